import { bettingOf } from '#domain/exchange/kinds/market-kind.ts'
import { resultAtEnds, worstResultIfWinsMinor } from '#domain/feed/house-position.ts'
import { type HouseOffer, houseOffers, lineOffers, requote } from '#domain/feed/quote.ts'
import type { Command } from '#domain/exchange/market/command.ts'
import { positionOf } from '#domain/exchange/market/loaded-market.ts'
import type { KeptMarket } from '../kept-market.ts'
import type { Model } from '../model.ts'
import { type Actor, someMarket } from './actor.ts'
import { priceNear } from './fair-prices.ts'

const QUOTE = { marginBps: 150, levels: 3, sizeMinor: 20_000, stakeMinMinor: 50 }
/** Of every so many hours the feed is silent for one. */
const OUTAGE_HOURS = 5

/** Whether nobody hears from the feed now. */
export const isSilent = (nowMs: number): boolean =>
  Math.floor(nowMs / 3_600_000) % OUTAGE_HOURS === 0

/** The present offer of the house: nothing where its chances say too little about a bet. */
export function houseOffersIn(model: Model, kept: KeptMarket): HouseOffer[] {
  if (isSilent(model.nowMs)) return []
  const market = model.market(kept.id)
  const position = positionOf(market, model.houseId)
  const quote = { ...QUOTE, lossLimitMinor: model.houseLossMaxMinor }
  const [first = 0] = market.selectionIds
  const betting = bettingOf(market.kind)
  if (betting === 'line') {
    const linesFrom = (ticks: readonly number[]) =>
      ticks.map((ticksOff) => priceNear(model, kept, first, ticksOff))
    const lines = { selectionId: first, back: linesFrom([-1, -2]), lay: linesFrom([1, 2]) }
    return lineOffers(lines, resultAtEnds(position), quote)
  }
  if (betting !== 'odds') return []
  const outcomes = { ...market, mayWithdraw: true }
  const selections = market.selectionIds.map((selectionId) => ({
    selectionId,
    probability: 100 / priceNear(model, kept, selectionId),
    resultIfWinsMinor: worstResultIfWinsMinor(position, selectionId, outcomes),
  }))
  return houseOffers(selections, market.winners, quote)
}

/** The house brings its offers in a market up to date, and withdraws them while the feed is silent. */
export const house: Actor = {
  weight: 12,
  act(model, random) {
    const kept = someMarket(model, random, ({ row }) => row.status === 'open')
    if (!kept) return undefined
    const market = model.market(kept.id)
    const wanted = houseOffersIn(model, kept)
    const offers = [...(kept.resting.get(model.houseId) ?? [])]
    const resting = offers.flatMap((id) => {
      const order = market.book.order(id) ?? market.waiting.get(id)
      return order ? [{ ...order, orderId: id }] : []
    })
    const { cancel, place } = requote(resting, wanted)
    const own = { accountId: model.houseId, marketId: kept.id }
    const commands: Command[] = [
      ...cancel.map(({ orderId, stakeMinor }): Command => {
        return { kind: 'cancel', ...own, orderId, stakeMinor, whileWaiting: 'let-match' }
      }),
      ...place.map((offer): Command => {
        const exposureMaxMinor = model.houseLossMaxMinor
        const customerRef = `house-${model.newId()}`
        return { kind: 'place', ...own, ...offer, customerRef, exposureMaxMinor }
      }),
    ]
    return commands.length > 0 ? { kind: 'commands', commands } : undefined
  },
}
