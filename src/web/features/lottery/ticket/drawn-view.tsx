import { lotteryWord } from '../facts/lottery-words.ts'
import type { DrawnNumbers } from '#contract/lottery/games.ts'
import { lotteryById } from '../catalogue.ts'
import { currentRules } from '#domain/lottery/lottery.ts'
import { resultsMessages as text } from '#web/ui/messages/lottery/results.ts'
import { Balls } from './play-view.tsx'
import classes from './ticket.module.css'

/** The numbers that were drawn, each pool with its name. */
export function DrawnView({ game, drawn }: { game: string; drawn: DrawnNumbers }) {
  const lottery = lotteryById(game)
  const matrix = lottery && currentRules(lottery).matrix
  const extraName = matrix?.form === 'numbers' ? matrix.extra?.name : undefined
  const bonusName = matrix?.form === 'numbers' ? matrix.bonus?.name : undefined
  const tickets = Object.entries(drawn.ticketNumbers)
  return (
    <span className={classes.drawn}>
      {drawn.main.length > 0 && (
        <span className={classes.play}>
          <Balls numbers={drawn.main} />
        </span>
      )}
      {drawn.extra.length > 0 && (
        <span className={classes.play}>
          <small>{extraName === undefined ? text.extra : lotteryWord(extraName)}</small>
          <Balls numbers={drawn.extra} />
        </span>
      )}
      {drawn.bonus.length > 0 && (
        <span className={classes.play}>
          <small>{bonusName === undefined ? text.bonus : lotteryWord(bonusName)}</small>
          <Balls numbers={drawn.bonus} />
        </span>
      )}
      {tickets.map(([tier, numbers]) => (
        <span key={tier} className={classes.play}>
          {tickets.length > 1 && <small>{text.tier(Number(tier))}</small>}
          <strong className={classes.digits}>{numbers.join(', ')}</strong>
        </span>
      ))}
      {drawn.multiplier !== null && (
        <span className={classes.play}>
          <small>{text.multiplier}</small>
          <strong>{drawn.multiplier}×</strong>
        </span>
      )}
    </span>
  )
}
