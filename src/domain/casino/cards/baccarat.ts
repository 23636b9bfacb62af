import { part, type Part, type SelectionDefinition, wins } from '../part.ts'
import { certain, type Space, Tally } from '../space.ts'
import { type Table, upTo } from '../table.ts'
import { type Card, rankOf } from './cards.ts'

/** The facts that the markets of a round look at. */
export type Coup = {
  readonly winner: 'player' | 'banker' | 'tie'
  /** The points of the winner, or of both on a tie. */
  readonly points: number
  readonly cards: number
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

const pointsOf = (rank = 0): number => (rank < 10 ? rank : 0)
const pointsOfTwo = (one = 0, two = 0): number => (pointsOf(one) + pointsOf(two)) % 10

/** Whether Banker draws on these points: on the third card of Player, or, when Player stood, on 0 to 5. */
export function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5
  const card = pointsOf(third)
  switch (points) {
    case 3:
      return card !== 8
    case 4:
      return card >= 2 && card <= 7
    case 5:
      return card >= 4 && card <= 7
    case 6:
      return card === 6 || card === 7
    default:
      return points < 3
  }
}

/**
 * Player, Banker, Player, Banker, and then what the rules take; ranks in the order in which they fall. `used` is above their
 * number as long as the round goes on.
 */
function play(ranks: readonly number[]): { player: number; banker: number; used: number } {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, ...more] = ranks
  const [player, banker] = [pointsOfTwo(p1, p2), pointsOfTwo(b1, b2)]
  if (player >= 8 || banker >= 8) return { player, banker, used: 4 }
  // Whether Banker draws is not known before the third card of Player lies.
  if (player <= 5 && more.length === 0) return { player, banker, used: 5 }
  const third = player <= 5 ? more[0] : undefined
  const isDrawn = bankerDraws(banker, third)
  const fourth = isDrawn ? more[third === undefined ? 0 : 1] : undefined
  return {
    player: (player + pointsOf(third)) % 10,
    banker: (banker + pointsOf(fourth)) % 10,
    used: 4 + Number(third !== undefined) + Number(isDrawn),
  }
}

/** How many of the cards that fell the round takes. */
export const usedCards = (drawn: readonly Card[]): number => play(drawn.map(rankOf)).used

function coupOf(ranks: readonly number[]): Coup {
  const { player, banker, used } = play(ranks)
  const [p1, b1, p2, b2] = ranks
  return {
    winner: player === banker ? 'tie' : player > banker ? 'player' : 'banker',
    points: Math.max(player, banker),
    cards: used,
    playerPair: p1 === p2,
    bankerPair: b1 === b2,
  }
}

const spaces = new Map<number, Space<Coup>>()

/** The ranks that count so many points; four of them count none. */
const ranksOf = (points: number): readonly number[] => (points === 0 ? [10, 11, 12, 13] : [points])

/** In how many ways four cards of these points can fall: without a pair, with Banker's, with Player's, with both. */
function pairWays(packs: number, [p1 = 0, b1 = 0, p2 = 0, b2 = 0]: readonly number[]): number[] {
  const ways = [0, 0, 0, 0]
  const left = upTo(14).map(() => 4 * packs)
  const each = (points: number, before: number, next: (rank: number, ways: number) => void) => {
    for (const rank of ranksOf(points)) {
      const count = left[rank] ?? 0
      left[rank] = count - 1
      next(rank, before * count)
      left[rank] = count
    }
  }
  each(p1, 1, (one, first) =>
    each(b1, first, (two, second) =>
      each(p2, second, (three, third) =>
        each(b2, third, (four, all) => {
          const pairs = Number(one === three) * 2 + Number(two === four)
          ways[pairs] = (ways[pairs] ?? 0) + all
        }),
      ),
    ),
  )
  return ways
}

/**
 * Every round by the points of its cards, and by the ranks of the first four, which make the pairs. A round that ends early
 * counts as often as its six-card goings-on.
 */
