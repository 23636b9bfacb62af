import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Tx } from '#server/db/database.ts'
import { openTestApp } from '#server/test-app.ts'
import { findKeys } from '../standard-api/transport/keys.ts'
import { openApiSessions } from './api-sessions.ts'
import { openSessions } from './sessions.ts'

const { db, newPlayer } = await openTestApp()
const ASKED = 10

/** The rows that this transaction has read of the tables in which tokens are looked up. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname in ('session', 'former_token', 'api_session', 'api_key')`.execute(tx)
  return rows[0]?.read ?? 0
}

it('reads no other sessions to find whose a token is, in a database that has not counted its rows yet', async () => {
  const { id } = await newPlayer()
  await sql`
    with made as (
      insert into app_user (user_id, user_id_key, role, state, name, password_hash, email, mobile, address, country,
        date_of_birth)
      select 'trader' || n, 'trader' || n, role, state, name, '', email, mobile, address, country, date_of_birth
      from app_user, generate_series(1, 3000) n where id = ${id} returning id
    ), opened as (
      insert into ledger_account (kind, name, user_id, currency) select 'wallet', 'wallet', id, 'PTS' from made
    )
    insert into session (token_hash, user_id, user_agent, ends_at)
    select sha256(row_number() over ()::text::bytea), id, '', now() + interval '1 day' from made`.execute(
    db,
  )
  const hashes = Array.from({ length: ASKED }, (_, n) => hash('sha256', `${n + 1}`, 'buffer'))
  await db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx)
    expect(await openSessions(tx, hashes)).toHaveLength(ASKED)
    await openApiSessions(tx, hashes)
    await findKeys(tx, ['key'])
    expect((await rowsRead(tx)) - before).toBe(ASKED)
  })
})
