import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import {
  addIdentityDocument,
  getIdentity,
  type Identity,
  removeIdentityDocument,
  submitIdentity,
} from '#contract/identity/identity.ts'
import { type DocumentKind, documentKinds, missingParts } from '#domain/identity/identity.ts'
import { call, callMultipart } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { identityMessages as text } from '#web/ui/messages/identity/identity.ts'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './identity-page.module.css'
import { toneOf } from './identity-tone.ts'
import { MoveForm } from './move-form.tsx'
import { OutsideCheck } from './outside-check.tsx'
import { IDENTITY_QUERY, useStep } from './use-step.ts'

const ANSWER_EVERY_MS = 5_000

/** The player's own check of identity, age and address. */
export function IdentityPage() {
  usePageTitle(text.title)
  const { isLoggedIn } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: IDENTITY_QUERY,
    queryFn: ({ signal }) => call(getIdentity, { signal }),
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? ANSWER_EVERY_MS : false),
  })
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data && (
        <div className={classes.panels}>
          <State identity={data} />
          {data.provider && isOpen(data) && <OutsideCheck provider={data.provider} />}
          <Documents identity={data} />
          {mayMove(data) && <MoveForm identity={data} />}
        </div>
      )}
    </div>
  )
}

/** A check outside has been begun, and its answer may come at any moment. */
const isUnderWay = (identity: Identity | undefined): boolean =>
  identity !== undefined && isOpen(identity) && (identity.provider?.begunAt ?? null) !== null

/** The address was verified, so the profile does not let it change. */
const mayMove = ({ state }: Identity): boolean => state === 'verified' || state === 'expired'

const isOpen = ({ state }: Identity): boolean => state !== 'submitted' && state !== 'verified'

function State({ identity }: { identity: Identity }) {
  const { state, reason, failure, moved, validUntil, isRequired } = identity
  // A move opens a check that was passed: nothing about it is over, its proof is still to come.
  const isMoving = moved !== null && isOpen(identity)
  const badge = isMoving ? 'none' : state
  return (
    <Panel title={text.title}>
      <div className={classes.stack}>
        <p>
          <StateBadge tone={toneOf[badge]}>{text.states[badge]}</StateBadge>
        </p>
        <p>{isMoving ? text.move.waiting(moved.address) : text.stateTexts[state]}</p>
        {reason !== '' && <p>{text.reason(reason)}</p>}
        {failure !== null && <p>{text.reason(text.failures[failure])}</p>}
        {validUntil !== null && <p>{text.validUntil(validUntil.slice(0, 10))}</p>}
        <p className={classes.note}>{isRequired ? text.required : text.notRequired}</p>
      </div>
    </Panel>
  )
}

function Documents({ identity }: { identity: Identity }) {
  const { documents } = identity
  const step = useStep()
  const open = isOpen(identity)
  const isWhole = missingParts(documents.map(({ kind }) => kind)).length === 0
  return (
    <Panel title={text.documents}>
      <div className={classes.stack}>
        {documents.length === 0 && <p className={classes.note}>{text.noDocuments}</p>}
        <ul className={classes.list}>
          {documents.map(({ id, kind, handedInAt, pages }) => (
            <li key={id} className={classes.row}>
              <span>
                <strong>{text.kinds[kind]}</strong>{' '}
                <span className={classes.note}>
                  {text.handedIn(dateTimeText(handedInAt), pages)}
                </span>
              </span>
              {open && (
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={text.removeNamed(text.kinds[kind])}
                  disabled={step.isPending}
                  onClick={() =>
                    step.mutate(() => call(removeIdentityDocument, { params: { documentId: id } }))
                  }
                >
                  {text.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {open && <AddForm />}
        {open && (
          <>
            <p className={classes.note}>{text.submitText}</p>
            <Button
              disabled={!isWhole || step.isPending}
              onClick={() =>
                step.mutate(() => call(submitIdentity), {
                  onSuccess: () => void showSuccess(text.submitted),
                })
              }
            >
              {text.submit}
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}

function AddForm() {
  const [kind, setKind] = useState<DocumentKind>('passport')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const step = useStep()
  function add(): void {
    const file = input.current?.files?.[0]
    if (!file) return void showError(text.noFile)
    const form = new FormData()
    form.append('kind', kind)
    form.append('file', file)
    step.mutate(() => callMultipart(addIdentityDocument, form), {
      onSuccess: () => {
        if (input.current) input.current.value = ''
      },
    })
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <h3>{text.add}</h3>
      <ChoiceSelect
        label={text.kind}
        choices={documentKinds}
        texts={text.kinds}
        value={kind}
        onChange={setKind}
      />
      <label htmlFor={id}>{text.file}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,application/pdf"
      />
      <Button type="submit" variant="default" loading={step.isPending}>
        {text.upload}
      </Button>
    </form>
  )
}
