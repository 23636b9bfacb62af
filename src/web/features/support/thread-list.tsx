import { Alert, Button, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PAGE_SIZE_MAX } from '#contract/endpoint.ts'
import {
  listSupportThreads,
  MESSAGE_LENGTH_MAX,
  seeSupportThread,
  type SupportThread,
  writeToSupport,
} from '#contract/support.ts'
import { call } from '#web/api/call.ts'
import { supportKeys } from '#web/api/support.ts'
import { Conversation } from '#web/ui/conversation.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { messages } from '#web/ui/messages.ts'
import { supportMessages as text } from '#web/ui/messages/support.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import classes from './support-page.module.css'
import { useMessage } from './use-message.ts'

const STEP = 10
const REFRESH_MS = 30_000

/** The player's conversations, the last one moved first. */
export function ThreadList() {
  const [pageSize, setPageSize] = useState(STEP)
  const { data, error, refetch } = useQuery({
    queryKey: supportKeys.threads(pageSize),
    queryFn: ({ signal }) => call(listSupportThreads, { query: { pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} rowHeight={56} />
  if (data.total === 0) return <EmptyState icon="headset" title={text.none} text={text.noneText} />
  const hasOlder = data.total > data.items.length && pageSize < PAGE_SIZE_MAX
  return (
    <>
      {data.items.map((thread) => (
        <Thread key={thread.threadId} thread={thread} />
      ))}
      {hasOlder && (
        <Button
          variant="default"
          onClick={() => setPageSize(Math.min(PAGE_SIZE_MAX, pageSize + STEP))}
        >
          {text.older}
        </Button>
      )}
    </>
  )
}

/** Opened by the player: who opens it has seen the answers. */
function Thread({ thread }: { thread: SupportThread }) {
  const { threadId, subject, state, isUnread, movedAt } = thread
  const lastId = thread.messages.at(-1)?.messageId
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen || !isUnread || lastId === undefined) return
    void call(seeSupportThread, { params: { threadId }, body: { messageId: lastId } }).then(
      () => queries.invalidateQueries({ queryKey: supportKeys.all }),
      // The mark stays, and the next opening tries again.
      () => {},
    )
  }, [isOpen, isUnread, lastId, threadId, queries])
  return (
    <details
      className={classes.thread}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span className={classes.mark}>
          <Icon name="chevron" size={16} />
        </span>
        <span className={classes.subject}>{subject}</span>
        {isUnread ? (
          <strong className={classes.unread}>{text.newAnswer}</strong>
        ) : (
          <span className={classes.state}>{text.states[state]}</span>
        )}
        <time dateTime={movedAt}>{dateTimeText(movedAt)}</time>
      </summary>
      {isOpen && (
        <div className={classes.body}>
          <Conversation
            messages={thread.messages}
            author={({ isAnswer }) => (isAnswer ? text.support : text.you)}
          />
          {state === 'closed' ? <p>{text.closedText}</p> : <Reply threadId={threadId} />}
        </div>
      )}
    </details>
  )
}

function Reply({ threadId }: { threadId: number }) {
  const [words, setWords] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const message = useMessage<string>({
    send: (written, idempotencyKey) =>
      call(writeToSupport, { params: { threadId }, body: { text: written }, idempotencyKey }),
    onSent: () => setWords(''),
  })
  const isEmpty = words.trim() === ''
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(isEmpty)
        if (!isEmpty) void message.submit(words)
      }}
    >
      <Textarea
        label={text.reply}
        rows={3}
        maxLength={MESSAGE_LENGTH_MAX}
        value={words}
        error={(isMissing && isEmpty && text.missing) || message.fields['text']}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {message.failure && (
        <Alert color="red" role="alert">
          {message.failure}
        </Alert>
      )}
      <Button
        type="submit"
        variant="default"
        disabled={message.isSending}
        aria-busy={message.isSending}
      >
        {message.isSending ? messages.spec.loading : text.replySend}
      </Button>
    </form>
  )
}
