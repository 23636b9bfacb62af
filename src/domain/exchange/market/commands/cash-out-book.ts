import type { Crossing, Plan } from '../../book/book.ts'
import {
  type CashOut,
  type CashOutAsk,
  type Offers,
  planCashOut,
  planWith,
} from '../../cash-out/cash-out.ts'
import { LEVEL } from '../../exposure/exposure.ts'
import { type Hedge, hedgeOf } from '../../cash-out/hedge.ts'
import {
  isBetterPrice,
  MAX_STAKE_MINOR,
  oppositeSide,
  type Order,
  type Side,
} from '../../orders/order.ts'
import { crossingOf, type LoadedMarket, outcomesOf, positionOf } from '../loaded-market.ts'
import { worstPrice } from './plan-order.ts'

export type Scope = Pick<CashOutAsk, 'selectionId' | 'fractionBps'> & { accountId: number }

/** No price is lower. */
const PRICE_MIN = 101

/** How the offers of others close what is asked: of one selection also by virtual offers, where these are better. */
export function planByBook(
  market: LoadedMarket,
  scope: Scope,
): { cashOut: CashOut; crossing?: Crossing } {
  const ask = { ...askOf(market, scope), offers: offersOf(market, scope.accountId) }
  const direct = planCashOut(ask)
  const crossing = crossingFor(market, scope)
  const crossed = crossing && planAcross(market, ask, { ...scope, crossing })
  return crossed && isBetter(crossed, direct) ? { cashOut: crossed, crossing } : { cashOut: direct }
}

function isBetter(crossed: CashOut, direct: CashOut): boolean {
  if (crossed.kind === 'plan') return direct.kind !== 'plan' || crossed.worth > direct.worth
  return (
    crossed.kind === 'too-thin' &&
    direct.kind === 'too-thin' &&
    crossed.availableBps > direct.availableBps
  )
}

/** The cash-out without any offers. */
export const askOf = (
  market: LoadedMarket,
  { accountId, selectionId, fractionBps }: Scope,
): CashOutAsk => ({
  position: positionOf(market, accountId),
  outcomes: outcomesOf(market),
  offers: new Map(),
  selectionId,
  fractionBps,
})

/** The offers to back and lay each selection, without those of the account itself. */
const offersOf = (market: LoadedMarket, accountId: number): CashOutAsk['offers'] =>
  new Map(
    market.selectionIds.map((id) => {
      const without = (side: Side) => levelsWithout(market, { accountId, selectionId: id, side })
      return [id, { back: without('lay'), lay: without('back') } satisfies Offers]
    }),
  )

/** The levels of a side less what the account itself has there. */
function levelsWithout(
  { book, positions }: LoadedMarket,
  own: { accountId: number; selectionId: number; side: Side },
) {
  const { accountId, selectionId, side } = own
  const levels = book.levels(selectionId, side, Infinity)
  const rests = [...(positions.get(accountId)?.values() ?? [])].some(
    (held) => (side === 'back' ? held.unmatchedBackCenti : held.unmatchedLayCenti) > 0,
  )
  if (!rests) return levels
  const resting = book.ordersOf(accountId, selectionId, side)
  return levels
    .map(({ price, totalMinor }) => {
      const ownMinor = resting
        .filter((order) => order.price === price)
        .reduce((sum, order) => sum + order.stakeMinor, 0)
      return { price, totalMinor: totalMinor - ownMinor }
    })
    .filter(({ totalMinor }) => totalMinor > 0)
}

/** Where one selection is closed that is matched across selections, without an own offer in the way of its bet. */
function crossingFor(
  market: LoadedMarket,
  { accountId, selectionId }: Scope,
): Crossing | undefined {
  const crossing = crossingOf(market)
  if (!crossing || selectionId === undefined || !market.selectionIds.includes(selectionId))
    return undefined
  const met = oppositeSide(closingSide(market, { accountId, selectionId }))
  const isInTheWay = market.book.ordersOf(accountId, selectionId, met).length > 0
  return isInTheWay ? undefined : crossing
}

/**
 * The bet that closes a selection, also by virtual offers. With virtual offers a stake is a few minor units more or
 * less at a price, so the bet is judged by the prices at which it would be matched.
 */
function planAcross(
  market: LoadedMarket,
  ask: CashOutAsk,
  { accountId, crossing }: { accountId: number; crossing: Crossing },
): CashOut | undefined {
  const { selectionId = 0, position } = ask
  const side = closingSide(market, { accountId, selectionId })
  const { winCenti, loseCenti } = position.get(selectionId) ?? LEVEL
  const mostMinor = Math.ceil(Math.abs(winCenti - loseCenti) / PRICE_MIN)
  const matchesFor = (price: number, stakeMinor: number) => {
    const order: Order = {
      id: 0,
      accountId,
      selectionId,
      side,
      price,
      stakeMinor: Math.min(MAX_STAKE_MINOR, Math.max(1, stakeMinor)),
    }
    const plan = market.book.plan(order, undefined, crossing)
    return { matches: matchesOf(plan), restMinor: plan.restMinor }
  }
  const offered = matchesFor(worstPrice(market, { side, price: PRICE_MIN }), mostMinor).matches
  const levels = offered.map(({ price, stakeMinor }) => ({ price, totalMinor: stakeMinor }))
  const offers = new Map([[selectionId, { back: levels, lay: levels }]])
  const plan = planCashOut({ ...ask, offers })
  const [wanted] = plan.kind === 'plan' ? plan.hedges : []
  if (!wanted) return plan
  const { matches, restMinor } = matchesFor(wanted.price, wanted.stakeMinor)
  if (restMinor > 0) return undefined
  const hedges = hedgeOf(selectionId, side, matches).map((hedge): Hedge => ({
    ...hedge,
    price: wanted.price,
  }))
  return { kind: 'plan', ...planWith(ask, hedges) }
}

const closingSide = (
  market: LoadedMarket,
  { accountId, selectionId }: { accountId: number; selectionId: number },
): Side => {
  const { winCenti, loseCenti } = positionOf(market, accountId).get(selectionId) ?? LEVEL
  return winCenti > loseCenti ? 'lay' : 'back'
}

/** The prices at which an order is matched, best price first. */
const matchesOf = ({ order, fills, cross }: Plan): Hedge['matches'] =>
  Array.from(
    Map.groupBy([...fills, ...(cross?.deals ?? [])], ({ price }) => price),
    ([price, all]) => ({
      price,
      stakeMinor: all.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
    }),
  ).toSorted((a, b) => (isBetterPrice(order.side, a.price, b.price) ? -1 : 1))
