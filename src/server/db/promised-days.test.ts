import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { openTestDatabase } from './test-database.ts'

it('keeps to the days and the fee that players were told before they were stored', async () => {
  const { db } = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-migrations-'))
  const isOlder = (path: string) => (/(\d{4})_/.exec(path)?.[1] ?? '') < '0396'
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true, filter: isOlder })
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(db, folder)
  await rm(folder, { recursive: true })
  await sql
    .raw(`
    insert into app_user (user_id, user_id_key, role, state, name, email, mobile, password_hash)
      values ('anna', 'anna', 'player', 'profile_incomplete', 'Anna', '', '', 'x'), ('ben', 'ben', 'player', 'profile_incomplete', 'Ben', '', '', 'x');
    insert into complaint (user_id, kind, subject, state, filed_at)
      select id, 'bet', 'A bet', case user_id when 'anna' then 'second' else 'first-answered' end, '2026-01-01Z' from app_user;
    insert into complaint_event (complaint_id, at, kind, is_ours, text) values (1, '2026-01-10Z', 'escalated', false, '');
    insert into account_inactivity (user_id, look_at, noticed_at, is_fee_told)
      select id, '2026-01-01Z', '2026-01-01Z', user_id = 'anna' from app_user;
    insert into player_notice (user_id, kind, parameters)
      select id, 'account-inactive', jsonb_build_object('takesFee', user_id = 'anna') from app_user;`)
    .execute(db)
  await migrate(db)
  const { rows } = await sql`
    select (c.answer_due_at at time zone 'UTC')::date::text as answer, (c.offer_due_at at time zone 'UTC')::date::text as offer,
      (i.due_at at time zone 'UTC')::date::text as repaid, i.told_fee_minor as fee,
      n.parameters -> 'months' as months, n.parameters -> 'feeMinor' as told
    from app_user u join complaint c on c.user_id = u.id join account_inactivity i on i.user_id = u.id
    join player_notice n on n.user_id = u.id order by u.id`.execute(db)
  const both = { offer: '2026-02-26', repaid: '2026-01-31', months: 12 }
  expect(rows).toEqual([
    { ...both, answer: '2026-01-13', fee: 500, told: 500 },
    { ...both, answer: null, fee: null, told: null },
  ])
})
