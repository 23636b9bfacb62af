import { casinoText } from '#web/ui/names/casino-words.ts'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import classes from './felt.module.css'
import { inningsOf, isWicket } from './innings.ts'

const short = (ball: string): string => (isWicket(ball) ? 'W' : ball.replace(/ ?runs?/i, ''))
const runsOf = (ball: string): number => (isWicket(ball) ? 0 : Number.parseInt(ball, 10) || 0)

/** Balls as they fell on a pitch, with what each innings came to. */
export function Cricket({ gameId, pieces }: { gameId: string; pieces: readonly string[] }) {
  const innings = inningsOf(gameId, pieces)
  return (
    <div className={classes.cricket}>
      <svg viewBox="0 0 220 90" className={classes.pitch} aria-hidden="true">
        <ellipse cx="110" cy="46" rx="106" ry="42" className={classes.field} />
        <rect x="40" y="36" width="140" height="20" className={classes.strip} />
        {[46, 174].map((x) => (
          <path
            key={x}
            d={`M${x - 4} 30v26M${x} 30v26M${x + 4} 30v26M${x - 6} 29h12`}
            className={classes.stumps}
          />
        ))}
        {pieces.length > 0 && (
          <circle key={pieces.length} cx="150" cy="46" r="6" className={classes.bowled} />
        )}
      </svg>
      {innings.map((balls, at) => (
        <Innings
          key={`innings ${at + 1}`}
          name={innings.length > 1 ? text.innings(at + 1) : undefined}
          balls={balls}
        />
      ))}
    </div>
  )
}

type InningsProps = { name: string | undefined; balls: readonly string[] }

function Innings({ name, balls }: InningsProps) {
  const runs = balls.reduce((sum, ball) => sum + runsOf(ball), 0)
  const score = text.score(runs, balls.filter(isWicket).length, balls.length)
  return (
    <>
      <p className={classes.score}>{name === undefined ? score : `${name}: ${score}`}</p>
      <ol className={classes.balls} aria-label={name ?? text.balls}>
        {balls.map((ball, at) => (
          <li
            key={at}
            data-wicket={isWicket(ball) || undefined}
            data-boundary={/^[46]/.test(ball) || undefined}
          >
            <span aria-hidden="true">{short(ball)}</span>
            <span className="visually-hidden">{casinoText(ball)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
