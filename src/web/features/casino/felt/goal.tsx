import { winnerName } from '#web/ui/names/casino-words.ts'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import classes from './felt.module.css'

/** A goal, and what came of the shot. The pieces are numbers out of 10,000; the winning selections name them. */
export function Goal({
  pieces,
  winners,
}: {
  pieces: readonly string[]
  winners: readonly string[]
}) {
  const names = winners.map(winnerName)
  return (
    <div className={classes.goal}>
      <svg viewBox="0 0 220 110" className={classes.pitch} aria-hidden="true">
        <path d="M10 104h200" className={classes.line} />
        <path
          d="M40 22v72M60 22v82M80 22v82M100 22v82M120 22v82M140 22v82M160 22v82M180 22v72M30 40h160M30 60h160M30 80h160"
          className={classes.net}
        />
        <path d="M30 104V20h160v84" className={classes.posts} />
        {pieces.length > 0 && <circle cx="142" cy="62" r="11" className={classes.football} />}
      </svg>
      <p className={classes.score}>{names.length > 0 ? names.join(', ') : text.shotToCome}</p>
    </div>
  )
}
