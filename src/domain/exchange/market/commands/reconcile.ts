import { assert } from '../../../assert.ts'
import type { Position } from '../../exposure/position.ts'
import { withBet, withoutResting } from '../../exposure/exposure.ts'
import { withoutLiability } from '../../exposure/liability.ts'
import { bettingOf } from '../../kinds/market-kind.ts'
import { type Order, type Side, winningsCenti } from '../../orders/order.ts'
import {
  type Auction,
  type AuctionOrder,
  holdAuction,
  type Size,
  stakeAt,
} from '../../book/starting-price.ts'
import type { Minor } from '../../../money.ts'
import { changePosition, takeOut } from './decide.ts'
import type { MarketChange } from '../changes.ts'
import {
  exposureOf,
  extrasOf,
  liabilityOf,
  type LoadedMarket,
  positionOf,
  type StartingPrice,
} from '../loaded-market.ts'
import { dropExtras } from '../change-extras.ts'

/** An order of the auction and where it comes from. */
type Taking = { order: Order; auction: AuctionOrder; isForPrice: boolean; isOnClose: boolean }

/**
 * Holds the auction of every selection. Orders for the starting price and those that were left to it match or lapse; of
 * the others that rest, what the price reaches matches at it, and the rest goes on resting.
 */
export function reconcile(change: MarketChange, liabilityMinMinor: Minor): void {
  const { market, changes } = change
  lapseSmallLays(change, liabilityMinMinor)
  for (const selectionId of market.selectionIds) {
    const taking = takingPart(market, selectionId)
    const auction = holdAuction(taking.map((each) => each.auction))
    if (auction) {
      changes.startingPrices.set(selectionId, auction.price)
      matchAll(change, taking, auction)
      market.startingPrices.set(selectionId, {
        price: auction.price,
        ...volumeOf(change, { taking, auction }),
      })
    }
    const left = takingPart(market, selectionId).filter(({ isForPrice }) => isForPrice)
    for (const { order } of left) takeOut(fundedOf(change), order, 'lapsedMinor')
  }
  market.isReconciled = true
  changes.reconciled.add(market.id)
}

/** The matches of the orders for the starting price. */
function volumeOf(
  { changes }: MarketChange,
  { taking, auction: { price } }: { taking: readonly Taking[]; auction: Auction },
): Omit<StartingPrice, 'price'> {
  const matchedOf = (side: Side): Minor =>
    taking
      .filter(({ order, isOnClose }) => isOnClose && order.side === side)
      .reduce((sum, { order }) => sum + changes.order(order.id).matchedMinor, 0)
  return {
    backedMinor: matchedOf('back'),
    liabilityCenti: winningsCenti(price, matchedOf('lay')),
  }
}

/**
 * The starting price that an auction would make now: with resting orders (near), and of the orders for it alone (far).
 */
export function projections(
  market: LoadedMarket,
  selectionId: number,
): { near: number | null; far: number | null } {
  if (market.closing.size === 0) return { near: null, far: null }
  const taking = takingPart(market, selectionId)
  const forPrice = taking.filter(({ order }) => market.closing.has(order.id))
  const priceOf = (all: readonly Taking[]) =>
    holdAuction(all.map((each) => each.auction))?.price ?? null
  return { near: priceOf(taking), far: priceOf(forPrice) }
}

const fundedOf = (change: MarketChange) => ({ ...change, purses: new Map() })

/** A lay that was left to the starting price and may lose too little for it lapses. */
function lapseSmallLays(change: MarketChange, liabilityMinMinor: Minor): void {
  const { market } = change
  const small = [...market.book.orders()].filter(
    (order) =>
      order.side === 'lay' &&
      extrasOf(market, order.id).persistence === 'market_on_close' &&
      winningsCenti(order.price, order.stakeMinor) < liabilityMinMinor * 100,
  )
  for (const order of small) takeOut(fundedOf(change), order, 'lapsedMinor')
}

