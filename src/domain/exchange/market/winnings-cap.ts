import { positionAfter, withoutResting, withResting } from '../exposure/exposure.ts'
import type { Plan } from '../book/book.ts'
import { bettingOf } from '../kinds/market-kind.ts'
import type { Order, OrderKind } from '../orders/order.ts'
import { gainCenti, possibleWinningsMinor } from '../exposure/possible-winnings.ts'
import type { Minor } from '../../money.ts'
import { stakeAt } from '../book/starting-price.ts'
import { Refusal } from './refusal.ts'
import { foreseenBet } from './expected-bet.ts'
import { type LoadedMarket, outcomesOf, positionOf } from './loaded-market.ts'

/** The winnings of accounts on a day outside the given markets, by `wonKey`: those of settled ones, and what others could still bring. */
export type WonByDay = ReadonlyMap<string, Minor>
/** Markets that can still change, the known winnings outside them, and the maximum in force. */
export type Winnings = {
  markets: ReadonlyMap<number, LoadedMarket>
  won: WonByDay
  winningsMaxMinor: Minor
}
/** The terms by which orders come near to the maximum. */
export type Nearness = Omit<Winnings, 'won'> & { isCapped: (accountId: number) => boolean }
/** The orders that a command would place. `onClose`: for the starting price. `replaced`: the order that goes for it. */
export type Placing = {
  accountId: number
  plans: readonly Plan[]
  onClose?: readonly Order[]
  replaced?: Order
}
/** An order that is asked for, before the book is asked. */
export type NewOrder = Pick<
  Order,
  'accountId' | 'selectionId' | 'side' | 'price' | 'stakeMinor'
> & {
  marketId: number
  orderKind?: OrderKind | undefined
}

/** The lowest and the highest price there can be. */
const PRICE_MIN = 101
const PRICE_MAX = 100_000
/** Days that are kept at once; one that is dropped is reckoned anew. */
const DAYS_MAX = 100

type Bounds = Map<number, Minor>

/**
 * Keeps the possible winnings of a player on a day within the maximum (spec 002 §9). It bounds acceptance, never
 * payment. The day is the operator's, and a market counts on the day it starts. A market counts with its best result
 * for the player, a settled one with its payment; losses in other markets do not count against it.
 *
 * For every account and day there is a sum that is never below the possible winnings of the account: each accepted
 * order adds its own possible winnings. Only when that sum passes the maximum is the exact sum taken, which knows of
 * bets that cover each other. So an order usually costs an addition. The sums are kept in memory only: a missing sum is
 * reckoned from the markets in memory and the settlements in the database.
 */
export class WinningsCap {
  readonly #days = new Map<string, Bounds>()
  readonly #dayOf = new WeakMap<LoadedMarket, string>()
  readonly #format: Intl.DateTimeFormat
  #timesForgotten = 0

