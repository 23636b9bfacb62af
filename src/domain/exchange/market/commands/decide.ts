import { assert } from '../../../assert.ts'
import type { Plan } from '../../book/book.ts'
import type { Position } from '../../exposure/position.ts'
import { withoutResting, withRestingMatched } from '../../exposure/exposure.ts'
import { withoutLiability } from '../../exposure/liability.ts'
import { bettingOf, isEvenMoney } from '../../kinds/market-kind.ts'
import { type LapseReason, oppositeSide, type Order } from '../../orders/order.ts'
import { type OrderRefusal, refuseOrder, refuseOrders } from '../../orders/order-rules.ts'
import type { Minor } from '../../../money.ts'
import type { SportsLimits } from '../../../rates/sports-limits.ts'
import type { Changes, NewOrder } from '../changes.ts'
import type { OrderTerms, PlacedOrder } from '../command.ts'
import {
  exposureOf,
  liabilityOf,
  type LoadedMarket,
  positionOf,
  takesStartingPrice,
} from '../loaded-market.ts'
import type { ExposureGuard } from '../exposure-guard.ts'
import { dropExtras, setExtras } from '../change-extras.ts'
import { type OrderExtras, PLAIN } from '../order-extras.ts'
import type { Winnings, WinningsCap } from '../winnings-cap.ts'

/** The money that an account may bind, by its locked wallet, less the money that this batch has bound. */
export type Purse = {
  balanceMinor: Minor
  availableMinor: Minor
  /** A player's, for whom there is a maximum of winnings; not the house's. */
  isPlayers: boolean
  /** The sum that a control of the gate leaves to be bound in this batch, and its refusal of more. */
  limit?: { roomMinor: Minor; refusal: Error }
}

/** A market, what changes in it, and the purses of the accounts whose wallets this transaction has locked. */
export type FundedChange = { market: LoadedMarket; changes: Changes; purses: Map<number, Purse> }
/** The tools for writing a cross match: the account in between, and ids for its orders. */
export type Clearing = { accountId: number; nextOrderId: () => number }
export type Decision = FundedChange &
  Pick<
    SportsLimits,
    'stakeMinMinor' | 'payoutMinMinor' | 'liabilityMinMinor' | 'playerStakeMax'
  > & {
    clearing: Clearing
    cap: WinningsCap
    guard: ExposureGuard
    winnings: Winnings
  }

/** Whether the market has moved on from the state that the order was meant for. */
export const isOutdated = (
  { version }: LoadedMarket,
  { marketVersion = Infinity }: { marketVersion?: number | undefined },
): boolean => version > marketVersion

export const orderOf = (
  { selectionId, side, price, stakeMinor }: OrderTerms,
  { accountId }: { accountId: number },
  id: number,
): Order => ({ id, accountId, selectionId, side, price, stakeMinor })

type Fate = { lapseReason?: LapseReason | null; wait?: OrderExtras['wait'] }

/**
 * Writes an accepted order down. `lapseReason`: the order never came to the book. The rest of a fill-or-kill order
 * lapses, unless the order has yet to wait.
 */
export function note(
  decision: FundedChange,
  terms: OrderTerms,
  order: Order,
  { lapseReason = null, wait = null }: Fate = {},
): PlacedOrder {
  const { market, changes } = decision
  const { customerRef, orderRef, strategyRef, persistence = 'lapse' } = terms
  const fillMinMinor = terms.fillMinMinor ?? null
  const kind = terms.orderKind ?? 'limit'
  const liabilityMinor = kind === 'limit' ? null : order.stakeMinor
  const change = changes.order(order.id)
  if (lapseReason || (fillMinMinor !== null && !wait)) {
    change.lapsedMinor = order.stakeMinor - change.matchedMinor
    // Binds nothing, but its owner and its market are told of it.
    changes.expose(market, order.accountId, market.exposures.get(order.accountId) ?? 0)
  }
  const row: NewOrder = {
    ...order,
    marketId: market.id,
    customerRef,
    kind,
    askedPersistence: persistence,
    orderRef: orderRef ?? null,
    strategyRef: strategyRef ?? null,
    fillMinMinor,
    firstMatchedMinor: change.matchedMinor,
    firstProfitCenti: change.profitCenti,
    lapseReason,
    waitsUntilMs: wait?.untilMs ?? null,
  }
  changes.newOrders.set(order.id, row)
  if (persistence !== 'lapse' || fillMinMinor !== null || kind !== 'limit' || wait) {
    const extras = { ...PLAIN, kind, persistence, fillMinMinor, liabilityMinor, wait }
    setExtras(decision, order.id, extras)
    const lives = wait || market.closing.has(order.id) || market.book.order(order.id)
    if (!lives) dropExtras(market, order.id)
  }
  return placedAnswer(row)
}

type First = Pick<
  NewOrder,
  | 'id'
  | 'stakeMinor'
  | 'firstMatchedMinor'
  | 'firstProfitCenti'
  | 'lapseReason'
  | 'fillMinMinor'
  | 'waitsUntilMs'