function takingPart(market: LoadedMarket, selectionId: number): Taking[] {
  const closing = [...market.closing.values()].filter((order) => order.selectionId === selectionId)
  const resting = [...market.book.orders()].filter((order) => order.selectionId === selectionId)
  return [...closing, ...resting].map((order) => {
    const { kind, persistence } = extrasOf(market, order.id)
    const isOnClose = kind !== 'limit'
    const isForPrice = isOnClose || persistence === 'market_on_close'
    const hasLimit = kind === 'limit_on_close' || !isForPrice
    const { id, accountId, side, price } = order
    const auction: AuctionOrder = {
      id,
      accountId,
      side,
      limit: hasLimit ? price : undefined,
      size: sizeOf(order, { isForPrice, isOnClose }),
    }
    return { order, auction, isForPrice, isOnClose }
  })
}

function sizeOf(
  { side, price, stakeMinor }: Order,
  { isForPrice, isOnClose }: Pick<Taking, 'isForPrice' | 'isOnClose'>,
): Size {
  if (side === 'back' || !isForPrice) return { stakeMinor }
  return isOnClose
    ? { liabilityCenti: stakeMinor * 100 }
    : { stakeMinor, liabilityCenti: winningsCenti(price, stakeMinor) }
}

function matchAll(
  change: MarketChange,
  taking: readonly Taking[],
  { price, fills }: NonNullable<ReturnType<typeof holdAuction>>,
): void {
  const { market, changes } = change
  const byId = new Map(taking.map((each) => [each.order.id, each]))
  const filled = new Map<number, Minor>()
  for (const { backId, layId, stakeMinor } of fills) {
    const back = byId.get(backId)?.order
    const lay = byId.get(layId)?.order
    assert(back !== undefined && lay !== undefined, 'those who meet took part')
    changes.fill(market, back, {
      makerOrderId: layId,
      price,
      stakeMinor,
    })
    market.book.noteTraded(back.selectionId, { price, totalMinor: stakeMinor })
    for (const id of [backId, layId]) filled.set(id, (filled.get(id) ?? 0) + stakeMinor)
  }
  for (const [id, stakeMinor] of filled) {
    const each = byId.get(id)
    if (each) matchOne(change, each, { price, stakeMinor })
  }
}

/** Takes what an order bound for its match off, and puts the bet in its place: it never binds more. */
function matchOne(
  { market, changes }: MarketChange,
  { order, auction, isForPrice }: Taking,
  { price, stakeMinor }: { price: number; stakeMinor: Minor },
): void {
  const { id, accountId, selectionId, side } = order
  const betting = bettingOf(market.kind)
  let position: Position = positionOf(market, accountId)
  if (!isForPrice) {
    position = withoutResting(position, { ...order, stakeMinor }, betting)
    market.book.reduce(id, stakeMinor)
  } else {
    // All of it is decided here: the stake of a lay follows from the price, and the rest lapses.
    const isResting = !market.closing.delete(id)
    const wholeMinor = isResting ? order.stakeMinor : stakeAt(auction.size, price)
    position = isResting
      ? withoutResting(position, order, betting)
      : withoutLiability(position, liabilityOf(order))
    if (isResting) market.book.cancel(id)
    if (wholeMinor !== order.stakeMinor) changes.restaked.set(id, wholeMinor - order.stakeMinor)
    changes.order(id).lapsedMinor += wholeMinor - stakeMinor
  }
  if (!market.book.order(id)) dropExtras(market, id)
  position = withBet(position, { selectionId, side, price, stakeMinor }, betting)
  const boundMinor = market.exposures.get(accountId) ?? 0
  const exposureMinor = exposureOf(market, position)
  assert(exposureMinor <= boundMinor, 'who takes part in the auction has bound enough')
  changePosition({ market, changes, purses: new Map() }, accountId, position, exposureMinor)
}
