import { oppositeSide } from '#domain/exchange/order.ts'
import type { Minor } from '#domain/money.ts'
import { differences } from '#server/modules/exchange/broken-book.ts'
import type { Changes, NewFill } from '#server/modules/exchange/changes.ts'
import type { LoadedMarket } from '#server/modules/exchange/loaded-market.ts'
import { type KeptMarket, type KeptOrder, restMinor } from './kept-market.ts'
import type { Model, Step } from './model.ts'

/*
 * What always holds, reckoned again in the plainest way that is known: by trying every result, by adding orders up.
 * Every function answers a sentence for each breach.
 */

/** What must hold after a step, asked of what the step has touched. */
export function brokenByStep(model: Model, { changes, marketIds }: Step): string[] {
  const broken = brokenMoney(model)
  for (const each of changes) {
    broken.push(...brokenOrders(model, each))
    for (const [market, accountIds] of each.accounts)
      for (const accountId of accountIds) broken.push(...brokenAccount(model, market, accountId))
  }
  for (const id of marketIds) {
    const [kept, market] = [model.kept.get(id), model.loaded(id)]
    if (kept && market) broken.push(...brokenHouse(model, market))
  }
  return broken
}

/** What must hold of everything. Dearer: every book is built again and compared order by order. */
export function brokenAnywhere(model: Model): string[] {
  const broken = brokenMoney(model)
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

export const isLiving = ({ row }: KeptMarket): boolean =>
  row.status !== 'closed' && row.status !== 'void'

function brokenMoney({ ledger, kept }: Model): string[] {
  const broken: string[] = []
  let sumMinor = 0
  for (const account of ledger.accounts.values()) {
    const { id, kind, balanceMinor, holdMinor } = account
    sumMinor += balanceMinor
    if (kind === 'wallet' && (balanceMinor < 0 || holdMinor < 0 || holdMinor > balanceMinor))
      broken.push(`wallet ${id} has ${balanceMinor} and holds ${holdMinor}`)
    if (kind === 'wallet' || kind === 'house') {
      let dueMinor = 0
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
  for (const kept of marketOf.values())
    for (const { orderId } of changes.orders.values()) {
      const order = kept.orders.get(orderId)
      if (order) broken.push(...brokenOrder(order), ...brokenRest(model, order))
    }
  for (const fill of changes.fills) broken.push(...brokenFill(marketOf.get(fill.marketId), fill))
  return broken
}

function brokenOrder(order: KeptOrder): string[] {
  const { id, matchedMinor, profitCenti, filledMinor, filledProfitCenti } = order
  const broken: string[] = []
  if (restMinor(order) < 0) broken.push(`order ${id} has less than nothing left`)
  if (matchedMinor !== filledMinor || profitCenti !== filledProfitCenti)
    broken.push(`order ${id} matched ${matchedMinor} but its fills sum to ${filledMinor}`)
  return broken
}

/** The order rests in memory as it is kept, and does not meet another. */
function brokenRest(model: Model, order: KeptOrder): string[] {
  const market = model.loaded(order.marketId)
  if (!market) return []
  const { id, selectionId, side } = order
  const resting = market.book.order(id) ?? market.waiting.get(id)
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
    (back.price <= price || isFineOnAverage(back)) &&
    (lay.price >= price || isFineOnAverage(lay)) &&
    back.selectionId === selectionId &&
    lay.selectionId === selectionId &&
    stakeMinor > 0
  return joins ? [] : [`a fill of ${fill.backOrderId} and ${fill.layOrderId} joins them wrongly`]
}

/** Fill or kill promises its price in the mean, and never rests. */
function isFineOnAverage(order: KeptOrder): boolean {
  if (restMinor(order) > 0) return false
  const beyondCenti = order.filledProfitCenti - order.filledMinor * (order.price - 100)
  return order.side === 'back' ? beyondCenti >= 0 : beyondCenti <= 0
}

/** An account has bound what it can lose, by its orders as they are kept and by every result that there can be. */
function brokenAccount(model: Model, market: LoadedMarket, accountId: number): string[] {
  const kept = model.kept.get(market.id)
  if (!kept || !isLiving(kept)) return []
  const boundMinor = kept.exposures.get(accountId) ?? 0
  if (boundMinor !== (market.exposures.get(accountId) ?? 0))
    return [`account ${accountId} binds something else in memory in market ${market.id}`]
  const dueMinor = worstLossMinor(kept, market, accountId)
  if (boundMinor === dueMinor) return []
  const hasOrders = (kept.resting.get(accountId)?.size ?? 0) > 0
  const mayLack = kept.wasSettled || market.removedIds.length > 0
  if (boundMinor < dueMinor && mayLack && !hasOrders) return []
  return [`account ${accountId} binds ${boundMinor} in market ${market.id}, not ${dueMinor}`]
}

/** The most that an account can lose: every set of winners is tried. */
export function worstLossMinor(
  kept: KeptMarket,
  { selectionIds, winners }: LoadedMarket,
  accountId: number,
): Minor {
  const results = selectionIds.map(() => ({ winCenti: 0, loseCenti: 0 }))
  for (const order of kept.ordersOf(accountId)) {
    const result = results[selectionIds.indexOf(order.selectionId)]
    if (!result) continue
    const restCenti = restMinor(order) * 100
    const gainCenti = restMinor(order) * (order.price - 100)
    const matchedCenti = order.matchedMinor * 100
    if (order.side === 'back') {
      result.winCenti += order.profitCenti
      result.loseCenti -= matchedCenti + restCenti
    } else {
      result.winCenti -= order.profitCenti + gainCenti
      result.loseCenti += matchedCenti
    }
  }
  let worstCenti = 0
  const most = Math.min(winners, selectionIds.length)
  for (let set = 0; set < 1 << selectionIds.length; set += 1) {
    let count = 0
    let valueCenti = 0
    results.forEach(({ winCenti, loseCenti }, index) => {
      const wins = (set & (1 << index)) !== 0
      count += wins ? 1 : 0
      valueCenti += wins ? winCenti : loseCenti
    })
    if (count === most) worstCenti = Math.min(worstCenti, valueCenti)
  }
  return Math.ceil(-worstCenti / 100)
}

/** The house keeps its loss limit in every market, whoever is withdrawn, and cross matches cost it nothing. */
function brokenHouse(model: Model, market: LoadedMarket): string[] {
  const broken: string[] = []
  const boundMinor = market.exposures.get(model.houseId) ?? 0
  if (boundMinor > model.houseLossMaxMinor)
    broken.push(`the house binds ${boundMinor} in market ${market.id}`)
  const clearedMinor = market.exposures.get(model.clearingId) ?? 0
  if (clearedMinor > 0 && market.removedIds.length === 0)
    broken.push(`cross matches cost the house ${clearedMinor} in market ${market.id}`)
  return broken
}
