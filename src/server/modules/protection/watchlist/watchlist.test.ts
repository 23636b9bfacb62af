import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { WatchlistHit, WatchlistPerson } from '#contract/protection/watchlist.ts'
import { standingClock, startJobServer } from '#server/jobs/test-jobs.ts'
import { eventually } from '#server/test-patience.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { sendDeposit, sendWithdrawal } from '../../cashier/test-requests.ts'
import { protectionProduct } from '../product.ts'
import { screenPlayers } from './store.ts'

const app = await openTestApp()
const { db, send, newPlayer, newOperator } = app
const operator = await newOperator()

async function named(name: string, bornOn: string): Promise<TestPlayer> {
  const player = await newPlayer({ balanceMinor: 100_000 })
  await sql`update app_user set name = ${name}, date_of_birth = ${bornOn} where id = ${player.id}`.execute(
    db,
  )
  return player
}
const add = (list: string, ...rows: string[]) =>
  send('POST', '/api/admin/watchlist', {
    token: operator.token,
    body: { list, content: ['Name;Date of birth;Reference', ...rows].join('\n') },
  })
const hits = async (state = 'open'): Promise<WatchlistHit[]> => {
  const path = `/api/admin/watchlist-hits?state=${state}&pageSize=50`
  return (await send('GET', path, { token: operator.token })).body['items'] as WatchlistHit[]
}
const hitOf = async (player: TestPlayer, state = 'open') => {
  const found = (await hits(state)).find(({ playerId }) => playerId === player.id)
  if (!found) throw new Error('the player looks like nobody')
  return found
}
const decide = ({ hitId }: WatchlistHit, decision: string) =>
  send('POST', `/api/admin/watchlist-hits/${hitId}/${decision}`, {
    token: operator.token,
    body: { reason: 'Looked at' },
  })
let references = 0
async function deposit({ token }: TestPlayer): Promise<string> {
  const form = { unique_transaction_id: `WATCHLIST${++references}`, amount: '10.00' }
  const { status, body } = await sendDeposit(app, token, form)
  return status < 300 ? 'through' : String(body['code'])
}

it('turns away whoever has the name and birth date of a barred person, and lets them withdraw (R-005)', async () => {
  const [barred, namesake] = [
    await named('Ottilie  Brandmoor', '1971-03-04'),
    await named('Ottilie Brandmoor', '1990-09-09'),
  ]
  expect([await deposit(barred), await deposit(namesake)]).toEqual(['through', 'through'])
  const answer = await add('excluded', 'OTTILIE BRANDMOOR;1971-03-04;File 12', '"Nobody, At All";;')
  expect(answer).toMatchObject({ status: 200, body: { added: 2, known: 0, hits: 1 } })
  expect([await deposit(barred), await deposit(namesake)]).toEqual(['ACCOUNT_LISTED', 'through'])
  const withdrawal = await sendWithdrawal(app, barred.token, { amount: '10.00' })
  expect(withdrawal.status).toBeLessThan(300)

  const hit = await hitOf(barred)
  expect(hit).toMatchObject({
    isExact: true,
    likenessPercent: 100,
    person: { list: 'excluded', reference: 'File 12' },
  })
  expect((await decide(hit, 'other')).body).toMatchObject({ state: 'other' })
  expect(await deposit(barred)).toBe('through')
  await decide(hit, 'same')
  expect(await deposit(barred)).toBe('ACCOUNT_LISTED')
})

