import { isDeepStrictEqual } from 'node:util'
import type { Offer } from '#contract/exchange.ts'
import type { LadderDelta } from '#contract/live.ts'
import type { MarketLadder, SelectionLadder } from '#contract/prices.ts'
import type { Db } from '#server/db/database.ts'
import type { TopicSource } from '#server/live/topic.ts'
import type { Exchange } from '../exchange.ts'
import { marketLadders } from '../reads/market-ladders.ts'

type Needs = { db: Db; exchange: Pick<Exchange, 'ladders'> }

/** Every price of markets, by the id of the market. */
export const ladderSource = (needs: Needs): TopicSource<MarketLadder> => ({
  read: (asked) => {
    const living = asked.filter(({ known }) => known !== undefined && !isOver(known))
    return marketLadders(
      needs,
      asked.map(({ key }) => key),
      new Set(living.map(({ key }) => key)),
    )
  },
  diff: ladderDiff,
})

const isOver = ({ status }: MarketLadder): boolean => status === 'closed' || status === 'void'

/** The changes: the prices of the selections that changed, and the market's own fields. */
export function ladderDiff(before: MarketLadder, after: MarketLadder): LadderDelta | undefined {
  const known = new Map(before.selections.map((ladder) => [ladder.selectionId, ladder]))
  const selections = after.selections.flatMap((ladder) => {
    const delta = selectionDiff(known.get(ladder.selectionId) ?? empty(ladder), ladder)
    known.delete(ladder.selectionId)
    return delta ?? []
  })
  const gone = [...known.keys()]
  const { selections: _before, ...marketBefore } = before
  const { selections: _after, ...market } = after
  const isMarketChanged = !isDeepStrictEqual(marketBefore, market)
  if (selections.length + gone.length === 0 && !isMarketChanged) return undefined
  return { ...(isMarketChanged && { market }), selections, gone }
}

const empty = ({ selectionId }: SelectionLadder): SelectionLadder => ({
  selectionId,
  back: [],
  lay: [],
  traded: [],
  lastPrice: null,
  tradedMinor: 0,
})

function selectionDiff(
  before: SelectionLadder,
  after: SelectionLadder,
): SelectionLadder | undefined {
  if (isDeepStrictEqual(before, after)) return undefined
  return {
    ...after,
    back: changedOffers(before.back, after.back),
    lay: changedOffers(before.lay, after.lay),
    traded: changedOffers(before.traded, after.traded),
  }
}

/** Prices whose size is another one now; 0 where nothing is left. */
function changedOffers(before: readonly Offer[], after: readonly Offer[]): Offer[] {
  const known = new Map(before)
  const changed = after.filter(([price, sizeMinor]) => known.get(price) !== sizeMinor)
  for (const [price] of after) known.delete(price)
  return [...changed, ...Array.from(known.keys(), (price): Offer => [price, 0])]
}
