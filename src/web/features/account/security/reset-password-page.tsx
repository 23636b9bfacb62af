import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'wouter'
import { askPasswordReset, resetPassword } from '#contract/account-security/security.ts'
import { call, fieldErrors, sentenceOf } from '#web/api/call.ts'
import { removeToken } from '#web/api/token.ts'
import { showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { securityMessages } from '#web/ui/messages/notices/security.ts'
import { paths } from '#web/ui/paths.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import bare from '../bare-page.module.css'
import { BarePage } from '../bare-page.tsx'
import { focusFirst } from '../focus-first.ts'
import { Secret } from './password-fields.tsx'

const text = securityMessages.reset
const required = (value: string): string | null => (value === '' ? securityMessages.missing : null)

/** Asks for a link by mail; opened by that link, takes the new password. */
export function ResetPasswordPage() {
  usePageTitle(text.title)
  const [search] = useSearchParams()
  const code = search.get('code')
  return (
    <BarePage title={text.title} lead={code === null ? text.askLead : text.newLead}>
      {code === null ? <Ask /> : <Choose code={code} />}
      <div className={bare.foot}>
        <Link href={paths.login} className={bare.other}>
          {text.toLogin}
        </Link>
        {code !== null && (
          <Link href={paths.resetPassword} className={bare.other}>
            {text.again}
          </Link>
        )}
      </div>
    </BarePage>
  )
}

function Ask() {
  const form = useForm({ initialValues: { userId: '' }, validate: { userId: required } })
  const ask = useMutation({
    mutationFn: (body: { userId: string }) => call(askPasswordReset, { body, token: null }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(sentenceOf(error)),
  })
  return (
    <form
      noValidate
      className={bare.form}
      onSubmit={form.onSubmit((values) => ask.mutate(values), focusFirst(form))}
    >
      <TextInput
        name="userId"
        label={text.userId}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        size="md"
        {...form.getInputProps('userId')}
      />
      <Button type="submit" size="md" disabled={ask.isPending}>
        {text.ask}
      </Button>
    </form>
  )
}

function Choose({ code }: { code: string }) {
  const [, navigate] = useLocation()
  const form = useForm({
    initialValues: { Password: '', Cpassword: '' },
    validate: { Password: required, Cpassword: required },
  })
  const reset = useMutation({
    mutationFn: (values: typeof form.values) =>
      call(resetPassword, { body: { code, ...values }, token: null }),
    onSuccess: ({ message }) => {
      // The session of this browser has ended with all others.
      removeToken()
      navigate(paths.login, { replace: true })
      return showSuccess(message)
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error))
      return showError(sentenceOf(error))
    },
  })
  return (
    <form
      noValidate
      className={bare.form}
      onSubmit={form.onSubmit((values) => reset.mutate(values), focusFirst(form))}
    >
      <Secret form={form} name="Password" label={securityMessages.password.new} isNew />
      <Secret form={form} name="Cpassword" label={securityMessages.password.again} isNew />
      <Button type="submit" size="md" disabled={reset.isPending}>
        {text.save}
      </Button>
    </form>
  )
}
