import type { Json } from './test-program.ts'
import { Program } from './test-program.ts'
import type { TestApp } from '#server/test-app.ts'
import { addMarket } from '../exchange/test-exchange.ts'

export type Report = Json & { instructionReports: Json[] }

export const newProgram = async (test: TestApp, balanceMinor = 100_000): Promise<Program> =>
  Program.of(test, await test.newPlayer({ balanceMinor }))

/** A market and a program that bets in it. */
export async function betting(test: TestApp) {
  const market = await addMarket(test)
  const [selectionId = 0] = market.selectionIds
  const program = await newProgram(test)
  return {
    id: market.marketId,
    selectionId,
    program,
    ask: (operation: string, params: Json) =>
      program.call<Report>(operation, { marketId: `1.${market.marketId}`, ...params }),
    back: (price: number, size: number, more: Json = {}) => ({
      ...program.limit(selectionId, 'BACK', price, size),
      ...more,
    }),
    ordersNow: () =>
      test.db
        .selectFrom('exchange_order')
        .selectAll()
        .where('account_id', '=', program.player.walletId)
        .orderBy('id')
        .execute(),
  }
}
