import type { DrawnNumbers } from '#contract/lottery/games.ts'
import type { Slip } from '#contract/lottery/slips.ts'
import { formatMoney } from '#domain/money.ts'
import { slipMessages } from '#web/ui/messages/lottery/slip.ts'
import { myGamesMessages as text } from '#web/ui/messages/lottery/my-games.ts'
import { lotteryById } from '../catalogue.ts'
import { PlayView } from './play-view.tsx'
import classes from './ticket.module.css'

/** The facts of a slip that a cart and a ticket share. */
export type SlipFacts = Pick<
  Slip,
  'game' | 'plays' | 'doubleJackpot' | 'multiplier' | 'percent' | 'repeat' | 'days'
> & { ticket?: string | null | undefined }

type Props = { slip: SlipFacts; drawn?: DrawnNumbers | null | undefined }

/** The marks of a slip line by line, and its options. */
export function SlipView({ slip, drawn }: Props) {
  const options = optionTexts(slip)
  return (
    <div className={classes.slip}>
      <ol className={classes.lines}>
        {slip.plays.map((play, at) => (
          <li key={`${at} ${JSON.stringify(play)}`}>
            <PlayView play={play} drawn={drawn} />
            {play.isSystem && <small>{slipMessages.system}</small>}
          </li>
        ))}
      </ol>
      {slip.ticket && (
        <p>
          {slipMessages.ticket} <strong className={classes.digits}>{slip.ticket}</strong>
        </p>
      )}
      {options.length > 0 && <p className={classes.options}>{options.join(' · ')}</p>}
    </div>
  )
}

export function optionTexts(slip: SlipFacts): string[] {
  const lottery = lotteryById(slip.game)
  const { repeat } = slip
  return [
    slip.doubleJackpot ? slipMessages.offers.doubleJackpot.name : '',
    slip.multiplier ? text.withMultiplier : '',
    slip.percent === 100 ? '' : slipMessages.mini(slip.percent),
    slip.days ? slipMessages.onDays(slip.days.map((day) => slipMessages.dayNames[day])) : '',
    repeat.is === 'duration' ? text.duration(repeat.draws) : '',
    repeat.is === 'subscription' ? text.subscription(repeat.weeks) : '',
    repeat.is === 'jackpotHunt' ? slipMessages.offers.jackpotHunt.name : '',
    repeat.is === 'whenJackpotIs'
      ? text.whenJackpotIs(formatMoney(repeat.atLeastMinor, lottery?.currency ?? ''))
      : '',
  ].filter((each) => each !== '')
}
