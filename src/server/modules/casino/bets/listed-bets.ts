import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { betLine, type ListedBet } from '#domain/casino/fairness/bet-list.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inPieces } from '#server/db/pieces.ts'

/** The whole list is found before it is sorted: by its order alone the database would walk through all bets there ever were. */
const listed = (roundId: number, stage: number) => sql<ListedBet>`
  with own as materialized (
    select id, market, selection, side, price, stake_minor, player_seed from casino_bet
    where round_id = ${roundId} and stage = ${stage} and undone_at is null
  )
  select id::text, market, selection, side, price, stake_minor as "stakeMinor", player_seed as "playerSeed"
  from own order by own.id`

/** The accepted bets of a stage in their order, as the published list has them. */
export async function listedBets(db: Db, roundId: number, stage: number): Promise<ListedBet[]> {
  const { rows } = await listed(roundId, stage).execute(db)
  return rows
}

/** The hash of the list, the same as `betListHash`, and its length. A list can be long, so it is read in pieces. */
export async function hashOfList(
  tx: Tx,
  roundId: number,
  stage: number,
): Promise<{ hash: Buffer; count: number }> {
  const hash = createHash('sha256')
  let count = 0
  for await (const bets of inPieces(tx, listed(roundId, stage))) {
    for (const bet of bets) hash.update(`${betLine(bet)}\n`)
    count += bets.length
  }
  return { hash: hash.digest(), count }
}
