import { Alert, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { prove, type ProofWay } from '#contract/account-security/second-factor.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { secondFactorMessages } from '#web/ui/messages/notices/second-factor.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { Dialog } from './dialog.tsx'

const text = secondFactorMessages.proof

type Props = { way: ProofWay; onDone: (isProved: boolean) => void }

/** Asks for the password or a code before a call of consequence goes on. */
export function ProofForm({ way, onDone }: Props) {
  const [typed, setTyped] = useState('')
  const give = useMutation({
    mutationFn: () => call(prove, { body: way === 'code' ? { code: typed } : { password: typed } }),
    onSuccess: () => onDone(true),
  })
  const isCode = way === 'code'
  return (
    <Dialog title={text.title} onClose={() => onDone(false)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') give.mutate()
        }}
      >
        <Stack>
          <p>{isCode ? text.byCode : text.byPassword}</p>
          <TextInput
            label={isCode ? text.code : text.password}
            type={isCode ? 'text' : 'password'}
            autoComplete={isCode ? 'one-time-code' : 'current-password'}
            maxLength={isCode ? 32 : 256}
            spellCheck={false}
            size="md"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {give.error && (
            <Alert color="red" role="alert">
              {sentenceOf(give.error)}
            </Alert>
          )}
          <DialogButtons
            confirm={text.confirm}
            isBusy={give.isPending}
            onCancel={() => onDone(false)}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
