import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getIdentity, type Identity, submitIdentity } from '#contract/identity/identity.ts'
import { documentKinds, missingParts } from '#domain/identity/identity.ts'
import { checkOfDocument } from '#domain/identity/levels.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { dayText } from '#web/ui/date-time.ts'
import { showSuccess } from '#web/ui/dialog/popups.ts'
import { identityMessages as text } from '#web/ui/messages/identity/identity.ts'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { AddForm, DocumentRows } from './documents.tsx'
import classes from './identity-page.module.css'
import { toneOf } from './identity-tone.ts'
import { MoveForm } from './move-form.tsx'
import { OutsideCheck } from './outside-check.tsx'
import { ProofPanel } from './proof-panel.tsx'
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
          {data.proofs.map((row) => (
            <ProofPanel key={row.proof} identity={data} row={row} />
          ))}
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
  const { state, reason, failure, moved, validUntil, isRequired, level } = identity
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
        {validUntil !== null && <p>{text.validUntil(dayText(validUntil.slice(0, 10)))}</p>}
        <p>{text.level(level)}</p>
        <p className={classes.note}>{isRequired ? text.required : text.notRequired}</p>
      </div>
    </Panel>
  )
}

function Documents({ identity }: { identity: Identity }) {
  const documents = identity.documents.filter(({ kind }) => checkOfDocument(kind) === 'identity')
  const step = useStep()
  const open = isOpen(identity)
  const isWhole = missingParts(documents.map(({ kind }) => kind)).length === 0
  return (
    <Panel title={text.documents}>
      <div className={classes.stack}>
        <DocumentRows documents={documents} isOpen={open} />
        {open && <AddForm kinds={documentKinds} />}
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
