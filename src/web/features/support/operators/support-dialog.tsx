import { Alert, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  answerSupportThread,
  closeSupportThread,
  type DeskThread,
  MESSAGE_LENGTH_MAX,
} from '#contract/support.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useRequestKey } from '#web/api/request-key.ts'
import { Conversation } from '#web/ui/conversation.tsx'
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { supportDeskMessages as text } from '#web/ui/messages/operators/support-desk.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import classes from '#web/ui/operators/reason-dialog.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'

type Props = { thread: DeskThread; onClose: () => void }

/** A conversation in full, with the field for the answer. */
export function SupportDialog({ thread, onClose }: Props) {
  const [isClosing, setIsClosing] = useState(false)
  if (isClosing) return <CloseDialog thread={thread} onClose={onClose} />
  return (
    <Dialog title={thread.subject} onClose={onClose}>
      <div className={classes.form}>
        <p>{thread.player ? `${thread.player.userId} · ${thread.player.name}` : thread.email}</p>
        <Conversation
          messages={thread.messages}
          author={({ isAnswer, author }) =>
            isAnswer ? text.operator(author ?? '') : (thread.player?.name ?? text.visitor)
          }
        />
        {thread.state !== 'closed' && (
          <Permitted to="support.answer">
            <AnswerForm thread={thread} onClose={onClose} />
            <Button variant="subtle" onClick={() => setIsClosing(true)}>
              {text.close}
            </Button>
          </Permitted>
        )}
      </div>
    </Dialog>
  )
}

const lastOf = ({ messages }: DeskThread): number => messages.at(-1)?.messageId ?? 0

function AnswerForm({ thread, onClose }: Props) {
  const { threadId, player, email, subject } = thread
  const requestKey = useRequestKey()
  const refresh = useRefresh()
  // The last message read when the dialog opened: a message that came since is to be read first, and then counts as
  // read.
  const [readUpTo, setReadUpTo] = useState<number | null>(lastOf(thread))
  const [words, setWords] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function send(): Promise<void> {
    setIsMissing(words.trim() === '')
    if (words.trim() === '') return
    setIsBusy(true)
    setFailure('')
    const body = { text: words, afterMessageId: readUpTo ?? lastOf(thread) }
    try {
      const idempotencyKey = requestKey.keyOf(JSON.stringify(body))
      await call(answerSupportThread, { params: { threadId }, body, idempotencyKey })
    } catch (error) {
      setFailure(sentenceOf(error))
      await refresh()
      setReadUpTo(null)
      setIsBusy(false)
      return
    }
    onClose()
    void showToast({ kind: 'success', text: text.answered })
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
      <Textarea
        label={text.answerLabel}
        description={player ? text.answerPlayer : text.answerVisitor(email)}
        maxLength={MESSAGE_LENGTH_MAX}
        rows={5}
        value={words}
        error={isMissing && words.trim() === '' ? text.missing : undefined}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {!player && <a href={mailLink(email, subject, words)}>{text.toMail}</a>}
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <DialogButtons
        confirm={text.answer}
        isBusy={isBusy}
        isDestructive={false}
        onCancel={onClose}
      />
    </form>
  )
}

const mailLink = (email: string, subject: string, words: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(words)}`

function CloseDialog({ thread, onClose }: Props) {
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    const params = { threadId: thread.threadId }
    const body = { reason, afterMessageId: lastOf(thread) }
    await call(closeSupportThread, { params, body }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.closed })
  }
  return (
    <ReasonDialog
      title={text.closeTitle}
      confirm={text.closeConfirm}
      isDestructive
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.closeText}</p>
    </ReasonDialog>
  )
}
