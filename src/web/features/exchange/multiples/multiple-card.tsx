import { Link } from 'wouter'
import type { MultipleRow } from '#contract/multiples.ts'
import { formatMoney } from '#domain/money.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { multiplesMessages as texts } from '#web/ui/messages/multiples.ts'
import { Money } from '#web/ui/money.tsx'
import { paths } from '#web/ui/paths.ts'
import { priceText } from '#web/ui/price-text.ts'
import { marketText, selectionText } from '#web/ui/names/known-names.ts'
import { CashOut } from './cash-out.tsx'
import classes from './multiple-card.module.css'

/** A multiple with its legs, each with its price and its result. */
export function MultipleCard({ bet, canCashOut = false }: Props) {
  const { currency, status, returnedMinor } = bet
  const isOpen = status === 'open'
  const name = texts.receipt(bet.multipleId)
  return (
    <article className={classes.card} aria-label={name}>
      <header className={classes.header}>
        <strong>{bet.systemName}</strong>
        <span data-status={status}>{texts.status[status]}</span>
      </header>
      <ul className={classes.legs} aria-label={texts.legs(name)}>
        {bet.legs.map((leg) => (
          <li key={leg.selectionId} data-result={leg.result ?? 'open'}>
            <span className={classes.what}>
              <strong>{selectionText(leg.selectionName, leg.marketKind)}</strong>
              <Link href={paths.event(leg.sportId, leg.eventId)}>
                {marketText(leg.marketName)} · {leg.eventName}
              </Link>
            </span>
            <span className={classes.price}>
              {priceText(leg.price)}
              {leg.price !== leg.takenPrice && (
                <small>{texts.was(priceText(leg.takenPrice))}</small>
              )}
            </span>
            <span className={classes.result}>{texts.result[leg.result ?? 'open']}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.figures}>
        <div>
          <dt>{texts.stake}</dt>
          <dd>
            <Money minor={bet.stakeMinor} currency={currency} />
            {bet.lines > 1 && (
              <small>
                {texts.perLine(formatMoney(bet.stakePerLineMinor, currency), bet.lines)}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{isOpen ? texts.mayReturn : texts.returned}</dt>
          <dd>
            <Money
              minor={isOpen ? bet.highestReturnMinor : (returnedMinor ?? 0)}
              currency={currency}
            />
          </dd>
        </div>
      </dl>
      {canCashOut && isOpen && <CashOut bet={bet} />}
      <p className={classes.number}>
        {name} · <time dateTime={bet.placedAt}>{dateTimeText(bet.placedAt)}</time>
      </p>
    </article>
  )
}

type Props = { bet: MultipleRow; canCashOut?: boolean }
