import { Alert, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  answerComplaint,
  COMPLAINT_TEXT_MAX,
  decideComplaint,
  type DeskComplaint,
} from '#contract/complaints/complaints.ts'
import { complaintOutcomes, levelOf } from '#domain/complaints/complaint.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { Conversation } from '#web/ui/conversation.tsx'
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { complaintDesk as text, complaintMessages } from '#web/ui/messages/complaints/complaints.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import classes from '#web/ui/operators/reason-dialog.module.css'
import { showToast } from '#web/ui/toast.tsx'

type Props = { complaint: DeskComplaint; onClose: () => void }

/** A complaint in full, with the field for the answer where it waits for one. */
export function ComplaintDialog({ complaint, onClose }: Props) {
  const { subject, player, kind, state, events } = complaint
  return (
    <Dialog title={subject} onClose={onClose}>
      <div className={classes.form}>
        <p>
          {player.userId} · {player.name} · {complaintMessages.kinds[kind]}
        </p>
        <Conversation
          messages={events.map(({ at, isOurs, ...event }, index) => ({
            messageId: index,
            sentAt: at,
            isAnswer: isOurs,
            ...event,
          }))}
          author={(event) =>
            `${event.isAnswer ? (event.author ?? complaintMessages.us) : player.name} · ${complaintMessages.events[event.kind]}`
          }
        />
        {(state === 'first' || state === 'second' || state === 'third') && (
          <Permitted to="complaints.answer">
            <AnswerForm complaint={complaint} onClose={onClose} />
          </Permitted>
        )}
      </div>
    </Dialog>
  )
}

function AnswerForm({ complaint: { complaintId, state }, onClose }: Props) {
  const refresh = useRefresh()
  const [words, setWords] = useState('')
  const [outcome, setOutcome] = useState<(typeof complaintOutcomes)[number]>('upheld')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const level = levelOf(state)
  async function send(): Promise<void> {
    setIsMissing(words.trim() === '')
    if (words.trim() === '') return
    setIsBusy(true)
    setFailure('')
    const [params, given] = [{ complaintId }, { text: words.trim(), outcome }]
    try {
      if (level === 1 || level === 2)
        await call(answerComplaint, { params, body: { ...given, level } })
      else await call(decideComplaint, { params, body: given })
    } catch (error) {
      setFailure(sentenceOf(error))
      setIsBusy(false)
      await refresh()
      return
    }
    onClose()
    void showToast({ kind: 'success', text: text.done })
    await refresh()
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ChoiceSelect
        label={text.outcome}
        choices={complaintOutcomes}
        texts={complaintMessages.outcomes}
        value={outcome}
        onChange={setOutcome}
      />
      <Textarea
        label={level === 3 ? text.decision : text.text}
        description={level === 2 ? text.finalText : text.answerText}
        rows={6}
        maxLength={COMPLAINT_TEXT_MAX}
        value={words}
        error={isMissing && words.trim() === '' ? text.missing : undefined}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <DialogButtons
        confirm={level === 3 ? text.decide : text.answer}
        isBusy={isBusy}
        isDestructive={false}
        onCancel={onClose}
      />
    </form>
  )
}
