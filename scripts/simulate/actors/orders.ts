import type { Side } from '#domain/exchange/orders/order.ts'
import { anyPrice } from '#domain/exchange/book/starting-price.ts'
import type { SeededRandom } from '#domain/random.ts'
import type { OrderTerms, PlaceCommand } from '#domain/exchange/market/command.ts'
import { takesStartingPrice } from '#domain/exchange/market/loaded-market.ts'
import { type KeptMarket, standingMinor } from '../kept-market.ts'
import type { Model } from '../model.ts'
import { type Actor, oneOf, someMarket, takesBets } from './actor.ts'
import { priceNear } from './fair-prices.ts'

const TICKS_AROUND = 6
const UNKNOWN_ID = 999_999_999

/** A possible order. Now and then it is a mistake, or more than there is. */
export function someTerms(model: Model, kept: KeptMarket, random: SeededRandom): OrderTerms {
  const dice = random.unit()
  const active = kept.selections.filter(({ status }) => status === 'active')
  const selection = oneOf(dice < 0.02 || active.length === 0 ? kept.selections : active, random)
  const selectionId = dice < 0.01 ? UNKNOWN_ID : selection.id
  const ticksOff = random.below(2 * TICKS_AROUND + 1) - TICKS_AROUND
  const price = priceNear(model, kept, selectionId, ticksOff)
  const isLarge = random.unit() < 0.05
  const side = random.unit() < 0.5 ? 'back' : 'lay'
  const fate = someFate(kept, random)
  const stakeMinor = isLarge ? 10_000 + random.below(2_000_000) : 50 + random.below(3_000)
  return {
    selectionId,
    side,
    price: dice > 0.99 ? 301 : fate.orderKind === 'market_on_close' ? anyPrice(side) : price,
    stakeMinor: dice > 0.98 && dice <= 0.99 ? 1 : stakeMinor,
    customerRef: `ref-${model.newId()}`,
    ...fate,
  }
}

/** The fate of the order at the start: most lapse, others persist, or are for the starting price. */
function someFate(
  { row }: KeptMarket,
  random: SeededRandom,
): Pick<OrderTerms, 'persistence' | 'orderKind'> {
  const dice = random.unit()
  if (dice < (row.turnsInPlay ? 0.2 : 0.01)) return { persistence: 'persist' }
  const isOffered = takesStartingPrice(row)
  if (dice > (isOffered ? 0.9 : 0.995)) return { persistence: 'market_on_close' }
  if (dice > (isOffered ? 0.85 : 0.99)) return { orderKind: 'limit_on_close' }
  return dice > (isOffered ? 0.8 : 0.985) ? { orderKind: 'market_on_close' } : {}
}

/** Where somebody bets: mostly where bets are taken. */
const tradedMarket = (model: Model, random: SeededRandom): KeptMarket | undefined => {
  const isBlind = random.unit() < 0.05
  return someMarket(model, random, (kept) => isBlind || takesBets(kept, model.nowMs))
}

function someOrder(model: Model, random: SeededRandom): PlaceCommand | undefined {
  const kept = tradedMarket(model, random)
  if (!kept) return undefined
  const terms = someTerms(model, kept, random)
  const accountId = oneOf(model.playerIds, random)
  const dice = random.unit()
  const command = { kind: 'place' as const, accountId, marketId: kept.id, ...terms }
  if (dice < 0.05) return { ...command, expectedPrice: terms.price }
  if (dice < 0.1) return { ...command, fillMinMinor: 1 + random.below(terms.stakeMinor) }
  if (dice < 0.15) return { ...command, marketVersion: kept.row.version - random.below(2) }
  return command
}

/** A player places one order. */
export const player: Actor = {
  weight: 40,
  act(model, random) {
    const command = someOrder(model, random)
    return command && { kind: 'commands', commands: [command] }
  },
}

/** Many players place and cancel at once, so that they share a commit. */
export const crowd: Actor = {
  weight: 3,
  act(model, random) {
    const orders = Array.from({ length: 2 + random.below(12) }, () =>
      random.unit() < 0.8 ? someOrder(model, random) : someCancel(model, random),
    )
    const commands = orders.filter((command) => command !== undefined)
    return commands.length > 0 ? { kind: 'commands', commands } : undefined
  },
}

/** A bot places several orders of a market together or not at all, sometimes for a version that has passed. */
export const bot: Actor = {
  weight: 10,
  act(model, random) {
    const kept = tradedMarket(model, random)
    if (!kept) return undefined
    const orders = Array.from({ length: 1 + random.below(5) }, () => someTerms(model, kept, random))
    const marketVersion =
      random.unit() < 0.3 ? Math.max(0, kept.row.version - random.below(2)) : undefined
    const accountId = oneOf(model.playerIds, random)
    const command = { kind: 'place-all' as const, accountId, marketId: kept.id, orders }
    return { kind: 'commands', commands: [{ ...command, marketVersion }] }
  },
}

