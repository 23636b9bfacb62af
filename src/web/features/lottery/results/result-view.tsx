import { lotteryWord } from '../facts/lottery-words.ts'
import { locale } from '#domain/language/locale.ts'
import { Link } from 'wouter'
import type { DrawRow } from '#contract/lottery/games.ts'
import { rulesOn } from '#domain/lottery/lottery.ts'
import { isDay } from '#domain/lottery/day.ts'
import { formatMoney } from '#domain/money.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { resultsMessages as text } from '#web/ui/messages/lottery/results.ts'
import { paths } from '#web/ui/paths.ts'
import { lotteryById, lotteryName } from '../catalogue.ts'
import { DrawnView } from '../ticket/drawn-view.tsx'
import { OpeningsView } from './openings-view.tsx'
import classes from './results.module.css'

type Props = { draw: DrawRow; withName: boolean }

/** A draw with its numbers; the winners of each prize category open beneath. */
export function ResultView({ draw, withName }: Props) {
  const { game, drawn, tiers, jackpotMinor } = draw
  const name = lotteryName(game)
  return (
    <article className={classes.result}>
      <header>
        {withName && (
          <h2>
            <Link href={paths.lottery(game)}>{name}</Link>
          </h2>
        )}
        <time dateTime={draw.drawsAt}>{dateTimeText(draw.drawsAt)}</time>
        {jackpotMinor !== null && (
          <span>
            {text.jackpot} {formatMoney(jackpotMinor, draw.gameCurrency)}
          </span>
        )}
      </header>
      {drawn ? (
        [drawn, ...draw.furtherDrawn].map((each) => (
          <DrawnView key={JSON.stringify(each)} game={game} drawn={each} />
        ))
      ) : (
        <p>{text.states[draw.state]}</p>
      )}
      {drawn && <OpeningsView game={game} drawn={drawn} />}
      {draw.isOwn && (
        <p>
          <Link href={paths.lotteryProof(draw.drawId)}>{text.proof}</Link>
        </p>
      )}
      {tiers.length > 0 && <Breakdown draw={draw} />}
    </article>
  )
}

function Breakdown({ draw: { game, day, tiers, gameCurrency } }: { draw: DrawRow }) {
  const lottery = lotteryById(game)
  const own = lottery && isDay(day) ? rulesOn(lottery, day).tiers : []
  const matchOf = (tier: number) =>
    lotteryWord(own.find(({ rank }) => rank === tier)?.match ?? String(tier))
  return (
    <details className={classes.breakdown}>
      <summary>{text.breakdown}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.columns.match}</th>
            <th scope="col">{text.columns.winners}</th>
            <th scope="col">{text.columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ tier, winners, amount, amountIs }) => (
            <tr key={tier}>
              <th scope="row">{matchOf(tier)}</th>
              <td>{winners === null ? text.unknown : winners.toLocaleString(locale)}</td>
              <td>
                {amount === null
                  ? text.unknown
                  : `${amount} ${gameCurrency} ${amountIs === null ? '' : text.amountIs[amountIs]}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
