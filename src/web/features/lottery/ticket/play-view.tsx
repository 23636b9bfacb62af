import type { DrawnNumbers } from '#contract/lottery/games.ts'
import type { Play } from '#contract/lottery/slips.ts'
import { myGamesMessages as text } from '#web/ui/messages/lottery/my-games.ts'
import classes from './ticket.module.css'

type Props = {
  play: Play
  /** The confirmed numbers, by which the hits are marked. */
  drawn?: DrawnNumbers | null | undefined
}

/** The numbers of a line or system; hits and bankers carry a word besides their look. */
export function PlayView({ play, drawn }: Props) {
  const main = [...play.bankers, ...play.main].sort((one, other) => one - other)
  const extra = [...play.extraBankers, ...play.extra].sort((one, other) => one - other)
  return (
    <span className={classes.play}>
      <Balls numbers={main} bankers={play.bankers} hits={drawn?.main} bonus={drawn?.bonus} />
      {extra.length > 0 && (
        <>
          <span className={classes.plus}>+</span>
          <Balls numbers={extra} bankers={play.extraBankers} hits={drawn?.extra} />
        </>
      )}
    </span>
  )
}

type BallsProps = {
  numbers: readonly number[]
  bankers?: readonly number[]
  hits?: readonly number[] | undefined
  bonus?: readonly number[] | undefined
}

export const Balls = ({ numbers, bankers = [], hits = [], bonus = [] }: BallsProps) =>
  numbers.map((number) => {
    const words = [
      bankers.includes(number) ? text.banker : '',
      hits.includes(number) ? text.hit : bonus.includes(number) ? text.bonusHit : '',
    ].filter((word) => word !== '')
    return (
      <span
        key={number}
        className={classes.ball}
        data-hit={hits.includes(number) || undefined}
        data-bonus={bonus.includes(number) || undefined}
        data-banker={bankers.includes(number) || undefined}
      >
        {number}
        {words.length > 0 && <span className="visually-hidden"> {words.join(', ')}</span>}
      </span>
    )
  })
