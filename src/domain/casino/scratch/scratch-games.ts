import type { ScratchGame, Tier } from './pool.ts'

const points = (prize: number, count: number): Tier => ({ prizeMinor: 100 * prize, count })

/** The scratch games on sale. */
export const SCRATCH_GAMES: readonly ScratchGame[] = [
  {
    id: 'monsoon-gold',
    name: 'Monsoon Gold',
    version: 1,
    tickets: 100_000,
    priceMinor: 2_000,
    tiers: [
      points(50_000, 2),
      points(5_000, 20),
      points(1_000, 150),
      points(200, 1_500),
      points(100, 4_000),
      points(40, 12_000),
      points(20, 18_000),
    ],
    symbols: ['sun', 'cloud', 'drop', 'leaf', 'boat', 'kite', 'drum', 'lamp', 'shell', 'bell'],
  },
  {
    id: 'lucky-mango',
    name: 'Lucky Mango',
    version: 1,
    tickets: 50_000,
    priceMinor: 500,
    tiers: [
      points(5_000, 2),
      points(500, 20),
      points(100, 200),
      points(25, 1_600),
      points(10, 5_000),
      points(5, 20_000),
    ],
    symbols: ['mango', 'lime', 'berry', 'plum', 'melon', 'fig', 'nut', 'leaf', 'seed'],
  },
  {
    id: 'night-train',
    name: 'Night Train',
    version: 1,
    tickets: 20_000,
    priceMinor: 5_000,
    tiers: [
      points(100_000, 1),
      points(10_000, 10),
      points(1_000, 100),
      points(250, 1_000),
      points(100, 2_500),
      points(50, 2_800),
    ],
    symbols: ['engine', 'signal', 'bridge', 'lamp', 'ticket', 'clock', 'case', 'rail', 'moon'],
  },
]
