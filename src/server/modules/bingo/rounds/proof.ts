import { BINGO_ROOMS } from '#domain/casino/bingo/bingo.ts'
import { type BingoRecord, bingoRecordOf, paidBySale } from '#domain/casino/bingo/bingo-record.ts'
import { assert } from '#domain/assert.ts'
import { QUICKNET } from '#domain/casino/fairness/beacon.ts'
import { toHex } from '#domain/casino/fairness/bytes.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashing } from '#server/modules/casino/index.ts'
import { roundById, type RoundRow } from './round-store.ts'
import { ticketsOfRound } from './tickets.ts'

/** The proof of a round, made from the rows of it. A round that is void before it was over has none. */
export async function recordOfRound(db: Db, roundId: number): Promise<BingoRecord> {
  const round = await roundById(db, roundId)
  if (!round) throw new Refusal('NOT_FOUND')
  const { seed, listHash, priceMinor, calls } = round
  if (seed === null || listHash === null || round.lastCall === null)
    throw new Refusal('ROUND_NOT_OVER')
  const room = BINGO_ROOMS.find(({ balls }) => balls === round.roomId)
  assert(room !== undefined, 'a round has its room')
  const sold = await ticketsOfRound(db, roundId)
  const tickets = sold.map(({ sale, playerSeed, rows }) => ({
    sale,
    playerSeed,
    rows: rows.map((row) => [...row]),
  }))
  return bingoRecordOf(hashing, {
    room: room.id,
    round: String(roundId),
    rulesVersion: round.rulesVersion,
    priceMinor,
    chain: { head: toHex(round.chainHead), length: round.chainLength, step: round.step },
    seed: toHex(seed),
    closesAt: round.closesAt.toISOString(),
    tickets,
    listHash: toHex(listHash),
    entropy: entropyOf(round),
    calls,
    ...paidBySale(room, { tickets, priceMinor, calls }),
  })
}

function entropyOf({ beaconRound, entropyHex, signature }: RoundRow): BingoRecord['entropy'] {
  if (beaconRound === null || signature === null || entropyHex === null)
    return { kind: 'players' as const }
  return {
    kind: 'drand' as const,
    chain: QUICKNET.chainHash,
    round: beaconRound,
    randomness: entropyHex,
    signature,
  }
}
