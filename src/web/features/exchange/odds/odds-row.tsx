import { memo } from 'react'
import { Link } from 'wouter'
import type { MarketBook, MatchRow, SelectionBook } from '#contract/catalogue.ts'
import { sides } from '#contract/exchange.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { paths } from '#web/ui/paths.ts'
import { PriceCells } from '#web/ui/price-cell.tsx'
import { marketTopic } from '../live-market.ts'
import { LivePrice } from '../live-price.tsx'
import { useMatchGate, usePressOffer } from '../press-price.tsx'
import { useIsOver } from '../use-is-over.ts'
import { useCover } from '../use-cover.ts'
import classes from './odds-table.module.css'

const texts = exchangeMessages.odds

/** A match: its page is one press away anywhere on the row, its best prices are on it. */
export const OddsRow = memo(function OddsRow({ row, currency }: RowProps) {
  const { market } = row
  const onOpen = useMatchGate()
  const isOver = useIsOver(row)
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.match}>
        <Link
          className={classes.name}
          href={paths.event(row.sportId, row.eventId)}
          onClick={onOpen}
        >
          {row.name}
        </Link>
        <span className={classes.about}>
          {isOver ? (
            <span>{texts.finished}</span>
          ) : (
            row.inPlay && <span className={classes.inPlay}>{texts.inPlay}</span>
          )}
          <time dateTime={row.startsAt}>{dateTimeText(row.startsAt)}</time>
        </span>
        {market && row.inPlay && <LiveScore market={market} fetched={row.score} />}
      </th>
      {market ? (
        <OddsCells row={row} market={market} currency={currency} />
      ) : (
        <td colSpan={3} className={classes.wide}>
          {texts.noMarket}
        </td>
      )}
    </tr>
  )
})

type RowProps = { row: MatchRow; currency: string }

/** The score changes often: it renders alone. */
function LiveScore({ market, fetched }: { market: MarketBook; fetched: string }) {
  const score = useTopicValue(marketTopic(market.marketId), (live) => live.score) || fetched
  return <span className={classes.score}>{score}</span>
}

function OddsCells({ row, market, currency }: RowProps & { market: MarketBook }) {
  const hasOutcomes = market.selections.some(({ outcome }) => outcome !== '')
  if (!hasOutcomes)
    return (
      <td colSpan={3} className={classes.wide}>
        {texts.runners(market.selections.length)}
      </td>
    )
  return texts.outcomes.map((outcome) => {
    const selection = market.selections.find((each) => each.outcome === outcome)
    return (
      <td key={outcome} className={classes.pair} data-outcome={outcome}>
        {selection ? (
          <OutcomePrices row={row} market={market} selection={selection} currency={currency} />
        ) : (
          <span className={classes.none}>–</span>
        )}
      </td>
    )
  })
}

type OutcomeProps = RowProps & { market: MarketBook; selection: SelectionBook }

function OutcomePrices({ row, market, selection, currency }: OutcomeProps) {
  const cover = useCover(market, selection)
  const onPress = usePressOffer(row, market, selection)
  return (
    <PriceCells cover={cover}>
      {sides.map((side) => (
        <LivePrice
          key={side}
          marketId={market.marketId}
          selectionId={selection.selectionId}
          selectionName={selection.name}
          side={side}
          fetched={selection[side][0]}
          currency={currency}
          isDisabled={cover !== undefined}
          onPress={onPress}
        />
      ))}
    </PriceCells>
  )
}
