import { memo } from 'react'
import { Link } from 'wouter'
import type { MarketBook, MatchRow, SelectionBook } from '#contract/catalogue.ts'
import { sides } from '#contract/exchange.ts'
import { useTopicValue } from '#web/api/use-live.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { favouriteEvents } from '#web/ui/favourites.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { paths } from '#web/ui/paths.ts'
import { PriceCells } from '#web/ui/price-cell.tsx'
import { sizeText } from '#web/ui/price-text.ts'
import { scoreText, selectionName } from '#web/ui/names/known-names.ts'
import { marketTopic } from '../live-market.ts'
import { LivePrice } from '../live-price.tsx'
import { useMatchGate, usePressOffer } from '../press-price.tsx'
import { useIsOver } from '../use-is-over.ts'
import { useCover } from '../use-cover.ts'
import classes from './odds-table.module.css'

const texts = exchangeMessages.odds
const BETWEEN_SIDES = ' v '

type RowProps = {
  row: MatchRow
  /** The outcomes that have a column. */
  outcomes: readonly string[]
  currency: string
}

/** A match: its page is one press away anywhere on the row, its best prices are on it. */
export const OddsRow = memo(function OddsRow(props: RowProps & { isFavourite: boolean }) {
  const { row, outcomes, currency, isFavourite } = props
  const { market } = row
  const onOpen = useMatchGate()
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.match}>
        <button
          type="button"
          className={classes.star}
          aria-label={texts.favourite(row.name)}
          aria-pressed={isFavourite}
          onClick={() => favouriteEvents.toggle(String(row.eventId))}
        >
          <span aria-hidden="true">{isFavourite ? '★' : '☆'}</span>
        </button>
        <Link
          className={classes.name}
          href={paths.event(row.sportId, row.eventId)}
          onClick={onOpen}
        >
          <SidesOf name={row.name} />
        </Link>
        <About row={row} currency={currency} />
      </th>
      {market ? (
        <OddsCells row={row} market={market} outcomes={outcomes} currency={currency} />
      ) : (
        <td colSpan={outcomes.length} className={classes.wide}>
          {texts.noMarket}
        </td>
      )}
    </tr>
  )
})

/** The sides of a match, which a narrow screen sets one beneath the other. */
function SidesOf({ name }: { name: string }) {
  const [home, away, ...more] = name.split(BETWEEN_SIDES)
  if (home === undefined || away === undefined || more.length > 0) return name
  return (
    <>
      <span>{home}</span>
      <span className={classes.between}>{BETWEEN_SIDES}</span>
      <span>{away}</span>
    </>
  )
}

function About({ row, currency }: { row: MatchRow; currency: string }) {
  const { market } = row
  const isOver = useIsOver(row)
  return (
    <span className={classes.about} data-in-play={row.inPlay || undefined}>
      {isOver ? (
        <span>{texts.finished}</span>
      ) : (
        row.inPlay && <span className={classes.inPlay}>{texts.inPlay}</span>
      )}
      {market && row.inPlay && <LiveScore market={market} fetched={row.score} />}
      <time className={classes.start} dateTime={row.startsAt}>
        {dateTimeText(row.startsAt)}
      </time>
      {market && <Matched market={market} currency={currency} />}
    </span>
  )
}

/** The score changes often: it renders alone. */
function LiveScore({ market, fetched }: { market: MarketBook; fetched: string }) {
  const score = useTopicValue(marketTopic(market.marketId), (live) => live.score) || fetched
  return <span className={classes.score}>{scoreText(score)}</span>
}

const tradedIn = (selections: readonly Pick<SelectionBook, 'tradedMinor'>[]): number =>
  selections.reduce((sum, { tradedMinor }) => sum + tradedMinor, 0)

/** The sum of the matched stakes; it renders alone. */
function Matched({ market, currency }: { market: MarketBook; currency: string }) {
  const traded =
    useTopicValue(marketTopic(market.marketId), ({ selections }) => tradedIn(selections)) ??
    tradedIn(market.selections)
  if (traded === 0) return null
  return <span className={classes.matched}>{texts.matched(sizeText(traded, currency))}</span>
}

function OddsCells({ row, market, outcomes, currency }: RowProps & { market: MarketBook }) {
  const hasOutcomes = market.selections.some(({ outcome }) => outcome !== '')
  if (!hasOutcomes)
    return (
      <td colSpan={outcomes.length} className={classes.wide}>
        {texts.runners(market.selections.length)}
      </td>
    )
  return outcomes.map((outcome) => {
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

type OutcomeProps = Pick<RowProps, 'row' | 'currency'> & {
  market: MarketBook
  selection: SelectionBook
}

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
          selectionName={selectionName(market, selection)}
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
