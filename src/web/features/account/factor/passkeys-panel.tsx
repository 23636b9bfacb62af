import { Button, TextInput } from '@mantine/core'
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
} from '#contract/account-security/passkeys.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { secondFactorMessages } from '#web/ui/messages/notices/second-factor.ts'
import { Panel } from '#web/ui/panel.tsx'
import security from '../security/security.module.css'
import classes from './factor.module.css'
import { passkeySentence } from './passkey-sentence.ts'

const text = secondFactorMessages.passkeys
const KEY = ['account', 'passkeys']

/** The passkeys of the account: added by this device, listed and removed. */
export function PasskeysPanel() {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listPasskeys, { signal }),
  })
  const add = useMutation({
    mutationFn: async () => {
      const { options } = await call(beginPasskey)
      const credential = await startRegistration({ optionsJSON: options })
      return call(addPasskey, { body: { name, credential } })
    },
    onSuccess: ({ message }) => {
      setName('')
      void queries.invalidateQueries({ queryKey: KEY })
      return showSuccess(message)
    },
    onError: (error) => showError(passkeySentence(error)),
  })
  if (!data || (!browserSupportsWebAuthn() && data.items.length === 0)) return null
  return (
    <Panel title={text.heading}>
      <form
        noValidate
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') add.mutate()
        }}
      >
        <p>{text.text}</p>
        {data.items.length > 0 && (
          <ul className={security.sessions} aria-label={text.list}>
            {data.items.map((passkey) => (
              <Row key={passkey.passkeyId} passkey={passkey} />
            ))}
          </ul>
        )}
        <TextInput
          label={text.name}
          description={text.nameHint}
          autoComplete="off"
          maxLength={60}
          size="md"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={add.isPending}>
          {text.add}
        </Button>
      </form>
    </Panel>
  )
}

function Row({ passkey: { passkeyId, name, addedAt, lastUsedAt } }: { passkey: Passkey }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(removePasskey, { body: { passkeyId } }),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className={security.used}>
          {lastUsedAt ? text.used(dateTimeText(lastUsedAt)) : text.added(dateTimeText(addedAt))}
        </span>
      </span>
      <Button
        variant="default"
        disabled={remove.isPending}
        aria-label={text.removeOf(name)}
        onClick={() => remove.mutate()}
      >
        {text.remove}
      </Button>
    </li>
  )
}
