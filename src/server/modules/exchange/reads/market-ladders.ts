import { sql } from 'kysely'
import type { MarketLadder, SelectionLadder } from '#contract/prices.ts'
import type { Db } from '#server/db/database.ts'
import type { Exchange } from '../exchange.ts'
import { displayedSelections, type LadderView } from '#domain/exchange/market/view.ts'

type Needs = { db: Db; exchange: Pick<Exchange, 'ladders'> }

/**
 * Markets with every price. Those that are over have nothing on offer and are read from the database: the exchange would
 * keep them in memory. `living`: those that are known not to be over, which need not be looked up.
 */
export async function marketLadders(
  { db, exchange }: Needs,
  marketIds: readonly number[],
  living: ReadonlySet<number> = new Set(),
): Promise<Map<number, MarketLadder>> {
  const unsure = marketIds.filter((id) => !living.has(id))
  const over = unsure.length > 0 ? await finishedLadders(db, unsure) : []
  const finished = new Map(over.map((market) => [market.marketId, market]))
  const views = await exchange.ladders(marketIds.filter((id) => !finished.has(id)))
  const ladders = new Map(Array.from(views, ([id, view]) => [id, ladderOf(view)]))
  return new Map([...ladders, ...finished])
}

/** As players see it, with virtual offers. Nothing is rolled up: who looks at the whole ladder sees all of it. */
const ladderOf = (view: LadderView): MarketLadder => ({
  marketId: view.marketId,
  status: view.status,
  inPlay: view.inPlay,
  version: view.version,
  selections: Array.from(
    displayedSelections(view, { limitMinor: 0, depth: Infinity }),
    ([selectionId, { back, lay, traded, lastPrice, tradedMinor }]): SelectionLadder => {
      return { selectionId, back, lay, traded, lastPrice, tradedMinor }
    },
  ),
})

/** Those of the markets that are over. */
async function finishedLadders(db: Db, marketIds: readonly number[]): Promise<MarketLadder[]> {
  const { rows } = await sql<MarketLadder>`
    select m.id as "marketId", m.status, m.in_play as "inPlay", m.version, (
      select coalesce(json_agg(json_build_object(
        'selectionId', s.id, 'back', '[]'::json, 'lay', '[]'::json, 'lastPrice', s.last_price,
        'tradedMinor', s.traded_minor, 'traded', (
          select coalesce(json_agg(json_build_array(p.price, p.traded_minor) order by p.price), '[]')
          from selection_price p where p.market_id = m.id and p.selection_id = s.id
        )
      ) order by s.sort_order), '[]')
      from selection s where s.market_id = m.id
    ) as selections
    from market m where m.id = any(${marketIds}::bigint[]) and m.status in ('closed', 'void')`.execute(
    db,
  )
  return rows
}
