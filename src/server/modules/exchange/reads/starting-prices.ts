import { sql } from 'kysely'
import type { StartingPrices } from '#contract/prices.ts'
import type { Db } from '#server/db/database.ts'
import type { Exchange } from '../exchange.ts'

type Needs = { db: Db; exchange: Pick<Exchange, 'ladders'> }
type Read = { hasThem: boolean; isMade: boolean; isOver: boolean } & Pick<
  StartingPrices,
  'selections'
>

/**
 * The starting prices of a market, made or as they would be now; nothing for an unknown market. A reader must not bring
 * a market to memory that is over.
 */
export async function startingPrices(
  { db, exchange }: Needs,
  marketId: number,
): Promise<StartingPrices | undefined> {
  const { rows } = await sql<Read>`
    select m.has_starting_price as "hasThem", m.is_reconciled as "isMade",
      m.status in ('closed', 'void') as "isOver", (
        select coalesce(json_agg(
          json_build_object('selectionId', id, 'price', starting_price) order by sort_order
        ), '[]')
        from selection where market_id = m.id and (starting_price is not null or status <> 'removed')
      ) as selections
    from market m where m.id = ${marketId}`.execute(db)
  const [read] = rows
  if (!read) return undefined
  const { hasThem, isMade, isOver, selections } = read
  if (!hasThem || (isOver && !isMade)) return { isMade: false, selections: [] }
  if (isMade) return { isMade, selections }
  const ladder = (await exchange.ladders([marketId])).get(marketId)
  return {
    isMade,
    selections: Array.from(ladder?.selections ?? [], ([selectionId, { onClose }]) => ({
      selectionId,
      price: onClose.near,
    })),
  }
}
