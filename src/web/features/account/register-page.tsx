import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link, Redirect, useLocation } from 'wouter'
import { register } from '#contract/account.ts'
import { call, fieldErrors, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { useRules } from '#web/api/use-settings.ts'
import { accountMessages } from '#web/ui/messages/account.ts'
import { useLoginReturn } from '#web/ui/login-return.ts'
import { messages } from '#web/ui/messages.ts'
import { paths } from '#web/ui/paths.ts'
import { showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './bare-page.module.css'
import { BarePage } from './bare-page.tsx'
import { focusFirst } from './focus-first.ts'
import { emptyRegistration, registrationErrors } from './registration.ts'
import { visibilityToggle } from './visibility-toggle.ts'

const { spec, register: text } = accountMessages

export function RegisterPage() {
  usePageTitle(text.title)
  const [, navigate] = useLocation()
  const { isLoggedIn, login } = useSession()
  const { returnTo, state } = useLoginReturn()
  const { ageMin } = useRules()
  const form = useForm({
    initialValues: emptyRegistration,
    validate: (values) => registrationErrors(values),
  })
  const attempt = useMutation({
    mutationFn: (values: typeof emptyRegistration) => call(register, { body: values, token: null }),
    onSuccess: async ({ message }, { userId, Password }) => {
      // The account exists now; should the login fail, the player finds the way in by himself.
      await login({ userId, password: Password }).then(
        () => navigate(returnTo),
        () => navigate(paths.login, { state }),
      )
      await showSuccess(message)
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error))
      return showError(sentenceOf(error))
    },
  })
  if (isLoggedIn && attempt.isIdle) return <Redirect to={returnTo} replace />
  const field = (name: keyof typeof emptyRegistration) => ({
    name,
    size: 'md' as const,
    ...form.getInputProps(name),
  })
  const secret = (name: 'Password' | 'Cpassword') => ({
    ...field(name),
    // Mantine says it for every field but this kind.
    'aria-invalid': Boolean(form.errors[name]),
    autoComplete: 'new-password',
    maxLength: 256,
    visibilityToggleButtonProps: visibilityToggle,
  })
  return (
    <BarePage title={text.title} lead={text.lead(ageMin)} isWide>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => attempt.mutate(values), focusFirst(form))}
      >
        <TextInput
          {...field('userId')}
          label={spec.userId}
          description={text.userIdHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
        <TextInput {...field('name')} label={spec.name} autoComplete="name" maxLength={100} />
        <div className={classes.pair}>
          <TextInput
            {...field('Mobile')}
            label={spec.mobile}
            type="tel"
            autoComplete="tel"
            maxLength={20}
          />
          <TextInput
            {...field('Email')}
            label={spec.email}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </div>
        <div className={classes.pair}>
          <PasswordInput {...secret('Password')} label={spec.password} />
          <PasswordInput {...secret('Cpassword')} label={spec.confirmPassword} />
        </div>
        <p className={classes.note}>{spec.passwordHint}</p>
        <p className={classes.note}>{text.age(ageMin)}</p>
        <p className={classes.note}>
          <span>
            {text.consentBefore}
            <a href={paths.terms} target="_blank" rel="noopener">
              {text.consentLink}
            </a>
            .
          </span>
        </p>
        <Button type="submit" size="md" disabled={attempt.isPending} aria-busy={attempt.isPending}>
          {attempt.isPending ? messages.spec.loading : text.title}
        </Button>
      </form>
      <div className={classes.foot}>
        <Link href={paths.login} state={state} className={classes.other}>
          {spec.alreadyUser}
        </Link>
      </div>
    </BarePage>
  )
}
