import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { notifyAll } from '#server/modules/notices/index.ts'
import type { OpenSession } from '#contract/account-security/security.ts'
import type { Mail } from '#contract/operators/mail.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { preferLanguage } from '#server/test-preferences.ts'

const app = await openTestApp({ SITE_URL: 'https://site.example', DEMO: '1' })
const { db, send } = app
const operator = await app.newOperator()
const NEW = 'harbour-violin-42'
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const OTHER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'

let anna: TestPlayer
beforeEach(async () => {
  anna = await app.newPlayer()
})

const login = (password: string, userAgent = AGENT) =>
  send('POST', '/api/login', {
    body: { userId: anna.userId, password },
    headers: { 'user-agent': userAgent },
  })
const tokenOf = async (userAgent?: string) =>
  String((await login(PASSWORD, userAgent)).body['token'])
const isOpen = async (token: string) =>
  (await send('GET', '/api/profile', { token })).status === 200

/** The mails to an address, the newest first, as operators of a demo read them. */
async function mailsTo(address: string): Promise<Mail[]> {
  const { body } = await send('GET', '/api/admin/mail?pageSize=100', { token: operator.token })
  return (body['items'] as Mail[]).filter(({ to }) => to === address)
}
const mailbox = (player: TestPlayer) => mailsTo(`${player.userId}@test.invalid`)
const codeOf = ([mail]: Mail[]) => new URL(mail?.link ?? '').searchParams.get('code') ?? ''
const titlesOf = async ({ token }: { token: string }) =>
  ((await send('GET', '/api/notices', { token })).body['items'] as { title: string }[]).map(
    ({ title }) => title,
  )

const change = (body: Record<string, string>, token = anna.token) =>
  send('POST', '/api/password', { token, body: { oldPassword: PASSWORD, Cpassword: NEW, ...body } })
const ask = (userId: string) => send('POST', '/api/password-reset', { body: { userId } })
const reset = (code: string, Password = NEW, Cpassword = Password) =>
  send('POST', '/api/password-reset/confirm', { body: { code, Password, Cpassword } })

it('changes a password, ends all other sessions and tells the player (A35)', async () => {
  const other = await tokenOf()
  expect(await change({ Password: NEW })).toMatchObject({ status: 200 })
  expect([await isOpen(anna.token), await isOpen(other)]).toEqual([true, false])
  expect((await login(PASSWORD)).status).toBe(401)
  expect((await login(NEW)).status).toBe(200)
  expect(await titlesOf(anna)).toContain('Your password was changed')
  expect(await mailbox(anna)).toMatchObject([{ subject: 'Your password was changed' }])
})

it.each([
  ['OLD_PASSWORD_WRONG', { oldPassword: 'wrong-password', Password: NEW }],
  ['PASSWORDS_DIFFER', { Password: NEW, Cpassword: 'another' }],
  ['PASSWORD_TOO_WEAK', { Password: 'short', Cpassword: 'short' }],
  ['PASSWORD_TOO_COMMON', { Password: 'password123', Cpassword: 'password123' }],
])('keeps the password and all sessions: %s', async (code, body) => {
  const other = await tokenOf()
  expect((await change(body)).body['code']).toBe(code)
  expect(await isOpen(other)).toBe(true)
  expect((await login(PASSWORD)).status).toBe(200)
  expect(await titlesOf(anna)).toEqual([])
})

