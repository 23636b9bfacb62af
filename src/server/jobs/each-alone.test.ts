import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { stakesIn } from '#server/kernel/player-business.ts'
import { lockPersons } from '#server/modules/my-data/erasures.ts'
import { runRetention } from '#server/modules/my-data/retention.ts'
import { payOutAllExcluded } from '#server/modules/cashier/exclusion/pay-out-excluded.ts'
import { endPauses } from '#server/modules/protection/return-service.ts'
import { products } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { eachAlone } from './each-alone.ts'

const test = await openTestApp()
const { db, send, config } = test

/** The database refuses whatever `column` of `table` says of the player. */
async function breaking<Result>(
  { id }: TestPlayer,
  { table, column = 'user_id', event }: { table: string; column?: string; event: string },
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`create function break_one() returns trigger language plpgsql as $$
    begin raise exception 'This row is broken'; end $$`.execute(db)
  await sql`create trigger break_one before ${sql.raw(event)} on ${sql.table(table)}
    for each row when (new.${sql.ref(column)} = ${sql.lit(id)}) execute function break_one()`.execute(
    db,
  )
  try {
    return await work()
  } finally {
    await sql`drop function break_one cascade`.execute(db)
  }
}
const stateOf = async ({ id }: TestPlayer) =>
  (await db.selectFrom('app_user').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state

it('does every item, and names those that failed', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error('even')
    done.push(item)
  }
  const nameOf = (item: number) => `player ${item}`
  await expect(eachAlone([1, 2, 3, 4], { nameOf }, work)).rejects.toThrow(
    '2 of 4 failed, the others are done. player 2: even; player 4: even',
  )
  expect(done).toEqual([1, 3])
  await eachAlone([5], { nameOf, signal: AbortSignal.abort() }, work)
  expect(done).toEqual([1, 3])
})

it('ends the pause of a player although the pause before it cannot be ended', async () => {
  const [first, second] = [await test.newPlayer(), await test.newPlayer()]
  for (const { token, id } of [first, second]) {
    await send('POST', '/api/pauses/time-out', { token, body: { length: 'day' } })
    await sql`update player_pause set began_at = began_at - interval '2 days', ends_at = ends_at - interval '2 days',
      returns_at = ends_at - interval '2 days' where user_id = ${id}`.execute(db)
  }
  await breaking(first, { table: 'player_pause', event: 'update' }, () =>
    expect(endPauses(db)).rejects.toThrow(`1 of 2 failed, the others are done. player ${first.id}`),
  )
  expect([await stateOf(first), await stateOf(second)]).toEqual(['timed_out', 'active'])
  await endPauses(db)
  expect(await stateOf(first)).toBe('active')
})

it('asks each excluded player for an account although the first one fails', async () => {
  const [first, second] = [
    await test.newPlayer({ balanceMinor: 1_000 }),
    await test.newPlayer({ balanceMinor: 1_000 }),
  ]
  await sql`insert into player_pause (user_id, kind, began_at, ends_at)
    select id, 'excluded', now(), now() + interval '1 year' from app_user
    where id in (${first.id}, ${second.id})`.execute(db)
  const run = () =>
    payOutAllExcluded({ db, config, currency: config.currency, stakesOf: stakesIn(products) })
  await breaking(first, { table: 'player_notice', event: 'insert' }, () =>
    expect(run()).rejects.toThrow(`player ${first.id}: This row is broken`),
  )
  const asked = await db
    .selectFrom('player_notice')
    .select('user_id')
    .where('kind', '=', 'exclusion-payee-needed')
    .execute()
  expect(asked).toEqual([{ user_id: second.id }])
})

it('erases the data of a player, and deletes what is old, although an erasure before fails', async () => {
  const [first, second] = [await test.newPlayer(), await test.newPlayer()]
  for (const { id } of [first, second]) {
    await sql`update app_user set state = 'closed' where id = ${id}`.execute(db)
    await db.insertInto('erasure').values({ user_id: id }).execute()
  }
  const term = { what: 'Old things', keptFor: 1, why: '', forget: async () => 7 }
  const broken = { ...term, what: 'Broken things', forget: () => Promise.reject(new Error('no')) }
  await breaking(first, { table: 'app_user', column: 'id', event: 'update' }, () =>
    expect(runRetention(db, [broken, term])).rejects.toThrow(/Erasures: 1 of 2.*Broken things: no/),
  )
  const lockedAt = ({ id }: TestPlayer) =>
    db.selectFrom('erasure').select('locked_at').where('user_id', '=', id).executeTakeFirst()
  expect(await lockedAt(second)).toEqual({ locked_at: expect.any(Date) })
  const { rows } = await sql`select deleted from retention_run where what = 'Old things'`.execute(
    db,
  )
  expect(rows).toEqual([{ deleted: 7 }])
  expect(await lockPersons(db)).toBe(1)
})
