import { isBeaconSignature } from '#domain/casino/fairness/beacon-signature.ts'
import {
  type BingoRecord,
  readBingoRecord,
  verifyBingoRecord,
} from '#domain/casino/bingo/bingo-record.ts'
import { nobleHashing } from '#domain/casino/fairness/noble-hashing.ts'
import { readRecord, type RoundRecord } from '#domain/casino/fairness/record.ts'
import { type ProofStep, verifyRecord } from '#domain/casino/fairness/verify-record.ts'
import type { Game } from '#domain/casino/game.ts'
import { fairnessMessages as text } from '#web/ui/messages/fairness.ts'

/** The outcome of a check. A text that is no record has no steps. */
export type Checked =
  | { readonly fault: string }
  | { readonly record: RoundRecord | BingoRecord; readonly steps: readonly ProofStep[] }

/** Each game has a script of its own, fetched when a round of it is checked. */
const games = import.meta.glob<{ default: Game }>('../../../domain/casino/games/*.ts')

/** Proves a record with the code that deals the rounds, in this browser. */
export async function checkText(recordText: string): Promise<Checked> {
  const verifier = { hashing: nobleHashing, isBeaconSignature }
  const bingo = readBingoRecord(recordText)
  if (bingo && 'record' in bingo)
    return { record: bingo.record, steps: verifyBingoRecord(verifier, bingo.record) }
  const read = bingo ?? readRecord(recordText)
  if ('fault' in read) return read
  const load = games[`../../../domain/casino/games/${read.record.game}.ts`]
  if (!load) return { fault: text.unknownGame(read.record.game) }
  const { default: game } = await load()
  return { record: read.record, steps: verifyRecord(verifier, game, read.record) }
}
