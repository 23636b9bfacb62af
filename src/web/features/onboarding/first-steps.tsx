import { useId } from 'react'
import { Link } from 'wouter'
import { changeFirstSteps, firstStepNames, useFirstSteps } from '#web/api/first-steps.ts'
import { TryDemo } from '#web/ui/demo/try-demo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { firstSteps as text } from '#web/ui/messages/help/first-steps.ts'
import { helpMessages } from '#web/ui/messages/help/help.ts'
import { paths } from '#web/ui/paths.ts'
import classes from './first-steps.module.css'

const leave = (): void => changeFirstSteps({ isLeft: true })

/** Three steps for somebody who has not bet before. They float, so that no price moves, and nothing waits for them. */
export function FirstSteps() {
  const id = useId()
  const { at } = useFirstSteps()
  const name = firstStepNames[at]
  if (!name) return null
  const isLast = at === firstStepNames.length - 1
  return (
    <section className={classes.card} aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {text.label}
      </span>
      <div className={classes.head}>
        <h2>
          <Picture step={name} />
          {text.steps[name].title}
        </h2>
        <span>{text.step(at + 1, firstStepNames.length)}</span>
        <button type="button" aria-label={text.leave} onClick={leave}>
          <Icon name="close" size={18} />
        </button>
      </div>
      <p aria-live="polite">{text.steps[name].text}</p>
      <div className={classes.buttons}>
        {at > 0 && (
          <button
            type="button"
            aria-label={text.previous}
            onClick={() => changeFirstSteps({ at: at - 1 })}
          >
            ‹
          </button>
        )}
        <button
          type="button"
          className={classes.next}
          onClick={isLast ? leave : () => changeFirstSteps({ at: at + 1 })}
        >
          {isLast ? text.done : text.next}
        </button>
      </div>
      {isLast && <Link href={paths.helpTopic('lay')}>{helpMessages.names.lay.title}</Link>}
      <TryDemo />
    </section>
  )
}

const BACK = 'var(--back)'
const LAY = 'var(--lay)'
const INK = 'var(--price-ink)'

/** Two prices; a stake on one; a tick behind it. */
const Picture = ({ step }: { step: (typeof firstStepNames)[number] }) => (
  <svg viewBox="0 0 44 24" width="44" height="24" aria-hidden="true">
    <rect x="0" width="21" height="24" rx="4" fill={BACK} />
    {step === 'price' && <rect x="23" width="21" height="24" rx="4" fill={LAY} />}
    <path d="M5 12h11" stroke={INK} strokeWidth="2" />
    {step === 'price' && <path d="M28 12h11" stroke={INK} strokeWidth="2" />}
    {step === 'stake' && <path d="M33.5 5v14M26.5 12h14" stroke="var(--ink)" strokeWidth="2" />}
    {step === 'follow' && (
      <path d="m27 13 4.5 5L41 7" fill="none" stroke="var(--gain)" strokeWidth="2.5" />
    )}
  </svg>
)
