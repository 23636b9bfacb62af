import { sql } from 'kysely'
import { inTransaction } from '#server/db/database.ts'
import type { TestApp } from '#server/test-app.ts'
import { brokenInvariants, detachableTables, unfinishedBusiness } from '#server/products.ts'
import { detachPart } from './detach-part.ts'
import { dividedTables, makePartsAhead } from './parts.ts'

/** The tables of a round by its id, and that of bets, which have ids of their own. */
export const ROUND_TABLES = ['casino_stage', 'casino_stand', 'casino_verdict', 'casino_round']
const SIZES = [...ROUND_TABLES.map((name) => [name, 4] as const), ['casino_bet', 8] as const]

/** The casino of an app in small parts, whose rounds can be made old and detached. */
export async function oldCasino({ db, newOperator, config }: TestApp) {
  for (const [name, rows] of SIZES) {
    await sql`update divided_table set part_rows = ${rows} where name = ${name}`.execute(db)
    await sql`drop table ${sql.table(`${name}_from_0`)}, ${sql.table(`${name}_from_${await secondOf(name)}`)}`.execute(
      db,
    )
    await sql`select make_part(${name}, 0, ${rows})`.execute(db)
  }
  async function secondOf(table: string) {
    const parts = (await dividedTables(db)).find(({ name }) => name === table)?.parts ?? []
    return parts[1]?.fromId ?? 0
  }
  const operator = await newOperator()
  return {
    operator,
    makeAhead: async () => {
      for (const [name] of SIZES) await makePartsAhead(db, name)
    },
    /** All rounds that are over were played long ago. */
    makeOld: () =>
      inTransaction(db, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`
          update casino_bet b set placed_at = b.placed_at - interval '500 days' from casino_round r
          where r.id = b.round_id and is_round_over(r.state) and b.placed_at > now() - interval '1 day'`.execute(
          tx,
        )
        await sql`
          update casino_round set opened_at = opened_at - interval '500 days', ended_at = ended_at - interval '500 days',
            settled_at = settled_at - interval '500 days', phase_began_at = phase_began_at - interval '500 days',
            phase_ends_at = phase_ends_at - interval '500 days'
          where is_round_over(state) and ended_at > now() - interval '1 day'`.execute(tx)
      }),
    detach: (part: string, name = operator.userId as string | undefined) =>
      detachPart(db, part, {
        timeZone: config.timeZone,
        operator: name,
        unfinished: unfinishedBusiness,
        findBroken: brokenInvariants,
        detachable: detachableTables,
      }),
  }
}
