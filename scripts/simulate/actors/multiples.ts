import type { PlaceMultiple } from '#contract/multiples.ts'
import type { HouseOffer } from '#domain/feed/quote.ts'
import { acceptanceModes } from '#domain/multiples/acceptance.ts'
import { executablePrice } from '#domain/multiples/executable-price.ts'
import { linesOf, systemsOf } from '#domain/multiples/systems.ts'
import type { SeededRandom } from '#domain/random.ts'
import type { KeptMarket } from '../kept-market.ts'
import type { Model } from '../model.ts'
import type { KeptMultiple } from '../multiples.ts'
import type { QuotedOffer } from '../operation.ts'
import { type Actor, oneOf, someMarket, takesBets } from './actor.ts'
import { houseOffersIn } from './house.ts'

const LEGS_MAX = 5

/** A player bets on several markets at once, or asks for the same bet again. */
export const combiner: Actor = {
  weight: 5,
  act(model, random) {
    const dice = random.unit()
    const bets = [...model.multiples.bets.values()]
    if (dice < 0.1 && bets.length > 0) return again(oneOf(bets, random), dice < 0.05)
    const markets = legMarkets(model, random)
    const [system] = markets.length < 2 ? [] : [oneOf(systemsOf(markets.length), random)]
    if (!system) return undefined
    const offers = offersIn(model, markets)
    const stakePerLineMinor = dice > 0.9 && dice < 0.92 ? 1 : 10 + random.below(1_000)
    const stakeMinor = stakePerLineMinor * linesOf(system)
    const form: PlaceMultiple = {
      system: system.id,
      stakePerLineMinor,
      acceptance: oneOf(acceptanceModes, random),
      toleranceBps: random.below(500),
      customerRef: `multiple-${model.newId()}`,
      legs: markets.map((kept) => someLeg(kept, { offers, stakeMinor }, random)),
    }
    return { kind: 'place-multiple', accountId: oneOf(model.playerIds, random), form, offers }
  },
}

/** Such as go together, most of the time. */
function legMarkets(model: Model, random: SeededRandom): KeptMarket[] {
  const isBlind = random.unit() < 0.1
  const living = [...model.kept.values()].filter(
    (kept) =>
      isBlind ||
      (takesBets(kept, model.nowMs) && !kept.row.inPlay && houseOffersIn(model, kept).length > 0),
  )
  const from = random.below(living.length || 1)
  const count = 2 + random.below(LEGS_MAX - 1)
  const markets = [...living.slice(from), ...living.slice(0, from)].slice(0, count)
  const outright = markets.find(({ row }) => row.kind === 'outright')
  const competitionOf = ({ row }: KeptMarket) => model.events.all.get(row.eventId)?.competition
  const goesWith = (kept: KeptMarket) =>
    isBlind || kept === outright || competitionOf(kept) !== (outright && competitionOf(outright))
  return markets.filter(goesWith)
}

const again = ({ accountId, form }: KeptMultiple, isOther: boolean) => ({
  kind: 'place-multiple' as const,
  accountId,
  form: isOther ? { ...form, stakePerLineMinor: form.stakePerLineMinor + 1 } : form,
  offers: [],
})

/** At the price that the house offers; now and then at one that was there before. */
function someLeg(
  { id: marketId, selections, row }: KeptMarket,
  { offers, stakeMinor }: { offers: readonly QuotedOffer[]; stakeMinor: number },
  random: SeededRandom,
): PlaceMultiple['legs'][number] {
  const { id: selectionId } = oneOf(selections, random)
  const isOffered = (offer: HouseOffer) => offer.selectionId === selectionId && offer.side === 'lay'
  const levels = offers
    .filter(isOffered)
    .map((offer) => [offer.price, offer.stakeMinor] as [number, number])
  const price = executablePrice(levels, stakeMinor) ?? 200
  const isStale = random.unit() < 0.05
  const version = row.version - (random.unit() < 0.03 ? 1 : 0)
  return { marketId, selectionId, price: isStale ? price + 1 : price, version }
}

const offersIn = (model: Model, markets: readonly KeptMarket[]): QuotedOffer[] =>
  [...new Set(markets)]
    .filter(({ row }) => row.status === 'open')
    .flatMap((kept) => houseOffersIn(model, kept).map((offer) => ({ ...offer, marketId: kept.id })))

/** A player sells a bet back, now and then for more than it is worth, or the bet of somebody else. */
export const multipleCasher: Actor = {
  weight: 1,
  act(model, random) {
    const bets = [...model.multiples.bets.values()]
    if (bets.length === 0) return undefined
    const open = bets.filter(({ status }) => status === 'open')
    const bet = oneOf(open.length > 0 && random.unit() < 0.9 ? open : bets, random)
    const markets = bet.legs.flatMap(({ marketId }) => model.kept.get(marketId) ?? [])
    return {
      kind: 'cash-out-multiple',
      accountId: random.unit() < 0.05 ? oneOf(model.playerIds, random) : bet.accountId,
      multipleId: bet.id,
      leastMinor: random.unit() < 0.8 ? 1 : 1 + random.below(5 * bet.stakeMinor),
      customerRef: `sell-${model.newId()}`,
      offers: offersIn(model, markets),
    }
  },
}

/** The job that settles multiples. */
export const multiplesKeeper: Actor = { weight: 3, act: () => ({ kind: 'settle-multiples' }) }

/** Somebody finds out that a market is part of another competition. */
export const corrector: Actor = {
  weight: 0.5,
  act(model, random) {
    const kept = someMarket(model, random)
    if (!kept) return undefined
    const competition = `Cup ${random.below(3)}`
    return { kind: 'correct-competition', eventId: kept.row.eventId, competition }
  },
}
