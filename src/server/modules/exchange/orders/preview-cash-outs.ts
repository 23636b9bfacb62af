import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type CashOutPreview, previewCashOut } from '#domain/exchange/market/commands/cash-out.ts'
import type { Engine } from '../engine/engine.ts'
import { discountsOf } from '../settlement/settlement-store.ts'

export type PreviewRequest = Omit<Parameters<typeof previewCashOut>[1], 'discountBps' | 'now'>

/** The figures of cash-outs in a market now, in the given order; a refusal where one could not be made. */
export async function previewCashOuts(
  { db, engine }: { db: Db; engine: Engine },
  marketId: number,
  asked: readonly PreviewRequest[],
): Promise<(CashOutPreview | Refusal)[]> {
  const discounts = await discountsOf(
    db,
    asked.map(({ accountId }) => accountId),
  )
  return engine.read([marketId], (markets) => {
    const market = markets.get(marketId)
    if (!market) throw new Refusal('NOT_FOUND')
    return asked.map((each) => {
      const discountBps = discounts.get(each.accountId) ?? 0
      return orRefusal(() => previewCashOut(market, { ...each, discountBps, now: new Date() }))
    })
  })
}

function orRefusal<Result>(work: () => Result): Result | Refusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
