import * as contract from '#contract/casino/table-returns.ts'
import type { AdminTable } from '#contract/casino/operators.ts'
import { assert } from '#domain/assert.ts'
import { selectionKey } from '#domain/casino/part.ts'
import { inTransaction } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { addVersion } from '#server/modules/game-rules/index.ts'
import type { Casino } from '../casino.ts'
import { gameById, isWithinBounds, returnBpsOf } from '../games.ts'
import type { Odds } from '../odds/odds.ts'
import type { Serving } from '../routes.ts'
import { ruledGame } from '../rules-in-files.ts'
import type { TableRow } from '../tables/table-store.ts'
import { adminTables } from './table-risk.ts'

export function tableReturnRoutes(http: Http, { db, casino }: Serving): void {
  const tableBy = (tableId: number) => {
    const table = casino.tableOf(tableId)
    if (!table) throw new Refusal('NOT_FOUND')
    return table
  }

  route(http, contract.previewTableReturn, async ({ params: { tableId }, query }) => ({
    prices: await pricesAt(casino, tableBy(tableId), query.returnBps ?? null),
  }))

  route(http, contract.setTableReturn, async ({ caller, params: { tableId }, body }) => {
    await setReturn({ db, casino }, tableBy(tableId), { operatorId: caller.id, ...body })
    const [changed] = await adminTables(db, casino, tableId)
    assert(changed !== undefined, 'the table is there')
    return changed
  })
}

type Change = Pick<AdminTable, 'returnBps'> & { operatorId: number; reason: string }

async function setReturn(
  { db, casino }: Pick<Serving, 'db' | 'casino'>,
  { id, gameId }: TableRow,
  { operatorId, returnBps, reason }: Change,
): Promise<void> {
  // Counted before the change: the first player afterwards finds the prices there.
  await casino.odds.opening(gameId, returnBps)
  await inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('casino_table')
      .select('return_bps')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.return_bps === returnBps) return
    const game = ruledGame(gameId)
    const version = await addVersion(tx, { game, operatorId, change: reason })
    await tx
      .updateTable('casino_table')
      .set({ return_bps: returnBps, is_on: false, off_reason: reason })
      .where('id', '=', id)
      .execute()
    await announce(tx, 'casino_table', [id])
    await recordAudit(tx, {
      operatorId,
      action: 'casino-table.return',
      subject: `casino-table:${id}`,
      reason,
      details: { before: before.return_bps, returnBps, version },
    })
  })
  await casino.reloadTables()
}

/** Every opening price beside the one at another return. */
async function pricesAt(
  casino: Casino,
  { gameId, returnBps: before }: TableRow,
  returnBps: number | null,
): Promise<contract.PriceAtReturn[]> {
  const parts = gameById(gameId).parts.map(async ({ markets, opening: table }) => {
    const today = await casino.odds.of({ gameId, table, returnBps: before })
    const afterwards = await casino.odds.of({ gameId, table, returnBps })
    return markets.flatMap(({ name: market, selections }) =>
      selections
        .filter(({ isFigure }) => isFigure !== true)
        .flatMap(({ name: selection }) =>
          (['back', 'lay'] as const).map((side) => ({ market, selection, side })),
        )
        .flatMap((at) => beside(at, offerOf(today, at), offerOf(afterwards, at))),
    )
  })
  return (await Promise.all(parts)).flat()
}

type Place = Pick<contract.PriceAtReturn, 'market' | 'selection' | 'side'>
type Offer = Pick<contract.PriceAtReturn, 'isPayTable' | 'price' | 'returnBps'>

/** An offer that the guard lets through. */
function offerOf({ quotes, returns }: Odds, { market, selection, side }: Place): Offer {
  const bps = returnBpsOf(returns, market, selection, side)
  const price = quotes.get(selectionKey(market, selection))?.[side]
  const isOffered = price !== undefined && isWithinBounds(bps)
  return {
    isPayTable: price === 'paytable',
    price: isOffered && typeof price === 'number' ? price : null,
    returnBps: isOffered ? (bps ?? null) : null,
  }
}

/** Nothing of a side that is offered neither today nor afterwards. */
function beside(at: Place, today: Offer, afterwards: Offer): contract.PriceAtReturn[] {
  if (today.returnBps === null && afterwards.returnBps === null) return []
  const { price: newPrice, returnBps: newReturnBps } = afterwards
  return [{ ...at, ...today, newPrice, newReturnBps }]
}
