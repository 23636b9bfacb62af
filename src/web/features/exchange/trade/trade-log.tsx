import { useSyncExternalStore } from 'react'
import { timeText } from '#web/ui/date-time.ts'
import { tradeMessages } from '#web/ui/messages/trade.ts'
import controls from '../controls.module.css'
import classes from './trade-page.module.css'
import type { TradeStore } from './trade-store.ts'

const texts = tradeMessages

/** The trader's deeds, newest first, and their outcomes. */
export function TradeLog({ store }: { store: TradeStore }) {
  const deeds = useSyncExternalStore(store.subscribe, store.read)
  return (
    <section className={classes.log}>
      <h2>{texts.log}</h2>
      {deeds.length === 0 && <p className={classes.hint}>{texts.logEmpty}</p>}
      <ol aria-live="polite" aria-label={texts.log}>
        {deeds.map(({ key, at, what, state, answer }) => (
          <li key={key} data-state={state}>
            <span>{what}</span>
            <small>
              <time>{timeText(at)}</time> {state === 'pending' ? texts.pending : answer}
            </small>
            {state === 'unknown' && (
              <button type="button" className={controls.quiet} onClick={() => store.askAgain(key)}>
                {texts.askAgain}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
