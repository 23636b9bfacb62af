import { sql } from 'kysely'
import pg from 'pg'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'
import type { RoundRow } from '#server/modules/casino/rounds/round-store.ts'

const LOCK = 90_210

/**
 * Keeps rounds in the states that a test names, by the database itself, so that no clock is raced: a phase lasts an hour, and
 * a payment waits before its last row is written.
 */
export async function heldStates(db: Db, url: string) {
  await sql`create table held_state (table_id bigint, state text)`.execute(db)
  await sql`
    create function hold_state() returns trigger language plpgsql as $$
    begin
      if exists (select from held_state h where h.table_id = new.table_id and h.state = new.state) then
        if new.state = 'settled' then
          perform pg_advisory_xact_lock(${sql.lit(LOCK)});
        else
          new.phase_ends_at = clock_timestamp() + interval '1 hour';
        end if;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger hold_state before insert or update of state on casino_round
    for each row execute function hold_state()`.execute(db)
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(`select pg_advisory_lock(${LOCK})`)
  return {
    hold: async (states: Partial<Record<RoundRow['state'], readonly number[]>>) => {
      for (const [state, tableIds] of Object.entries(states))
        await sql`
          insert into held_state select id, ${state} from unnest(${numbers(tableIds)}::bigint[]) as t (id)`.execute(
          db,
        )
    },
    /** Sessions that wait go on, and nothing is held any more. */
    release: async () => {
      await holder.end()
      await sql`drop trigger hold_state on casino_round`.execute(db)
    },
  }
}
