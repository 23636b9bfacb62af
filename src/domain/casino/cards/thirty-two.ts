import { certain, type Space, Tally } from '../space.ts'
import { type Table, upTo } from '../table.ts'
import { oneDeal } from './one-card.ts'
import { type Card, isRed, ONE_PACK, rankOf, suitOf } from './cards.ts'

/** Six to king. */
export const THIRTY_TWO = ONE_PACK.filter((card) => rankOf(card) >= 6)

export const PLAYERS = [8, 9, 10, 11]

/** One deal: four cards, and what a tie for the top takes. */
export const dealOf32 = {
  ...oneDeal(THIRTY_TWO, THIRTY_TWO.length),
  ends: (drawn: readonly Card[]) => playOut(drawn).used,
}

/** The facts that the markets look at: the winner, and the first card of each player. */
export type FourCards = {
  readonly winner: number
  /** More than one player has the highest total of the first cards. */
  readonly isTied: boolean
  readonly reds: number
  /** Whether the totals of the four players are odd, base points counted. */
  readonly odd: readonly boolean[]
  /** The cards of 8 and 9 against those of 10 and 11, without base points. */
  readonly lead: -1 | 0 | 1
  /** The last digit of the sum of the four cards. */
  readonly digit: number
}

const totalsOf = (ranks: readonly number[]): readonly number[] =>
  PLAYERS.map((base, index) => base + (ranks[index] ?? 0))

const leadersOf = (totals: readonly number[], among: readonly number[]): readonly number[] => {
  const best = Math.max(...among.map((index) => totals[index] ?? 0))
  return among.filter((index) => totals[index] === best)
}

/**
 * The winner, and how many cards it took. Players who are tied for the top get one more card each until one leads. Where
 * the pack does not reach for that, the highest suit among their last cards decides: these are of one rank.
 */
export function playOut(drawn: readonly Card[]): { winner: number; used: number } {
  let used = 4
  let last = drawn.slice(0, 4)
  let leaders = leadersOf(totalsOf(last.map(rankOf)), upTo(4))
  while (leaders.length > 1 && used + leaders.length <= drawn.length) {
    const more = new Map(leaders.map((player, index) => [player, drawn[used + index] ?? 0]))
    used += leaders.length
    last = upTo(4).map((player) => more.get(player) ?? 0)
    leaders = leadersOf(
      upTo(4).map((player) => rankOf(more.get(player) ?? 0)),
      leaders,
    )
  }
  const [winner = 0] = leaders.toSorted(
    (one, other) => suitOf(last[other] ?? 0) - suitOf(last[one] ?? 0),
  )
  return { winner, used }
}

function factsOf(ranks: readonly number[], reds: number, winner: number): FourCards {
  const [a = 0, b = 0, c = 0, d = 0] = ranks
  const lead = Math.sign(a + b - c - d)
  return {
    winner,
    isTied: leadersOf(totalsOf(ranks), upTo(4)).length > 1,
    reds,
    odd: totalsOf(ranks).map((total) => total % 2 === 1),
    lead: lead === 0 ? 0 : lead > 0 ? 1 : -1,
    digit: (a + b + c + d) % 10,
  }
}

export function readFour({ drawn }: Table): FourCards {
  const first = drawn.slice(0, 4)
  return factsOf(first.map(rankOf), first.filter(isRed).length, playOut(drawn).winner)
}

/** Players who are tied have the same chance: their next cards can change places. */
const SHARE = 12

let beforeCards: Space<FourCards> | undefined

/** All first four cards by rank and colour: two cards of a pack share both. */
function countFour(): Space<FourCards> {
  const tally = new Tally<FourCards>()
  const kinds = upTo(16).map((kind) => ({ rank: 6 + (kind >> 1), isRed: kind % 2 === 0 }))
  const left = kinds.map(() => 2)
  const ranks: number[] = []
  const deal = (ways: number, reds: number): void => {
    if (ranks.length === 4) {
      const leaders = leadersOf(totalsOf(ranks), upTo(4))
      for (const winner of leaders) {
        const facts = factsOf(ranks, reds, winner)
        const odd = facts.odd.reduce((bits, isOdd) => bits * 2 + Number(isOdd), 0)
        const bits = Number(leaders.length > 1)
        const key =
          ((((bits * 4 + winner) * 5 + reds) * 16 + odd) * 3 + facts.lead + 1) * 10 + facts.digit
        tally.add(key, () => facts, (ways * SHARE) / leaders.length)
      }
      return
    }
    kinds.forEach((kind, index) => {
      const count = left[index] ?? 0
      if (count === 0) return
      left[index] = count - 1
      ranks.push(kind.rank)
      deal(ways * count, reds + Number(kind.isRed))
      ranks.pop()
      left[index] = count
    })
  }
  deal(1, 0)
  return tally.space
}

export function spaceOfFour(table: Table): Space<FourCards> {
  if (table.drawn.length > 0) return certain(readFour(table))
  beforeCards ??= countFour()
  return beforeCards
}
