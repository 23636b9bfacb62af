import { sql } from 'kysely'
import { withoutResting } from '#domain/exchange/exposure/exposure.ts'
import { bettingOf, MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import { withoutLiability } from '#domain/exchange/exposure/liability.ts'
import type { MarketStatus } from '#domain/exchange/kinds/market-state.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Funds, lockAccounts } from '#server/modules/ledger/index.ts'
import { lapse } from '#domain/exchange/market/commands/decide.ts'
import type { Engine } from '../engine/engine.ts'
import type { MarketChange } from '#domain/exchange/market/changes.ts'
import {
  exposureOf,
  liabilityOf,
  type LoadedMarket,
  positionOf,
} from '#domain/exchange/market/loaded-market.ts'
import { dropExtras } from '#domain/exchange/market/change-extras.ts'
import { reducePrices } from './reduce-prices.ts'
import { dropWaiting, lapseWaiting } from '#domain/exchange/market/commands/waiting-orders.ts'
import type { Also } from './move-market.ts'

export const LIVING: readonly MarketStatus[] = ['inactive', 'open', 'suspended']

/**
 * Takes a selection out of a market that goes on without it. Its orders lapse and its bets will be void. A bet on it
 * may have covered another bet, so an account may be able to lose more by the remaining bets than it has bound: the
 * difference is bound at once. An account that cannot cover the difference binds all it has, keeps no orders in the
 * market, and a lack at settlement is advanced as a debt; no wallet goes below zero. Prices of the others are reduced
 * at once, also those of matched bets (reduce-prices.ts), by `reductionBps` or by the announced factor of the runner.
 */
export async function removeSelection(
  engine: Engine,
  removal: {
    marketId: number
    selectionId: number
    reductionBps?: number | undefined
    /** Its place in the field stays empty. */
    isVacant?: boolean
    /** Refuse to take the last one: without runners a market is void, and that is said another way. */
    leavesOne?: boolean
    also?: Also
  },
): Promise<void> {
  const { marketId, selectionId, also } = removal
  const isReduced = await engine.alone(marketId, async (step) => {
    const { tx, market } = step
    if (market.removedIds.includes(selectionId)) return false
    refuseRemoval(market, selectionId)
    if (removal.leavesOne && market.selectionIds.length === 1) throw new Refusal('LAST_RUNNER')
    const funds = await lockAccounts(tx, [...market.positions.keys()])
    const reductionBps = removal.reductionBps ?? (await reductionOf(tx, selectionId))
    const hasReduced = await reducePrices(step, { selectionId, reductionBps })
    removeInMemory(step, selectionId, funds)
    await tx
      .updateTable('selection')
      .set({
        status: 'removed',
        reduction_bps: reductionBps,
        removed_at: step.changes.now,
        is_vacant: removal.isVacant ?? false,
      })
      .where('id', '=', selectionId)
      .execute()
    await tx
      .updateTable('market')
      .set({ version: market.version })
      .where('id', '=', marketId)
      .execute()
    await withdrawEntryOf(tx, { marketId, selectionId })
    await also?.(tx)
    return hasReduced
  })
  // Read again with the prices that its matches have now.
  if (isReduced) engine.forget(marketId)
}

/** Runners can be withdrawn while the market lives; a side of a line or a score cannot. */
export function refuseRemoval(
  { kind, status, selectionIds }: LoadedMarket,
  selectionId: number,
): void {
  if (MARKET_KINDS[kind].result !== 'winners') throw new Refusal('ILLEGAL_MOVE')
  if (!LIVING.includes(status)) throw new Refusal('ILLEGAL_MOVE')
  if (!selectionIds.includes(selectionId)) throw new Refusal('UNKNOWN_SELECTION')
}

/** A result that was only entered and names the runner says nothing any more: it could not be confirmed. */
const withdrawEntryOf = (tx: Tx, at: { marketId: number; selectionId: number }) =>
  sql`
    delete from market_settlement
    where market_id = ${at.marketId} and status = 'entered'
      and ${at.selectionId} = any(winner_selection_ids || placed_selection_ids || tied_selection_ids)`.execute(
    tx,
  )

/** The announced factor of the runner: by how much its withdrawal lowers other prices. */
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
  { market, changes }: MarketChange,
  selectionId: number,
  funds: readonly Funds[],
): void {
  const selectionIds = market.selectionIds.filter((id) => id !== selectionId)
  lapse({ market, changes, purses: new Map() }, (order) => order.selectionId === selectionId)
  lapseWaiting({ market, changes }, { ...market, selectionIds, version: market.version + 1 })
  market.selectionIds = selectionIds
  market.removedIds = [...market.removedIds, selectionId]
  market.version += 1
  for (const account of funds) bindAgain({ market, changes }, account)
}

/** Binds the account's possible loss by the remaining bets, as far as it has the money. */
export function bindAgain({ market, changes }: MarketChange, { id, ...funds }: Funds): void {
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
function lapseOrdersOf({ market, changes }: MarketChange, id: number): void {
  let position = positionOf(market, id)
  for (const order of [...market.book.orders()].filter(({ accountId }) => accountId === id)) {
    market.book.cancel(order.id)
    dropExtras(market, order.id)
    changes.order(order.id).lapsedMinor += order.stakeMinor
    position = withoutResting(position, order, bettingOf(market.kind))
  }
  for (const order of [...market.waiting.values()].filter(({ accountId }) => accountId === id)) {
    dropWaiting({ market, changes }, order, { reason: 'MKT_VERSION' })
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