>

/** The answer to a placing, from its matches: for the first time or again. */
export function placedAnswer(first: First): PlacedOrder {
  const { id, stakeMinor, firstMatchedMinor: matchedMinor, firstProfitCenti, waitsUntilMs } = first
  const isKilled = first.fillMinMinor !== null && waitsUntilMs === null
  const isLapsed = isKilled || first.lapseReason !== null
  return {
    orderId: id,
    status: matchedMinor === stakeMinor ? 'matched' : isLapsed ? 'lapsed' : 'open',
    matchedMinor,
    remainingMinor: isLapsed ? 0 : stakeMinor - matchedMinor,
    averagePrice: averagePrice(matchedMinor, firstProfitCenti),
    profitCenti: firstProfitCenti,
    ...(waitsUntilMs !== null && { waitsUntilMs }),
  }
}

/** Mean price in hundredths, for display. */
export const averagePrice = (matchedMinor: Minor, profitCenti: number): number | null =>
  matchedMinor === 0 ? null : Math.round((100 + profitCenti / matchedMinor) * 100) / 100

/** Lapses the orders that `isMeant` picks, of those that rest and those for the starting price. */
export function lapse(decision: FundedChange, isMeant: (order: Order) => boolean): void {
  const { book, closing } = decision.market
  const orders = [...book.orders(), ...closing.values()].filter(isMeant)
  for (const resting of orders) takeOut(decision, resting, 'lapsedMinor')
}

/** Takes this much of a resting order out of the book; one for the starting price goes as a whole. */
export function takeOut(
  decision: FundedChange,
  part: Order,
  column: 'cancelledMinor' | 'lapsedMinor',
): void {
  const { market, changes } = decision
  const before = positionOf(market, part.accountId)
  const isClosing = market.closing.delete(part.id)
  if (!isClosing) market.book.reduce(part.id, part.stakeMinor)
  if (market.extras.size > 0 && !market.book.order(part.id)) dropExtras(market, part.id)
  changes.order(part.id)[column] += part.stakeMinor
  const after = isClosing
    ? withoutLiability(before, liabilityOf(part))
    : withoutResting(before, part, bettingOf(market.kind))
  changePosition(decision, part.accountId, after, exposureOf(market, after))
}

/** A maker's exposure never grows by a match at its own price, so its wallet need not be locked before. */
export function matchMakers(
  decision: FundedChange,
  { order, fills }: Pick<Plan, 'order' | 'fills'>,
): void {
  const { market, changes } = decision
  const side = oppositeSide(order.side)
  for (const fill of fills) {
    const { makerAccountId, price, stakeMinor } = fill
    const stake = { selectionId: order.selectionId, side, price, stakeMinor }
    const after = withRestingMatched(
      positionOf(market, makerAccountId),
      stake,
      bettingOf(market.kind),
    )
    const before = market.exposures.get(makerAccountId) ?? 0
    const exposureMinor = exposureOf(market, after)
    assert(exposureMinor <= before, 'a match never raises the exposure of its maker')
    changes.fill(market, order, fill)
    if (fill.makerRestMinor === 0) dropExtras(market, fill.makerOrderId)
    changePosition(decision, makerAccountId, after, exposureMinor)
  }
}

export function changePosition(
  { market, changes, purses }: FundedChange,
  accountId: number,
  after: Position,
  exposureMinor: Minor,
): void {
  market.positions.set(accountId, after)
  const grownMinor = changes.expose(market, accountId, exposureMinor)
  const purse = purses.get(accountId)
  if (!purse) return
  purse.availableMinor -= grownMinor
  if (purse.limit && grownMinor > 0) purse.limit.roomMinor -= grownMinor
}

/** Why the market takes no orders now. */
export const marketRefusalOf = ({
  market: { status, inPlay, startsAt, beganAt },
  now,
}: {
  market: LoadedMarket
  now: Date
}): OrderRefusal | undefined =>
  refuseOrders({
    status,
    inPlay,
    hasBegun: beganAt !== null,
    startsAtMs: startsAt.getTime(),
    nowMs: now.getTime(),
  })

/** Why the rules of the market refuse the order. */
export const refusalOf = (
  { market, changes, stakeMinMinor, payoutMinMinor }: Decision,
  terms: Omit<OrderTerms, 'customerRef'>,
): OrderRefusal | undefined =>
  refuseOrder(terms, {
    status: market.status,
    inPlay: market.inPlay,
    turnsInPlay: market.turnsInPlay,
    takesStartingPrice: takesStartingPrice(market),
    hasBegun: market.beganAt !== null,
    startsAtMs: market.startsAt.getTime(),
    nowMs: changes.now.getTime(),
    selectionIds: market.selectionIds,
    removedIds: market.removedIds,
    ladder: market.ladder,
    stakeMinMinor,
    payoutMinMinor,
    isLine: isEvenMoney(market.kind),
  })
