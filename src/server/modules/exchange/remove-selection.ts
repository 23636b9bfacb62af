import { withoutResting } from '#domain/exchange/exposure.ts'
import { bettingOf, MARKET_KINDS } from '#domain/exchange/market-kind.ts'
import { withoutLiability } from '#domain/exchange/liability.ts'
import type { MarketStatus } from '#domain/exchange/market-state.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Funds, lockAccounts } from '#server/modules/ledger/index.ts'
import { lapse } from './decide.ts'
import type { Engine, Memory } from './engine.ts'
import { exposureOf, liabilityOf, type LoadedMarket, positionOf } from './loaded-market.ts'
import { dropExtras } from './order-extras.ts'
import { reducePrices } from './reduce-prices.ts'
import { lapseWaiting } from './waiting-orders.ts'
import type { Also } from './move-market.ts'

export const LIVING: readonly MarketStatus[] = ['inactive', 'open', 'suspended']

/**
 * Takes a selection out of a market that goes on without it. Its orders lapse and its bets will be void. A bet on it
 * may have covered another one, so what an account can lose by those that are left may be more than what it has bound:
 * that is bound at once. Who cannot cover it binds all it has, keeps no orders in the market, and what it may lack at
 * settlement is advanced as a debt; no wallet goes below zero. Prices of the others are reduced at once, also those of
 * matched bets (reduce-prices.ts); by `reductionBps`, or by what was announced of the runner.
 */
export async function removeSelection(
  engine: Engine,
  removal: {
    marketId: number
    selectionId: number
    reductionBps?: number | undefined
    also?: Also
  },
): Promise<void> {
  const { marketId, selectionId, also } = removal
  const isReduced = await engine.alone(marketId, async (stage) => {
    const { tx, market } = stage
    if (market.removedIds.includes(selectionId)) return false
    if (!hasRunners(market)) throw new Refusal('ILLEGAL_MOVE')
    refuseForeign(market, selectionId)
    const funds = await lockAccounts(tx, [...market.positions.keys()])
    const reductionBps = removal.reductionBps ?? (await reductionOf(tx, selectionId))
    const hasReduced = await reducePrices(stage, { selectionId, reductionBps })
    removeInMemory(stage, selectionId, funds)
    await tx
      .updateTable('selection')
      .set({ status: 'removed', reduction_bps: reductionBps, removed_at: stage.changes.now })
      .where('id', '=', selectionId)
      .execute()
    await tx
      .updateTable('market')
      .set({ version: market.version })
      .where('id', '=', marketId)
      .execute()
    await also?.(tx)
    return hasReduced
  })
  // Read again with the prices that its matches have now.
  if (isReduced) engine.forget(marketId)
}

/** Runners can be withdrawn; a side of a line or a score cannot. */
const hasRunners = ({ kind }: LoadedMarket): boolean => MARKET_KINDS[kind].result === 'winners'

function refuseForeign({ status, selectionIds }: LoadedMarket, selectionId: number): void {
  if (!LIVING.includes(status)) throw new Refusal('ILLEGAL_MOVE')
  if (!selectionIds.includes(selectionId)) throw new Refusal('UNKNOWN_SELECTION')
}

/** What was said of the runner before: by how much its withdrawal lowers other prices. */
async function reductionOf(tx: Tx, selectionId: number): Promise<number> {
  const { reductionBps } = await tx
    .selectFrom('selection')
    .select('reduction_bps as reductionBps')
    .where('id', '=', selectionId)
    .executeTakeFirstOrThrow()
  return reductionBps ?? 0
}

/** `funds`: of every account with a position in the market. */
export function removeInMemory(
  { market, changes }: Memory,
  selectionId: number,
  funds: readonly Funds[],
): void {
  refuseForeign(market, selectionId)
  const selectionIds = market.selectionIds.filter((id) => id !== selectionId)
  lapse({ market, changes, purses: new Map() }, (order) => order.selectionId === selectionId)
  lapseWaiting({ market, changes }, { ...market, selectionIds, version: market.version + 1 })
  market.selectionIds = selectionIds
  market.removedIds = [...market.removedIds, selectionId]
  market.version += 1
  for (const account of funds) bindAgain({ market, changes }, account)
}

/** Binds what the account can lose by what is left, as far as it has it. */
export function bindAgain({ market, changes }: Memory, { id, ...funds }: Funds): void {
  const boundMinor = market.exposures.get(id) ?? 0
  const freeMinor =
    funds.creditLimitMinor === null
      ? Infinity
      : funds.balanceMinor + funds.creditLimitMinor - funds.holdMinor - (changes.holds.get(id) ?? 0)
  const coverMinor = boundMinor + freeMinor
  if (exposureOf(market, positionOf(market, id)) > coverMinor) {
    // An order that matches must never ask its maker for more than is bound (see decide.ts).
    lapseOrdersOf({ market, changes }, id)
  }
  const dueMinor = exposureOf(market, positionOf(market, id))
  changes.expose(market, id, Math.min(dueMinor, coverMinor))
}

/** Unlike `lapse` it leaves the exposure, which the caller is about to set, as it is. */
function lapseOrdersOf({ market, changes }: Memory, id: number): void {
  let position = positionOf(market, id)
  for (const order of [...market.book.orders()].filter(({ accountId }) => accountId === id)) {
    market.book.cancel(order.id)
    dropExtras(market, order.id)
    changes.order(order.id).lapsedMinor += order.stakeMinor
    position = withoutResting(position, order, bettingOf(market.kind))
  }
  for (const order of [...market.closing.values()].filter(({ accountId }) => accountId === id)) {
    market.closing.delete(order.id)
    dropExtras(market, order.id)
    changes.order(order.id).lapsedMinor += order.stakeMinor
    position = withoutLiability(position, liabilityOf(order))
  }
  market.positions.set(id, position)
}
