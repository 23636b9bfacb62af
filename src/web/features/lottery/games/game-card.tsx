import { exactNumberText } from '#domain/language/number-text.ts'
import { lotteryText } from '#web/ui/names/lottery-names.ts'
import { Link } from 'wouter'
import { currentRules } from '#domain/lottery/lottery.ts'
import { formatMoney } from '#domain/money.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { lotteryMessages as text } from '#web/ui/messages/lottery/lottery.ts'
import { slipMessages } from '#web/ui/messages/lottery/slip.ts'
import { paths } from '#web/ui/paths.ts'
import { Countdown } from '../countdown.tsx'
import { chanceText, mainTier } from '../facts/odds-text.ts'
import { countryName } from '../facts/places.ts'
import { valueOf } from '../facts/value.ts'
import type { GameFacts } from './game-filters.ts'
import classes from './lotteries-page.module.css'

/** A game at a glance. Pressing anywhere on the card opens it. */
export function GameCard({ game, withValue }: { game: GameFacts; withValue: boolean }) {
  const { lottery, draw, jackpotMinor, isNotSold } = game
  const { linePriceMinor } = currentRules(lottery)
  return (
    <article className={classes.card}>
      <h2>
        <Link href={paths.lottery(lottery.id)}>{lotteryText(lottery.name)}</Link>
      </h2>
      <p className={classes.place}>{countryName(lottery.country)}</p>
      {isNotSold && <p className={classes.notSold}>{slipMessages.notOnSale}</p>}
      {jackpotMinor !== undefined && (
        <p className={classes.jackpot}>
          <span>{text.jackpot}</span>
          <strong>{formatMoney(jackpotMinor, lottery.currency)}</strong>
        </p>
      )}
      <dl className={classes.facts}>
        <dt>{text.nextDraw}</dt>
        <dd>
          {draw ? (
            <>
              <Countdown to={draw.at} />
              <small>{dateTimeText(draw.at).slice(0, -3)}</small>
            </>
          ) : (
            text.draw.none
          )}
        </dd>
        <dt>{text.line}</dt>
        <dd>{formatMoney(linePriceMinor, lottery.currency)}</dd>
        <dt>{text.mainPrize}</dt>
        <dd>{chanceText(mainTier(lottery).chance)}</dd>
        {withValue && (
          <>
            <dt>{text.value.label}</dt>
            <dd>{valueText(valueOf(lottery, jackpotMinor))}</dd>
          </>
        )}
      </dl>
    </article>
  )
}

function valueText({ ofStake, unknown }: ReturnType<typeof valueOf>): string {
  const share = exactNumberText(ofStake.toFixed(2))
  return unknown === 0 ? text.value.of(share) : text.value.partly(share, unknown)
}
