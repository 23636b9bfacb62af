import type { ResultPreview } from '#contract/managed-markets.ts'
import type { AccountResult } from '#domain/exchange/settlement/settlement.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Exchange } from '../exchange.ts'
import * as store from './market-store.ts'

/** The payments that confirming the entered result of a market would make, by the rules that will make them. */
export async function previewResult(
  { db, exchange, currency }: { db: Db; exchange: Exchange; currency: string },
  marketId: number,
): Promise<ResultPreview> {
  const market = await store.marketById(db, marketId)
  if (!market) throw new Refusal('NOT_FOUND')
  const result = await store.enteredResult(db, marketId)
  if (!result) throw new Refusal('RESULT_UNCONFIRMED')
  const lines = await exchange.previewResult(marketId, result)
  const houseIds = await store.houseAccounts(
    db,
    lines.map(({ accountId }) => accountId),
  )
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
