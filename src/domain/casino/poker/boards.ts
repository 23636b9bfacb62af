import { type Card, rankOf, suitOf } from '../cards/cards.ts'
import { choose } from '../space.ts'
import { upTo } from '../table.ts'
import { bitCount, strengthOfRanks } from './hand.ts'

/** Tells the strengths of both hands for boards that look alike, and how many those are. */
export type TellBoards = (strengthA: number, strengthB: number, ways: number) => void

const BOARD = 5
const FLUSH = 5
const SUITS = upTo(4)
/** Ranks as bits, the ace above the king. */
const bitOf = (card: Card): number => 1 << (rankOf(card) === 1 ? 14 : rankOf(card))
const RANKS = upTo(13).map((index) => index + 2)

const ways = (total: number, count: number): number => Number(choose(total, count))

/** Every choice of so many ranks out of what is left of each, with repeats, and in how many ways. */
function eachRanks(
  left: readonly number[],
  size: number,
  tell: (counts: readonly number[], all: number) => void,
): void {
  const counts = RANKS.map(() => 0)
  const add = (from: number, open: number, all: number): void => {
    if (open === 0) {
      tell(counts, all)
      return
    }
    for (let index = from; index < RANKS.length; index += 1) {
      const most = Math.min(open, left[index] ?? 0)
      for (let count = 1; count <= most; count += 1) {
        counts[index] = count
        add(index + 1, open - count, all * (OF[left[index] ?? 0]?.[count] ?? 0))
      }
      counts[index] = 0
    }
  }
  add(0, size, 1)
}

/** Choices out of nought to four. */
const OF = upTo(5).map((total) => upTo(5).map((count) => ways(total, count)))

type Hand = { readonly ranks: readonly number[]; readonly suits: readonly number[] }

const handOf = (cards: readonly Card[]): Hand => ({
  ranks: RANKS.map((rank) => cards.filter((card) => bitOf(card) === 1 << rank).length),
  suits: SUITS.map((suit) =>
    cards.filter((card) => suitOf(card) === suit).reduce((bits, card) => bits | bitOf(card), 0),
  ),
})

/** In how many ways ranks come with at least so many cards of a suit. */
function suitedWays(
  counts: readonly number[],
  left: readonly number[],
  { suited, least }: { suited: number; least: number },
): number {
  let cells = [1]
  counts.forEach((count, index) => {
    if (count === 0) return
    const have = left[index] ?? 0
    const isThere = (suited & (1 << (index + 2))) !== 0
    const next = [...cells.map((cell) => cell * (OF[have - Number(isThere)]?.[count] ?? 0)), 0]
    if (isThere) {
      cells.forEach((cell, size) => {
        next[size + 1] = (next[size + 1] ?? 0) + cell * (OF[have - 1]?.[count - 1] ?? 0)
      })
    }
    cells = next
  })
  return cells.slice(least).reduce((sum, cell) => sum + cell, 0)
}

/**
 * All boards of five cards for two hands that are known. Boards that make nobody a flush differ by their ranks only; of the
 * others, the cards of the suit count one by one and the rest by rank. With two cards of a suit in a hand, three on the board may
 * make a flush; with one, four; with none, five. That is some ten thousand hands instead of millions.
 */
export function eachBoard(
  holes: { readonly A: readonly Card[]; readonly B: readonly Card[] },
  pack: readonly Card[],
  tell: TellBoards,
): void {
  const [a, b] = [handOf(holes.A), handOf(holes.B)]
  const all = handOf(pack)
  const counts = new Uint8Array(RANKS.length)
  const strengthOf = (hand: Hand, suit: number, bits: number): number => {
    for (let index = 0; index < counts.length; index += 1) {
      counts[index] = (board[index] ?? 0) + (hand.ranks[index] ?? 0)
    }
    return strengthOfRanks(counts, bits === 0 ? 0 : bits | (hand.suits[suit] ?? 0))
  }
  const board = new Uint8Array(RANKS.length)
  const forFlush = SUITS.map(
    (suit) => FLUSH - Math.max(bitCount(a.suits[suit] ?? 0), bitCount(b.suits[suit] ?? 0)),
  )
  const told = (suit: number, bits: number, number: number): void =>
    tell(strengthOf(a, suit, bits), strengthOf(b, suit, bits), number)
  eachRanks(all.ranks, BOARD, (ranks, number) => {
    const suited = all.suits.reduce(
      (sum, suited, suit) =>
        sum + suitedWays(ranks, all.ranks, { suited, least: forFlush[suit] ?? FLUSH }),
      0,
    )
    board.set(ranks)
    if (number > suited) told(0, 0, number - suited)
  })
  for (const suit of SUITS) {
    const own = all.suits[suit] ?? 0
    const others = all.ranks.map((count, index) => count - Number((own & (1 << (index + 2))) !== 0))
    const single = RANKS.map((rank) => Number((own & (1 << rank)) !== 0))
    for (let size = forFlush[suit] ?? FLUSH; size <= BOARD; size += 1) {
      eachRanks(single, size, (suitedCounts) => {
        const bits = suitedCounts.reduce((set, count, i) => set | (count << (i + 2)), 0)
        const fixed = [...suitedCounts]
        eachRanks(others, BOARD - size, (ranks, number) => {
          for (let index = 0; index < board.length; index += 1) {
            board[index] = (ranks[index] ?? 0) + (fixed[index] ?? 0)
          }
          told(suit, bits, number)
        })
      })
    }
  }
}
