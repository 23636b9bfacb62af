import type { BodyOf } from '#contract/endpoint.ts'
import type { MultipleQuote, QuotedLeg, quoteMultiple as endpoint } from '#contract/multiples.ts'
import { correlatedPairs } from '#domain/multiples/correlation.ts'
import { refuseLeg } from '#domain/multiples/leg-rules.ts'
import { instantAfter } from './expiry.ts'
import type { Needs } from './needs.ts'
import { backPriceOf } from './prices.ts'
import { type KnownLeg, knownLegs, legAmong } from './store.ts'

const LIFE_MS = 5_000

/** The prices of now for a slip, and which of its selections cannot be combined. Promises nothing. */
export async function quoteMultiple(
  needs: Needs,
  asked: BodyOf<typeof endpoint>,
): Promise<MultipleQuote> {
  const known = await knownLegs(needs.db, asked.legs)
  const found = asked.legs.map((leg) => legAmong(known, leg))
  const places = found.flatMap((leg, place) => (leg ? [place] : []))
  const pairs = correlatedPairs(found.filter((leg) => leg !== undefined))
  const placeOf = (index: number) => places[index] ?? 0
  const { stakeMinMinor, returnMaxMinor } = needs.terms()
  const stakeMinor = Math.max(asked.stakeMinor, stakeMinMinor)
  return {
    legs: asked.legs.map((leg, place) => quotedLeg(needs, { ...leg, stakeMinor }, found[place])),
    correlated: pairs.map(([a, b]) => [placeOf(a), placeOf(b)]),
    returnMaxMinor,
    expiresAt: await instantAfter(needs.db, LIFE_MS),
  }
}

function quotedLeg(
  { house }: Needs,
  asked: { marketId: number; selectionId: number; stakeMinor: number },
  known: KnownLeg | undefined,
): QuotedLeg {
  const { marketId, selectionId, stakeMinor } = asked
  const leg = { marketId, selectionId, version: known?.version ?? 0 }
  const refusal = known ? refuseLeg(known) : 'UNKNOWN_SELECTION'
  if (refusal) return { ...leg, price: null, refusal }
  const price = backPriceOf(house, leg, stakeMinor)
  return price === undefined
    ? { ...leg, price: null, refusal: 'PRICE_UNAVAILABLE' }
    : { ...leg, price, refusal: null }
}
