import { type MarketDefinition, wins } from '../part.ts'
import { type FourCards, PLAYERS } from './thirty-two.ts'

const PRICES = [
  { back: 1_220, lay: 1_370 },
  { back: 595, lay: 645 },
  // The public lay of 3.45 would leave the house next to nothing.
  { back: 320, lay: 346 },
  { back: 208, lay: 218 },
]

/** The same at both tables. */
export const winnerOf32: MarketDefinition<FourCards> = {
  name: 'Winner',
  refers: { game: '32 Cards A/B' },
  selections: PLAYERS.map((player, index) =>
    wins(`Player ${player}`, ({ winner }: FourCards) => winner === index, PRICES[index]),
  ),
  isExhaustive: true,
}
