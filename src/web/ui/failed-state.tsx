import { Button } from '@mantine/core'
import { sentenceOf } from '#web/api/call.ts'
import { Icon } from './icons/icon.tsx'
import { messages } from './messages.ts'
import classes from './states.module.css'

type Props = { error: unknown; onRetry: () => void }

/** A list that could not be loaded: why, and a way to try again. */
export function FailedState({ error, onRetry }: Props) {
  return (
    <div className={classes.state} role="alert">
      <Icon name="warning" size={32} />
      <strong>{messages.list.failedTitle}</strong>
      <p>{sentenceOf(error)}</p>
      <Button className={classes.action} variant="default" onClick={onRetry}>
        {messages.list.retry}
      </Button>
    </div>
  )
}