function countCoups(packs: number): Space<Coup> {
  const tally = new Tally<Coup>()
  const left = upTo(10).map((points) => 4 * packs * ranksOf(points).length)
  const cards = 52 * packs
  const drawn: number[] = []
  const end = (ways: number, byPairs: readonly number[]): void => {
    const coup = coupOf(drawn)
    const winner = ['player', 'banker', 'tie'].indexOf(coup.winner)
    const rest = coup.cards === 4 ? (cards - 4) * (cards - 5) : coup.cards === 5 ? cards - 5 : 1
    for (const [pairs, pairWay] of byPairs.entries()) {
      if (pairWay === 0) continue
      const key = ((winner * 10 + coup.points) * 3 + coup.cards - 4) * 4 + pairs
      const [playerPair, bankerPair] = [pairs >= 2, pairs % 2 === 1]
      tally.add(key, () => ({ ...coup, playerPair, bankerPair }), pairWay * ways * rest)
    }
  }
  const take = (ways: number, byPairs: readonly number[]): void => {
    if (drawn.length >= 4 && play(drawn).used <= drawn.length) return end(ways, byPairs)
    for (let points = 0; points <= 9; points += 1) {
      const count = left[points] ?? 0
      if (count === 0) continue
      left[points] = count - 1
      drawn.push(points)
      if (drawn.length === 4) take(1, pairWays(packs, drawn))
      else take(drawn.length > 4 ? ways * count : 1, byPairs)
      drawn.pop()
      left[points] = count
    }
  }
  take(1, [])
  return tally.space
}

const spaceOf =
  (packs: number) =>
  ({ drawn }: Table): Space<Coup> => {
    if (drawn.length > 0) return certain(coupOf(drawn.map(rankOf)))
    const known = spaces.get(packs) ?? countCoups(packs)
    spaces.set(packs, known)
    return known
  }

/** A tie gives the stake back. A number is what Banker pays where its price does not hold. */
const side = (
  name: string,
  winner: 'player' | 'banker',
  back: number,
  onSix?: number,
): SelectionDefinition<Coup> => ({
  name,
  verdict: (coup) => {
    if (coup.winner === 'tie') return 'push'
    if (coup.winner !== winner) return 'lose'
    return onSix !== undefined && coup.points === 6 ? onSix : 'win'
  },
  back,
})

const isTie = ({ winner }: Coup) => winner === 'tie'

const total = (
  name: string,
  from: number,
  to: number,
  back: number | 'target',
): SelectionDefinition<Coup> =>
  wins(name, ({ winner, points }) => winner !== 'tie' && points >= from && points <= to, { back })

/** All that is bet on the points, the number of cards and the pairs by rank. One pack has few pairs: they are priced by us. */
export const baccaratCoup = (packs: number, pairPrice?: 'target'): Part =>
  part({ read: ({ drawn }: Table) => coupOf(drawn.map(rankOf)), space: spaceOf(packs) }, [
    {
      name: 'Main',
      selections: [
        side('Player', 'player', 200),
        side('Banker (5% commission)', 'banker', 195),
        wins('Tie 9:1', isTie, { back: 1_000 }),
        wins('Tie 8:1', isTie, { back: 900, isFigure: true }),
        wins('Tie 8 for 1 (total return 8)', isTie, { back: 800, isFigure: true }),
      ],
    },
    {
      name: 'Main (no commission)',
      selections: [side('Banker (win on 6 pays 0.5:1)', 'banker', 200, 150)],
    },
    {
      name: 'Side',
      selections: [
        wins('Super 6', ({ winner, points }) => winner === 'banker' && points === 6, {
          back: 'target',
        }),
        wins(
          'Super 6 (banker wins with 6) 12:1',
          ({ winner, points }) => {
            return winner === 'banker' && points === 6
          },
          { back: 1_300, isFigure: true },
        ),
        wins('Small (4 cards)', ({ cards }) => cards === 4, { back: 250 }),
        wins('Big (5-6 cards)', ({ cards }) => cards > 4, { back: 154 }),
        wins('Player pair', ({ playerPair }) => playerPair, {
          back: pairPrice ?? 1_200,
          refers: ['Player pair 11:1'],
        }),
        wins('Banker pair', ({ bankerPair }) => bankerPair, {
          back: pairPrice ?? 1_200,
          refers: ['Banker pair 11:1'],
        }),
        wins('Either pair', ({ playerPair, bankerPair }) => playerPair || bankerPair, {
          back: pairPrice ?? 600,
          refers: ['Either pair 5:1'],
        }),
      ],
    },
    {
      name: 'Winning total',
      refers: { market: 'Winning total (Baccarat 2)' },
      selections: [
        total('1-4', 1, 4, 850),
        total('5-6', 5, 6, 500),
        total('7', 7, 7, 550),
        total('8', 8, 8, 400),
        // The public price of 3.50 gives back too little.
        total('9', 9, 9, 'target'),
      ],
    },
  ])

