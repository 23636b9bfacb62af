import type { MarketBook } from '#contract/catalogue.ts'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import { marketMessages } from '#web/ui/messages/market.ts'
import { DepthTable } from './depth-table.tsx'
import { PriceChart } from './price-chart.tsx'
import classes from './selection-details.module.css'
import { useLadderOf } from './use-market-ladder.ts'

const texts = marketMessages

type Props = { market: MarketBook; selectionId: number; name: string; currency: string }

/** The details that a row of the market leaves out: every price, and the price history. */
export function SelectionDetails({ market, selectionId, name, currency }: Props) {
  const ladder = useLadderOf(market.marketId, selectionId)
  return (
    <div className={classes.details}>
      <section>
        <h3>{texts.depth}</h3>
        {ladder ? (
          <DepthTable name={name} ladder={ladder} currency={currency} />
        ) : (
          <SkeletonBlock width="100%" height={220} />
        )}
      </section>
      <section>
        <h3>{texts.history}</h3>
        <PriceChart market={market} selectionId={selectionId} name={name} currency={currency} />
      </section>
    </div>
  )
}
