import { CLASSIC_LADDER, priceAt } from '#domain/exchange/ladder.ts'
import { worstResultIfWinsMinor } from '#domain/feed/house-position.ts'
import { houseOffers, requote } from '#domain/feed/quote.ts'
import type { Command } from '#server/modules/exchange/command.ts'
import { positionOf } from '#server/modules/exchange/loaded-market.ts'
import { type Actor, someMarket } from './actor.ts'
import { fairTick } from './orders.ts'

const QUOTE = { marginBps: 150, levels: 3, sizeMinor: 20_000, stakeMinMinor: 50 }
/** Of every so many hours the feed is silent for one. */
const OUTAGE_HOURS = 5

/** Whether nobody hears from the feed now. */
export const isSilent = (nowMs: number): boolean =>
  Math.floor(nowMs / 3_600_000) % OUTAGE_HOURS === 0

/** The house brings its offers in a market up to date, and withdraws them while the feed is silent. */
export const house: Actor = {
  weight: 12,
  act(model, random) {
    const kept = someMarket(model, random, ({ row }) => row.status === 'open')
    if (!kept) return undefined
    const market = model.market(kept.id)
    const position = positionOf(market, model.houseId)
    const outcomes = { ...market, mayWithdraw: true }
    const selections = market.selectionIds.map((selectionId) => ({
      selectionId,
      probability: 100 / (priceAt(CLASSIC_LADDER, fairTick(model, selectionId)) ?? 101),
      resultIfWinsMinor: worstResultIfWinsMinor(position, selectionId, outcomes),
    }))
    const quote = { ...QUOTE, lossLimitMinor: model.houseLossMaxMinor }
    const wanted = isSilent(model.nowMs) ? [] : houseOffers(selections, market.winners, quote)
    const offers = [...(kept.resting.get(model.houseId) ?? [])]
    const resting = offers.flatMap((id) => {
      const order = market.book.order(id)
      return order ? [{ ...order, orderId: id }] : []
    })
    // What waits in play is neither at rest nor gone; offers beside it would be offered twice.
    if (resting.length < offers.length) return undefined
    const { cancel, place } = requote(resting, wanted)
    const own = { accountId: model.houseId, marketId: kept.id }
    const commands: Command[] = [
      ...cancel.map(({ orderId, stakeMinor }): Command => {
        return { kind: 'cancel', ...own, orderId, stakeMinor }
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
