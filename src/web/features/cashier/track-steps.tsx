import { dateTimeText } from '#web/ui/date-time.ts'
import { trackingMessages } from '#web/ui/messages/tracking.ts'
import classes from './track-steps.module.css'

type Step = {
  step: string
  at: string | null
  is: 'done' | 'now' | 'next' | 'stopped'
  title: string
  text: string
}

/** The steps of a request from top to bottom; the present one is said aloud when it changes. */
export function TrackSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps} aria-live="polite">
      {steps.map(({ step, at, is, title, text }) => (
        <li
          key={step}
          className={classes.step}
          data-is={is}
          aria-current={is === 'now' ? 'step' : undefined}
        >
          <strong>{title}</strong>
          {at && <time dateTime={at}>{dateTimeText(at)}</time>}
          {!at && <span className={classes.when}>{trackingMessages.when[is]}</span>}
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
