import { beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { brokenInvariants, fundsOf, sendDeposit, tally } from '../test-requests.ts'

const app = await openTestApp()
const { db, send, newPlayer, newOperator } = app
const operator = await newOperator()
const colleague = await newOperator()
let player: TestPlayer

beforeEach(async () => {
  player = await newPlayer()
})

const path = '/api/admin/bank-statements'
const load = (content: string, token = operator.token) =>
  send('POST', path, { token, body: { fileName: 'statement.csv', content } })
const credit = (id: unknown, token = operator.token) =>
  send('POST', `${path}/${Number(id)}/credit`, { token })
const linesOf = async (id: unknown) => {
  const { body } = await send('GET', `${path}/${Number(id)}/lines`, { token: operator.token })
  return body['items'] as Record<string, unknown>[]
}
let references = 500_000_000_000
async function waiting(amount = '50') {
  const reference = String(++references)
  const { body } = await sendDeposit(app, player.token, {
    unique_transaction_id: reference,
    amount,
  })
  return { id: Number(body['id']), reference }
}
const balance = async () => (await fundsOf(db, player.walletId)).balanceMinor
const head = 'Date,Amount,Payer,Payer account,Description\n'
const row = (reference: string, { amount = '50.00', payer = `PLAYER ${player.userId}` } = {}) =>
  `2026-11-20,${amount},${payer},GB00DEMO,UPI/${reference}/thanks\n`

it('matches deposits by reference, sum and payer, and says of every other line why not', async () => {
  const own = await waiting()
  const less = await waiting()
  const other = await waiting()
  const half = await waiting()
  const content =
    head +
    row(own.reference) +
    row(less.reference, { amount: '49.99' }) +
    row(other.reference, { payer: 'Eve Low' }) +
    row(half.reference, { payer: 'Player' }) +
    row('999999999999') +
    '2026-11-20,-12.00,Shop,,Card payment\n'
  const { status, body } = await load(content)
  expect(status).toBe(200)
  expect(body).toMatchObject({ format: 'csv', incoming: 5, known: 0, outgoing: 1 })
  expect(body['verdicts']).toEqual({
    matched: 1,
    amount_differs: 1,
    payer_differs: 1,
    payer_similar: 1,
    no_reference: 1,
  })
  // Nothing is credited by the import itself.
  expect(await balance()).toBe(0)
  expect((await credit(body['id'])).body).toEqual({ credited: 1 })
  expect(await balance()).toBe(5_000)
  expect((await credit(body['id'])).body).toEqual({ credited: 0 })
  expect(await linesOf(body['id'])).toMatchObject([
    { verdict: 'credited', deposit: { id: own.id, userId: player.userId } },
    { verdict: 'amount_differs', deposit: { id: less.id } },
    { verdict: 'payer_differs' },
    { verdict: 'payer_similar' },
    { verdict: 'no_reference', deposit: null },
  ])
  const audited = await db
    .selectFrom('audit_log')
    .select('operator_id')
    .where('subject', '=', `deposit:${own.id}`)
    .execute()
  expect(audited).toEqual([{ operator_id: operator.id }])
})

it('changes nothing by a second import, of the same file or of one with the same lines', async () => {
  const { reference } = await waiting()
  const first = await load(head + row(reference))
  await credit(first.body['id'])
  const again = await load(head + row(reference))
  expect(again.body).toEqual({ ...first.body, verdicts: { credited: 1 } })
  const { reference: next } = await waiting()
  const longer = await load(head + row(reference) + row(next))
  expect(longer.body).toMatchObject({ incoming: 2, known: 1, verdicts: { matched: 1 } })
  expect((await credit(longer.body['id'])).body).toEqual({ credited: 1 })
  expect(await balance()).toBe(10_000)
})

it('credits one of two lines that say the same, and keeps the other for a person', async () => {
  const { reference } = await waiting()
  const { body } = await load(head + row(reference) + row(reference))
  expect(body).toMatchObject({ incoming: 2, known: 0 })
  expect((await credit(body['id'])).body).toEqual({ credited: 1 })
  const verdicts = (await linesOf(body['id'])).map(({ verdict }) => verdict)
  expect(verdicts).toEqual(['credited', 'credited_before'])
  expect(await balance()).toBe(5_000)
})

it('credits once when several operators credit, approve and reject at once', async () => {
  const { id, reference } = await waiting()
  const { body } = await load(head + row(reference))
  const approval = { receivedMinor: 5_000, payerName: `Player ${player.userId}` }
  const by = (step: string, given: Record<string, unknown>) =>
    send('POST', `/api/admin/deposits/${id}/${step}`, { token: colleague.token, body: given })
  const answers = await Promise.all([
    credit(body['id']),
    credit(body['id'], colleague.token),
    by('approve', approval),
    by('reject', { note: 'no' }),
  ])
  const credits = answers.slice(0, 2).reduce((sum, each) => sum + Number(each.body['credited']), 0)
  const decisions = answers.slice(2).filter(({ status }) => status === 200).length
  expect(credits + decisions).toBe(1)
  expect([0, 5_000]).toContain(await balance())
  expect(await brokenInvariants(db)).toEqual([])
})

it('keeps players out, and refuses a file with the place that cannot be read', async () => {
  const refused = [await load(head, player.token), await credit(1, player.token)]
  expect(tally(refused)).toEqual({ '403 FORBIDDEN': 2 })
  const wrong = await load(`${head}2026-11-20,fifty,Anna,,x\n`)
  expect(wrong.body).toMatchObject({
    code: 'STATEMENT_UNREADABLE',
    details: { problem: 'Row 2: fifty is not an amount' },
  })
  expect((await credit(999_999)).status).toBe(404)
})
