import { ONE_PACK } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'
import { POKER_CLASSES } from '../poker/hand.ts'
import {
  SIX,
  type SixHands,
  sixHandsError,
  sixHandsOf,
  sixHandsSpace,
} from '../poker/six-players.ts'
import { certain } from '../space.ts'
import { upTo } from '../table.ts'

/** Prices of the public list that give back enough; the others are ours. */
const PATTERN_PRICES = new Map<string, number>([
  ['One pair', 580],
  ['Two pair', 310],
  ['Three of a kind', 680],
  ['Straight', 570],
  ['Flush', 870],
  ['Full house', 870],
])

/** The names of the reference for two patterns. */
const NAMES = new Map<string, string>([['One pair', 'Pair']])

export default game({
  id: 'poker-6',
  name: 'Poker 6 players',
  reference: 'Poker 6 players',
  lists: [21],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 2 * SIX + 5),
  parts: [
    part(
      {
        read: sixHandsOf,
        space: (table) => (table.drawn.length === 0 ? sixHandsSpace() : certain(sixHandsOf(table))),
        method: 'simulated',
        error: sixHandsError,
      },
      [
        {
          name: 'Winner',
          selections: upTo(SIX).map((player) =>
            wins(`Player ${player + 1}`, ({ winner }: SixHands) => winner === player, {
              // The public price of 5.20 gives back a fifth too little where shared hands lose.
              back: 'target',
              refers: ['one of six (sole winner)'],
            }),
          ),
        },
        {
          name: 'Pattern of the winning hand',
          selections: POKER_CLASSES.map((kind) =>
            wins(NAMES.get(kind) ?? kind, ({ pattern }: SixHands) => pattern === kind, {
              back: PATTERN_PRICES.get(kind) ?? 'target',
            }),
          ),
          isExhaustive: true,
        },
      ],
    ),
  ],
  rules: [
    'Six players get two cards each from one pack, and five cards are laid that all use. The best five of seven cards count.',
    'Winner: the only player with the best hand. When players share it, none of them wins.',
    'Pattern of the winning hand: what the best hand is.',
  ],
})
