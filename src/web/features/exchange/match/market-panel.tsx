import { exactNumberText } from '#domain/language/number-text.ts'
import { useState } from 'react'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { loadPart } from '#web/api/load.ts'
import { Link } from 'wouter'
import type { EventDetails, MarketBook, SelectionBook } from '#contract/catalogue.ts'
import { sides } from '#contract/exchange.ts'
import { formatMoney } from '#domain/money.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { paths } from '#web/ui/paths.ts'
import { sizeText } from '#web/ui/price-text.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { WordTip } from '#web/ui/word/word-tip.tsx'
import { marketText } from '#web/ui/names/known-names.ts'
import { DelayBadge } from '../delay-badge.tsx'
import { CashOutButton } from '../cash-out/cash-out-button.tsx'
import controls from '../controls.module.css'
import { marketTopic, useMarketField } from '../live-market.ts'
import { hasOneWinner } from '../market-terms.ts'
import { PriceAge } from '../price-age.tsx'
import { StatusTag } from '../status-tag.tsx'
import { useWhatIf } from '../use-what-if.ts'
import { bookPercentage } from './book-percentage.ts'
import { MarketOrders } from './market-orders.tsx'
import classes from './market-panel.module.css'
import { SelectionRow } from './selection-row.tsx'

const texts = exchangeMessages.match

const MarketInfo = loadPart(
  () => import('./market-info.tsx'),
  (file) => file.MarketInfo,
)

type Props = { event: EventDetails; market: MarketBook; currency: string }

/** A market: three prices a side for every selection, what was matched, its rules, and the player's part in it. */
export function MarketPanel({ event, market, currency }: Props) {
  const status = useMarketField(market, 'status')
  const [isDeep, setIsDeep] = useState(false)
  const results = useWhatIf(market.marketId, market.selections)
  const hasResults = hasOneWinner(market) && (results.isMatched || results.isOnSlip)
  return (
    <section className={classes.panel}>
      <div className={classes.heading}>
        <h2>{marketText(market.name)}</h2>
        <StatusTag status={status} />
        <DelayBadge market={market} />
        <Link className={classes.trade} href={paths.trade(event.eventId, market.marketId)}>
          {texts.trade}
        </Link>
        <button
          type="button"
          className={`${controls.text} ${classes.depth}`}
          aria-pressed={isDeep}
          onClick={() => setIsDeep(!isDeep)}
        >
          {isDeep ? texts.hideDepth : texts.showDepth}
        </button>
      </div>
      <table className={classes.book} data-deep={isDeep || undefined}>
        <thead>
          <tr>
            <th scope="col" className={classes.unit}>
              {exchangeMessages.odds.sizesIn(currency)}
              <PriceAge />
            </th>
            <th scope="col" className={classes.sides}>
              <span>{texts.back}</span>
              <span>{texts.lay}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {market.selections.map((selection, place) => (
            <SelectionRow
              key={selection.selectionId}
              event={event}
              market={market}
              selection={selection}
              currency={currency}
              result={hasResults && isRunner(selection) ? results.rows[place] : undefined}
              isOnSlip={results.isOnSlip}
            />
          ))}
        </tbody>
      </table>
      <MarketFacts market={market} currency={currency} />
      <CashOutButton marketId={market.marketId} />
      <MarketOrders market={market} />
    </section>
  )
}

/** Bets on a removed selection are void: they bring nothing. */
const isRunner = ({ status }: SelectionBook): boolean => status !== 'removed'

function MarketFacts({ market, currency }: Pick<Props, 'market' | 'currency'>) {
  const commissionBps = useMarketField(market, 'commissionBps')
  const isResettled = useMarketField(market, 'isResettled')
  const [isInfoShown, setInfoShown] = useState(false)
  const tradedMinor =
    useTopicValue(marketTopic(market.marketId), (live) => tradedOf(live.selections)) ??
    tradedOf(market.selections)
  return (
    <>
      <div className={classes.facts}>
        <span>{texts.traded(formatMoney(tradedMinor, currency))}</span>
        <span>
          <WordTip word="commission">
            {texts.commission(exactNumberText(String(commissionBps / 100)))}
          </WordTip>
        </span>
        {hasOneWinner(market) && <Book market={market} />}
        <StakeLimits market={market} />
        <button type="button" className={controls.text} onClick={() => setInfoShown(true)}>
          {texts.rules}
        </button>
      </div>
      {isResettled && <p className={classes.resettled}>{texts.resettled}</p>}
      {isInfoShown && (
        <Arriving fallback={null}>
          <MarketInfo market={market} onClose={() => setInfoShown(false)} />
        </Arriving>
      )}
    </>
  )
}

/** How far the best prices are from a fair book. */
function Book({ market }: { market: MarketBook }) {
  const text = useTopicValue(marketTopic(market.marketId), ({ selections }) => bookText(selections))
  const shown = text ?? bookText(market.selections)
  if (shown === '') return null
  return (
    <span>
      <WordTip word="book">{shown}</WordTip>
    </span>
  )
}

function bookText(selections: readonly SelectionBook[]): string {
  const [back, lay] = sides.map((side) => {
    const percentage = bookPercentage(selections, side)
    return percentage === undefined ? undefined : exactNumberText(percentage.toFixed(1))
  })
  if (back === undefined && lay === undefined) return ''
  return texts.book(back ?? texts.bookNone, lay ?? texts.bookNone)
}

/** The least and the most that one bet may stake, while bets are taken. */
function StakeLimits({ market }: { market: MarketBook }) {
  const status = useMarketField(market, 'status')
  const settings = useSettings()
  if (!settings || (status !== 'open' && status !== 'suspended')) return null
  const { minimumStakeMinor, maximumStakeMinor, currency } = settings
  return (
    <span>
      {texts.stakes(
        formatMoney(minimumStakeMinor, currency),
        `${sizeText(maximumStakeMinor, currency)} ${currency}`,
      )}
    </span>
  )
}

const tradedOf = (selections: readonly { tradedMinor: number }[]): number =>
  selections.reduce((sum, { tradedMinor }) => sum + tradedMinor, 0)
