import { Alert, Badge, Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiKey, revokeApiKey } from '#contract/api-keys.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { Copyable } from '#web/ui/copyable.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { messages } from '#web/ui/messages.ts'
import { apiKeyMessages as text } from '#web/ui/messages/api-keys.ts'
import { showToast } from '#web/ui/toast.tsx'
import { apiKeysKey } from './api-keys-query.ts'
import classes from './api-keys-page.module.css'

/** The keys that are in use, each with the way to revoke it. */
export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const [leaving, setLeaving] = useState<ApiKey | null>(null)
  return (
    <>
      <ul className={classes.keys}>
        {keys.map((key) => (
          <li key={key.keyId} className={classes.key}>
            <div>
              <h3 className={classes.name}>{key.name}</h3>
              <div className={classes.facts}>
                <Badge variant="light" color={key.mayBet ? 'accent' : 'gray'} tt="none">
                  {key.mayBet ? text.bets : text.looks}
                </Badge>
                {text.since(dateTimeText(key.createdAt))}
              </div>
              <Copyable label={text.key} value={key.key} />
            </div>
            <Button
              variant="default"
              aria-label={text.revokeNamed(key.name)}
              onClick={() => setLeaving(key)}
            >
              {text.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && <RevokeDialog apiKey={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const queries = useQueryClient()
  const { keyId, name } = apiKey
  const revoke = useMutation({
    mutationFn: () => call(revokeApiKey, { params: { keyId } }),
    onSuccess: () => {
      onClose()
      void showToast({ kind: 'success', text: text.revoked(name) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysKey }),
  })
  return (
    <Dialog title={text.revokeTitle(name)} onClose={onClose}>
      <div className={classes.confirm}>
        <p>{text.revokeText}</p>
        {revoke.error && (
          <Alert color="red" role="alert">
            {sentenceOf(revoke.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={revoke.isPending}>
            {messages.action.cancel}
          </Button>
          <Button color="red" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {text.revoke}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
