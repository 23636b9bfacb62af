import { assert } from '#domain/assert.ts'
import type { Game } from '../game.ts'
import { EMPTY_TABLE, type Table } from '../table.ts'
import { betListHash, type ListedBet } from './bet-list.ts'
import { textBytes, toHex } from './bytes.ts'
import { chainSeed } from './chain.ts'
import { nobleHashing } from './noble-hashing.ts'
import {
  recordOf,
  type RecordedStage,
  type RoundRecord,
  settledSelections,
  type StageEntropy,
} from './record.ts'
import { drawOfStage } from './stage-draw.ts'

export const PLAYERS: StageEntropy = { kind: 'players' }
export const BEACON_123: StageEntropy = {
  kind: 'drand',
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  round: 123,
  randomness: 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
  signature:
    'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
}
/** Bets that close at this time are decided by round 123. */
export const CLOSE_OF_123 = '2023-08-23T15:15:27.000Z'

type Round = {
  readonly entropy: StageEntropy
  readonly bets: (stage: number) => readonly ListedBet[]
  readonly setAside?: readonly number[]
}

/** The record of a round as a server deals and keeps it. */
export function recordForTest(game: Game, { entropy, bets, setAside = [] }: Round): RoundRecord {
  const [length, step] = [8, 5]
  const secret = nobleHashing.sha256(textBytes('the secret of a chain'))
  const seed = chainSeed(nobleHashing, secret, step)
  const names = { table: '7', round: '4711' }
  const tables: Table[] = [{ ...EMPTY_TABLE, setAside }]
  const stages: Omit<RecordedStage, 'pieces' | 'results'>[] = []
  for (let table = tables[0]; table && !game.isOver(table); table = tables.at(-1)) {
    const list = bets(tables.length)
    const betsHash = toHex(betListHash(nobleHashing, list))
    const draw = drawOfStage(nobleHashing, {
      ...names,
      stage: tables.length,
      seed,
      entropy: entropy.kind === 'drand' ? entropy.randomness : betsHash,
      label: game.label,
    })
    const after = game.deal(draw, table)
    const drawn = after.drawn.slice(table.drawn.length)
    tables.push(after)
    stages.push({ closesAt: CLOSE_OF_123, bets: [...list], betsHash, entropy, drawn })
  }
  const end = tables.at(-1)
  assert(end !== undefined)
  return recordOf(nobleHashing, game, {
    ...names,
    game: game.id,
    rulesVersion: 1,
    chain: { head: toHex(chainSeed(nobleHashing, secret, length)), length, step },
    seed: toHex(seed),
    setAside: [...setAside],
    stages: stages.map((stage, index) => ({
      ...stage,
      results: [...settledSelections(game, end, tables[index]?.drawn.length ?? 0, stage.bets)],
    })),
  })
}
