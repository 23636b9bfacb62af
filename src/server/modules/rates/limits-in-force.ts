import type { ReferenceRates } from '#contract/rates.ts'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { ONE, parseRate, type Rate } from '#domain/rates/rate.ts'
import { sportsLimits, type SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Db } from '#server/db/database.ts'
import { settingValue } from '#server/modules/operator-profile/index.ts'
import { playerStakeMax } from './stake-limit-store.ts'
import { newestRate } from './store.ts'

export type LimitTerms = {
  currency: string
  pointsPerEuro: Rate
  /** Holds for a currency without a reference rate. */
  unitsPerEuro: Rate | undefined
  timeZone: string
  /** Whether a stake below the smallest one is taken when it would pay out enough. */
  takesSmallStakes: boolean
}
type Basis = { rate: Rate; basis: ReferenceRates['basis'] }
type Known = { basis: Basis; limits: SportsLimits }

/**
 * Knows the limits of sports bets by the newest rate and the operator's settings. Its answers are plain values of one
 * moment: ask for them anew for every use, because they change while the program runs. Without any rate there are none: a
 * unit of a currency is never taken for a euro by itself.
 */
export class LimitsInForce {
  readonly #terms: LimitTerms
  #now: Known

  private constructor(terms: LimitTerms, now: Known) {
    this.#terms = terms
    this.#now = now
  }

  /** Nothing while nothing says what the currency is worth in euros. */
  static async find(db: Db, terms: LimitTerms): Promise<LimitsInForce | undefined> {
    const basis = await basisOf(db, terms)
    return basis && new LimitsInForce(terms, await knownBy(db, terms, basis))
  }

  limits(): SportsLimits {
    return this.#now.limits
  }

  basis(): Basis {
    return this.#now.basis
  }

  /** Takes the newest rate and limits, after others were stored by this process or another. */
  async refresh(db: Db): Promise<void> {
    const basis = (await basisOf(db, this.#terms)) ?? this.#now.basis
    this.#now = await knownBy(db, this.#terms, basis)
  }
}

async function knownBy(db: Db, terms: LimitTerms, basis: Basis): Promise<Known> {
  const limits = sportsLimits(terms.currency, basis.rate, terms)
  const winningsMaxMinor = Math.min(
    limits.winningsMaxMinor,
    (await settingValue(db, 'winningsMaxDay')) ?? limits.winningsMaxMinor,
  )
  return {
    basis,
    limits: { ...limits, winningsMaxMinor, playerStakeMax: await playerStakeMax(db) },
  }
}

async function basisOf(
  db: Db,
  { currency, pointsPerEuro, unitsPerEuro }: LimitTerms,
): Promise<Basis | undefined> {
  if (currency === 'EUR') return { rate: ONE, basis: 'euro' }
  if (currency === PLAY_CURRENCY) return { rate: pointsPerEuro, basis: 'points' }
  const newest = await newestRate(db, currency)
  const rate = newest && parseRate(newest.rate)
  if (rate) return { rate, basis: 'rate' }
  return unitsPerEuro && { rate: unitsPerEuro, basis: 'setting' }
}
