import type { CashOutFigures as Figures, CashOutOutcome } from '#contract/cash-out.ts'
import type { OrderRow } from '#contract/exchange.ts'
import { formatMoney } from '#domain/money.ts'
import { cashOutMessages as texts } from '#web/ui/messages/cash-out.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { Money } from '#web/ui/money.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { selectionName, selectionText } from '#web/ui/names/known-names.ts'
import { useEvent } from '../catalogue-queries.ts'
import classes from './cash-out.module.css'
import { isUneven } from './figure-text.ts'

type Props = { figures: Figures; first: OrderRow; isDone?: boolean }

/** Outcome by outcome what there is now, afterwards, and afterwards less commission; and the bets that it takes. */
export function CashOutFigures({ figures, first, isDone = false }: Props) {
  const { eventId, marketId, currency } = first
  const { data: event } = useEvent(eventId)
  const market = event?.markets.find((each) => each.marketId === marketId)
  const isByWinner = figures.outcomes.every(({ fate, range }) => !fate && !range)
  const nameOf = (id: number | undefined) => {
    const selection = market?.selections.find(({ selectionId }) => selectionId === id)
    if (market && selection) return selectionName(market, selection)
    return id === first.selectionId ? selectionText(first.selectionName, first.marketKind) : ''
  }
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{isByWinner ? texts.results : texts.outcomes}</th>
            <th scope="col">{isDone ? texts.wasBefore : texts.before}</th>
            <th scope="col">{texts.after}</th>
            <th scope="col">{texts.net}</th>
          </tr>
        </thead>
        <tbody>
          {figures.outcomes.map((outcome, index) => (
            <tr key={index}>
              <th scope="row">{outcomeText(outcome, nameOf(outcome.selectionId))}</th>
              {[outcome.beforeMinor, outcome.afterMinor, outcome.netMinor].map((minor, column) => (
                <td key={column}>
                  <Money minor={minor} currency={currency} isSigned />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isUneven(figures) && (
        <p className={classes.hint}>
          {texts.uneven} {figures.outcomes.some(isBetweenLines) && texts.onLine}
        </p>
      )}
      <ul className={classes.bets}>
        {figures.bets.map((bet) => (
          <li key={bet.selectionId}>
            {texts.bet(
              exchangeMessages.slip[bet.side],
              formatMoney(bet.stakeMinor, currency),
              nameOf(bet.selectionId),
              priceText(bet.averagePrice),
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const isBetweenLines = ({ range }: CashOutOutcome): boolean => range?.of === 'number'

/** Which results a row is about. */
function outcomeText({ fate, range }: CashOutOutcome, selection: string): string {
  if (fate) return texts.fates[fate](selection)
  if (!range) return selection
  const { of, from, to } = range
  if (of !== 'number') return texts[of](from, to)
  return texts.number(from === null ? null : numberText(from), to === null ? null : numberText(to))
}

/** A line in hundredths of its unit. */
const numberText = (line: number): string => String(line / 100)
