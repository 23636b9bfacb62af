import { expect, it } from 'vitest'
import { deskOf } from '#server/test-desk.ts'
import { openTestApp } from '#server/test-app.ts'
import { sendDeposit, sendWithdrawal } from '../../cashier/test-requests.ts'

const app = await openTestApp()
const { send, newPlayer, newOperator } = app

const begin = (token: string, reason = 'A test') =>
  send('POST', '/api/admin/freezes', { token, body: { reason, word: 'STOP' } })
const lift = (token: string) =>
  send('POST', '/api/admin/freezes/lift', { token, body: { reason: 'Looked into' } })
const frozenSince = async () => (await send('GET', '/api/announcements')).body['frozenSince']

it('stops withdrawals and their approval with one step, tells every visitor, and is lifted by another person', async () => {
  const [one, other, player] = [
    await newOperator(['risk']),
    await newOperator(['administrator']),
    await newPlayer({ balanceMinor: 5_000 }),
  ]
  const asked = await sendWithdrawal(app, player.token, { amount: '10.00' })
  expect(asked.status).toBe(201)
  const { items } = (await send('GET', '/api/admin/withdrawals', { token: other.token })).body as {
    items: { id: number }[]
  }
  const approve = () =>
    send('POST', `/api/admin/withdrawals/${items[0]?.id}/approve`, {
      token: other.token,
      body: { bankReference: 'B1', note: '' },
    })
  const word = { reason: 'A test', word: 'stop' }
  expect(
    (await send('POST', '/api/admin/freezes', { token: one.token, body: word })).body,
  ).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await frozenSince()).toBeNull()

  expect((await begin(one.token)).status).toBe(201)
  expect(await frozenSince()).toEqual(expect.any(String))
  expect((await begin(other.token)).body).toMatchObject({ code: 'FREEZE_IN_FORCE' })
  for (const answer of [
    await sendWithdrawal(app, player.token, { amount: '10.00' }),
    await sendDeposit(app, player.token, { unique_transaction_id: 'frozen', amount: '10.00' }),
    await approve(),
  ])
    expect(answer).toMatchObject({ status: 503, body: { code: 'HOUSE_FROZEN' } })

  expect((await lift(one.token)).body).toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
  expect((await lift(other.token)).status).toBe(200)
  expect((await lift(other.token)).body).toMatchObject({ code: 'NO_FREEZE' })
  expect(await frozenSince()).toBeNull()
  expect((await approve()).status).toBe(200)
  const { rows } = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'freeze.%')
    .orderBy('id')
    .execute()
    .then((found) => ({ rows: found.map(({ action }) => action) }))
  expect(rows).toEqual(['freeze.begin', 'freeze.lift'])
})

it('lets one of two operators who stop everything at once do it', async () => {
  const operators = await Promise.all([newOperator(), newOperator(), newOperator()])
  const answers = await Promise.all(operators.map(({ token }) => begin(token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const third = await newOperator()
  const lifts = await Promise.all([lift(third.token), lift((await newOperator()).token)])
  expect(lifts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

it('holds back the confirmation of results and the return of deposits until it is lifted', async () => {
  const [one, other] = [await newOperator(), await newOperator()]
  const desk = deskOf(app, other)
  const { marketId, selections } = await desk.newMarket()
  await desk.call('POST', `/markets/${marketId}/open`, { reason: 'Betting begins' })
  const result = { kind: 'winners', winnerSelectionIds: [selections[0]?.selectionId] }
  expect((await desk.call('PUT', `/markets/${marketId}/result`, result)).status).toBe(200)
  const player = await newPlayer()
  const fields = { unique_transaction_id: 'sentback1', amount: '10.00' }
  expect((await sendDeposit(app, player.token, fields)).status).toBe(201)
  const { items } = await desk.read<{ items: { id: number }[] }>('/deposits?status=P')
  const back = {
    receivedMinor: 1_000,
    payerName: 'Eve Low',
    payerAccount: 'GB99EVE',
    bankReference: 'RF 7',
    note: 'Please pay from your own account.',
  }
  const steps = () =>
    Promise.all([
      desk.call('POST', `/markets/${marketId}/result/confirm`, result),
      desk.call('POST', `/deposits/${items[0]?.id}/return`, back),
    ])
  expect((await begin(one.token)).status).toBe(201)
  for (const answer of await steps())
    expect(answer).toMatchObject({ status: 503, body: { code: 'HOUSE_FROZEN' } })
  expect((await lift(other.token)).status).toBe(200)
  expect((await steps()).map(({ status }) => status)).toEqual([200, 200])
})