it('keeps staff from playing, from the moment a profile names them, until they leave (R-006)', async () => {
  await add('staff', 'Percival Quayle;1980-01-31;Trading')
  const player = await named('Somebody Else', '1980-01-31')
  expect(await deposit(player)).toBe('through')
  await sql`update app_user set name = 'Percival Quayle' where id = ${player.id}`.execute(db)
  expect(await deposit(player)).toBe('ACCOUNT_LISTED')
  const path = '/api/admin/watchlist?list=staff&search=quayle'
  const [person] = (await send('GET', path, { token: operator.token })).body[
    'items'
  ] as WatchlistPerson[]
  const removal = `/api/admin/watchlist/${person?.personId}/removal`
  const body = { reason: 'Left the firm' }
  expect((await send('POST', removal, { token: operator.token, body })).status).toBe(200)
  expect(await deposit(player)).toBe('through')
  expect((await send('POST', removal, { token: operator.token, body })).body).toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('shows a name that is alike to the desk, and stops the player only when the desk says so', async () => {
  const [alike, elder, other] = [
    await named('Jonathan Wetherby', '1966-06-06'),
    await named('Jonathan Wetherby', '1944-01-01'),
    await named('Marguerite Ashdown', '1966-06-06'),
  ]
  await add('excluded', 'Jonathon Wetherby;1966-06-06;')
  expect(await deposit(alike)).toBe('through')
  const found = (await hits()).map(({ playerId }) => playerId)
  expect(found).toContain(alike.id)
  expect(found, 'born on another day').not.toContain(elder.id)
  expect(found).not.toContain(other.id)
  const hit = await hitOf(alike)
  expect(hit.isExact).toBe(false)
  await decide(hit, 'same')
  expect(await deposit(alike)).toBe('ACCOUNT_LISTED')
  const { body } = await send('GET', '/api/admin-account', { token: operator.token })
  expect(body).toHaveProperty('watchlistWaiting')
})

it('finds newcomers when all are looked through again, each once', async () => {
  await add('excluded', 'Leopold Harringay;;')
  const player = await named('Leopold Harringey', '1979-07-07')
  expect(await screenPlayers(db)).toBe(1)
  expect(await screenPlayers(db)).toBe(0)
  expect(await hitOf(player)).toMatchObject({ isExact: false, state: 'open' })
})

it('takes all rows of a file or none, knows who is there, and says what is wrong', async () => {
  const wrong = await add('excluded', 'Good Row;1980-01-01;', 'Bad Row;31.12.1980;', ';1980-01-01;')
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      code: 'FILE_UNREADABLE',
      details: {
        problems: [
          'Row 3: the birth date is not a day such as 1980-12-31',
          'Row 4: the name is missing',
        ],
      },
    },
  })
  const search = async () =>
    (await send('GET', '/api/admin/watchlist?search=good', { token: operator.token })).body['total']
  expect(await search()).toBe(0)
  expect((await add('excluded', 'Good Row;1980-01-01;')).body).toMatchObject({ added: 1, known: 0 })
  expect((await add('excluded', 'good  row;1980-01-01;')).body).toMatchObject({
    added: 0,
    known: 1,
  })
  expect(await search()).toBe(1)
  const content = 'Surname\nSomebody'
  const body = { list: 'staff', content }
  expect(await send('POST', '/api/admin/watchlist', { token: operator.token, body })).toMatchObject(
    {
      body: { details: { problems: ['No column is named Name'] } },
    },
  )
  const cashier = await newOperator(['cashier'])
  expect((await send('GET', '/api/admin/watchlist', { token: cashier.token })).status).toBe(403)
})

it('looks through all players each hour, also those who were there before the list, and reports them (R-005)', async () => {
  const old = await named('Rosalind Thackeray', '1975-05-05')
  await add('excluded', 'Rosamund Thackaray;;')
  const clock = standingClock('2040-01-01T10:00:00Z')
  // The stakes of other products are not asked for by this job.
  const jobs = protectionProduct.jobs?.(app.parts, {} as never)
  const screening = jobs?.find(({ name }) => name === 'screen-players')
  if (!screening) throw new Error('players are looked through')
  startJobServer(app, [screening])
  const report = async () =>
    (await db.selectFrom('job').where('name', '=', 'screen-players').selectAll().execute())[0]
  await eventually(async () =>
    expect(await report()).toMatchObject({ says: expect.stringMatching(/^0 /) }),
  )
  const before = (await hits()).map(({ playerId }) => playerId)
  // A name that was corrected later may be that of a person on a list.
  await sql`update app_user set name = 'Rosamund Thackeray' where id = ${old.id}`.execute(db)
  clock.moveTo('2040-01-01T11:00:01Z')
  await eventually(async () =>
    expect(await report()).toMatchObject({ says: expect.stringMatching(/^1 /) }),
  )
  expect(before).not.toContain(old.id)
  expect(await hitOf(old)).toMatchObject({ isExact: false, state: 'open' })
})
