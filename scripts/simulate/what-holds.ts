import { marketRoundingMaxMinor } from '#domain/exchange/book/cross-match.ts'
import { oppositeSide } from '#domain/exchange/orders/order.ts'
import { differences } from '#server/modules/exchange/checks/broken-book.ts'
import type { Changes, NewFill } from '#domain/exchange/market/changes.ts'
import type { LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import { filledOf, type KeptMarket, type KeptOrder, restMinor } from './kept-market.ts'
import type { Model } from './model.ts'
import type { Step } from './step.ts'
import { plainReturnMinor } from './plain-return.ts'
import { worstLossMinor } from './worst-loss.ts'

/*
 * The invariants, reckoned again in the plainest way known: by trying every result, by adding orders up. Every function
 * answers a sentence for each breach.
 */

/** The invariants after a step, for the parts that the step has touched. */
export function brokenByStep(model: Model, { changes, marketIds }: Step): string[] {
  const broken = [...brokenMoney(model), ...model.games.brokenByStep()]
  for (const each of changes) broken.push(...brokenOrders(model, each))
  for (const { market, accountIds } of touchedBy(changes))
    for (const accountId of accountIds) broken.push(...brokenAccount(model, market, accountId))
  for (const id of marketIds) {
    const [kept, market] = [model.kept.get(id), model.loaded(id)]
    if (kept && market && !kept.hasVoidBets) broken.push(...brokenHouse(model, market))
    if (kept) broken.push(...brokenLines(kept))
  }
  return broken
}

/** The accounts whose positions were changed, by market; of a market that was read again in between, the last of it. */
function touchedBy(changes: readonly Changes[]) {
  const touched = new Map<number, { market: LoadedMarket; accountIds: Set<number> }>()
  for (const { accounts } of changes)
    for (const [market, ids] of accounts) {
      const before = touched.get(market.id)?.accountIds ?? []
      touched.set(market.id, { market, accountIds: new Set([...before, ...ids]) })
    }
  return touched.values()
}

/** The invariants of everything. Dearer: every book is built again and compared order by order. */
export function brokenAnywhere(model: Model): string[] {
  const broken = [...brokenMoney(model), ...brokenMultiples(model), ...model.games.broken()]
  for (const kept of model.kept.values()) {
    for (const order of kept.orders.values()) broken.push(...brokenOrder(order))
    if (!isLiving(kept)) continue
    const market = model.market(kept.id)
    broken.push(...differences(market, kept.build()))
    for (const accountId of market.positions.keys())
      broken.push(...brokenAccount(model, market, accountId))
  }
  return broken
}

/** The return of a bet of several legs, real or possible, line by line. */
function brokenMultiples({ multiples }: Model): string[] {
  return [...multiples.bets.values()].flatMap((bet) => {
    const { id, status, liabilityMinor, returnedMinor, seen } = bet
    if (status === 'cashed_out' || status === 'cancelled')
      return liabilityMinor === 0 ? [] : [`multiple ${id} is closed and still binds`]
    const dueMinor = plainReturnMinor(bet, seen)
    // Withdrawals since have lowered what an open bet can return.
    const isFine = status === 'open' ? dueMinor <= liabilityMinor : dueMinor === returnedMinor
    return isFine
      ? []
      : [`multiple ${id} returns ${returnedMinor ?? liabilityMinor}, not ${dueMinor}`]
  })
}

export const isLiving = ({ row }: KeptMarket): boolean =>
  row.status !== 'closed' && row.status !== 'void'

function brokenMoney({ ledger, kept, multiples, games }: Model): string[] {
  const broken: string[] = []
  let sumMinor = 0
  for (const account of ledger.accounts.values()) {
    const { id, kind, balanceMinor, holdMinor } = account
    sumMinor += balanceMinor
    if (kind === 'wallet' && (balanceMinor < 0 || holdMinor < 0 || holdMinor > balanceMinor))
      broken.push(`wallet ${id} has ${balanceMinor} and holds ${holdMinor}`)
    if (kind === 'wallet' || kind === 'house') {
      let dueMinor = games.heldMinor(id)
      if (id === multiples.houseId) dueMinor += multiples.liabilityMinor
      for (const { exposures } of kept.values()) dueMinor += exposures.get(id) ?? 0
      for (const { amountMinor } of ledger.withdrawals.get(id) ?? []) dueMinor += amountMinor
      if (dueMinor !== holdMinor)
        broken.push(`account ${id} holds ${holdMinor} but ${dueMinor} is bound`)
    }
    if (kind === 'debt' && balanceMinor > 0) broken.push(`debt ${id} is overpaid`)
  }
  if (sumMinor !== 0) broken.push(`all balances sum to ${sumMinor}`)
  const isPaying = [...kept.values()].some(({ settlement }) =>
    ['settling', 'reversing'].includes(settlement?.status ?? ''),
  )
  const poolMinor = ledger.account(ledger.poolId).balanceMinor
  if (poolMinor < 0 || (poolMinor > 0 && !isPaying))
    broken.push(`${poolMinor} is left over in settlement`)
  return broken
}

function brokenOrders(model: Model, changes: Changes): string[] {
  const broken: string[] = []
  const marketOf = new Map<number, KeptMarket>()
  for (const market of changes.accounts.keys()) {
    const kept = model.kept.get(market.id)
    if (kept) marketOf.set(market.id, kept)
  }
  for (const kept of marketOf.values()) broken.push(...brokenAuction(kept, changes))
  for (const kept of marketOf.values())
    for (const { orderId } of changes.orders.values()) {
      const order = kept.orders.get(orderId)
      if (order) broken.push(...brokenOrder(order), ...brokenRest(model, order))
    }
  for (const fill of changes.fills) broken.push(...brokenFill(marketOf.get(fill.marketId), fill))
  return broken
}

function brokenOrder(order: KeptOrder): string[] {
  const { id, matchedMinor, profitCenti } = order
  const broken: string[] = []
  if (restMinor(order) < 0) broken.push(`order ${id} has less than nothing left`)
  const filled = filledOf(order)
  if (matchedMinor !== filled.stakeMinor || profitCenti !== filled.profitCenti)
    broken.push(`order ${id} matched ${matchedMinor} but its fills sum to ${filled.stakeMinor}`)
  return broken
}

/** The order rests in memory as it is kept, and does not meet another. */
function brokenRest(model: Model, order: KeptOrder): string[] {
  const market = model.loaded(order.marketId)
  if (!market) return []
  const { id, selectionId, side } = order
  const resting = market.book.order(id) ?? market.waiting.get(id) ?? market.closing.get(id)
  const restsMinor = resting?.stakeMinor ?? 0
  if (restsMinor !== restMinor(order))
    return [`order ${id} rests with ${restsMinor} but ${restMinor(order)} is kept`]
  const [best] = market.book.levels(selectionId, side, 1)
  const [other] = market.book.levels(selectionId, oppositeSide(side), 1)
  if (!best || !other) return []
  const isCrossed = side === 'back' ? best.price <= other.price : other.price <= best.price
  return isCrossed ? [`selection ${selectionId} rests crossed`] : []
}

function brokenFill(kept: KeptMarket | undefined, fill: NewFill): string[] {
  const back = kept?.orders.get(fill.backOrderId)
  const lay = kept?.orders.get(fill.layOrderId)
  const { price, selectionId, stakeMinor } = fill
  const joins =
    back?.side === 'back' &&
    lay?.side === 'lay' &&
    back.accountId !== lay.accountId &&
    (back.price <= price || isFineOnAverage(back) || takesAnyPrice(kept, fill, back)) &&
    (lay.price >= price || isFineOnAverage(lay) || takesAnyPrice(kept, fill, lay)) &&
    back.selectionId === selectionId &&
    lay.selectionId === selectionId &&
    stakeMinor > 0
  return joins ? [] : [`a fill of ${fill.backOrderId} and ${fill.layOrderId} joins them wrongly`]
}

/** It was left to the starting price, and this is it. */
const takesAnyPrice = (
  kept: KeptMarket | undefined,
  { price, selectionId }: NewFill,
  { id }: KeptOrder,
): boolean =>
  kept?.extrasOf(id).persistence === 'market_on_close' &&
  kept.startingPrices.get(selectionId) === price

/** An auction has one price and leaves nothing waiting; nobody loses more by it than was said. */
function brokenAuction(kept: KeptMarket, { fills, now }: Changes): string[] {
  const { id: marketId, row, orders, reconciledAtMs } = kept
  if (!row.isReconciled || now.getTime() !== reconciledAtMs) return []
  const broken: string[] = []
  for (const fill of fills)
    if (fill.marketId === marketId && kept.startingPrices.get(fill.selectionId) !== fill.price)
      broken.push(`a bet of the auction in market ${marketId} has a price of its own`)
  for (const order of orders.values()) {
    if (order.kind === 'limit') continue
    const { liabilityMinor } = kept.extrasOf(order.id)
    const lossCenti = order.side === 'back' ? order.matchedMinor * 100 : order.profitCenti
    if (restMinor(order) > 0 || lossCenti > (liabilityMinor ?? 0) * 100)
      broken.push(`order ${order.id} still waits for its starting price or loses more than it said`)
  }
  return broken
}

/** Fill or kill promises its price in the mean, and never rests. */
function isFineOnAverage(order: KeptOrder): boolean {
  if (restMinor(order) > 0) return false
  const { stakeMinor, profitCenti } = filledOf(order)
  const beyondCenti = profitCenti - stakeMinor * (order.price - 100)
  return order.side === 'back' ? beyondCenti >= 0 : beyondCenti <= 0
}

/** An account has bound what it can lose, by its orders as they are kept and by every result that there can be. */
function brokenAccount(model: Model, market: LoadedMarket, accountId: number): string[] {
  const kept = model.kept.get(market.id)
  if (!kept || !isLiving(kept)) return []
  const boundMinor = kept.exposures.get(accountId) ?? 0
  if (boundMinor !== (market.exposures.get(accountId) ?? 0))
    return [`account ${accountId} binds something else in memory in market ${market.id}`]
  const dueMinor = worstLossMinor(kept, market.selectionIds, accountId)
  if (boundMinor === dueMinor) return []
  const hasOrders = (kept.resting.get(accountId)?.size ?? 0) > 0
  if (boundMinor < dueMinor && mayLack(kept) && !hasOrders) return []
  return [`account ${accountId} binds ${boundMinor} in market ${market.id}, not ${dueMinor}`]
}

/** Bets that count for nothing may have covered others, which then bind what there is. */
const mayLack = ({ wasSettled, hasVoidBets, selections }: KeptMarket): boolean =>
  wasSettled || hasVoidBets || selections.some(({ status }) => status === 'removed')

/** Nobody loses more by a result than the account has bound, whatever the market and its result. */
function brokenLines(kept: KeptMarket): string[] {
  const { settlement, exposures } = kept
  if (settlement?.status !== 'settling') return []
  const sumMinor = [...settlement.paid, ...settlement.unpaid].reduce(
    (sum, { profitMinor }) => sum + profitMinor,
    0,
  )
  const broken = sumMinor === 0 ? [] : [`what market ${kept.id} pays sums to ${sumMinor}`]
  if (mayLack(kept)) return broken
  for (const { accountId, profitMinor } of settlement.unpaid)
    if (-profitMinor > (exposures.get(accountId) ?? 0))
      broken.push(`account ${accountId} loses more in market ${kept.id} than it has bound`)
  return broken
}

/** The house keeps its loss limit in every market, whoever is withdrawn, and bears no more of cross matches than it said. */
function brokenHouse(model: Model, market: LoadedMarket): string[] {
  const broken: string[] = []
  const boundMinor = market.exposures.get(model.houseId) ?? 0
  if (boundMinor > model.houseLossMaxMinor)
    broken.push(`the house binds ${boundMinor} in market ${market.id}`)
  const clearedMinor = market.exposures.get(model.clearingId) ?? 0
  const { roundingCenti, selectionIds, removedIds } = market
  const borneMinor = Math.ceil(Math.max(0, -roundingCenti) / 100)
  if (borneMinor > marketRoundingMaxMinor(selectionIds.length + removedIds.length))
    broken.push(`the rounding in market ${market.id} cost the house ${borneMinor}`)
  if (clearedMinor > borneMinor && removedIds.length === 0)
    broken.push(`cross matches cost the house ${clearedMinor} in market ${market.id}`)
  return broken
}
