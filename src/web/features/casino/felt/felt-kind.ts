/** How the pieces of a game are drawn. */
export type FeltKind = 'cards' | 'wheel' | 'dice' | 'cricket' | 'digits' | 'goal'

const CARD = /^(?:[A23456789JQK]|10)[♦♣♥♠]$/u
const BALL = /run|wicket|boundary|wide|no ball/i

/** Games whose first round has not fallen yet are known by their family. */
const FAMILIES: readonly (readonly [RegExp, FeltKind])[] = [
  [/roulette/, 'wheel'],
  [/sic-bo/, 'dice'],
  [/matka-digits/, 'digits'],
  [/over|ball-by-ball|lucky-15|five-five/, 'cricket'],
  [/^goal/, 'goal'],
]

/** The first piece tells how to draw all of them. Before it fell, the family of the game tells. */
export function feltKindOf(gameId: string, pieces: readonly string[]): FeltKind {
  const [first] = pieces
  if (first !== undefined && CARD.test(first)) return 'cards'
  if (first !== undefined && BALL.test(first)) return 'cricket'
  return FAMILIES.find(([name]) => name.test(gameId))?.[1] ?? 'cards'
}

const RED_NUMBERS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type PocketColour = 'red' | 'black' | 'green'

export function colourOfPocket(pocket: string): PocketColour {
  if (pocket === '0' || pocket === '00') return 'green'
  return RED_NUMBERS.has(Number(pocket)) ? 'red' : 'black'
}

/** The pockets in their order on the wheel. */
export const SINGLE_ZERO_WHEEL: readonly string[] =
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(
    ' ',
  )
export const DOUBLE_ZERO_WHEEL: readonly string[] =
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'.split(
    ' ',
  )
