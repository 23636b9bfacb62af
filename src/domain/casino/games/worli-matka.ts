import { cardName, ONE_PACK, rankOf } from '../cards/cards.ts'
import { game } from '../game.ts'
import { MATKA_RULES, matkaParts, spaceOfPanas, twoDraws } from '../matka/table.ts'
import { choices } from '../space.ts'
import { without } from '../table.ts'

/** Ace to nine as shown, ten as nought. */
const PACK = ONE_PACK.filter((card) => rankOf(card) <= 10)
const digitOf = (card: number): number => rankOf(card) % 10

export default game({
  id: 'worli-matka',
  name: 'Worli Matka',
  reference: 'Worli matka (3 cards of 40, A-10, no replacement)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...twoDraws,
  // Both draws are from a whole pack.
  pieces: {
    kind: 'pack',
    left: ({ drawn }) => without(PACK, drawn.slice(drawn.length < 3 ? 0 : 3)),
  },
  piece: cardName,
  parts: matkaParts({
    panas: spaceOfPanas([...choices(PACK, 3)].map((cards) => cards.map(digitOf))),
    digitOf,
    // Two or three alike are rarer from a pack than the public prices pay for.
    prices: [14_000, 'target', 'target'],
  }),
  rules: ['Digits are cards: ace to nine as shown, ten as nought, forty in all.', ...MATKA_RULES],
})
