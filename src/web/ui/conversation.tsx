import classes from './conversation.module.css'
import { dateTimeText } from './date-time.ts'

type Message = { messageId: number; sentAt: string; isAnswer: boolean; text: string }
type Props<M extends Message> = {
  messages: readonly M[]
  /** The author of a message, in a word. */
  author: (message: M) => string
}

/** The messages in order. A text is shown as it is: it is a stranger's. */
export const Conversation = <M extends Message>({ messages, author }: Props<M>) => (
  <ol className={classes.messages}>
    {messages.map((message) => (
      <li key={message.messageId} data-answer={message.isAnswer || undefined}>
        <p className={classes.head}>
          <strong>{author(message)}</strong>
          <time dateTime={message.sentAt}>{dateTimeText(message.sentAt)}</time>
        </p>
        <p className={classes.text}>{message.text}</p>
      </li>
    ))}
  </ol>
)
