import { casinoText } from '#web/ui/names/casino-words.ts'
import type { MyRound } from '#contract/casino/bets.ts'
import type { TableMarket } from '#contract/casino/tables.ts'
import { selectionKey } from '#domain/casino/part.ts'
import { formatMoney } from '#domain/money.ts'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import { Money } from '#web/ui/money.tsx'
import { sizeText } from '#web/ui/price-text.ts'
import { type BetDraft, priceNow, whatIf } from './bet-drafts.ts'
import classes from './markets.module.css'
import { PriceButton } from './price-button.tsx'

type Board = {
  markets: readonly TableMarket[]
  drafts: readonly BetDraft[]
  positions: MyRound['positions']
  /** `market | selection` of those that won. */
  winners: readonly string[]
  currency: string
  onPress: (bet: Omit<BetDraft, 'stakeMinor'>) => void
}

/** From so many selections on they stand close together, as on a felt. */
const CLOSE_FROM = 6
/** Of markets with one side, and of those with two. */
const LONGEST_NAME = [40, 12] as const
const OPEN_MARKETS = 4
const LARGE_MARKET = 20

/** Everything that can be bet on at the table. */
export function Markets(board: Board) {
  return (
    <section className={classes.markets} aria-label={text.markets}>
      {board.markets.map((market, place) => (
        <details
          key={market.name}
          className={classes.market}
          open={place === 0 || (place < OPEN_MARKETS && market.selections.length <= LARGE_MARKET)}
        >
          <summary className={classes.summary}>
            <h2 className={classes.title}>{casinoText(market.name)}</h2>
            <span className={classes.limits}>
              {text.marketLimits(
                sizeText(market.leastMinor, board.currency),
                `${sizeText(market.mostMinor, board.currency)} ${board.currency}`,
              )}
            </span>
          </summary>
          {standClose(market) ? (
            <CloseSelections market={market} board={board} />
          ) : (
            <ul className={classes.rows}>
              {market.selections.map((selection) => (
                <SelectionRow
                  key={selection.name}
                  market={market}
                  selection={selection}
                  board={board}
                />
              ))}
            </ul>
          )}
        </details>
      ))}
    </section>
  )
}

type SelectionProps = {
  market: TableMarket
  selection: TableMarket['selections'][number]
  board: Board
}

const hasLay = ({ selections }: TableMarket): boolean =>
  selections.some(({ lay, layReturnBps }) => lay !== null || layReturnBps !== null)
const sidesOf = (market: TableMarket): readonly ('back' | 'lay')[] =>
  hasLay(market) ? ['back', 'lay'] : ['back']

/** Beside the box of the other side there is no room for a long name. */
const standClose = (market: TableMarket): boolean =>
  market.selections.length >= CLOSE_FROM &&
  market.selections.every(
    ({ name }) => casinoText(name).length <= LONGEST_NAME[hasLay(market) ? 1 : 0],
  )

const stakeOn = (
  drafts: readonly BetDraft[],
  bet: Pick<BetDraft, 'market' | 'selection' | 'side'>,
): number | undefined =>
  drafts.find(
    ({ market, selection, side }) =>
      market === bet.market && selection === bet.selection && side === bet.side,
  )?.stakeMinor

function Box({
  market,
  selection,
  board,
  side,
  label,
}: SelectionProps & { side: 'back' | 'lay'; label?: string }) {
  const bet = { market: market.name, selection: selection.name, side }
  const price = priceNow(board.markets, bet)
  const stake = stakeOn(board.drafts, bet)
  return (
    <PriceButton
      side={side}
      name={casinoText(selection.name)}
      label={label}
      price={price}
      isOpen={market.isOpen && selection.isOpen}
      isWinner={board.winners.includes(selectionKey(market.name, selection.name))}
      drafted={stake === undefined ? undefined : sizeText(stake, board.currency)}
      onPress={() => {
        if (price !== undefined) board.onPress({ ...bet, price })
      }}
    />
  )
}

function SelectionRow({ market, selection, board }: SelectionProps) {
  const bet = { market: market.name, selection: selection.name }
  const { placed, withDrafts } = whatIf(bet, board.positions, board.drafts)
  return (
    <li className={classes.row}>
      <span className={classes.selection}>
        {casinoText(selection.name)}
        {(placed !== null || withDrafts !== null) && (
          <span className={classes.whatIf}>
            {text.ifItWins} <Money minor={placed ?? 0} currency={board.currency} isSigned />
            {withDrafts !== null && (
              <>
                {' '}
                {text.withDrafts} <Money minor={withDrafts} currency={board.currency} isSigned />
              </>
            )}
          </span>
        )}
      </span>
      <span className={classes.boxes}>
        {sidesOf(market).map((side) => (
          <Box key={side} market={market} selection={selection} board={board} side={side} />
        ))}
      </span>
    </li>
  )
}

/** The part of a name that a market does not say already: "Straight up 17" in "Straight up" is "17". */
const shortName = (market: string, selection: string): string =>
  selection.startsWith(`${market} `)
    ? casinoText(selection.slice(market.length + 1))
    : casinoText(selection)

function CloseSelections({ market, board }: { market: TableMarket; board: Board }) {
  const width = Math.max(
    ...market.selections.map(({ name }) => shortName(market.name, name).length),
  )
  const open = market.selections.flatMap(({ name }) => {
    const { placed, withDrafts } = whatIf(
      { market: market.name, selection: name },
      board.positions,
      board.drafts,
    )
    return placed === null && withDrafts === null ? [] : [withDrafts ?? placed ?? 0]
  })
  return (
    <>
      <ul
        className={classes.close}
        data-width={width > 12 ? 'wide' : width > 5 ? 'middle' : 'narrow'}
      >
        {market.selections.map((selection) => (
          <li key={selection.name} className={classes.boxes}>
            {sidesOf(market).map((side, place) => (
              <Box
                key={side}
                market={market}
                selection={selection}
                board={board}
                side={side}
                {...(place === 0 ? { label: shortName(market.name, selection.name) } : {})}
              />
            ))}
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <p className={classes.range}>
          {text.marketBrings(
            formatMoney(Math.min(...open), board.currency).replace('-', '−'),
            formatMoney(Math.max(...open), board.currency).replace('-', '−'),
          )}
        </p>
      )}
    </>
  )
}
