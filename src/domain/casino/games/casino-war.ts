import { packs, rankOf } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'
import { type Space, Tally } from '../space.ts'
import { type Table, upTo } from '../table.ts'
import type { Verdict } from '../verdict.ts'

const PACKS = 6
const CARDS_OF_RANK = 4 * PACKS

/** How the first cards stand, and the second ones where the first were equal. */
type War = 'ahead' | 'behind' | 'war won' | 'war lost'

const high = (card = 0): number => (rankOf(card) === 1 ? 14 : rankOf(card))

const warOf = ([player, dealer, second, reply]: readonly number[]): War => {
  if (high(player) !== high(dealer)) return high(player) > high(dealer) ? 'ahead' : 'behind'
  return high(second) >= high(reply) ? 'war won' : 'war lost'
}

/** All ranks of four cards, the last two of which fall only on equal ranks. */
function spaceOfWar(): Space<War> {
  const tally = new Tally<War>()
  const left = upTo(13).map(() => CARDS_OF_RANK)
  const cards = 52 * PACKS
  const take = (ranks: readonly number[], ways: number): void => {
    const [player, dealer] = ranks
    if (ranks.length === 2 && player !== dealer) {
      // As many ways as the two cards that do not fall would have.
      tally.add(warOf(ranks), () => warOf(ranks), ways * (cards - 2) * (cards - 3))
      return
    }
    if (ranks.length === 4) {
      tally.add(warOf(ranks), () => warOf(ranks), ways)
      return
    }
    for (const rank of upTo(13)) {
      const count = left[rank] ?? 0
      left[rank] = count - 1
      take([...ranks, rank], ways * count)
      left[rank] = count
    }
  }
  take([], 1)
  return tally.space
}

/** A war takes a second stake. A war that is won brings one stake, a war that is lost costs both. */
const ANTE: Record<War, Verdict> = {
  ahead: 'win',
  behind: 'lose',
  'war won': 200,
  'war lost': -100,
}

let space: Space<War> | undefined

export default game({
  id: 'casino-war',
  name: 'Casino War classic',
  reference: 'Casino war (classic, 6 decks)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(packs(PACKS), 4),
  ends: (drawn) => (high(drawn[0]) === high(drawn[1]) ? 4 : 2),
  parts: [
    part(
      {
        read: ({ drawn }: Table) => warOf(drawn),
        space: ({ drawn }: Table) => {
          if (drawn.length > 0) return [{ outcome: warOf(drawn), weight: 1n }]
          space ??= spaceOfWar()
          return space
        },
      },
      [
        {
          name: 'Ante',
          selections: [{ name: 'go to war on tie', verdict: (war) => ANTE[war], back: 200 }],
        },
        {
          name: 'Tie',
          selections: [
            wins('Tie', (war) => war.startsWith('war'), { back: 'target' }),
            wins('Tie 10:1', (war) => war.startsWith('war'), { back: 1_100, isFigure: true }),
          ],
        },
      ],
    ),
  ],
  rules: [
    'The player and the dealer get one card each from six packs, ace high.',
    'Ante: the higher card wins. On equal ranks there is a war: a second stake as high as the first joins it, and both get one more card. If the card of the player is at least as high, the player wins one stake; else both stakes are lost. A bet therefore binds twice its stake.',
    'Tie: the first two cards have the same rank.',
  ],
})
