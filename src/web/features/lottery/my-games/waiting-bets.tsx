import { locale } from '#domain/language/locale.ts'
import type { LotteryBet } from '#contract/lottery/my-tickets.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { myGamesMessages as text } from '#web/ui/messages/lottery/my-games.ts'
import { Money } from '#web/ui/money.tsx'
import classes from './my-games.module.css'

/** Bets of draws whose result is not confirmed, the next draw first. */
export const WaitingBets = ({ bets }: { bets: readonly LotteryBet[] }) => (
  <div className={classes.bet}>
    <h3>{text.next}</h3>
    <ul className={classes.waiting}>
      {bets
        .toSorted((one, other) => one.draw.drawsAt.localeCompare(other.draw.drawsAt))
        .map(({ betId, draw, status, stakeMinor, currency, lines }) => (
          <li key={betId}>
            <time dateTime={draw.drawsAt}>{dateTimeText(draw.drawsAt)}</time>
            <span className={classes.status}>{text.statuses[status]}</span>
            <span>
              <Money minor={stakeMinor} currency={currency} />,{' '}
              {text.lines(lines.toLocaleString(locale))}
            </span>
          </li>
        ))}
    </ul>
    <p className={classes.hint}>{text.waiting}</p>
  </div>
)
