import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { migrateToBefore } from '#server/db/test-migrations.ts'

const { db } = await openTestDatabase()

it('gives keys to rounds, bets and spins from before there were tables of keys', async () => {
  await migrateToBefore(db, '0440')
  const write = (statement: string) => sql.raw(statement).execute(db)
  await write(
    `insert into ledger_account (kind, name, currency, credit_limit_minor) values ('house', 'one', 'PTS', null)`,
  )
  await write(`insert into casino_table (game_id) values ('a')`)
  await write(
    `insert into casino_chain (table_id, head, length, secret) values (1, decode(repeat('00', 32), 'hex'), 9, '')`,
  )
  await write(`
    insert into casino_round (table_id, chain_id, step, rules_version, entropy, state, phase_ends_at, settled_at)
    values (1, 1, 8, 1, 'players', 'settled', now(), now()), (1, 1, 7, 1, 'players', 'open', now(), null)`)
  await write(`
    insert into casino_bet (round_id, stage, account_id, customer_ref, place, body_hash, market, selection, side,
      stake_minor, liability_minor, return_minor, at)
    values (1, 1, 1, 'x', 0, '', 'm', 's', 'back', 1, 1, 1, 0), (1, 1, 1, 'x', 1, '', 'm', 's', 'back', 1, 1, 1, 0),
      (2, 1, 1, 'y', 0, '', 'm', 's', 'back', 1, 1, 1, 0)`)
  await write(`
    insert into slot_spin (account_id, customer_ref, machine_id, rules_version, coin_minor, stake_minor, payout_minor, stops,
      player_seed, server_seed, nonce, spun_at)
    values (1, 'z', 'm', 1, 1, 1, 0, '{}', '', decode(repeat('00', 32), 'hex'), 4, now())`)
  await write(`
    insert into lottery_draw (game, day, time, draws_at, closes_at, closes_late_at)
    values ('g', '2026-01-01', '1:00', now(), now(), now()), ('g', '2026-01-02', '1:00', now(), now(), now())`)
  await write(`insert into lottery_ticket (account_id, game, slip) values (1, 'g', '{}')`)
  const bet = (draw: number, status: string) =>
    write(`
      insert into lottery_bet (ticket_id, account_id, draw_id, bought_for_id, lines, price_minor, rate, stake_minor, status, paid_minor)
      values (1, 1, ${draw}, ${draw}, 1, 1, '1', 1, '${status}', ${status === 'accepted' ? 'null' : '0'})`)
  await bet(1, 'void')
  await bet(1, 'accepted')
  await bet(2, 'lost')

  await migrate(db)

  const { rows } = await sql<{ key: string; id: number }>`
    select 'seed ' || chain_id || ':' || step as key, round_id as id from casino_round_seed union all
    select 'table ' || table_id, round_id from casino_running_round union all
    select 'call ' || account_id || ':' || customer_ref, bet_id from casino_bet_reference union all
    select 'spin ' || account_id || ':' || customer_ref || ':' || nonce, spin_id from slot_spin_key union all
    select 'play ' || ticket_id || ':' || bought_for_id, bet_id from lottery_played`.execute(db)
  expect(new Map(rows.map(({ key, id }) => [key, id]))).toEqual(
    new Map([
      ['seed 1:8', 1],
      ['seed 1:7', 2],
      ['table 1', 2],
      ['call 1:x', 1],
      ['call 1:y', 3],
      ['spin 1:z:4', 1],
      ['play 1:1', 2],
      ['play 1:2', 3],
    ]),
  )
})
