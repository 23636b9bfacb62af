import type { MarketBook } from '#contract/catalogue.ts'
import { formatMoney } from '#domain/money.ts'
import { useTopic } from '#web/api/use-live.ts'
import { marketMessages } from '#web/ui/messages/market.ts'
import { selectionName } from '#web/ui/names/known-names.ts'
import { marketTopic } from '../live-market.ts'
import classes from './match-side.module.css'

const texts = marketMessages.shares

/** How much was matched on each selection of a market, and its part of all. */
export function MatchedShares({ market, currency }: { market: MarketBook; currency: string }) {
  const live = useTopic(marketTopic(market.marketId))
  const tradedMinor = new Map(
    (live?.selections ?? market.selections).map((each) => [each.selectionId, each.tradedMinor]),
  )
  const totalMinor = [...tradedMinor.values()].reduce((sum, minor) => sum + minor, 0)
  if (totalMinor === 0) return null
  return (
    <section className={classes.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <dl className={classes.shares}>
        {market.selections.map((selection) => {
          const ownMinor = tradedMinor.get(selection.selectionId) ?? 0
          const percent = Math.round((100 * ownMinor) / totalMinor)
          return (
            <div key={selection.selectionId}>
              <dt>{selectionName(market, selection)}</dt>
              <dd>
                {formatMoney(ownMinor, currency)} <small>{texts.part(percent)}</small>
              </dd>
              <i style={{ width: `${percent}%` }} />
            </div>
          )
        })}
      </dl>
    </section>
  )
}
