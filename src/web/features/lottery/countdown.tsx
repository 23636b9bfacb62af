import { dateTimeText } from '#web/ui/date-time.ts'
import { lotteryMessages as text } from '#web/ui/messages/lottery/lottery.ts'
import classes from './countdown.module.css'
import { useNow } from './use-now.ts'

/** How long it is until an instant, with the instant in the reader's time zone. */
export function Countdown({ to }: { to: Date }) {
  const now = useNow()
  return (
    <time dateTime={to.toISOString()} title={dateTimeText(to)} className={classes.countdown}>
      {remainingText(to.getTime() - now.getTime())}
    </time>
  )
}

const DAY = 86_400

/** "3 d 04 h 05 min", and with seconds within the last day. */
export function remainingText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  if (seconds < 0) return text.draw.over
  const two = (value: number) => String(value).padStart(2, '0')
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / 3_600)]
  const minutes = Math.floor((seconds % 3_600) / 60)
  return days > 0
    ? text.draw.left(days, two(hours), two(minutes))
    : `${two(hours)}:${two(minutes)}:${two(seconds % 60)}`
}
