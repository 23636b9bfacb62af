import { casinoText } from '#web/ui/names/casino-words.ts'
import type { PastRound } from '#contract/casino/tables.ts'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import classes from './last-results.module.css'

type Props = { rounds: readonly PastRound[]; onOpen: (roundId: number) => void }

/** The last results, newest first; each opens its round. */
export function LastResults({ rounds, onOpen }: Props) {
  if (rounds.length === 0) return null
  return (
    <section aria-label={text.lastResults}>
      <ul className={classes.chips}>
        {rounds.map(({ roundId, isVoid, result }) => {
          const shown = isVoid ? text.voidChip : casinoText(result)
          return (
            <li key={roundId}>
              <button
                type="button"
                className={classes.chip}
                aria-label={text.openRound(roundId, shown)}
                onClick={() => onOpen(roundId)}
              >
                {shown}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
