import type { DutchingPlaced, PlaceDutching } from '#contract/exchange.ts'
import { isOnLadder } from '#domain/exchange/prices/ladder.ts'
import { hasPlainOdds } from '#domain/exchange/kinds/market-kind.ts'
import type { PlacedOrder, Waited } from '#domain/exchange/market/command.ts'
import type { LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import { dutchingStakes } from '#domain/exchange/orders/dutching.ts'
import { mulDiv } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { BetDelays } from '../engine/bet-delays.ts'
import type { AnyServer } from '../engine/engine.ts'

export type DutchingRequest = PlaceDutching & { accountId: number; marketId: number }
type Parts = { engine: Pick<AnyServer, 'submit' | 'read'>; delays: BetDelays }

/**
 * Computes the stakes from the prices and places all backs wholly matched, or none. The stakes follow from the request
 * alone, so that the same request again is the same bets.
 */
export async function placeDutching(
  { engine, delays }: Parts,
  { accountId, marketId, selections, totalMinor, profitMinor, customerRef }: DutchingRequest,
): Promise<DutchingPlaced> {
  const waited = await engine.read([marketId], (markets) => {
    const market = markets.get(marketId)
    if (!market) throw new Refusal('NOT_FOUND')
    return waitFor(market, selections)
  })
  const prices = selections.map(({ price }) => price)
  const target = totalMinor === undefined ? { profitMinor: profitMinor ?? 0 } : { totalMinor }
  const stakes = dutchingStakes(prices, target)
  if (!stakes) throw new Refusal('NO_EVEN_PROFIT', { field: 'profitMinor' })
  if (waited.seconds > 0) await delays.pause(waited.seconds * 1_000)
  const bets = selections.map(({ selectionId, price }, index) => ({
    selectionId,
    price,
    stakeMinor: stakes[index] ?? 0,
  }))
  const { orders } = await engine.submit({
    kind: 'place-all',
    accountId,
    marketId,
    orders: bets.map((bet, index) => ({
      ...bet,
      side: 'back',
      customerRef: `${customerRef}:${index}`,
    })),
    wholly: { waited },
  })
  const sumMinor = stakes.reduce((sum, stake) => sum + stake, 0)
  return {
    totalMinor: sumMinor,
    bets: bets.flatMap((bet, index) => {
      const order = orders[index]
      return order ? [placedBet(bet, order, sumMinor)] : []
    }),
  }
}

type Bet = { selectionId: number; price: number; stakeMinor: number }

/** With the profit at the prices it was matched at, less the stakes on the others: rounded down, in favour of nobody. */
const placedBet = (
  bet: Bet,
  { profitCenti, orderId, status, matchedMinor, remainingMinor, averagePrice }: PlacedOrder,
  totalMinor: number,
): DutchingPlaced['bets'][number] => ({
  ...bet,
  profitMinor: mulDiv(profitCenti, 1, 100, 'floor') - (totalMinor - bet.stakeMinor),
  orderId,
  status,
  matchedMinor,
  remainingMinor,
  averagePrice,
})

/** The delay to be waited before the bets; refuses what cannot be divided or priced. */
function waitFor(market: LoadedMarket, selections: PlaceDutching['selections']): Waited {
  const isOnce =
    new Set(selections.map(({ selectionId }) => selectionId)).size === selections.length
  if (!isOnce || market.winners !== 1 || !hasPlainOdds(market.kind))
    throw new Refusal('DUTCHING_NOT_OFFERED')
  const offLadder = selections.flatMap(({ price }, index) =>
    isOnLadder(market.ladder, price) ? [] : [{ index, code: 'PRICE_NOT_ON_LADDER' }],
  )
  if (offLadder.length > 0)
    throw new Refusal('PRICE_NOT_ON_LADDER', { details: { orders: offLadder } })
  const seconds = market.inPlay ? market.betDelaySeconds : 0
  return { seconds, marketVersion: market.version }
}
