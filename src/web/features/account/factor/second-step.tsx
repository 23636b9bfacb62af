import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { loginByCode } from '#contract/account-security/second-factor.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { showError } from '#web/ui/dialog/popups.ts'
import { messages } from '#web/ui/messages.ts'
import { secondFactorMessages } from '#web/ui/messages/notices/second-factor.ts'
import classes from '../bare-page.module.css'
import { BarePage } from '../bare-page.tsx'
import { focusFirst } from '../focus-first.ts'

const text = secondFactorMessages.step

type Props = { ticket: string; onAgain: () => void }

/** The second step of a login: the password was right, and a code is asked for. */
export function SecondStep({ ticket, onAgain }: Props) {
  const { adopt } = useSession()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? secondFactorMessages.missing : null) },
  })
  const give = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      call(loginByCode, { body: { ticket, code }, token: null }),
    onSuccess: ({ token }) => adopt(token),
    onError: (error) => showError(sentenceOf(error)),
  })
  return (
    <BarePage title={text.title} lead={text.lead}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => give.mutate(values), focusFirst(form))}
      >
        <TextInput
          label={text.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          size="md"
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="md" disabled={give.isPending} aria-busy={give.isPending}>
          {give.isPending ? messages.spec.loading : text.confirm}
        </Button>
      </form>
      <div className={classes.foot}>
        <Button variant="default" onClick={onAgain}>
          {text.again}
        </Button>
      </div>
    </BarePage>
  )
}
