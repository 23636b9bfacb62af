import { type CashOutAsk, planCashOut } from '#domain/exchange/cash-out/cash-out.ts'
import { withBet } from '#domain/exchange/exposure/exposure.ts'
import { bettingOf } from '#domain/exchange/kinds/market-kind.ts'
import { MAX_STAKE_MINOR, oppositeSide } from '#domain/exchange/orders/order.ts'
import { worstResultIfWinsMinor } from '#domain/feed/house-position.ts'
import type { FirmOffer } from '#domain/exchange/market/command.ts'
import { type LoadedMarket, outcomesOf, positionOf } from '#domain/exchange/market/loaded-market.ts'
import type { Model } from '../model.ts'
import { type Actor, oneOf, someMarket, takesBets } from './actor.ts'
import { priceNear } from './fair-prices.ts'

/** A player cashes a market or a selection out, whole or in part, against the book or against the house. */
export const casher: Actor = {
  weight: 3,
  act(model, random) {
    const kept = someMarket(model, random, (each) => takesBets(each, model.nowMs))
    if (!kept) return undefined
    const market = model.market(kept.id)
    const players = model.playerIds.filter((id) => market.positions.has(id))
    if (players.length === 0) return undefined
    const reference = model.newId()
    const scope = {
      selectionId: random.unit() < 0.6 ? oneOf(kept.selections, random).id : undefined,
      fractionBps: random.unit() < 0.5 ? 10_000 : 1 + random.below(10_000),
    }
    const accountId = oneOf(players, random)
    const isFirm = random.unit() < 0.3
    return {
      kind: 'commands',
      commands: [
        {
          kind: 'cash-out',
          id: `00000000-0000-4000-8000-${String(reference).padStart(12, '0')}`,
          accountId,
          marketId: kept.id,
          ...scope,
          customerRef: `cash-out-${reference}`,
          firm: isFirm ? firmOffer(model, market, { accountId, ...scope }) : undefined,
        },
      ],
    }
  },
}

/**
 * A promise of the house: a step beside the fair price, of any size, as far as it may lose that much whichever runner
 * is withdrawn. The house has no limit of its own for promises here, so it promises only where it has no resting
 * orders.
 */
function firmOffer(
  model: Model,
  market: LoadedMarket,
  { accountId, ...scope }: Pick<CashOutAsk, 'selectionId' | 'fractionBps'> & { accountId: number },
): FirmOffer | undefined {
  if (bettingOf(market.kind) !== 'odds') return undefined
  const kept = model.keptMarket(market.id)
  const levelAt = (id: number, ticksOff: number) => [
    { price: priceNear(model, kept, id, ticksOff), totalMinor: MAX_STAKE_MINOR },
  ]
  const offers = new Map(
    market.selectionIds.map((id) => {
      return [id, { back: levelAt(id, -1), lay: levelAt(id, 1) }]
    }),
  )
  const position = positionOf(market, accountId)
  const plan = planCashOut({ ...scope, position, offers, outcomes: outcomesOf(market) })
  const rests = kept.resting.get(model.houseId)
  if (plan.kind !== 'plan' || (rests && rests.size > 0)) return undefined
  const after = plan.hedges.reduce(
    (house, hedge) => withBet(house, { ...hedge, side: oppositeSide(hedge.side) }, 'odds'),
    positionOf(market, model.houseId),
  )
  const results = market.selectionIds.map((id) =>
    worstResultIfWinsMinor(after, id, { ...outcomesOf(market), mayWithdraw: true }),
  )
  if (Math.min(...results) < -model.houseLossMaxMinor) return undefined
  const { hedges } = plan
  const exposureMaxMinor = model.houseLossMaxMinor
  return {
    accountId: model.houseId,
    exposureMaxMinor,
    marketVersion: market.version,
    hedges,
  }
}
