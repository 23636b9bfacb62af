import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import { type Fraction, fraction } from '../chance.ts'
import { type Hashing, textBytes } from '../fairness/bytes.ts'
import { below, numbers } from '../fairness/stream.ts'
import type { Draw } from '../table.ts'
import { upTo } from '../table.ts'

/** So many tickets win this prize. */
export type Tier = { readonly prizeMinor: Minor; readonly count: number }

/**
 * A scratch game is a finite pool: so many tickets, and every prize in it from the beginning. A change of any of this is
 * a new version; a ticket is played by the version it was bought under.
 */
export type ScratchGame = {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly tickets: number
  readonly priceMinor: Minor
  /** The highest prize first. */
  readonly tiers: readonly Tier[]
  /** One for each prize, in its order, and more that win nothing. */
  readonly symbols: readonly string[]
}

const sumOfTiers = (tiers: readonly Tier[]): bigint =>
  tiers.reduce((sum, { prizeMinor, count }) => sum + BigInt(prizeMinor) * BigInt(count), 0n)

/** The share of the cost of all tickets that the pool gives back: certain, and not only expected. */
export const returnOfPool = ({ tickets, priceMinor, tiers }: ScratchGame): Fraction =>
  fraction(sumOfTiers(tiers), BigInt(tickets) * BigInt(priceMinor))

/** The return of the unsold tickets, by the prizes that are left among them. */
export const returnOfRest = (
  { priceMinor }: ScratchGame,
  left: readonly Tier[],
  tickets: number,
): Fraction => fraction(sumOfTiers(left), BigInt(tickets) * BigInt(priceMinor))

/** The sale ends when the last of the highest prizes is sold, or the last ticket. */
export const isSoldOut = (left: readonly Tier[], tickets: number): boolean =>
  tickets === 0 || (left[0]?.count ?? 0) === 0

/** The prize of every ticket, 0 where it wins none, in an order that the draw decides. */
export function prizesOfPool({ tickets, tiers }: ScratchGame, draw: Draw): readonly Minor[] {
  const prizes = tiers.flatMap(({ prizeMinor, count }) => upTo(count).map(() => prizeMinor))
  assert(prizes.length <= tickets, 'a pool has more tickets than prizes')
  const all = [...prizes, ...upTo(tickets - prizes.length).map(() => 0)]
  return draw.take(all, tickets)
}

/** Which of the unsold tickets a purchase takes: the player's seed has a part in it, and the order of sales has none. */
export function ticketOfPurchase(
  hashing: Hashing,
  serverSeed: Uint8Array,
  player: { readonly seed: string; readonly nonce: number },
  unsold: readonly number[],
): number {
  const key = hashing.hmacSha256(serverSeed, textBytes(`${player.seed}:${player.nonce}`))
  const ticket = unsold[below(numbers(hashing, key, 'ticket'), unsold.length)]
  assert(ticket !== undefined, 'a purchase takes an unsold ticket')
  return ticket
}
