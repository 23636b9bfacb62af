import { useEffect, useRef } from 'react'
import { sentenceOf } from '#web/api/call.ts'
import { useLiveState } from '#web/api/use-live.ts'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import classes from './states.module.css'

type Props = { error: unknown; onRetry: () => void }

/**
 * A list that could not be loaded: why, and a way to try again. While the server is gone that is why, whatever else the
 * error says; when it is back, the list is tried again by itself.
 */
export function FailedState({ error, onRetry }: Props) {
  const isLost = useLiveState() === 'lost'
  const wasLost = useRef(isLost)
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  })
  useEffect(() => {
    if (wasLost.current && !isLost) retry.current()
    wasLost.current = isLost
  }, [isLost])
  return (
    <div className={classes.state} role="alert">
      <Icon name="warning" size={32} />
      <strong>{messages.list.failedTitle}</strong>
      <p>{isLost ? messages.live.unreachable : sentenceOf(error)}</p>
      <button type="button" className={classes.retry} onClick={onRetry}>
        {messages.list.retry}
      </button>
    </div>
  )
}
