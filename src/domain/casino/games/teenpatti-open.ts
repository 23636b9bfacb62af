import { ONE_PACK } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { duelOf, pairPlus, type Places, winsDuel } from '../cards/teen-patti.ts'
import { game } from '../game.ts'
import { part } from '../part.ts'
import { upTo } from '../table.ts'

const PLAYERS = 8

/** Three cards to each player in order, then three to the dealer. */
const placesOf = (player: number): Places => [3 * player, 3 * player + 1, 3 * player + 2]

export default game({
  id: 'teenpatti-open',
  name: 'Teenpatti Open',
  reference: 'Teenpatti Open (each player v dealer)',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 3 * PLAYERS + 3),
  parts: upTo(PLAYERS).flatMap((index) => {
    const player = `Player ${index + 1}`
    return [
      part(duelOnDealt(index), [
        {
          name: `${player} v dealer`,
          refers: { market: 'Winner' },
          selections: [winsDuel(player, 'A', { back: 198, refers: ['Player n'] })],
        },
      ]),
      pairPlus(String(index + 1), placesOf(index)),
    ]
  }),
  rules: [
    'Eight players and the dealer get three cards each from one pack.',
    'Hands from the highest: pure sequence, trail, sequence, colour, pair, high card. Ace-king-queen is the highest sequence, ace-two-three the second.',
    ...upTo(PLAYERS).map(
      (index) =>
        `Player ${index + 1} v dealer: the hand of the player beats that of the dealer. Equal hands give the stake back. Pair plus ${index + 1}: the hand of the player alone. Pair 1 to 1, colour 4 to 1, sequence 6 to 1, trail 30 to 1, pure sequence 40 to 1.`,
    ),
  ],
})

/** A player against the dealer: hands of other players are unknown when bets are taken, and tell nothing. */
function duelOnDealt(player: number) {
  return duelOf({ A: placesOf(player), B: placesOf(PLAYERS) })
}
