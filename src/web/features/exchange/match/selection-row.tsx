import { loadPart } from '#web/api/load.ts'
import { useState } from 'react'
import { Arriving } from '#web/ui/states/arriving.tsx'
import type { EventDetails, MarketBook, SelectionBook } from '#contract/catalogue.ts'
import type { Side } from '#contract/exchange.ts'
import { isEvenMoney } from '#domain/exchange/kinds/market-kind.ts'
import { formatMoney } from '#domain/money.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { Money } from '#web/ui/money.tsx'
import { PriceCells } from '#web/ui/price-cell.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import { selectionName } from '#web/ui/names/known-names.ts'
import { useSelectionField } from '../live-market.ts'
import { LivePrice } from '../live-price.tsx'
import { usePressOffer } from '../press-price.tsx'
import type { WhatIf } from '../slip/what-if.ts'
import { useCover } from '../use-cover.ts'
import classes from './market-panel.module.css'

const texts = exchangeMessages.match

const SelectionDetails = loadPart(
  () => import('./selection-details.tsx'),
  (file) => file.SelectionDetails,
)

/** The best prices stand next to the middle. */
const places: readonly { side: Side; depth: 0 | 1 | 2 }[] = [
  { side: 'back', depth: 2 },
  { side: 'back', depth: 1 },
  { side: 'back', depth: 0 },
  { side: 'lay', depth: 0 },
  { side: 'lay', depth: 1 },
  { side: 'lay', depth: 2 },
]

type Props = {
  event: EventDetails
  market: MarketBook
  selection: SelectionBook
  currency: string
  /** The player's win or loss if it wins; undefined where nothing is at stake. */
  result: WhatIf | undefined
  isOnSlip: boolean
}

export function SelectionRow(props: Props) {
  const { event, market, selection, currency, result, isOnSlip } = props
  const cover = useCover(market, selection)
  const onPress = usePressOffer(event, market, selection)
  const [isOpen, setOpen] = useState(false)
  const name = selectionName(market, selection)
  return (
    <>
      <tr className={classes.row}>
        <th scope="row" className={classes.selection}>
          <button
            type="button"
            className={classes.name}
            aria-expanded={isOpen}
            aria-label={texts.details(name)}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{name}</span>
            <Icon name="chevron" size={16} />
          </button>
          <span className={classes.figures}>
            <span>
              {result ? (
                <Result result={result} currency={currency} isOnSlip={isOnSlip} />
              ) : (
                <Traded marketId={market.marketId} selection={selection} currency={currency} />
              )}
            </span>
            {selection.reductionBps !== null && <Reduction bps={selection.reductionBps} />}
            <LastPrice marketId={market.marketId} selection={selection} />
          </span>
        </th>
        <td className={classes.prices}>
          <PriceCells cover={cover}>
            {places.map(({ side, depth }) => (
              <LivePrice
                key={`${side}${depth}`}
                marketId={market.marketId}
                selectionId={selection.selectionId}
                selectionName={name}
                side={side}
                depth={depth}
                fetched={selection[side][depth]}
                currency={currency}
                isLine={isEvenMoney(market.kind)}
                isDisabled={cover !== undefined}
                onPress={onPress}
              />
            ))}
          </PriceCells>
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.opened}>
          <td colSpan={2}>
            <Arriving fallback={<SkeletonBlock width="100%" height={300} />}>
              <SelectionDetails
                market={market}
                selectionId={selection.selectionId}
                name={name}
                currency={currency}
              />
            </Arriving>
          </td>
        </tr>
      )}
    </>
  )
}

/** The reduction of the prices of bets on the others, should the runner be withdrawn: shown before anybody bets. */
const Reduction = ({ bps }: { bps: number }) => (
  <span>
    <abbr title={texts.reduction}>{texts.reductionShort}</abbr> {bps / 100} %
  </span>
)

function LastPrice({ marketId, selection }: { marketId: number; selection: SelectionBook }) {
  const lastPrice = useSelectionField(marketId, selection, 'lastPrice')
  return lastPrice === null ? null : <span>{texts.last(priceText(lastPrice))}</span>
}

type TradedProps = { marketId: number; selection: SelectionBook; currency: string }

function Traded({ marketId, selection, currency }: TradedProps) {
  const tradedMinor = useSelectionField(marketId, selection, 'tradedMinor')
  return tradedMinor === 0 ? null : texts.traded(formatMoney(tradedMinor, currency))
}

type ResultProps = { result: WhatIf; currency: string; isOnSlip: boolean }

function Result({ result, currency, isOnSlip }: ResultProps) {
  return (
    <>
      <span className="visually-hidden">{texts.position}</span>
      <span className={isOnSlip ? classes.before : undefined}>
        <Money minor={result.nowMinor} currency={currency} isSigned />
      </span>
      {isOnSlip && (
        <>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden">{texts.withSlip}</span>
          <strong>
            <Money minor={result.afterMinor} currency={currency} isSigned />
          </strong>
        </>
      )}
    </>
  )
}
