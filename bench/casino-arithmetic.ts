import { isBeaconSignature } from '#domain/casino/fairness/beacon-signature.ts'
import type { StageEntropy } from '#domain/casino/fairness/record.ts'
import { BEACON_123, PLAYERS, recordForTest } from '#domain/casino/fairness/test-record.ts'
import { verifyRecord } from '#domain/casino/fairness/verify-record.ts'
import type { Game } from '#domain/casino/game.ts'
import { EMPTY_TABLE, type Table } from '#domain/casino/table.ts'
import { seededDraw } from '#domain/casino/test-draw.ts'
import { SeededRandom } from '#domain/random.ts'
import { GAMES, hashing, oddsOf } from '#server/modules/casino/index.ts'
import type { Figure } from './figure.ts'

const ROUNDS = 3
/** A state is counted so often, and its quickest run is taken: the others measure the machine. */
const TRIES = 4
const VERIFYING_MS = 2_000

/** Figures of the casino that need no database. */
export const measureCasinoArithmetic = async (): Promise<Figure[]> => [
  slowestPrices(),
  verifying('entropy of players', PLAYERS),
  verifying('entropy of the beacon, with its signature', BEACON_123),
]

/** The state of all games whose prices take longest; a game has made the tables that it keeps before. */
function slowestPrices(): Figure {
  let slowest = { ms: 0, name: '' }
  for (const game of GAMES.values()) {
    for (const table of statesOf(game)) {
      const ms = Math.min(...Array.from({ length: TRIES }, () => pricing(game, table)))
      const name = `${game.name} with ${table.drawn.length} pieces on the table`
      if (ms > slowest.ms) slowest = { ms, name }
    }
  }
  return {
    name: `casino: the slowest prices of ${GAMES.size} games (${slowest.name})`,
    value: slowest.ms,
    unit: 'ms of processor',
  }
}

function statesOf(game: Game): Table[] {
  const draw = seededDraw(SeededRandom.from(1))
  return Array.from({ length: ROUNDS }).flatMap(() => {
    const states: Table[] = []
    for (let table = EMPTY_TABLE; !game.isOver(table); table = game.deal(draw, table))
      states.push(table)
    return states
  })
}

function pricing({ id }: Game, { drawn, setAside }: Table): number {
  const before = process.cpuUsage()
  // A table of its own: what was counted for another one is not asked for.
  const table = { drawn: [...drawn], setAside: [...setAside] }
  oddsOf({ gameId: id, table, returnBps: null })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function verifying(name: string, entropy: StageEntropy): Figure {
  const game = GAMES.get('lucky-7-a')
  if (!game) throw new Error('there is a table of Lucky 7')
  const record = recordForTest(game, {
    entropy,
    bets: () =>
      ['Low (A-6)', 'High (8-K)'].map((selection, index) => ({
        id: String(index + 1),
        market: 'Low/High',
        selection,
        side: 'back' as const,
        price: 200,
        stakeMinor: 1_000,
        playerSeed: '',
      })),
  })
  const startedAt = performance.now()
  const before = process.cpuUsage()
  let rounds = 0
  while (performance.now() - startedAt < VERIFYING_MS) {
    const steps = verifyRecord({ hashing, isBeaconSignature }, game, record)
    if (steps.some(({ isRight }) => !isRight)) throw new Error('a true record is proved')
    rounds += 1
  }
  const { user, system } = process.cpuUsage(before)
  return {
    name: `casino: rounds with two bets verified, ${name}`,
    value: rounds / ((user + system) / 1_000_000),
    unit: 'rounds/s of processor',
  }
}
