import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import {
  EMAIL_LENGTH_MAX,
  MESSAGE_LENGTH_MAX,
  openSupportThread,
  SUBJECT_LENGTH_MAX,
  writeAsVisitor,
} from '#contract/support.ts'
import { isEmail } from '#domain/account/contact.ts'
import { call } from '#web/api/call.ts'
import { messages } from '#web/ui/messages.ts'
import { supportMessages as text } from '#web/ui/messages/support.ts'
import classes from './support-page.module.css'
import { useMessage } from './use-message.ts'

const empty = { email: '', subject: '', text: '' }
type Values = typeof empty

/** Begins a conversation. A visitor leaves an address; a player has an account that the answer appears in. */
export function MessageForm({ isVisitor }: { isVisitor: boolean }) {
  const form = useForm({ initialValues: empty })
  const [isSent, setIsSent] = useState(false)
  const message = useMessage<Values>({
    send: ({ email, ...body }, idempotencyKey) =>
      isVisitor
        ? call(writeAsVisitor, { body: { email, ...body }, idempotencyKey })
        : call(openSupportThread, { body, idempotencyKey }),
    onSent: () => {
      form.reset()
      setIsSent(true)
    },
  })

  function submit(): void {
    setIsSent(false)
    const values = form.getValues()
    const errors = problemsOf(values, isVisitor)
    form.setErrors(errors)
    const [first] = Object.keys(errors)
    if (first) form.getInputNode(first)?.focus()
    else void message.submit(values)
  }

  const field = (name: keyof Values) => {
    const { error, ...props } = form.getInputProps(name)
    return { name, size: 'md', ...props, error: error ?? message.fields[name] } as const
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isVisitor && (
        <TextInput
          {...field('email')}
          label={text.yourEmail}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_LENGTH_MAX}
        />
      )}
      <TextInput {...field('subject')} label={text.subject} maxLength={SUBJECT_LENGTH_MAX} />
      <Textarea
        {...field('text')}
        label={text.text}
        description={text.textHint}
        maxLength={MESSAGE_LENGTH_MAX}
        rows={6}
      />
      {message.failure && (
        <Alert color="red" role="alert">
          {message.failure}
        </Alert>
      )}
      <div aria-live="polite">
        {isSent && <Alert color="accent">{isVisitor ? text.visitorSent : text.sent}</Alert>}
      </div>
      <Button type="submit" size="md" disabled={message.isSending} aria-busy={message.isSending}>
        {message.isSending ? messages.spec.loading : text.send}
      </Button>
    </form>
  )
}

function problemsOf(values: Values, isVisitor: boolean): Partial<Values> {
  const problems: Partial<Values> = {}
  if (isVisitor && !isEmail(values.email.trim())) problems.email = text.emailWrong
  if (values.subject.trim() === '') problems.subject = text.missing
  if (values.text.trim() === '') problems.text = text.missing
  return problems
}
