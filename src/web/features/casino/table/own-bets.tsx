import { casinoText } from '#web/ui/names/casino-words.ts'
import type { CasinoBet } from '#contract/casino/bets.ts'
import { casinoRoundMessages } from '#web/ui/messages/casino/rounds.ts'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import { Money } from '#web/ui/money.tsx'
import { priceText } from '#web/ui/price-text.ts'
import classes from './own-bets.module.css'

/** Bets with their receipts: what was staked, at which price, and what it can bring or brought. */
export function OwnBets({ bets }: { bets: readonly CasinoBet[] }) {
  return (
    <ul className={classes.bets}>
      {bets.map((bet) => (
        <li key={bet.betId} className={classes.bet}>
          <span>
            <strong>
              {text.betLine(bet.side === 'back' ? text.back : text.lay, casinoText(bet.selection))}
            </strong>{' '}
            {bet.price === null ? text.payTable : priceText(bet.price)}
            <span className={classes.about}>
              {casinoText(bet.market)} · {text.receipt(bet.receipt)}
            </span>
          </span>
          <span className={classes.money}>
            <Money minor={bet.stakeMinor} currency={bet.currency} />
            <span className={classes.about}>
              {bet.resultMinor === null ? (
                <>
                  {text.possibleReturn}{' '}
                  <Money minor={bet.possibleReturnMinor} currency={bet.currency} />
                </>
              ) : (
                <>
                  {casinoRoundMessages.statuses[bet.status]}{' '}
                  <Money minor={bet.resultMinor} currency={bet.currency} isSigned />
                </>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
