import { assert } from '#domain/assert.ts'
import { type BetSide, resultOf, type TableBet } from '#domain/casino/verdict.ts'
import type { Minor } from '#domain/money.ts'
import type { Odds, PartOdds } from '../odds/odds.ts'

/** A bet as the book keeps it. `key`: `market | selection`. */
export type BookBet = {
  walletId: number
  key: string
  side: BetSide
  /** Null for a pay table. */
  price: number | null
  stakeMinor: Minor
}

/** Its figures as rules read them: a pay table says itself what a win pays. */
export const asTableBet = ({
  side,
  price,
  stakeMinor,
}: Omit<BookBet, 'walletId' | 'key'>): TableBet => ({
  side,
  price: price ?? 100,
  stake: stakeMinor,
})

/** For each part, what the bets bring in each case that can still come; and what is certain already. */
class Standing {
  readonly sums: number[][]
  certainMinor: Minor = 0

  constructor(parts: readonly PartOdds[]) {
    this.sums = parts.map(() => [])
  }

  add(part: number, results: readonly Minor[], sign: 1 | -1): void {
    const sums = this.sums[part]
    assert(sums !== undefined, 'the part exists')
    results.forEach((result, at) => {
      sums[at] = (sums[at] ?? 0) + sign * result
    })
  }

  /** Parts are added up as if their worst cases came together, which is never too little. */
  worst(): Minor {
    return this.sums.reduce((sum, cases) => sum + leastOf(cases), this.certainMinor)
  }

  best(): Minor {
    return this.sums.reduce((sum, cases) => sum + mostOf(cases), this.certainMinor)
  }
}

const leastOf = (cases: readonly number[]): number =>
  cases.length === 0 ? 0 : cases.reduce((least, value) => (value < least ? value : least))
const mostOf = (cases: readonly number[]): number =>
  cases.length === 0 ? 0 : cases.reduce((most, value) => (value > most ? value : most))

/**
 * The bets of a round in the stage that is open: what each player and the house can lose by all that can still come. A bet
 * is added in time that grows with the cases of its part, whatever was bet before.
 */
export class RoundBook {
  readonly #parts: readonly PartOdds[]
  readonly #places: ReadonlyMap<string, { part: number; place: number }>
  readonly #players = new Map<number, Standing>()
  readonly #house: Standing

  constructor({ parts }: Odds) {
    this.#parts = parts
    this.#house = new Standing(parts)
    this.#places = new Map(
      parts.flatMap(({ keys }, part) => keys.map((key, place) => [key, { part, place }] as const)),
    )
  }

  add(bet: BookBet): void {
    this.#change(bet, 1)
  }

  remove(bet: BookBet): void {
    this.#change(bet, -1)
  }

  /** A bet of an earlier stage whose result is certain. */
  settle(walletId: number, resultMinor: Minor): void {
    this.#player(walletId).certainMinor += resultMinor
    this.#house.certainMinor += resultMinor
  }

  /** The most that the player's bets can lose. */
  riskOf(walletId: number): Minor {
    const standing = this.#players.get(walletId)
    return standing ? Math.max(0, -standing.worst()) : 0
  }

  /** The most that the house can lose, all players together. */
  houseRisk(): Minor {
    return Math.max(0, this.#house.best())
  }

  /** The most that the bet brings back, with what was risked. */
  highestResultOf(bet: BookBet): Minor {
    return mostOf(this.#results(bet).results)
  }

  /** Whether the selection is one of the game. */
  knows(key: string): boolean {
    return this.#places.has(key)
  }

  #change(bet: BookBet, sign: 1 | -1): void {
    const { part, results } = this.#results(bet)
    this.#player(bet.walletId).add(part, results, sign)
    this.#house.add(part, results, sign)
  }

  #results(bet: BookBet): { part: number; results: Minor[] } {
    const found = this.#places.get(bet.key)
    assert(found !== undefined, `a bet is on a selection of the game: ${bet.key}`)
    const { part, place } = found
    const cases = this.#parts[part]?.cases ?? []
    const asked = asTableBet(bet)
    return { part, results: cases.map((verdicts) => resultOf(asked, verdicts[place] ?? 'lose')) }
  }

  #player(walletId: number): Standing {
    const known = this.#players.get(walletId) ?? new Standing(this.#parts)
    this.#players.set(walletId, known)
    return known
  }
}
