import { useState } from 'react'
import type { MarketBook } from '#contract/catalogue.ts'
import { marketMessages } from '#web/ui/messages/market.ts'
import { selectionName } from '#web/ui/names/known-names.ts'
import classes from './match-side.module.css'
import { MatchedShares } from './matched-shares.tsx'
import { PriceChart } from './price-chart.tsx'

const texts = marketMessages.chart

type Props = { market: MarketBook; currency: string }

/** The chart of a market beside its prices, one selection at a time, and how much was matched on each. */
export function MarketChart({ market, currency }: Props) {
  const [chosenId, setChosen] = useState<number>()
  const shown =
    market.selections.find(({ selectionId }) => selectionId === chosenId) ?? market.selections[0]
  if (!shown) return null
  return (
    <>
      <section className={classes.panel} aria-labelledby="market-chart">
        <div className={classes.heading}>
          <h2 id="market-chart">{texts.title}</h2>
          <select
            aria-label={texts.selection}
            value={shown.selectionId}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {market.selections.map((selection) => (
              <option key={selection.selectionId} value={selection.selectionId}>
                {selectionName(market, selection)}
              </option>
            ))}
          </select>
        </div>
        <PriceChart
          market={market}
          selectionId={shown.selectionId}
          name={selectionName(market, shown)}
          currency={currency}
        />
      </section>
      <MatchedShares market={market} currency={currency} />
    </>
  )
}
