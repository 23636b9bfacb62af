import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { TryDemo } from '#web/ui/demo/try-demo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { accountMessages } from '#web/ui/messages/account.ts'
import { useLoginReturn } from '#web/ui/login-return.ts'
import { messages } from '#web/ui/messages.ts'
import { securityMessages } from '#web/ui/messages/notices/security.ts'
import { paths } from '#web/ui/paths.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './bare-page.module.css'
import { BarePage } from './bare-page.tsx'
import { PasskeyLogin } from './factor/passkey-login.tsx'
import { SecondStep } from './factor/second-step.tsx'
import { focusFirst } from './focus-first.ts'
import { visibilityToggle } from './visibility-toggle.ts'

const text = accountMessages.login
const required = (value: string): string | null => (value === '' ? text.missing : null)

export function LoginPage() {
  usePageTitle(text.title)
  const { isLoggedIn, login } = useSession()
  const { returnTo, notice, state } = useLoginReturn()
  const [ticket, setTicket] = useState<string | null>(null)
  const form = useForm({
    initialValues: { userId: '', password: '' },
    validate: { userId: required, password: required },
  })
  const attempt = useMutation({
    mutationFn: login,
    onSuccess: setTicket,
    onError: (error) => showError(sentenceOf(error)),
  })
  if (isLoggedIn) return <Redirect to={returnTo} replace />
  if (ticket !== null) return <SecondStep ticket={ticket} onAgain={() => setTicket(null)} />
  return (
    <BarePage title={text.title} lead={text.lead}>
      {notice !== null && (
        <p className={classes.notice} role="alert">
          <Icon name="clock" size={18} />
          {notice}
        </p>
      )}
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => attempt.mutate(values), focusFirst(form))}
      >
        <TextInput
          label={accountMessages.spec.username}
          name="userId"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          size="md"
          {...form.getInputProps('userId')}
        />
        <PasswordInput
          label={accountMessages.spec.password}
          name="password"
          autoComplete="current-password"
          maxLength={256}
          size="md"
          visibilityToggleButtonProps={visibilityToggle}
          aria-invalid={Boolean(form.errors.password)}
          {...form.getInputProps('password')}
        />
        <p className={classes.note}>
          <Icon name="shield" size={18} />
          {text.challenge}
        </p>
        <Button type="submit" size="md" disabled={attempt.isPending} aria-busy={attempt.isPending}>
          {attempt.isPending ? messages.spec.loading : text.title}
        </Button>
      </form>
      <PasskeyLogin />
      <TryDemo />
      <div className={classes.foot}>
        <Link href={paths.resetPassword} className={classes.other}>
          {securityMessages.reset.link}
        </Link>
        <Link href={paths.register} state={state} className={classes.other}>
          {accountMessages.spec.noUserYet}
        </Link>
      </div>
    </BarePage>
  )
}
