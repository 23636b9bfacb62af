import { SeededRandom } from '#domain/random.ts'
import type { Game } from './game.ts'
import { EMPTY_TABLE, type Table } from './table.ts'
import { seededDraw } from './test-draw.ts'

/** A verdict from the names that a player sees on the table; `undefined` for what the reading leaves out. */
export type Naive = (
  names: readonly string[],
  market: string,
  selection: string,
) => string | undefined

export const ORDER = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
export const rank = (card = ''): number => ORDER.indexOf(card.slice(0, -1)) + 1
export const suit = (card = ''): number => '♦♣♥♠'.indexOf(card.slice(-1))
export const isRed = (card = ''): boolean => '♦♥'.includes(card.slice(-1))
export const yes = (holds: boolean): string => (holds ? 'win' : 'lose')

/** A hand of teenpatti as a text that sorts: its class, then what decides within it. */
export const teenHand = (cards: readonly string[]): string => {
  const ranks = cards.map((card) => (rank(card) === 1 ? 14 : rank(card))).toSorted((a, b) => b - a)
  const [a = 0, b = 0, c = 0] = ranks
  const text = (...numbers: number[]) => numbers.map((n) => String(n).padStart(2, '0')).join('.')
  const isColour = cards.every((card) => suit(card) === suit(cards[0]))
  const runs = new Map([
    ['14,13,12', 14],
    ['14,3,2', 13.5],
  ])
  const run = runs.get(ranks.join()) ?? (a === b + 1 && b === c + 1 ? a : 0)
  if (run > 0) return `${isColour ? '5' : '3'} ${run.toFixed(1).padStart(4, '0')}`
  if (a === b && b === c) return `4 ${text(a)}`
  if (isColour) return `2 ${text(a, b, c)}`
  if (a === b) return `1 ${text(a, c)}`
  if (b === c) return `1 ${text(b, a)}`
  return `0 ${text(a, b, c)}`
}

function dealt(game: Game, random: SeededRandom): Table {
  let table = EMPTY_TABLE
  while (!game.isOver(table)) table = game.deal(seededDraw(random), table)
  return table
}

/** Every selection with the verdict of the game. */
const verdictsOf = (game: Game, table: Table) =>
  game.parts.flatMap((part) => {
    const { verdicts } = part.happened(table, 0)
    const selections = part.markets.flatMap((market) =>
      market.selections.map(({ name }) => ({ market: market.name, selection: name })),
    )
    return selections.map((each, index) => ({ ...each, verdict: String(verdicts[index]) }))
  })

/** Deals rounds and tells where the two readings differ, and which selections were not read. */
export function compareReadings(game: Game, naive: Naive, rounds: number) {
  const random = SeededRandom.from(11)
  const different = new Set<string>()
  const notRead = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const table = dealt(game, random)
    const names = table.drawn.map(game.piece)
    for (const { market, selection, verdict } of verdictsOf(game, table)) {
      const expected = naive(names, market, selection)
      if (expected === undefined) notRead.add(`${market} | ${selection}`)
      else if (expected !== verdict)
        different.add(`${market} | ${selection} on ${names.join(' ')}: ${expected}, ${verdict}`)
    }
  }
  return { different: [...different].slice(0, 5), notRead: [...notRead] }
}