type PerfectPairs = 0 | 1 | 2

const perfectPairsOf = ([p1, b1, p2, b2]: readonly Card[]): PerfectPairs => {
  const player = Number((p1 ?? 0) % 52 === (p2 ?? 1) % 52)
  const banker = Number((b1 ?? 0) % 52 === (b2 ?? 1) % 52)
  return player + banker === 2 ? 2 : player + banker === 1 ? 1 : 0
}

/** Two cards of the same rank and suit at Player, at Banker, or at both. */
function spaceOfPerfect(packs: number): Space<PerfectPairs> {
  const n = 52 * packs
  const all = n * (n - 1) * (n - 2) * (n - 3)
  // Player has a pair: any card, and one of its doubles. Banker then has one of the same card, or of another.
  const one = n * (packs - 1) * (n - 2) * (n - 3)
  const same = n * (packs - 1) * (packs - 2) * (packs - 3)
  const other = n * (packs - 1) * (n - packs) * (packs - 1)
  const both = same + other
  const tally = new Tally<PerfectPairs>()
  tally.add(2, () => 2, both)
  tally.add(1, () => 1, 2 * (one - both))
  tally.add(0, () => 0, all - 2 * one + both)
  return tally.space
}

export const perfectPair = (packs: number): Part =>
  part(
    {
      read: ({ drawn }: Table) => perfectPairsOf(drawn),
      space: ({ drawn }: Table) =>
        drawn.length > 0 ? certain(perfectPairsOf(drawn)) : spaceOfPerfect(packs),
    },
    [
      {
        name: 'Perfect pair',
        refers: { market: 'Side' },
        selections: [
          {
            name: 'Perfect pair',
            verdict: (pairs) => (pairs === 0 ? 'lose' : pairs === 1 ? 2_600 : 20_100),
            back: 'paytable',
            refers: ['Perfect pair 25:1 (one), 200:1 (both)'],
          },
        ],
      },
    ],
  )

export const baccaratRules = (packs: number): readonly string[] => [
  `Player and Banker get two cards each from ${packs === 1 ? 'one pack' : `${packs} packs`}. Ace to nine count as shown, the others nothing; only the last digit of the sum counts.`,
  'An eight or nine of the first two cards ends the round. Else Player draws on 0 to 5. When Player stood, Banker draws on 0 to 5; else Banker draws on 0 to 2, on 3 unless the card of Player was an eight, on 4 if it was two to seven, on 5 if four to seven, on 6 if six or seven.',
  'Main: the side with more points. A tie gives a stake on Player or Banker back. Banker pays 0.95 to 1; Main (no commission): Banker pays 1 to 1, and 0.5 to 1 when it wins with six.',
  'Side: Super 6 wins when Banker wins with six. Small and big are the number of cards of both. A pair is two first cards of the same rank.',
  'Winning total: the points of the winner; a tie loses.',
]
