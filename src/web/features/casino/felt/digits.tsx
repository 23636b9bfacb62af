import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import classes from './felt.module.css'

/** As many digits open a round, and as many close it. */
const HALF = 3

/** Digits in the order of their draw: those of the opening and those of the close. */
export function Digits({ pieces }: { pieces: readonly string[] }) {
  if (pieces.length === 0) return <p className={classes.score}>{text.digitsToCome}</p>
  const halves = [pieces.slice(0, HALF), pieces.slice(HALF)].filter(({ length }) => length > 0)
  return (
    <div className={classes.cricket}>
      {halves.map((digits, half) => (
        <div key={text.halves[half]} className={classes.cricket}>
          <p className={classes.score}>{text.halves[half]}</p>
          <ol className={classes.balls} aria-label={text.halves[half]}>
            {digits.map((digit, at) => (
              <li key={at}>{digit}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