function someCancel(model: Model, random: SeededRandom) {
  const kept = someMarket(model, random)
  if (!kept) return undefined
  const owners = [...kept.resting].filter(([, ids]) => ids.size > 0)
  if (owners.length === 0) return undefined
  const [ownerId, ids] = oneOf(owners, random)
  const order = kept.order(oneOf([...ids], random))
  const dice = random.unit()
  return {
    kind: 'cancel' as const,
    accountId: dice < 0.03 ? oneOf(model.playerIds, random) : ownerId,
    marketId: kept.id,
    orderId: order.id,
    stakeMinor: standingMinor(order),
    byMinor: dice > 0.7 ? 1 + random.below(order.stakeMinor) : undefined,
  }
}

/** Somebody changes price or stake of an order. */
export const replacer: Actor = {
  weight: 8,
  act(model, random) {
    const cancel = someCancel(model, random)
    // The house keeps its loss limit by placing only, which names it.
    if (!cancel || cancel.accountId === model.houseId) return undefined
    const { accountId, marketId, orderId, stakeMinor: standingMinor } = cancel
    const kept = model.keptMarket(marketId)
    const { selectionId, side, stakeMinor, kind: orderKind, price: before } = kept.order(orderId)
    const { price: other, customerRef } = someTerms(model, kept, random)
    const price = orderKind === 'market_on_close' ? before : other
    const asked = random.unit() < 0.5 ? stakeMinor : 50 + random.below(2 * stakeMinor)
    const terms = { selectionId, side, orderKind, price, stakeMinor: asked, customerRef }
    const order = { accountId, marketId, orderId, standingMinor, ...terms }
    return { kind: 'commands', commands: [{ kind: 'replace', ...order }] }
  },
}

/** Somebody changes what becomes of an order in play. */
export const updater: Actor = {
  weight: 3,
  act(model, random) {
    const cancel = someCancel(model, random)
    if (!cancel) return undefined
    const { accountId, marketId, orderId } = cancel
    const persistence = oneOf(['persist', 'persist', 'lapse', 'market_on_close'] as const, random)
    const command = { kind: 'update' as const, accountId, marketId, orderId, persistence }
    return { kind: 'commands', commands: [{ ...command, persistence }] }
  },
}

/** The wait of an order in play is over, or is said to be. */
export const delay: Actor = {
  weight: 6,
  act(model, random) {
    const kept = someMarket(model, random, ({ row }) => row.inPlay && row.betDelaySeconds > 0)
    if (!kept) return undefined
    const waiting = [...model.market(kept.id).waiting.values()]
    if (waiting.length === 0) return undefined
    const { id: orderId, accountId } = oneOf(waiting, random)
    const marketId = kept.id
    return { kind: 'commands', commands: [{ kind: 'release', accountId, marketId, orderId }] }
  },
}

/** Somebody cancels an order or a part of it; now and then one that belongs to another. */
export const canceller: Actor = {
  weight: 18,
  act(model, random) {
    const command = someCancel(model, random)
    return command && { kind: 'commands', commands: [command] }
  },
}

/** A request comes a second time, as it was or under a reference that another order has used. */
export const repeater: Actor = {
  weight: 4,
  act(model, random) {
    const kept = someMarket(model, random, ({ orders }) => orders.size > 0)
    if (!kept) return undefined
    // Nobody places for the clearing account.
    const asked = [...kept.orders.values()].filter((each) => each.accountId !== model.clearingId)
    const order = oneOf(asked, random)
    const { accountId, selectionId, side, price, stakeMinor, customerRef } = order
    const isAnother = random.unit() < 0.2
    const other: Side = side === 'back' ? 'lay' : 'back'
    const { kind: orderKind } = order
    const said = { side: isAnother ? other : side, price, stakeMinor, orderKind }
    const terms = { selectionId, ...said, customerRef }
    return {
      kind: 'commands',
      commands: [{ kind: 'place', accountId, marketId: kept.id, ...terms }],
    }
  },
}

/** The commit of a batch fails. */
export const brokenCommit: Actor = {
  weight: 0.5,
  act(model, random) {
    const commands = [someOrder(model, random), someCancel(model, random)].filter(
      (command) => command !== undefined,
    )
    return commands.length > 0 ? { kind: 'lost-commit', commands } : undefined
  },
}
