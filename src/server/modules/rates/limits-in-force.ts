import type { ReferenceRates } from '#contract/rates.ts'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { ONE, parseRate, type Rate } from '#domain/rates/rate.ts'
import { sportsLimits, type SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Db } from '#server/db/database.ts'
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

/**
 * The limits of sports bets by the newest rate. Read them anew for every use: they change while the program runs.
 * Without any rate there are none: a unit of a currency is never taken for a euro by itself.
 */
export class LimitsInForce implements SportsLimits {
  readonly #terms: LimitTerms
  #basis: Basis
  #limits: SportsLimits
  #playerStakeMax: ReadonlyMap<number, number> = new Map()

  private constructor(terms: LimitTerms, basis: Basis) {
    this.#terms = terms
    this.#basis = basis
    this.#limits = sportsLimits(terms.currency, basis.rate, terms)
  }

  /** Nothing while nothing says what the currency is worth in euros. */
  static async find(db: Db, terms: LimitTerms): Promise<LimitsInForce | undefined> {
    const basis = await basisOf(db, terms)
    if (!basis) return undefined
    const limits = new LimitsInForce(terms, basis)
    await limits.refresh(db)
    return limits
  }

  get stakeMinMinor(): number {
    return this.#limits.stakeMinMinor
  }

  get payoutMinMinor(): number | null {
    return this.#limits.payoutMinMinor
  }

  get liabilityMinMinor(): number {
    return this.#limits.liabilityMinMinor
  }

  get winningsMaxMinor(): number {
    return this.#limits.winningsMaxMinor
  }

  get playerStakeMax(): ReadonlyMap<number, number> {
    return this.#playerStakeMax
  }

  get timeZone(): string {
    return this.#terms.timeZone
  }

  get basis(): Basis {
    return this.#basis
  }

  /** Takes the newest rate and limits, after others were stored by this process or another. */
  async refresh(db: Db): Promise<void> {
    this.#basis = (await basisOf(db, this.#terms)) ?? this.#basis
    this.#limits = sportsLimits(this.#terms.currency, this.#basis.rate, this.#terms)
    this.#playerStakeMax = await playerStakeMax(db)
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
