import type { ResultPreview } from '#contract/backoffice.ts'
import { LEVEL, type SelectionPosition } from '#domain/exchange/exposure.ts'
import { type AccountResult, settleMarket } from '#domain/exchange/settlement.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import * as store from './market-store.ts'

/** What confirming the entered result of a market would pay, by the rules that will pay it. */
export async function previewResult(
  { db, currency }: { db: Db; currency: string },
  marketId: number,
): Promise<ResultPreview> {
  const market = await store.marketById(db, marketId)
  if (!market) throw new Refusal('NOT_FOUND')
  const result = await store.enteredResult(db, marketId)
  if (!result) throw new Refusal('RESULT_UNCONFIRMED')
  const rows = await store.positionsIn(db, marketId)
  const lines = settleMarket(
    positionsByAccount(rows),
    result.kind === 'void'
      ? { kind: 'void' }
      : { kind: 'winners', winnerIds: result.winnerSelectionIds },
    { rateBps: market.commissionBps },
  )
  const houseIds = new Set(rows.filter((row) => row.isHouse).map((row) => row.accountId))
  const house = lines.filter(({ accountId }) => houseIds.has(accountId))
  const players = lines.filter(({ accountId }) => !houseIds.has(accountId))
  return {
    players: players.length,
    winningsMinor: sumOf(players, ({ profitMinor }) => Math.max(profitMinor, 0)),
    lossesMinor: sumOf(players, ({ profitMinor }) => Math.max(-profitMinor, 0)),
    commissionMinor: sumOf(players, ({ commissionMinor }) => commissionMinor),
    houseMinor: sumOf(house, ({ profitMinor }) => profitMinor),
    currency,
  }
}

const sumOf = (lines: readonly AccountResult[], amount: (line: AccountResult) => number): number =>
  lines.reduce((sum, line) => sum + amount(line), 0)

function positionsByAccount(
  rows: readonly store.MarketPosition[],
): Map<number, Map<number, SelectionPosition>> {
  const positions = new Map<number, Map<number, SelectionPosition>>()
  for (const { accountId, selectionId, winCenti, loseCenti } of rows) {
    const position = positions.get(accountId) ?? new Map<number, SelectionPosition>()
    positions.set(accountId, position.set(selectionId, { ...LEVEL, winCenti, loseCenti }))
  }
  return positions
}
