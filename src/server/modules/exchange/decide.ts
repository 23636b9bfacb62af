import type { Placed } from '#contract/exchange.ts'
import { assert } from '#domain/assert.ts'
import type { Plan } from '#domain/exchange/book.ts'
import {
  type Position,
  positionAfter,
  withoutResting,
  withRestingMatched,
} from '#domain/exchange/exposure.ts'
import { CLASSIC_LADDER } from '#domain/exchange/ladder.ts'
import { oppositeSide, type Order } from '#domain/exchange/order.ts'
import { refuseOrder } from '#domain/exchange/order-rules.ts'
import type { Minor } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Changes } from './changes.ts'
import type { CancelCommand, Cancelled, PlaceCommand } from './command.ts'
import { exposureOf, type LoadedMarket, positionOf } from './loaded-market.ts'

/** What an account that asks for more may bind, as its locked wallet says, less what this batch has bound. */
export type Purse = { balanceMinor: Minor; availableMinor: Minor }

/** A market, what changes in it, and the purses of the accounts whose wallets this transaction has locked. */
export type Touched = { market: LoadedMarket; changes: Changes; purses: Map<number, Purse> }
export type Scene = Touched & { now: Date; stakeMinMinor: Minor }

/**
 * Accepts or refuses an order, exactly: the fills at the makers' prices and the rest at its own decide what the
 * account must bind. Throws `Refusal` and has then changed nothing.
 */
export function place(scene: Scene, command: PlaceCommand, orderId: number): Placed {
  const { market, changes } = scene
  const { accountId, marketId, selectionId, side, price, stakeMinor, customerRef } = command
  checkRules(scene, command)
  const order: Order = { id: orderId, accountId, selectionId, side, price, stakeMinor }
  const plan = market.book.plan(order)
  if (plan.isSelfMatch) throw new Refusal('SELF_MATCH')
  checkExpectedPrice(market, command)
  const after = positionAfter(positionOf(market, accountId), plan)
  const exposureMinor = exposureOf(market, after)
  checkFunds(scene, command, exposureMinor)

  market.book.apply(plan)
  changes.newOrders.set(orderId, {
    id: orderId,
    marketId,
    selectionId,
    accountId,
    side,
    price,
    stakeMinor,
    customerRef,
    firstMatchedMinor: stakeMinor - plan.restMinor,
    firstProfitCenti: 0,
  })
  changePosition(scene, accountId, after, exposureMinor)
  matchMakers(scene, plan)
  const profitCenti = changes.orders.get(orderId)?.profitCenti ?? 0
  const row = changes.newOrders.get(orderId)
  assert(row !== undefined)
  row.firstProfitCenti = profitCenti
  return placedAnswer({ orderId, stakeMinor, matchedMinor: row.firstMatchedMinor, profitCenti })
}

/** The answer to a placing, from what was matched then: for the first time or again. */
export function placedAnswer(first: {
  orderId: number
  stakeMinor: Minor
  matchedMinor: Minor
  profitCenti: number
}): Placed {
  const { orderId, stakeMinor, matchedMinor, profitCenti } = first
  return {
    orderId,
    status: matchedMinor === stakeMinor ? 'matched' : 'open',
    matchedMinor,
    remainingMinor: stakeMinor - matchedMinor,
    averagePrice: averagePrice(matchedMinor, profitCenti),
  }
}

/** Mean price in hundredths, for display. */
export const averagePrice = (matchedMinor: Minor, profitCenti: number): number | null =>
  matchedMinor === 0 ? null : Math.round((100 + profitCenti / matchedMinor) * 100) / 100

/** Cancels what rests of an order. */
export function cancel(scene: Touched, command: CancelCommand): Cancelled {
  const resting = scene.market.book.order(command.orderId)
  if (resting?.accountId !== command.accountId) throw new Refusal('ORDER_NOT_OPEN')
  takeOut(scene, resting, 'cancelledMinor')
  return {
    orderId: command.orderId,
    cancelledMinor: resting.stakeMinor,
    matchedMinor: command.stakeMinor - resting.stakeMinor,
  }
}

