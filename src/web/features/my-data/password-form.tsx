import { Alert, Button, PasswordInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#web/api/call.ts'
import { myDataMessages as text } from '#web/ui/messages/my-data/my-data.ts'
import classes from './my-data-page.module.css'

type Props = { action: string; send: (password: string) => Promise<unknown> }

/** A step that needs the password, for a session may be in foreign hands. */
export function PasswordForm({ action, send }: Props) {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(password),
    onSuccess: () => setPassword(''),
    onSettled: () => queries.invalidateQueries({ queryKey: ['my-data'] }),
  })
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(password === '')
        if (password !== '') mutate()
      }}
    >
      <PasswordInput
        label={text.password}
        autoComplete="current-password"
        value={password}
        error={isMissing && password === '' ? text.missing : undefined}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {error && (
        <Alert color="red" role="alert">
          {sentenceOf(error)}
        </Alert>
      )}
      <Button type="submit" disabled={isPending}>
        {action}
      </Button>
    </form>
  )
}
