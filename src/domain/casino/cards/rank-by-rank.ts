import { part, type Part } from '../part.ts'
import { certain } from '../space.ts'
import { type Table, upTo } from '../table.ts'
import { firstOf, isFirstSide } from './andar-bahar.ts'
import { type Card, rankName, rankOf } from './cards.ts'

/** Dealing ends when every rank has been seen. */
export function allRanksSeen(drawn: readonly Card[]): number {
  const seen = new Set<number>()
  for (const [index, card] of drawn.entries()) {
    seen.add(rankOf(card))
    if (seen.size === 13) return index + 1
  }
  return drawn.length
}

type Names = {
  /** Markets of a rank in the reference. */
  readonly first: string
  readonly second: string
  /** Selections there. */
  readonly onFirst: readonly string[]
  readonly onSecond: readonly string[]
  /** The reference also has the first side without the lower first card, as this. */
  readonly flatFirst?: string
}

/** For each rank, which of two sides gets its first card; the very first card of all pays a quarter. */
export const rankByRank = (packCount: number, names: Names): readonly Part[] =>
  upTo(13).map((index) => {
    const rank = index + 1
    const placeOf = ({ drawn }: Table) => drawn.findIndex((card) => rankOf(card) === rank) + 1
    return part(
      {
        read: placeOf,
        space: (table: Table) =>
          table.drawn.length === 0
            ? firstOf(52 * packCount, 4 * packCount)
            : certain(placeOf(table)),
      },
      [
        {
          name: `Bahar ${rankName(rank)}`,
          refers: { market: names.first },
          selections: [
            {
              name: `${rankName(rank)} first on Bahar`,
              verdict: (place) => {
                if (place === 1) return 125
                return isFirstSide(place) ? 'win' : 'lose'
              },
              back: 200,
              refers: names.onFirst,
            },
            ...(names.flatFirst === undefined
              ? []
              : [
                  {
                    name: 'without a lower first card',
                    verdict: (place: number) => (isFirstSide(place) ? 'win' : 'lose'),
                    back: 200,
                    refers: [names.flatFirst],
                    isFigure: true,
                  } as const,
                ]),
          ],
        },
        {
          name: `Andar ${rankName(rank)}`,
          refers: { market: names.second },
          selections: [
            {
              name: `${rankName(rank)} first on Andar`,
              verdict: (place) => (isFirstSide(place) ? 'lose' : 'win'),
              back: 200,
              refers: names.onSecond,
            },
          ],
        },
      ],
    )
  })

export const RANK_BY_RANK_RULES = [
  'Cards are dealt to Bahar and Andar in turn, Bahar first, until every rank has been seen.',
  ...upTo(13).map(
    (index) =>
      `Bahar ${rankName(index + 1)}, Andar ${rankName(index + 1)}: the first card of this rank falls on that side, which pays 1 to 1. The very first card of the round pays 0.25 to 1.`,
  ),
]
