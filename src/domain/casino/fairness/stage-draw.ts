import type { Draw } from '../table.ts'
import type { Hashing } from './bytes.ts'
import { drawOf, roundKey } from './stream.ts'

/** All that decides a stage of a round. */
export type StageChance = {
  readonly table: string
  readonly round: string
  /** From 1. */
  readonly stage: number
  readonly seed: Uint8Array
  /** Hexadecimal: the randomness of the beacon, or the hash of the list of bets. */
  readonly entropy: string
  /** The label of the game. */
  readonly label: string
}

/** The first stage has the name of its round; later ones add their number, so that two stages never share a key. */
export const stageName = (round: string, stage: number): string =>
  stage === 1 ? round : `${round}.${stage}`

/** The draw of one stage. The server deals by it, and whoever verifies draws again by it. */
export const drawOfStage = (hashing: Hashing, chance: StageChance): Draw =>
  drawOf(
    hashing,
    roundKey(hashing, chance.seed, chance.entropy, {
      table: chance.table,
      round: stageName(chance.round, chance.stage),
    }),
    chance.label,
  )
