import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Arriving } from '#web/ui/states/arriving.tsx'
import {
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#contract/account-security/second-factor.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { loadPart } from '#web/api/load.ts'
import { Copyable } from '#web/ui/copyable.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { askToConfirm, showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { secondFactorMessages } from '#web/ui/messages/notices/second-factor.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import classes from './factor.module.css'

const text = secondFactorMessages.panel
const QR_SIZE = 184
const KEY = ['account', 'second-factor']

const QrCode = loadPart(
  () => import('#web/ui/qr-code.tsx'),
  ({ QrCode }) => QrCode,
)

/** The authenticator app of the account and its recovery codes. */
export function SecondFactorPanel() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!data) return null
  const showCodes = (fresh: readonly string[]): void => {
    setCodes(fresh)
    void queries.invalidateQueries({ queryKey: ['account'] })
  }
  return (
    <Panel title={text.heading}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : data.authenticatorSince === null ? (
        <Setup isRequired={data.isRequired} onCodes={showCodes} />
      ) : (
        <Standing
          since={data.authenticatorSince}
          left={data.recoveryCodesLeft}
          onCodes={showCodes}
        />
      )}
    </Panel>
  )
}

type WithCodes = { onCodes: (codes: readonly string[]) => void }

function Setup({ isRequired, onCodes }: WithCodes & { isRequired: boolean }) {
  const begin = useMutation({
    mutationFn: () => call(beginAuthenticator),
    onError: (error) => showError(sentenceOf(error)),
  })
  if (begin.data) return <FirstCode {...begin.data} onCodes={onCodes} />
  return (
    <div className={classes.stack}>
      <p>{text.off}</p>
      {isRequired && <p>{text.isRequired}</p>}
      <Button variant="default" disabled={begin.isPending} onClick={() => begin.mutate()}>
        {text.begin}
      </Button>
    </div>
  )
}

function FirstCode({ secret, link, onCodes }: ReplyOf<typeof beginAuthenticator> & WithCodes) {
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => call(confirmAuthenticator, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: (error) => showError(sentenceOf(error)),
  })
  return (
    <form
      noValidate
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') confirm.mutate()
      }}
    >
      <p>{text.scan}</p>
      <Arriving fallback={<SkeletonBlock width={QR_SIZE} height={QR_SIZE} />}>
        <QrCode text={link} label={text.picture} size={QR_SIZE} />
      </Arriving>
      <Copyable label={text.key} value={secret} />
      <TextInput
        label={text.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        size="md"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" disabled={confirm.isPending}>
        {text.confirm}
      </Button>
    </form>
  )
}

function Standing({ since, left, onCodes }: WithCodes & { since: string; left: number }) {
  const queries = useQueryClient()
  const onError = (error: unknown) => showError(sentenceOf(error))
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError,
  })
  const remove = useMutation({
    mutationFn: () => call(removeAuthenticator),
    onSuccess: ({ message }) => {
      void queries.invalidateQueries({ queryKey: ['account'] })
      return showSuccess(message)
    },
    onError,
  })
  const ask = async (what: 'renew' | 'remove'): Promise<void> => {
    const [title, words, cancel] =
      what === 'renew'
        ? [text.renew, text.renewQuestion, text.renewCancel]
        : [text.remove, text.removeQuestion, text.removeCancel]
    if (!(await askToConfirm({ title, text: words, confirm: title, cancel }))) return
    if (what === 'renew') renew.mutate()
    else remove.mutate()
  }
  return (
    <div className={classes.stack}>
      <p>{text.on(dateTimeText(since))}</p>
      <p>{text.left(left)}</p>
      <Button variant="default" disabled={renew.isPending} onClick={() => void ask('renew')}>
        {text.renew}
      </Button>
      <Button variant="default" disabled={remove.isPending} onClick={() => void ask('remove')}>
        {text.remove}
      </Button>
    </div>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const words = secondFactorMessages.codes
  return (
    <div className={classes.stack}>
      <h3>{words.heading}</h3>
      <p>{words.text}</p>
      <ul className={classes.codes} aria-label={words.heading}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Copyable label={words.all} value={codes.join(' ')} />
      <Button onClick={onDone}>{words.done}</Button>
    </div>
  )
}