it('lets one of two changes at the same time win', async () => {
  const both = await Promise.all(
    ['harbour-violin-42', 'meadow-teapot-77'].map((Password) =>
      change({ Password, Cpassword: Password }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

it('writes the mails with links in the language of the account', async () => {
  await preferLanguage(app, anna, 'de', 'Europe/Berlin')
  await ask(anna.userId)
  await send('POST', '/api/email', {
    token: anna.token,
    body: { Email: `neu-${anna.userId}@test.invalid`, password: PASSWORD },
  })
  const [forgotten] = await mailbox(anna)
  expect(forgotten?.subject).toBe('Wählen Sie ein neues Passwort')
  expect(forgotten?.text).toContain(`für Ihr Konto ${anna.userId}`)
  expect(forgotten?.text).toContain('innerhalb von 30 Minuten')
  const [confirm] = await mailsTo(`neu-${anna.userId}@test.invalid`)
  expect(confirm).toMatchObject({ subject: 'Bestätigen Sie Ihre E-Mail-Adresse' })
})

it('resets a forgotten password by a link, once, and ends all sessions', async () => {
  await ask(anna.userId)
  const code = codeOf(await mailbox(anna))
  expect((await mailbox(anna))[0]?.link).toMatch(/^https:\/\/site\.example\/reset-password\?code=/)
  const stored = await db.selectFrom('account_link').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(code)
  expect((await reset(code, 'short')).body['code']).toBe('PASSWORD_TOO_WEAK')
  const tries = await Promise.all([1, 2, 3].map(() => reset(code)))
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect(await isOpen(anna.token)).toBe(false)
  expect((await login(NEW)).status).toBe(200)
  expect((await mailbox(anna))[0]?.subject).toBe('Your password was changed')
})

it('answers alike for a name that nobody has, for an operator, and for a player (A34)', async () => {
  const answers = [await ask('nobody-at-all'), await ask(operator.userId), await ask(anna.userId)]
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  const links = await db.selectFrom('account_link').select('user_id').execute()
  expect(links.filter(({ user_id }) => user_id === operator.id)).toEqual([])
  expect(links.filter(({ user_id }) => user_id === anna.id)).toHaveLength(1)
})

it('takes no link that is old, of another purpose, or from before a change', async () => {
  await ask(anna.userId)
  const late = codeOf(await mailbox(anna))
  await db
    .updateTable('account_link')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('user_id', '=', anna.id)
    .execute()
  expect((await reset(late)).body['code']).toBe('LINK_INVALID')
  await ask(anna.userId)
  const before = codeOf(await mailbox(anna))
  expect((await send('POST', '/api/email/confirm', { body: { code: before } })).body['code']).toBe(
    'LINK_INVALID',
  )
  await change({ Password: NEW })
  expect((await reset(before)).body['code']).toBe('LINK_INVALID')
})

it('changes an address when its link is used, and tells the old address', async () => {
  const Email = `new-${anna.userId}@test.invalid`
  const askEmail = (password: string) =>
    send('POST', '/api/email', { token: anna.token, body: { Email, password } })
  const security = async () => (await send('GET', '/api/security', { token: anna.token })).body
  expect((await askEmail('wrong-password')).body['code']).toBe('OLD_PASSWORD_WRONG')
  await askEmail(PASSWORD)
  expect(await security()).toMatchObject({
    email: `${anna.userId}@test.invalid`,
    emailIsVerified: false,
  })
  const code = codeOf(await mailsTo(Email))
  expect((await reset(code)).body['code']).toBe('LINK_INVALID')
  await ask(anna.userId)
  const confirm = () => send('POST', '/api/email/confirm', { body: { code } })
  expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 422])
  expect(await security()).toMatchObject({ email: Email, emailIsVerified: true })
  const [told, link] = await mailbox(anna)
  expect(told).toMatchObject({ subject: 'Your email address was changed' })
  expect(told?.text).toContain('We now write to ne…@test.invalid.')
  // The link for a new password went to the old address, which is not the player's any more.
  expect((await reset(codeOf(link ? [link] : []))).body['code']).toBe('LINK_INVALID')
})

it('lists the sessions of a player and ends one of them', async () => {
  const phone = await tokenOf(OTHER)
  const laptop = await tokenOf()
  const sessions = async (token: string) =>
    (await send('GET', '/api/security', { token })).body['sessions'] as OpenSession[]
  const open = await sessions(laptop)
  expect(Object.fromEntries(open.map(({ device, isCurrent }) => [device, isCurrent]))).toEqual({
    'Firefox on Linux': true,
    'Safari on iOS': false,
    'an unknown device': false,
  })
  const ofPhone = open.find(({ device }) => device === 'Safari on iOS')?.sessionId ?? ''
  const end = (token: string) => send('POST', `/api/sessions/${ofPhone}/end`, { token })
  const stranger = await app.newPlayer()
  expect((await end(stranger.token)).status).toBe(404)
  expect(await isOpen(phone)).toBe(true)
  expect((await end(laptop)).status).toBe(200)
  expect([await isOpen(phone), await isOpen(laptop)]).toEqual([false, true])
  expect((await end(laptop)).status).toBe(404)
})

it('tells of a new device, and not of the first one, the same one or one that moved', async () => {
  await tokenOf()
  await tokenOf()
  await db
    .updateTable('device')
    .set({ hash: Buffer.from(anna.userId) })
    .where('user_id', '=', anna.id)
    .execute()
  await tokenOf()
  expect(await titlesOf(anna)).toEqual([])
  await tokenOf(OTHER)
  expect(await titlesOf(anna)).toEqual(['A new device logged in'])
  expect((await mailbox(anna))[0]?.text).toContain('Safari on iOS')
})

it('sends mail only to a confirmed address and by choice, but always about security', async () => {
  const path = '/api/notices/choices'
  const ways = (onPage: boolean, byMail: boolean) => ({ onPage, byMail, byPush: true })
  const ofBets = Object.fromEntries(
    ['betsMatched', 'betsSettled', 'betsLapsed', 'betsVoid'].map((kind) => [
      kind,
      ways(true, false),
    ]),
  )
  const { body } = await send('GET', path, { token: anna.token })
  const rest = {
    wins: ways(true, false),
    draws: ways(true, false),
    results: ways(true, false),
    limits: ways(true, false),
  }
  expect(body).toEqual({
    choices: { money: ways(true, false), ...rest, ...ofBets },
    emailIsVerified: false,
  })
  const choices = {
    money: ways(false, true),
    wins: ways(false, false),
    draws: ways(true, false),
    results: ways(true, false),
    limits: ways(true, false),
    ...ofBets,
  }
  await send('PUT', path, { token: anna.token, body: choices })
  const sum = { amountMinor: 100, currency: 'PTS' }
  const tell = () =>
    inTransaction(db, (tx) =>
      notifyAll(tx, [
        { playerId: anna.id, kind: 'deposit-approved', parameters: { ...sum, reference: 'A' } },
        { playerId: anna.id, kind: 'lottery-won', parameters: { ...sum, lottery: 'Lotto' } },
        { playerId: anna.id, kind: 'lottery-by-house', parameters: { lottery: 'Lotto' } },
        { playerId: anna.id, kind: 'pause-ended', parameters: {} },
        { playerId: operator.id, kind: 'password-changed', parameters: {} },
      ]),
    )
  await tell()
  expect((await titlesOf(anna)).toSorted()).toEqual([
    'Lottery bets are placed as always again',
    'Your pause is over',
  ])
  expect(await mailbox(anna)).toEqual([])
  await db
    .updateTable('app_user')
    .set({ email_verified_at: new Date() })
    .where('id', '=', anna.id)
    .execute()
  await tell()
  expect(await mailbox(anna)).toMatchObject([{ subject: 'Your deposit has arrived' }])
  await change({ Password: NEW })
  expect((await mailbox(anna)).map(({ subject }) => subject)).toContain('Your password was changed')
})

it('takes the choice for results for wins and draws that a player has not chosen', async () => {
  const player = await app.newPlayer()
  const ways = { onPage: false, byMail: true, byPush: false }
  await db
    .insertInto('notice_choice')
    .values({
      user_id: player.id,
      notice_group: 'results',
      on_page: ways.onPage,
      by_mail: ways.byMail,
      by_push: ways.byPush,
    })
    .execute()
  const { body } = await send('GET', '/api/notices/choices', { token: player.token })
  const usual = { onPage: true, byMail: false, byPush: true }
  expect(body).toMatchObject({
    choices: { results: ways, wins: ways, draws: ways, limits: usual },
  })
})

it('shows mails to operators who may read them alone', async () => {
  const cashier = await app.newOperator(['cashier'])
  expect((await send('GET', '/api/admin/mail', { token: cashier.token })).status).toBe(403)
  expect((await send('GET', '/api/admin/mail', { token: anna.token })).status).toBe(403)
})
