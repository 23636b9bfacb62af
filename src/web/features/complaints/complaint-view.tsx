import { Alert, Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  acceptAnswer,
  type Complaint,
  COMPLAINT_TEXT_MAX,
  escalateComplaint,
  getComplaintFile,
  referComplaint,
} from '#contract/complaints/complaints.ts'
import { type PlayerStep, stepsOfPlayer } from '#domain/complaints/complaint.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { Conversation } from '#web/ui/conversation.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { complaintMessages as text } from '#web/ui/messages/complaints/complaints.ts'
import { downloadJson } from '#web/ui/download-json.ts'
import classes from './complaints-page.module.css'

/** A complaint with all that was written, and the steps that the player can take now. */
export function ComplaintView({ complaint }: { complaint: Complaint }) {
  const { complaintId, subject, state, filedAt, answerDueAt, offerDueAt, offeredAt } = complaint
  const { outcome, events } = complaint
  const isOpen = state !== 'closed' && state !== 'third'
  return (
    <details className={classes.complaint}>
      <summary>
        <span className={classes.subject}>{subject}</span>
        <span className={classes.state}>{text.states[state]}</span>
        <span>{text.number(complaintId, dateTimeText(filedAt))}</span>
      </summary>
      <div className={classes.body}>
        {outcome && <strong>{text.outcomes[outcome]}</strong>}
        <Conversation
          messages={events.map(({ at, isOurs, ...event }, index) => ({
            messageId: index,
            sentAt: at,
            isAnswer: isOurs,
            ...event,
          }))}
          author={({ kind, isAnswer }) => `${isAnswer ? text.us : text.you} · ${text.events[kind]}`}
        />
        {isOpen && (
          <p className={classes.note}>
            {answerDueAt && `${text.answerDue(dateTimeText(answerDueAt))} `}
            {offeredAt ? text.offered : text.due(dateTimeText(offerDueAt))}
          </p>
        )}
        <Steps complaint={complaint} />
      </div>
    </details>
  )
}

type Taken = { step: PlayerStep | 'download'; words: string }

function Steps({ complaint: { complaintId, state, offeredAt } }: { complaint: Complaint }) {
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const params = { complaintId }
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ step, words: written }: Taken) => {
      if (step === 'escalate')
        await call(escalateComplaint, { params, body: { text: written.trim() } })
      if (step === 'refer') await call(referComplaint, { params })
      if (step === 'accept') await call(acceptAnswer, { params })
      if (step === 'download')
        downloadJson(
          `fairbook-complaint-${complaintId}.json`,
          await call(getComplaintFile, { params }),
        )
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['complaints'] }),
  })
  const steps = stepsOfPlayer({ state, isOffered: offeredAt !== null })
  const take = (step: Taken['step']) => {
    const lacks = step === 'escalate' && words.trim() === ''
    setIsMissing(lacks)
    if (!lacks) mutate({ step, words })
  }
  return (
    <>
      {steps.includes('escalate') && (
        <Textarea
          label={text.why}
          rows={3}
          maxLength={COMPLAINT_TEXT_MAX}
          value={words}
          error={isMissing && words.trim() === '' ? text.missing : undefined}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {error && (
        <Alert color="red" role="alert">
          {sentenceOf(error)}
        </Alert>
      )}
      <div className={classes.actions}>
        {steps.map((step) => (
          <Button
            key={step}
            variant={step === 'accept' ? 'default' : 'filled'}
            disabled={isPending}
            onClick={() => take(step)}
          >
            {text[step]}
          </Button>
        ))}
        <Button variant="default" disabled={isPending} onClick={() => take('download')}>
          {text.download}
        </Button>
      </div>
    </>
  )
}
