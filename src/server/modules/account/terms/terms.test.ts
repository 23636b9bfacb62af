import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { termsText } from '#contract/terms/terms-text.ts'
import { openTestApp } from '#server/test-app.ts'
import { sendDeposit, sendWithdrawal } from '../../cashier/test-requests.ts'

const app = await openTestApp()
const { db, send, newPlayer, newOperator } = app
const { token: operator } = await newOperator()

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const latest = async (): Promise<number> =>
  (
    await db
      .selectFrom('terms_version')
      .select((eb) => eb.fn.max('number').as('n'))
      .executeTakeFirstOrThrow()
  ).n
const publication = async (validFrom: string) => ({
  number: (await latest()) + 1,
  summary: 'Fees are told earlier.',
  validFrom,
  reason: 'a test',
})
const publish = (body: Record<string, unknown>, token = operator) =>
  send('POST', '/api/admin/terms', { token, body })
const own = async (token: string) => (await send('GET', '/api/terms', { token })).body
const agree = (token: string, number: number) =>
  send('POST', '/api/terms/consents', { token, body: { number } })

let references = 0
const deposit = (token: string) =>
  sendDeposit(app, token, { unique_transaction_id: `TERMS${++references}`, amount: '10' })

/** The moment at which the latest version comes into force is over. */
const passes = () =>
  sql`update terms_version set valid_from = now() where number = (select max(number) from terms_version)`.execute(
    db,
  )

it('stores the consent of a registration with its version and time (R-026)', async () => {
  const body = {
    userId: 'Newcomer1',
    name: 'New Comer',
    Mobile: '+441632960001',
    Email: 'new@test.invalid',
    Password: 'Quiet-River-58',
    Cpassword: 'Quiet-River-58',
  }
  expect((await send('POST', '/api/register', { body })).status).toBe(201)
  const login = await send('POST', '/api/login', {
    body: { userId: 'Newcomer1', password: 'Quiet-River-58' },
  })
  expect(await own(String(login.body['token']))).toMatchObject({
    asked: null,
    consents: [{ number: await latest() }],
  })
})

it('asks again when a new version is in force, and not before; withdrawing never waits (R-026)', async () => {
  const { token } = await newPlayer({ balanceMinor: 5_000 })
  const published = await publication(inHours(1))
  expect((await publish(published)).status).toBe(201)
  expect((await own(token))['asked']).toBeNull()
  expect((await deposit(token)).status).toBe(201)
  expect((await agree(token, published.number)).body).toMatchObject({ code: 'TERMS_NOT_IN_FORCE' })
  await passes()
  expect((await own(token))['asked']).toMatchObject({
    number: published.number,
    summary: published.summary,
  })
  expect((await deposit(token)).body).toMatchObject({ code: 'TERMS_NOT_AGREED' })
  expect((await sendWithdrawal(app, token, { amount: '10.00' })).status).toBe(201)
  expect((await agree(token, published.number - 1)).body).toMatchObject({
    code: 'TERMS_NOT_IN_FORCE',
  })
  const agreed = [await agree(token, published.number), await agree(token, published.number)]
  expect(agreed.map(({ status }) => status)).toEqual([200, 200])
  expect((await own(token))['consents']).toMatchObject([{ number: published.number }, {}])
  expect((await deposit(token)).status).toBe(201)
})

it('keeps the text that players read, who has published it and how many agreed', async () => {
  const body = await publication(inHours(0))
  const { body: list } = await publish(body)
  await newPlayer()
  expect(list['items']).toMatchObject([
    { number: body.number, consents: 0 },
    {},
    { publishedBy: null },
  ])
  const again = await send('GET', '/api/admin/terms', { token: operator })
  expect(again.body['items']).toMatchObject([{ consents: 1 }, {}, {}])
  const { text } = await db
    .selectFrom('terms_version')
    .select('text')
    .where('number', '=', body.number)
    .executeTakeFirstOrThrow()
  expect(text).toBe(termsText())
})

it('publishes a number once, never for the past, and only by operators who may', async () => {
  const body = await publication(inHours(0))
  const answers = await Promise.all([publish(body), publish(body)])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
  const past = { ...body, number: body.number + 1, validFrom: inHours(-1) }
  expect((await publish(past)).body).toMatchObject({ code: 'TERMS_DATE_PAST' })
  const support = await newOperator(['support'])
  expect((await publish({ ...past, validFrom: inHours(0) }, support.token)).status).toBe(403)
})
