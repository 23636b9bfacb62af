import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { betLine, type ListedBet } from '#domain/casino/fairness/bet-list.ts'
import type { Db } from '#server/db/database.ts'

/** The accepted bets of a stage in their order, as the published list has them. */
export async function listedBets(db: Db, roundId: number, stage: number): Promise<ListedBet[]> {
  const { rows } = await sql<ListedBet>`
    select id::text, market, selection, side, price, stake_minor as "stakeMinor",
      player_seed as "playerSeed"
    from casino_bet b where round_id = ${roundId} and stage = ${stage} and undone_at is null
    order by b.id`.execute(db)
  return rows
}

/** The hash of the list: the same as `betListHash`, taken line by line since a list can be long. */
export function hashOfList(bets: readonly ListedBet[]): Buffer {
  const hash = createHash('sha256')
  for (const bet of bets) hash.update(`${betLine(bet)}\n`)
  return hash.digest()
}
