import type { MarketMove, MarketResult } from '#contract/backoffice.ts'
import type { Tx } from '#server/db/database.ts'

type Also = { also?: (tx: Tx) => Promise<void> }

/** What operators ask of the exchange. */
export type Exchange = {
  moveMarket(step: { marketId: number; move: MarketMove } & Also): Promise<unknown>
  enterResult(
    step: { marketId: number; result: MarketResult; enteredBy: number | null } & Also,
  ): Promise<unknown>
  confirmResult(step: { marketId: number; result: MarketResult } & Also): Promise<unknown>
  reverseSettlement(step: { marketId: number } & Also): Promise<unknown>
  cancelAllOf(step: { userId: number }): Promise<unknown>
}
