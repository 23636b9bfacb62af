import { assert } from '#domain/assert.ts'
import { type Minor, mulDiv } from '#domain/money.ts'
import type { BingoRoom, BingoTicket } from './bingo.ts'

/** The part of the pot that prizes give back, in basis points. */
export const POT_RETURN_BPS = 9_000
const WHOLE = 10_000

/** A ticket of a round; tickets stand in the order of their sale. */
export type SoldTicket = { readonly id: string; readonly ticket: BingoTicket }

export type WonPrize = {
  readonly name: string
  /** The call that won it, from 1. */
  readonly call: number
  readonly prizeMinor: Minor
  readonly winners: readonly { readonly id: string; readonly prizeMinor: Minor }[]
}

export type BingoResult = {
  readonly prizes: readonly WonPrize[]
  /** The rest of the pot, which stays with the house. */
  readonly houseMinor: Minor
  /** The round is over with this call. */
  readonly lastCall: number
}

/** The prizes of a pot: each rounded down, and the last one takes what is left of their sum. */
export function prizesOfPot({ prizes }: BingoRoom, potMinor: Minor): readonly Minor[] {
  const all = mulDiv(potMinor, POT_RETURN_BPS, WHOLE, 'floor')
  const first = prizes.slice(0, -1).map(({ shareBps }) => mulDiv(all, shareBps, WHOLE, 'floor'))
  return [...first, all - first.reduce((sum, prize) => sum + prize, 0)]
}

/** Alike parts; units that cannot be divided go to the earliest. */
export function dividedAmong(prizeMinor: Minor, count: number): readonly Minor[] {
  assert(count > 0, 'a prize has winners')
  const part = Math.floor(prizeMinor / count)
  const rest = prizeMinor - part * count
  return Array.from({ length: count }, (_, index) => part + (index < rest ? 1 : 0))
}

/** The winners and their prizes with these calls. Prizes and the rest of the house are the pot again, to the unit. */
export function resultOfBingo(
  room: BingoRoom,
  sold: readonly SoldTicket[],
  priceMinor: Minor,
  calls: readonly number[],
): BingoResult {
  assert(sold.length > 0, 'a round has tickets')
  const placeOf = new Map(calls.map((ball, index) => [ball, index + 1]))
  const callOf = (ball: number): number => {
    const place = placeOf.get(ball)
    assert(place !== undefined, `ball ${ball} is never called`)
    return place
  }
  const potMinor = priceMinor * sold.length
  const prizes = prizesOfPot(room, potMinor).map((prizeMinor, index): WonPrize => {
    const needed = sold.map(({ id, ticket }) => ({
      id,
      call: room.callsFor(ticket, index, callOf),
    }))
    const call = needed.reduce((least, each) => Math.min(least, each.call), Infinity)
    const first = needed.filter((each) => each.call === call)
    const parts = dividedAmong(prizeMinor, first.length)
    return {
      name: room.prizes[index]?.name ?? '',
      call,
      prizeMinor,
      winners: first.map(({ id }, place) => ({ id, prizeMinor: parts[place] ?? 0 })),
    }
  })
  return {
    prizes,
    houseMinor: prizes.reduce((rest, { prizeMinor }) => rest - prizeMinor, potMinor),
    lastCall: prizes.at(-1)?.call ?? 0,
  }
}
