import { locale } from '#domain/language/locale.ts'
import { Link } from 'wouter'
import type { LotteryBet, LotteryTicket } from '#contract/lottery/my-tickets.ts'
import { formatMoney } from '#domain/money.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { myGamesMessages as text } from '#web/ui/messages/lottery/my-games.ts'
import { payoutMessages } from '#web/ui/messages/lottery/payouts.ts'
import { paths } from '#web/ui/paths.ts'
import { Money } from '#web/ui/money.tsx'
import { DrawnView } from '../ticket/drawn-view.tsx'
import { PlayView } from '../ticket/play-view.tsx'
import classes from './my-games.module.css'
import { WinSteps } from './win-steps.tsx'

type Props = { bet: LotteryBet; ticket: LotteryTicket }

/** A bet on one draw: its state, the numbers drawn, every line marked, and how a win was reckoned. */
export function BetView({ bet, ticket }: Props) {
  const { draw, status, won, currency } = bet
  const draws = draw.drawn && status !== 'void' ? [draw.drawn, ...draw.furtherDrawn] : []
  return (
    <article className={classes.bet}>
      <header>
        <h3>{text.drawOf(dateTimeText(draw.drawsAt))}</h3>
        <span className={classes.status} data-status={status}>
          {text.statuses[status]}
        </span>
      </header>
      {draws.map((each) => (
        <DrawnView key={JSON.stringify(each)} game={draw.game} drawn={each} />
      ))}
      {status === 'void' && <p>{text.voidText}</p>}
      {bet.agent !== null && <p>{text.ticketOf(bet.agent, bet.agentReference ?? '')}</p>}
      {draws.length === 0 && status !== 'void' && <p>{text.waiting}</p>}
      {ticket.plays.length > 0 &&
        draws.map((drawn) => (
          <ol key={JSON.stringify(drawn)} className={classes.marked}>
            {ticket.plays.map((play, at) => (
              <li key={`${at} ${JSON.stringify(play)}`}>
                <PlayView play={play} drawn={drawn} />
              </li>
            ))}
          </ol>
        ))}
      <dl className={classes.money}>
        <dt>{text.stake}</dt>
        <dd>
          <Money minor={bet.stakeMinor} currency={currency} />
          <small>
            {text.lines(bet.lines.toLocaleString(locale))},{' '}
            {formatMoney(bet.priceMinor, draw.gameCurrency)}
            {draw.gameCurrency !== 'EUR' && `, ${text.rate(`${bet.rate} ${draw.gameCurrency}`)}`}
          </small>
        </dd>
        {bet.paidMinor !== null && bet.paidMinor > 0 && (
          <>
            <dt>{text.paid}</dt>
            <dd>
              <Money minor={bet.paidMinor} currency={currency} isSigned />
              {won.length > 0 && <small>{text.rounded}</small>}
            </dd>
          </>
        )}
      </dl>
      {bet.payoutIds.length > 0 && (
        <p>
          <Link href={paths.lotteryPayouts}>{payoutMessages.owed}</Link>
        </p>
      )}
      {won.map((tier) => (
        <WinSteps key={tier.tier} won={tier} gameCurrency={draw.gameCurrency} />
      ))}
    </article>
  )
}
