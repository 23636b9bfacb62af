import { winnerName } from '#web/ui/names/casino-words.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { useEffect } from 'react'
import { Link } from 'wouter'
import type { TableState } from '#contract/casino/tables.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import { voidText } from '#web/ui/names/known-names.ts'
import { paths } from '#web/ui/paths.ts'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import { spokenCard } from '../felt/playing-card.tsx'
import { playPhase, setSound, useSoundIsOn } from './table-sound.ts'
import classes from './table-head.module.css'

type Props = { table: TableState; onRules: () => void }

export function TableHead({ table, onRules }: Props) {
  const isOn = useSoundIsOn()
  useEffect(() => playPhase(table.phase), [table.phase])
  return (
    <header className={classes.head}>
      <div>
        <Link href={paths.casino} className={classes.up}>
          {text.allTables}
        </Link>
        <h1>{gameText(table.name)}</h1>
      </div>
      <div className={classes.tools}>
        <button type="button" className={classes.tool} onClick={onRules}>
          <Icon name="info" size={18} />
          {text.rules}
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-pressed={isOn}
          onClick={() => setSound(!isOn)}
        >
          {text.sound}
        </button>
      </div>
    </header>
  )
}

/** The phase with the seconds that it lasts; only a sighted player reads each second. */
export function PhaseBar({ table }: { table: TableState }) {
  const seconds = useSecondsLeft(table)
  const hurries = table.phase === 'open' && seconds !== null && seconds <= 5
  return (
    <div className={classes.phase} data-phase={table.phase} data-hurries={hurries || undefined}>
      <strong>{text.phases[table.phase]}</strong>
      {seconds !== null && (
        <span
          className={classes.seconds}
          role="timer"
          aria-live="off"
          aria-label={text.timeLeft(seconds)}
        >
          {text.secondsLeft(seconds)}
        </span>
      )}
      {table.roundId !== null && <span className={classes.round}>{text.round(table.roundId)}</span>}
    </div>
  )
}

/** The news for a screen reader: phases, cards and the result. */
export function TableNews({ table }: { table: TableState }) {
  const { phase, pieces, winners, voidReason } = table
  const parts = [`${text.phases[phase]}.`]
  const last = pieces.at(-1)
  // Each piece is said once, as it falls; all of them together with the result.
  if (phase === 'dealing' && last !== undefined) parts.push(`${spokenCard(last)}.`)
  if (phase === 'result') parts.push(text.fell(pieces.map(spokenCard).join(', ')))
  if (winners.length > 0 && (phase === 'result' || phase === 'settled'))
    parts.push(text.won(winnerNames(winners).join(', ')))
  if (phase === 'void') parts.push(text.isVoid(voidText(voidReason ?? '')))
  return (
    <p className="visually-hidden" aria-live="polite">
      {parts.join(' ')}
    </p>
  )
}

const NAMED = 6
/** The first winning selections, without their markets. */
export const winnerNames = (winners: readonly string[]): readonly string[] =>
  winners.slice(0, NAMED).map(winnerName)