  /** `timeZone`: the one that decides the days. */
  constructor(timeZone: string) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    // Canada writes dates as ISO 8601 does.
    this.#format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts })
  }

  /** Rises when somebody else than the reader of a market makes sums unknown. */
  get timesForgotten(): number {
    return this.#timesForgotten
  }

  /** The account and the day of a market, by which winnings outside the given markets are known. */
  wonKey(accountId: number, market: LoadedMarket): string {
    return `${accountId}:${this.dayOf(market)}`
  }

  /** The day a market counts on. */
  dayOf(market: LoadedMarket): string {
    let day = this.#dayOf.get(market)
    if (day === undefined) {
      day = this.#format.format(market.startsAt)
      this.#dayOf.set(market, day)
    }
    return day
  }

  /** The orders of accounts that may come too near to the maximum by them, or whose sum is not known. */
  near(orders: readonly NewOrder[], { markets, winningsMaxMinor, isCapped }: Nearness): NewOrder[] {
    const sums = new Map<Bounds, Bounds>()
    return orders.filter((order) => {
      const market = markets.get(order.marketId)
      if (!market || !isCapped(order.accountId)) return false
      const bounds = this.#boundsOf(market)
      const known = bounds.get(order.accountId)
      if (known === undefined) return true
      const asked = sums.get(bounds) ?? new Map<number, Minor>()
      sums.set(bounds, asked)
      const before = asked.get(order.accountId) ?? known
      const after = before + this.#atMost(market, order, winningsMaxMinor - before)
      asked.set(order.accountId, after)
      return after > winningsMaxMinor
    })
  }

  /** Refuses what could win more than the maximum, and with it more than before. Else it counts from now on. */
  check(market: LoadedMarket, { accountId, ...placing }: Placing, winnings: Winnings): void {
    const { winningsMaxMinor } = winnings
    const bounds = this.#boundsOf(market)
    const known = bounds.get(accountId)
    const bound = (known ?? Infinity) + gainOf(market, placing)
    if (bound <= winningsMaxMinor) {
      bounds.set(accountId, bound)
      return
    }
    const elsewhere = this.#elsewhere(market, accountId, winnings)
    if (elsewhere === undefined) {
      // The book offered more than was foreseen, and the earlier winnings were not read: the next try knows them.
      bounds.delete(accountId)
      throw new Refusal('SERVICE_UNAVAILABLE')
    }
    const before = possibleIn(market, { accountId, plans: [] })
    const after = possibleIn(market, { accountId, ...placing })
    bounds.set(accountId, elsewhere + Math.max(before, after))
    if (after <= before || elsewhere + after <= winningsMaxMinor) return
    throw new Refusal('WINNINGS_TOO_LARGE', {
      field: 'stakeMinor',
      details: {
        maximumWinningsMinor: winningsMaxMinor,
        possibleMinor: Math.max(0, winningsMaxMinor - elsewhere - before),
      },
    })
  }

  /** Adds the possible winnings of the plan to the sum of the account, without reading anything. */
  count(market: LoadedMarket, accountId: number, plan: Plan): void {
    const bounds = this.#boundsOf(market)
    const known = bounds.get(accountId)
    if (known !== undefined) bounds.set(accountId, known + gainOf(market, { plans: [plan] }))
  }

  /** Something but an order has changed what can be won in the market. */
  forgetDayOf(market: LoadedMarket): void {
    this.#days.delete(this.dayOf(market))
  }

  /** Bets outside the exchange have changed what the account can win that day. */
  forgetAccount(accountId: number, day: string): void {
    this.#timesForgotten += 1
    this.#days.get(day)?.delete(accountId)
  }

  /** The account has bet otherwise: at another server, where its sums are not known here. */
  forgetBets(accountId: number): void {
    for (const bounds of this.#days.values()) bounds.delete(accountId)
  }

  /** The account's possible winnings that day in those of the markets that can still change. */
  possibleOn(day: string, accountId: number, markets: Iterable<LoadedMarket>): Minor {
    let sum = 0
    for (const market of markets)
      if (market.positions.has(accountId) && this.dayOf(market) === day)
        sum += possibleIn(market, { accountId, plans: [] })
    return sum
  }

  forgetAll(): void {
    this.#timesForgotten += 1
    this.#days.clear()
  }

  /** The account's winnings that day in other markets, real and possible; nothing when they were not read. */
  #elsewhere(
    market: LoadedMarket,
    accountId: number,
    { markets, won }: Winnings,
  ): Minor | undefined {
    const wonMinor = won.get(this.wonKey(accountId, market))
    if (wonMinor === undefined) return undefined
    const others = [...markets.values()].filter((other) => other !== market)
    return wonMinor + this.possibleOn(this.dayOf(market), accountId, others)
  }

  /**
   * The possible winnings of an order at the best price there is for it; at the best there can be, if that is within
   * `fits`.
   */
  #atMost(market: LoadedMarket, order: NewOrder, fits: Minor): Minor {
    const betting = bettingOf(market.kind)
    // Nobody knows yet what its price will be.
    if (order.orderKind !== undefined && order.orderKind !== 'limit') return mostOnClose(order)
    const most = Math.ceil(gainCenti({ ...order, price: PRICE_MAX }, betting) / 100)
    if (most <= fits) return most
    // It will be refused, and there are no offers to look at.
    if (!market.selectionIds.includes(order.selectionId)) return 0
    const best = market.book.levels(order.selectionId, 'lay', 1)[0]?.price ?? 0
    return Math.ceil(gainCenti({ ...order, price: Math.max(best, order.price) }, betting) / 100)
  }

  #boundsOf(market: LoadedMarket): Bounds {
    const day = this.dayOf(market)
    let bounds = this.#days.get(day)
    if (!bounds) {
      if (this.#days.size >= DAYS_MAX) this.#days.clear()
      bounds = new Map()
      this.#days.set(day, bounds)
    }
    return bounds
  }
}

/**
 * The most the account could win in the market by what it has there. Nothing is answered when that follows from the offers
 * of others, as it does by an order for the starting price.
 */
export function gainIn(market: LoadedMarket, accountId: number): Minor | undefined {
  for (const order of market.closing.values()) if (order.accountId === accountId) return undefined
  return possibleWinningsMinor(positionOf(market, accountId), outcomesOf(market))
}

/** The possible winnings of an order for the starting price at the best price there can be. */
const mostOnClose = ({ side, stakeMinor }: NewOrder): Minor =>
  side === 'back'
    ? Math.ceil((stakeMinor * (PRICE_MAX - 100)) / 100)
    : stakeAt({ liabilityCenti: stakeMinor * 100 }, PRICE_MIN)

/** The possible winnings of the orders by themselves, rounded up. */
function gainOf(
  market: LoadedMarket,
  { plans, onClose = [] }: Pick<Placing, 'plans' | 'onClose'>,
): Minor {
  const betting = bettingOf(market.kind)
  let centi = 0
  for (const { order, fills, cross, restMinor } of plans) {
    for (const { price, stakeMinor } of [...fills, ...(cross?.deals ?? [])])
      centi += gainCenti({ ...order, price, stakeMinor }, betting)
    if (restMinor > 0) centi += gainCenti({ ...order, stakeMinor: restMinor }, betting)
  }
  for (const bet of foreseenBets(market, onClose)) centi += gainCenti(bet, betting)
  return Math.ceil(centi / 100)
}

const foreseenBets = (market: LoadedMarket, orders: Iterable<Order>): Order[] =>
  [...orders].flatMap((order) => foreseenBet(market, order) ?? [])

/** The most the account could win in the market once the plans are carried out. */
function possibleIn(
  market: LoadedMarket,
  { accountId, plans, onClose = [], replaced }: Placing,
): Minor {
  const { status } = market
  if (status === 'closed' || status === 'void') return 0
  const betting = bettingOf(market.kind)
  let position = positionOf(market, accountId)
  for (const plan of plans) position = positionAfter(position, plan, betting)
  if (replaced && !market.closing.has(replaced.id))
    position = withoutResting(position, replaced, betting)
  const closing = [...market.closing.values()].filter(
    (order) => order.accountId === accountId && order.id !== replaced?.id,
  )
  for (const bet of foreseenBets(market, [...closing, ...onClose]))
    position = withResting(position, bet, betting)
  return possibleWinningsMinor(position, outcomesOf(market))
}
