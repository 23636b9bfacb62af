import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import classes from './felt.module.css'

/** Digits in the order of their draw. */
export const Digits = ({ pieces }: { pieces: readonly string[] }) => (
  <div className={classes.cricket}>
    {pieces.length === 0 ? (
      <p className={classes.score}>{text.digitsToCome}</p>
    ) : (
      <ol className={classes.balls} aria-label={text.digits}>
        {pieces.map((digit, at) => (
          <li key={at}>{digit}</li>
        ))}
      </ol>
    )}
  </div>
)