/** Lapses the resting orders that `isMeant` picks. */
export function lapse(scene: Touched, isMeant: (order: Order) => boolean): void {
  const orders = [...scene.market.book.orders()].filter(isMeant)
  for (const resting of orders) takeOut(scene, resting, 'lapsedMinor')
}

function takeOut(scene: Touched, resting: Order, column: 'cancelledMinor' | 'lapsedMinor'): void {
  const { market, changes } = scene
  market.book.cancel(resting.id)
  changes.order(resting.id)[column] += resting.stakeMinor
  const after = withoutResting(positionOf(market, resting.accountId), resting)
  changePosition(scene, resting.accountId, after, exposureOf(market, after))
}

/** A maker's exposure never grows by a match at its own price, so its wallet need not be locked before. */
function matchMakers(scene: Touched, plan: Plan): void {
  const { market, changes } = scene
  const { order, fills } = plan
  const side = oppositeSide(order.side)
  for (const fill of fills) {
    const { makerAccountId, price, stakeMinor } = fill
    const stake = { selectionId: order.selectionId, side, price, stakeMinor }
    const after = withRestingMatched(positionOf(market, makerAccountId), stake)
    const before = market.exposures.get(makerAccountId) ?? 0
    const exposureMinor = exposureOf(market, after)
    assert(exposureMinor <= before, 'a match never raises the exposure of its maker')
    changes.fill(market, order, fill)
    changePosition(scene, makerAccountId, after, exposureMinor)
  }
}

function changePosition(
  { market, changes, purses }: Touched,
  accountId: number,
  after: Position,
  exposureMinor: Minor,
): void {
  market.positions.set(accountId, after)
  const grownMinor = changes.expose(market, accountId, exposureMinor)
  const purse = purses.get(accountId)
  if (purse) purse.availableMinor -= grownMinor
}

function checkRules({ market, now, stakeMinMinor }: Scene, command: PlaceCommand): void {
  const refusal = refuseOrder(command, {
    status: market.status,
    inPlay: market.inPlay,
    startsAtMs: market.startsAt.getTime(),
    nowMs: now.getTime(),
    selectionIds: market.selectionIds,
    ladder: CLASSIC_LADDER,
    stakeMinMinor,
  })
  if (refusal) throw new Refusal(refusal.code, { field: refusal.field })
}

function checkExpectedPrice({ book }: LoadedMarket, command: PlaceCommand): void {
  const { expectedPrice, selectionId, side } = command
  if (expectedPrice === undefined) return
  const price = book.levels(selectionId, oppositeSide(side), 1)[0]?.price
  if (price !== expectedPrice)
    throw new Refusal('ODDS_CHANGED', { field: 'price', details: { price: price ?? null } })
}

function checkFunds(scene: Scene, command: PlaceCommand, exposureMinor: Minor): void {
  const { market, purses } = scene
  const purse = purses.get(command.accountId)
  assert(purse !== undefined, 'the wallet of who places is locked')
  const neededMinor = exposureMinor - (market.exposures.get(command.accountId) ?? 0)
  // An order that offsets needs no free balance; without any balance nobody bets (rules.md R-039).
  if (purse.balanceMinor <= 0 && neededMinor >= 0) throw new Refusal('DEPOSIT_REQUIRED')
  if (neededMinor > 0 && neededMinor > purse.availableMinor)
    throw new Refusal('INSUFFICIENT_FUNDS', {
      field: 'stakeMinor',
      details: { neededMinor, availableMinor: purse.availableMinor },
    })
  if (
    command.exposureMaxMinor !== undefined &&
    neededMinor > 0 &&
    exposureMinor > command.exposureMaxMinor
  )
    throw new Refusal('INSUFFICIENT_FUNDS', { field: 'stakeMinor' })
}
