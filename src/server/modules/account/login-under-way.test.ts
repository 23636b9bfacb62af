import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { holding, waitingForLocks } from '#server/test-locks.ts'
import { logIn } from '#server/modules/standard-api/test-program.ts'
import { TestDevice } from './factor/test-device.ts'

const origin = 'https://site.example'
const app = await openTestApp({ SITE_URL: origin })
const { db, send } = app
const NEW = 'quiet-harbour-ladder-93'

let anna: TestPlayer
let operator: { token: string }
beforeEach(async () => {
  anna = await app.newPlayer()
  operator = await app.newOperator()
})

type Answered = Awaited<ReturnType<typeof send>>
const post = (path: string, token: string | undefined, body: Record<string, unknown> = {}) =>
  send('POST', path, { ...(token && { token }), body })

/** Everything that ends the sessions of an account. */
const endings = {
  'a change of the password': () =>
    post('/api/password', anna.token, {
      oldPassword: PASSWORD,
      Password: NEW,
      Cpassword: NEW,
    }),
  'a self-exclusion': () => post('/api/pauses/self-exclusion', anna.token, { months: 6 }),
  'a time-out': () => post('/api/pauses/time-out', anna.token, { length: 'week' }),
  'an own suspension': () => post('/api/account/suspend', anna.token),
  'an own closing': () => post('/api/account/close', anna.token),
  'a suspension by an operator': () =>
    post(`/api/admin/players/${anna.id}/suspend`, operator.token, { reason: 'A reason to act' }),
  'a closing by an operator': () =>
    post(`/api/admin/players/${anna.id}/close`, operator.token, { reason: 'A reason to act' }),
}

type Ending = keyof typeof endings
const names = Object.keys(endings) as Ending[]

/** Both wait for the same account; the ending was there first. Answers what the login was told. */
async function whileEnding(ending: Ending, login: () => Promise<Answered>) {
  const lock = await holding(
    db,
    sql`select from ledger_account a join app_user u on u.id = a.user_id
      where a.id = ${anna.walletId} for update`,
  )
  const ended = endings[ending]()
  await waitingForLocks(db, 1)
  const loggedIn = login()
  await waitingForLocks(db, 2)
  await lock.release()
  expect((await ended).status).toBeLessThan(300)
  return loggedIn
}

const openSessions = async () => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from session where user_id = ${anna.id} and ended_at is null
        and token_hash <> sha256(${anna.token}::text::bytea))
      + (select count(*) from api_session where user_id = ${anna.id}) as count`.execute(db)
  return rows[0]?.count
}

const byPassword = () => post('/api/login', undefined, { userId: anna.userId, password: PASSWORD })
const byProgram = () => logIn(app, { username: anna.userId, password: PASSWORD })

it.each(names)('starts no session by a login under way at %s', async (name) => {
  const { status } = await whileEnding(name, byPassword)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await openSessions()).toBe(0)
})

it.each(names)('starts no session of a program by a login under way at %s', async (name) => {
  const { body } = await whileEnding(name, byProgram)
  expect(body).toMatchObject({ status: 'FAIL', token: '' })
  expect(await openSessions()).toBe(0)
})

// A passkey is no password: the change of one leaves the other.
const endPasskeys = names.filter((name) => name !== 'a change of the password')
it.each(endPasskeys)('starts no session by a passkey at %s', async (name) => {
  const device = new TestDevice()
  const challengeOf = ({ body }: Answered) => (body['options'] as { challenge: string }).challenge
  const credential = device.add(challengeOf(await post('/api/passkeys/begin', anna.token)), {
    origin,
  })
  await post('/api/passkeys', anna.token, { name: 'Phone', credential })
  const challenge = challengeOf(await post('/api/login/passkey/begin', undefined))
  const login = () =>
    post('/api/login/passkey', undefined, { credential: device.logIn(challenge, { origin }) })
  const { status } = await whileEnding(name, login)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await openSessions()).toBe(0)
})

it.each(names)('takes no ticket of a login before %s', async (name) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { body } = await post('/api/second-factor/authenticator', anna.token)
    const secret = Secret.fromBase32(String(body['secret']))
    const code = () => new TOTP({ secret }).generate({ timestamp: Date.now() })
    await post('/api/second-factor/authenticator/confirm', anna.token, { code: code() })
    vi.setSystemTime(Date.now() + 30_000)
    const { ticket } = (await byPassword()).body
    const byCode = () => post('/api/login/code', undefined, { ticket, code: code() })
    expect((await whileEnding(name, byCode)).status).toBeGreaterThanOrEqual(400)
    expect(await openSessions()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('hands no session on while a self-exclusion ends them all', async () => {
  const { code } = (await post('/api/hand-off', anna.token)).body
  const exchange = () => post('/api/hand-off/exchange', undefined, { code })
  expect((await whileEnding('a self-exclusion', exchange)).status).toBeGreaterThanOrEqual(400)
  expect(await openSessions()).toBe(0)
})

it('lets an excluded player log in anew, and a hundred logins and endings meet without a deadlock', async () => {
  const deadlocks = async () => {
    const { rows } = await sql<{ count: number }>`
      select deadlocks as count from pg_stat_database where datname = current_database()`.execute(
      db,
    )
    return rows[0]?.count
  }
  const before = await deadlocks()
  for (let round = 0; round < 10; round++) {
    anna = await app.newPlayer()
    const logins = Array.from({ length: 4 }, () => [byPassword(), byProgram()]).flat()
    await Promise.all([...logins, endings['a self-exclusion']()])
  }
  expect(await deadlocks()).toBe(before)
  expect((await byPassword()).status).toBe(200)
})
