import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  askEmail,
  changePassword,
  endSession,
  getSecurity,
  type OpenSession,
} from '#contract/account-security/security.ts'
import { call, fieldErrors, sentenceOf } from '#web/api/call.ts'
import { useRules } from '#web/api/use-settings.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { securityMessages as text } from '#web/ui/messages/notices/security.ts'
import { deviceText } from '#web/ui/names/known-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { focusFirst } from '../focus-first.ts'
import classes from './security.module.css'
import { Secret } from './password-fields.tsx'

const KEY = ['account', 'security']
const required = (value: string): string | null => (value === '' ? text.missing : null)

const useSecurity = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(getSecurity, { signal }) })

export function PasswordPanel() {
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { oldPassword: '', Password: '', Cpassword: '' },
    validate: { oldPassword: required, Password: required, Cpassword: required },
  })
  const change = useMutation({
    mutationFn: (body: typeof form.values) => call(changePassword, { body }),
    onSuccess: ({ message }) => {
      form.reset()
      void queries.invalidateQueries({ queryKey: ['account'] })
      return showSuccess(message)
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error))
      return showError(sentenceOf(error))
    },
  })
  return (
    <Panel title={text.password.heading}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => change.mutate(values), focusFirst(form))}
      >
        <Secret form={form} name="oldPassword" label={text.password.old} />
        <Secret form={form} name="Password" label={text.password.new} isNew />
        <Secret form={form} name="Cpassword" label={text.password.again} isNew />
        <p>{text.password.note}</p>
        <Button type="submit" variant="default" disabled={change.isPending}>
          {text.password.save}
        </Button>
      </form>
    </Panel>
  )
}

export function EmailPanel({ email }: { email: string }) {
  const { data } = useSecurity()
  const form = useForm({
    initialValues: { Email: email, password: '' },
    validate: { Email: required, password: required },
  })
  const ask = useMutation({
    mutationFn: (body: typeof form.values) => call(askEmail, { body }),
    onSuccess: ({ message }) => {
      form.setFieldValue('password', '')
      return showSuccess(message)
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error))
      return showError(sentenceOf(error))
    },
  })
  return (
    <Panel title={text.email.heading}>
      {data && (
        <p className={classes.state}>
          {data.emailIsVerified
            ? text.email.verified(data.email)
            : text.email.unverified(data.email)}
        </p>
      )}
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => ask.mutate(values), focusFirst(form))}
      >
        <TextInput
          name="Email"
          type="email"
          autoComplete="email"
          label={text.email.address}
          maxLength={254}
          size="md"
          {...form.getInputProps('Email')}
        />
        <Secret form={form} name="password" label={text.email.password} />
        <p>{text.email.note}</p>
        <Button type="submit" variant="default" disabled={ask.isPending}>
          {text.email.send}
        </Button>
      </form>
    </Panel>
  )
}

/** The open sessions of the page, each with its end. */
export function SessionList() {
  const { data } = useSecurity()
  const { sessionIdleMinutes, sessionHours } = useRules()
  if (!data) return null
  return (
    <>
      <p>{text.sessions.ends(sessionIdleMinutes, sessionHours)}</p>
      <ul className={classes.sessions} aria-label={text.sessions.list}>
        {data.sessions.map((session) => (
          <Session key={session.sessionId} session={session} />
        ))}
      </ul>
    </>
  )
}

function Session({ session }: { session: OpenSession }) {
  const { sessionId, lastUsedAt, isCurrent } = session
  const device = deviceText(session.device)
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(endSession, { params: { sessionId } }),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  })
  const used = dateTimeText(lastUsedAt)
  return (
    <li>
      <span>
        <strong>{device}</strong>
        <span className={classes.used}>
          {isCurrent ? text.sessions.current : text.sessions.used(used)}
        </span>
      </span>
      {!isCurrent && (
        <Button
          variant="default"
          disabled={end.isPending}
          aria-label={text.sessions.endOf(device, used)}
          onClick={() => end.mutate()}
        >
          {text.sessions.end}
        </Button>
      )}
    </li>
  )
}
