import { sql } from 'kysely'
import type { DetachableTable, Sql } from '#server/kernel/product.ts'
import { carryBets, carryRounds } from './carry.ts'
import { awaitVoids } from './outside.ts'

/** A round that was settled can become void later, which ends its phase anew. */
const overAt = sql`
  max(case when is_round_over(r.state) then greatest(r.ended_at, r.settled_at, r.phase_ends_at) else 'infinity' end)`

const endOfRounds = (part: Sql): Sql => sql`
  select ${overAt} from (select distinct round_id from ${part}) as p left join casino_round r on r.id = p.round_id`

/** Rows of a table about the rounds of a part, which are looked for while they are attached, whether they count or not. */
const attached = (table: string, id: string, part: Sql): Sql => sql`
  select ${`parts of ${table} with its rounds are attached, and go before it`}::text from ${sql.table(table)}
  where round_id between (select min(${sql.ref(id)}) from ${part}) and (select max(${sql.ref(id)}) from ${part}) limit 1`

/** The result of a bet stands in the verdicts, and its proof in the stages. */
const ofRounds: DetachableTable = {
  endedAt: endOfRounds,
  keeps: (part) => [attached('casino_bet', 'round_id', part)],
  letGo: (tx) => awaitVoids(tx),
}

/** The tables whose old parts leave: first bets, then the other rows of their rounds in any order, and the rounds last. */
export const leavingTables: Readonly<Record<string, DetachableTable>> = {
  casino_bet: { endedAt: endOfRounds, letGo: carryBets },
  casino_stage: ofRounds,
  casino_stand: ofRounds,
  casino_verdict: ofRounds,
  casino_round: {
    endedAt: (part) => sql`select ${overAt} from ${part} r`,
    keeps: (part) =>
      ['casino_bet', 'casino_stage', 'casino_stand', 'casino_verdict'].map((table) =>
        attached(table, 'id', part),
      ),
    letGo: carryRounds,
  },
}
