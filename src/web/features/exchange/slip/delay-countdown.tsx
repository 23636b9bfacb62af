import { useState } from 'react'
import { useTopicValue } from '#web/api/use-live.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import { marketTopic } from '../live-market.ts'
import classes from './slip-card.module.css'

/** In play, while the answer is awaited: the seconds until an order that would match at once may do so. */
export function DelayCountdown({ marketId }: { marketId: number }) {
  const seconds = useTopicValue(marketTopic(marketId), ({ inPlay, betDelaySeconds }) =>
    inPlay ? betDelaySeconds : 0,
  )
  return seconds ? <Countdown seconds={seconds} /> : null
}

function Countdown({ seconds }: { seconds: number }) {
  const [sentAt] = useState(() => Date.now())
  const at = new Date(sentAt).toISOString()
  const endsAt = new Date(sentAt + seconds * 1_000).toISOString()
  const left = useSecondsLeft({ endsAt, at }) ?? 0
  return (
    <p className={classes.countdown} role="timer">
      <Icon name="clock" size={16} />
      {exchangeMessages.slip.delayLeft(left)}
    </p>
  )
}
