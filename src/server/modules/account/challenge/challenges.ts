import { networkOf } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/refusal.ts'
import { TryCounter } from '../try-counter.ts'
import type { Challenger } from './challenger.ts'

/** Registrations from one network in an hour before the next one has to solve a challenge. */
const REGISTRATIONS_FREE = 3
const HOUR_MS = 3_600_000

/** Asks for a solved challenge where a visitor has tried too much. */
export class Challenges {
  readonly #challenger: Challenger | null
  readonly #factor: number
  readonly #registrations: TryCounter

  /** Without a challenger nothing is asked for. */
  constructor(challenger: Challenger | null, factor: number, counter = new TryCounter()) {
    this.#challenger = challenger
    this.#factor = factor
    this.#registrations = counter
  }

  /** Refuses with a challenge unless `answer` solves one. */
  async demand(answer: string | undefined): Promise<void> {
    const challenger = this.#challenger
    if (challenger === null || (answer !== undefined && (await challenger.takes(answer)))) return
    throw new Refusal('CHALLENGE_NEEDED', { details: { challenge: await challenger.make() } })
  }

  /** Counts a registration, whatever comes of it; the fourth of a network in an hour needs a solved challenge. */
  async ofRegistration(address: string, answer: string | undefined): Promise<void> {
    const max = REGISTRATIONS_FREE * this.#factor
    const bound = { name: networkOf(address), max, windowMs: HOUR_MS }
    if (this.#registrations.take([bound])) await this.demand(answer)
  }
}
