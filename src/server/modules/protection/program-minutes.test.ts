import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { copyOf } from '#server/kernel/personal-data.ts'
import { products } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { ProgramUse } from '../account/index.ts'
import { deleteEndedSessions } from '../account/session-ends.ts'
import { betting, newProgram } from '../standard-api/test-betting.ts'
import { minutesOfSessions } from './used.ts'

// Every call of a program looks its session up.
const test = await openTestApp({ SESSION_RECHECK_SECONDS: '0' })
const { db, newPlayer, send } = test

const usesOf = ({ id }: TestPlayer) =>
  db
    .selectFrom('program_use')
    .select([
      sql<number>`round(extract(epoch from now() - began_at) / 60)::int`.as('began'),
      sql<number>`round(extract(epoch from now() - last_used_at) / 60)::int`.as('used'),
    ])
    .where('user_id', '=', id)
    .orderBy('began_at')
    .execute()
/** Moves all use by programs back in time. */
const age = ({ id }: TestPlayer, minutes: number) =>
  sql`update program_use set began_at = began_at - make_interval(mins => ${minutes}::int),
    last_used_at = last_used_at - make_interval(mins => ${minutes}::int) where user_id = ${id}`.execute(
    db,
  )
const stretch = ({ id }: TestPlayer, minutes: number) =>
  sql`update program_use set began_at = began_at - make_interval(mins => ${minutes}::int)
    where user_id = ${id}`.execute(db)
async function minutesOf({ id: userId }: TestPlayer): Promise<number> {
  const since = sql`clock_timestamp() - interval '1 day'`
  const { rows } = await sql<{ used: number }>`
    select ${minutesOfSessions({ userId, since })} as used`.execute(db)
  return rows[0]?.used ?? Number.NaN
}

it('stops orders of a program once programs alone have used up the minutes of the day', async () => {
  const { program, ask, back } = await betting(test)
  const { player } = program
  const limit = { token: player.token, body: { amount: 30 } }
  expect((await send('PUT', '/api/limits/session/day', limit)).status).toBe(200)
  expect(await ask('placeOrders', { instructions: [back(3, 2)] })).toMatchObject({
    status: 'SUCCESS',
  })
  await stretch(player, 31)
  expect(await ask('placeOrders', { instructions: [back(3, 2)] })).toMatchObject({
    status: 'FAILURE',
    errorCode: 'INVALID_ACCOUNT_STATE',
  })
  // The session ends; the minutes stay.
  await send('POST', '/api/logout', { headers: { ...program.headers, accept: 'application/json' } })
  expect(await minutesOf(player)).toBeGreaterThanOrEqual(30)
})

it('counts a minute once in which a page and programs were in use', async () => {
  const player = await newPlayer()
  await sql`update session set created_at = now() - interval '20 minutes', last_used_at = now() - interval '1 minute'
    where user_id = ${player.id}`.execute(db)
  expect(await minutesOf(player)).toBe(20)
  const use = (from: number, to: number) =>
    sql`insert into program_use values (${player.id}, now() - make_interval(mins => ${from}::int),
      now() - make_interval(mins => ${to}::int))`.execute(db)
  await use(15, 6)
  expect(await minutesOf(player)).toBe(20)
  await use(25, 11)
  expect(await minutesOf(player)).toBe(25)
  await use(60, 51)
  expect(await minutesOf(player)).toBe(35)
})

it('notes the use of a program at most once a minute, whichever server notes it, and begins anew after a pause', async () => {
  const player = await newPlayer()
  const note = () => new ProgramUse().note(db, [player.id, player.id])
  const written = async () =>
    (
      await sql<{
        xmin: string
      }>`select xmin::text from program_use where user_id = ${player.id}`.execute(db)
    ).rows
  await note()
  const first = await written()
  await note()
  expect(await written()).toEqual(first)
  await age(player, 2)
  await note()
  expect(await usesOf(player)).toEqual([{ began: 2, used: 0 }])
  await age(player, 5)
  await note()
  expect(await usesOf(player)).toEqual([
    { began: 7, used: 5 },
    { began: 0, used: 0 },
  ])
})

it('asks the database nothing while the use of a program was noted a moment ago', async () => {
  const program = await newProgram(test)
  await program.call('getAccountFunds')
  await db.deleteFrom('program_use').where('user_id', '=', program.player.id).execute()
  await program.call('getAccountFunds')
  expect(await usesOf(program.player)).toEqual([])
})

it('waits for no transaction that holds the account', async () => {
  const player = await newPlayer()
  await inTransaction(db, async (tx) => {
    await sql`select from app_user where id = ${player.id} for update`.execute(tx)
    await new ProgramUse().note(db, [player.id])
  })
  expect(await usesOf(player)).toEqual([])
})

it('puts the use of programs into the copy of a player’s data, and deletes it after a week', async () => {
  const program = await newProgram(test)
  await program.call('getAccountFunds')
  const { id: playerId, walletId } = program.player
  const listed = async () =>
    (await copyOf(db, products, { playerId, walletId }))['use-by-programs'] ?? []
  expect(await listed()).toEqual([{ at: expect.any(Date), lastUsedAt: expect.any(Date) }])
  await age(program.player, 6 * 24 * 60)
  await deleteEndedSessions(db)
  expect(await listed()).toHaveLength(1)
  await age(program.player, 25 * 60)
  await deleteEndedSessions(db)
  expect(await listed()).toEqual([])
})
