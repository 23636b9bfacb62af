import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  COMPLAINT_SUBJECT_MAX,
  COMPLAINT_TEXT_MAX,
  fileComplaint,
} from '#contract/complaints/complaints.ts'
import { complaintKinds } from '#domain/complaints/complaint.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useRequestKey } from '#web/api/request-key.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { complaintMessages as text } from '#web/ui/messages/complaints/complaints.ts'
import classes from './complaints-page.module.css'

type Kind = (typeof complaintKinds)[number]

/** Files a complaint: once, however often it is tried. */
export function ComplaintForm() {
  const queries = useQueryClient()
  const requestKey = useRequestKey()
  const [kind, setKind] = useState<Kind>('bet')
  const [subject, setSubject] = useState('')
  const [words, setWords] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => {
      const body = { kind, subject: subject.trim(), text: words.trim() }
      return call(fileComplaint, { body, idempotencyKey: requestKey.keyOf(JSON.stringify(body)) })
    },
    onSuccess: () => {
      requestKey.answered()
      setSubject('')
      setWords('')
      setIsChecked(false)
      void queries.invalidateQueries({ queryKey: ['complaints'] })
    },
  })
  const lacks = (value: string) => (isChecked && value.trim() === '' ? text.missing : undefined)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (subject.trim() !== '' && words.trim() !== '') mutate()
      }}
    >
      <ChoiceSelect
        label={text.kind}
        choices={complaintKinds}
        texts={text.kinds}
        value={kind}
        onChange={setKind}
      />
      <TextInput
        label={text.subject}
        maxLength={COMPLAINT_SUBJECT_MAX}
        value={subject}
        error={lacks(subject)}
        onChange={({ currentTarget }) => setSubject(currentTarget.value)}
      />
      <Textarea
        label={text.text}
        rows={6}
        maxLength={COMPLAINT_TEXT_MAX}
        value={words}
        error={lacks(words)}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {error && (
        <Alert color="red" role="alert">
          {sentenceOf(error)}
        </Alert>
      )}
      <div aria-live="polite">
        {data && <Alert color="accent">{text.sent(data.complaintId)}</Alert>}
      </div>
      <Button type="submit" disabled={isPending}>
        {text.send}
      </Button>
    </form>
  )
}
