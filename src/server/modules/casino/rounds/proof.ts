import { sql } from 'kysely'
import { QUICKNET } from '#domain/casino/fairness/beacon.ts'
import { toHex } from '#domain/casino/fairness/bytes.ts'
import { recordOf, type RoundRecord, settledSelections } from '#domain/casino/fairness/record.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { listedBets } from '../bets/listed-bets.ts'
import { wholeRound } from '../detached/outside.ts'
import { hashing } from '../fairness/hashing.ts'
import { gameById } from '../games.ts'
import { tableOf } from './round-store.ts'

type Stage = {
  stage: number
  closesAt: Date
  betsHash: Buffer
  beaconRound: number | null
  entropy: string
  signature: string | null
  drawnFrom: number
}

/** The proof of a round, made from the rows of it. A round that is void before it was over has none. */
export async function recordOfRound(db: Db, roundId: number): Promise<RoundRecord> {
  const round = await wholeRound(db, roundId)
  const game = gameById(round.gameId)
  const table = tableOf(round)
  if (round.seed === null || !game.isOver(table)) throw new Refusal('ROUND_NOT_OVER')
  const { rows: stages } = await sql<Stage>`
    select stage, closes_at as "closesAt", bets_hash as "betsHash", beacon_round as "beaconRound", entropy, signature,
      drawn_from as "drawnFrom"
    from casino_stage where round_id = ${roundId} and entropy is not null order by stage`.execute(
    db,
  )
  const recorded = stages.map(async (stage, index) => {
    const bets = await listedBets(db, roundId, stage.stage)
    const drawnTo = stages[index + 1]?.drawnFrom ?? round.drawn.length
    return {
      closesAt: stage.closesAt.toISOString(),
      bets,
      betsHash: toHex(stage.betsHash),
      entropy: entropyOf(stage),
      drawn: round.drawn.slice(stage.drawnFrom, drawnTo),
      results: [...settledSelections(game, table, stage.drawnFrom, bets)],
    }
  })
  return recordOf(hashing, game, {
    table: String(round.tableId),
    round: String(roundId),
    game: game.id,
    rulesVersion: round.rulesVersion,
    chain: { head: toHex(round.chainHead), length: round.chainLength, step: round.step },
    seed: toHex(round.seed),
    setAside: round.setAside,
    stages: await Promise.all(recorded),
  })
}

function entropyOf({ beaconRound, entropy, signature }: Stage) {
  if (beaconRound === null || signature === null) return { kind: 'players' as const }
  return {
    kind: 'drand' as const,
    chain: QUICKNET.chainHash,
    round: beaconRound,
    randomness: entropy,
    signature,
  }
}
