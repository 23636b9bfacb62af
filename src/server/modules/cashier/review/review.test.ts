import { expect, it } from 'vitest'
import type { WithdrawalRow } from '#contract/cashier.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listOwnWithdrawals } from '#contract/payments/review.ts'
import { unplayedFee } from '#domain/cashier/review.ts'
import { addMarket } from '#server/modules/exchange/test-exchange.ts'
import { weaken } from '#server/modules/operator-profile/test-weaken.ts'
import { openTestApp, type TestApp, type TestPlayer } from '#server/test-app.ts'
import { whileFrozen } from '#server/test-freeze.ts'
import {
  bankDetails,
  brokenInvariants,
  fundsOf,
  sendDeposit,
  sendWithdrawal,
} from '../test-requests.ts'
import { remindOfDocuments, tellLatePayouts } from './watch-payouts.ts'

/* The review hold of rules.md section 3, with the acceptance cases that it names. */

const app = await openTestApp()
await weaken(app, 'unplayedFee', 1)
await weaken(app, 'confiscation', 1)
const plain = await openTestApp()
const [olga, oscar] = [await app.newOperator(), await app.newOperator()]
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let references = 712_300_000_000

async function deposited(amountMinor: number, { send, newPlayer, newOperator }: TestApp = app) {
  const player = await newPlayer()
  const fields = { unique_transaction_id: String(++references), amount: String(amountMinor / 100) }
  const { body } = await sendDeposit({ send }, player.token, fields)
  const { token } = await newOperator()
  const receipt = {
    receivedMinor: amountMinor,
    payerName: `Player ${player.userId}`,
    payerAccount: 'GB00OWN',
  }
  const path = `/api/admin/deposits/${Number(body['id'])}/approve`
  expect((await send('POST', path, { token, body: receipt })).status).toBe(200)
  return player
}

/** Asks with the fee that the page shows. */
const ask = async (player: TestPlayer, amount: string, body: Record<string, unknown> = {}) => {
  const { unplayed } = (await own(player)) as ReplyOf<typeof listOwnWithdrawals>
  const fee = unplayed?.fee
    ? unplayedFee(Number(amount) * 100, unplayed.depositedMinor, unplayed.fee)
    : 0
  const form = { amount, fee_shown_minor: fee, ...body }
  return Number((await sendWithdrawal(app, player.token, form)).body['id'])
}

const desk = (id: number, call: string, body: Record<string, unknown>, { token } = olga) =>
  app.send('POST', `/api/admin/withdrawals/${id}/${call}`, { token, body })
const step = (id: number, name: string, more: Record<string, unknown> = {}, by = olga) =>
  desk(id, 'review', { step: name, note: 'Looked at.', ...more }, by)
const pay = (id: number) => desk(id, 'approve', { bankReference: 'B1', note: '' })

async function rowOf(id: number): Promise<WithdrawalRow | undefined> {
  const path = '/api/admin/withdrawals?pageSize=100'
  const { body } = await app.send('GET', path, { token: olga.token })
  return (body as { items: WithdrawalRow[] }).items.find((row) => row.id === id)
}
const own = async ({ token }: TestPlayer) =>
  (await app.send('GET', '/api/withdrawals', { token })).body
const balanceOf = async (name: string): Promise<number> => {
  const row = await app.db
    .selectFrom('ledger_account')
    .select('balance_minor as minor')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.minor ?? 0
}

/** A bet of the player that is settled, or whose market is void. */
async function bet(player: TestPlayer, end: 'settled' | 'void') {
  const { db, exchange } = app
  const { marketId, selectionIds } = await addMarket({ db, exchange })
  const selectionId = selectionIds[0] ?? 0
  const other = await app.newPlayer({ balanceMinor: 10_000 })
  for (const [side, { walletId: accountId }] of [
    ['lay', other],
    ['back', player],
  ] as const) {
    const order = { marketId, selectionId, side, price: 200, stakeMinor: 50 }
    await exchange.place({ accountId, ...order, customerRef: `bet ${++references}` })
  }
  const kind = end === 'void' ? ('void' as const) : ('winners' as const)
  const result = { kind, winnerSelectionIds: end === 'void' ? [] : [selectionId] }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
}

it('holds a deposit that is withdrawn unplayed: nothing is available, all of it is held, the house gets nothing (R-063)', async () => {
  const player = await deposited(10_000)
  const id = await ask(player, '100')
  expect(await fundsOf(app.db, player.walletId)).toEqual({
    balanceMinor: 10_000,
    holdMinor: 10_000,
  })
  expect((await rowOf(id))?.review).toMatchObject({ state: 'held', reasons: ['unplayed'] })
  expect((await own(player))['items']).toMatchObject([
    { id, amountMinor: 10_000, check: { reason: 'unplayed', endsAt: expect.any(String) } },
  ])
  expect((await pay(id)).body['code']).toBe('UNDER_REVIEW')
  expect(await balanceOf('commission')).toBe(0)
})

it('alerts when the banking hours are over and nobody acted, and moves nothing (R-062)', async () => {
  const player = await deposited(10_000)
  const id = await ask(player, '100')
  const dueAt = new Date(String((await rowOf(id))?.dueAt))
  await tellLatePayouts(app.db, new Date(dueAt.getTime() - 1))
  expect(await rowOf(id)).toMatchObject({ isOverdue: false, review: { priority: 0 } })
  await tellLatePayouts(app.db, dueAt)
  await tellLatePayouts(app.db, new Date(dueAt.getTime() + 100 * DAY_MS))
  expect(await rowOf(id)).toMatchObject({ isOverdue: true, status: 'P', review: { priority: 1 } })
  const counts = await app.send('GET', '/api/admin-account', { token: olga.token })
  expect(Number(counts.body['withdrawalsOverdue'])).toBeGreaterThan(0)
  expect(await fundsOf(app.db, player.walletId)).toEqual({
    balanceMinor: 10_000,
    holdMinor: 10_000,
  })
  const notices = await app.send('GET', '/api/notices', { token: player.token })
  const late = (notices.body['items'] as { text: string }[]).filter(({ text }) =>
    text.includes('takes longer than we have said'),
  )
  expect(late).toHaveLength(1)
})

it('keeps money only by two people, on a legal ground and by a document, not for the house, and not while everything is stopped', async () => {
  const player = await deposited(10_000)
  const id = await ask(player, '100')
  const ground = { legalBasis: 'court_order', document: 'Order 7 of 2026' }
  expect((await step(id, 'confirm_confiscation')).body['code']).toBe('REVIEW_STEP_NOT_ALLOWED')
  expect((await step(id, 'propose_confiscation')).body['code']).toBe('LEGAL_BASIS_REQUIRED')
  expect((await step(id, 'propose_confiscation', ground)).status).toBe(200)
  expect(await step(id, 'confirm_confiscation')).toMatchObject({
    status: 403,
    body: { code: 'OWN_PROPOSAL' },
  })
  expect((await desk(id, 'reject', { note: 'x' })).body['code']).toBe('UNDER_REVIEW')
  expect(await fundsOf(app.db, player.walletId)).toEqual({
    balanceMinor: 10_000,
    holdMinor: 10_000,
  })
  await whileFrozen(app, async () => {
    expect(await step(id, 'confirm_confiscation', {}, oscar)).toMatchObject({
      status: 503,
      body: { code: 'HOUSE_FROZEN' },
    })
    expect(await fundsOf(app.db, player.walletId)).toMatchObject({ balanceMinor: 10_000 })
  })
  expect((await step(id, 'confirm_confiscation', {}, oscar)).status).toBe(200)
  expect(await fundsOf(app.db, player.walletId)).toEqual({ balanceMinor: 0, holdMinor: 0 })
  expect(await balanceOf('withdrawals in dispute')).toBe(10_000)
  expect(await balanceOf('commission')).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'R', review: { state: 'confiscated' } })
  expect(await brokenInvariants(app.db)).toEqual([])
})

it('takes the fee that was shown before, and pays the rest: 95.00 and 5.00 of 100.00 (R-065)', async () => {
  const before = await balanceOf('commission')
  const player = await deposited(10_000)
  expect((await own(player))['unplayed']).toEqual({
    depositedMinor: 10_000,
    fee: { percent: 5, minMinor: 200 },
  })
  const id = await ask(player, '100')
  expect((await rowOf(id))?.review?.feeShownMinor).toBe(500)
  expect((await step(id, 'release_with_fee')).status).toBe(200)
  expect((await pay(id)).body).toMatchObject({ status: 'A', amountMinor: 10_000, feeMinor: 500 })
  expect(await fundsOf(app.db, player.walletId)).toEqual({ balanceMinor: 0, holdMinor: 0 })
  expect((await balanceOf('commission')) - before).toBe(500)
  const { body } = await app.send('GET', '/api/transaction-logs', { token: player.token })
  expect(body['items']).toMatchObject([
    { amountMinor: -500, description: 'Fee on an unplayed deposit' },
    { amountMinor: -9_500 },
    { amountMinor: 10_000 },
  ])
  expect(await brokenInvariants(app.db)).toEqual([])
})

it('takes no fee where none was shown, and keeps nothing where the installation does not allow it', async () => {
  const player = await deposited(10_000, plain)
  const { token } = await plain.newOperator()
  const asked = await sendWithdrawal(plain, player.token, { amount: '100' })
  const send = (name: string) =>
    plain.send('POST', `/api/admin/withdrawals/${Number(asked.body['id'])}/review`, {
      token,
      body: { step: name, note: 'x', legalBasis: 'court_order', document: 'y' },
    })
  expect((await send('release_with_fee')).body['code']).toBe('FEE_NOT_SHOWN')
  expect((await send('propose_confiscation')).body['code']).toBe('CONFISCATION_OFF')
  expect((await send('release')).body).toMatchObject({ review: { state: 'released' } })
})

it('takes no withdrawal whose fee is higher than its player saw (PR-50)', async () => {
  const player = await deposited(10_000)
  const asked = (fee: object) => sendWithdrawal(app, player.token, { amount: '100', ...fee })
  const unseen = await asked({})
  expect([unseen.status, unseen.body]).toEqual([
    409,
    expect.objectContaining({ code: 'FEE_CHANGED', details: { feeMinor: 500 } }),
  ])
  expect((await asked({ fee_shown_minor: 499 })).body['code']).toBe('FEE_CHANGED')
  expect(await fundsOf(app.db, player.walletId)).toMatchObject({ holdMinor: 0 })
  const { body } = await asked({ fee_shown_minor: 900 })
  expect((await rowOf(Number(body['id'])))?.review?.feeShownMinor).toBe(500)
})

it('takes the lower fee that an operator has set', async () => {
  const player = await deposited(10_000)
  const path = '/api/admin/operator-profile/unplayedFeePercent'
  const body = { from: 5, value: 3, reason: 'The board has decided.' }
  expect((await app.send('PUT', path, { token: olga.token, body })).status).toBe(200)
  const id = await ask(player, '100')
  expect((await rowOf(id))?.review?.feeShownMinor).toBe(300)
  await weaken(app, 'unplayedFeePercent', 5)
})

it('does not hold what was played by one settled bet, and holds what was bet on a void market alone', async () => {
  const [played, voided] = [await deposited(10_000), await deposited(10_000)]
  await bet(played, 'settled')
  await bet(voided, 'void')
  expect((await rowOf(await ask(played, '50')))?.review).toBeNull()
  expect((await rowOf(await ask(voided, '50')))?.review).toMatchObject({ reasons: ['unplayed'] })
})

it('sends money back to where it came from, and to nobody knows where never', async () => {
  const player = await deposited(10_000)
  const id = await ask(player, '100')
  expect((await step(id, 'return_to_source')).body).toMatchObject({
    review: { state: 'returned_to_source', source: `Player ${player.userId} · GB00OWN` },
  })
  expect((await pay(id)).status).toBe(200)
  const granted = await app.newPlayer({ balanceMinor: 10_000 })
  const other = await ask(granted, '50', { account_holder_name: 'Player' })
  expect((await step(other, 'return_to_source')).body['code']).toBe('SOURCE_UNKNOWN')
})

it('pays to accounts in the player’s own name only, and leaves a name that fits partly to a person (R-061)', async () => {
  const player = await app.newPlayer({ balanceMinor: 10_000 })
  const refused = await sendWithdrawal(app, player.token, { amount: '5', ...bankDetails })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'PAYEE_DIFFERS', field: 'account_holder_name' },
  })
  const payout = await app.send('POST', `/api/admin/players/${player.id}/payout`, {
    token: olga.token,
    body: { ...bankDetails, reason: 'Closing' },
  })
  expect(payout.body['code']).toBe('PAYEE_DIFFERS')
  expect(await fundsOf(app.db, player.walletId)).toMatchObject({ holdMinor: 0 })
  const id = await ask(player, '5', { account_holder_name: 'Player Somebody' })
  expect((await rowOf(id))?.review).toMatchObject({ reasons: ['name'] })
  const whole = await ask(player, '5', { account_holder_name: `${player.userId} PLAYER` })
  expect((await rowOf(whole))?.review).toBeNull()
})

it('raises the second case of a player and does nothing else to them (R-064)', async () => {
  const player = await deposited(10_000)
  const first = await ask(player, '50')
  await step(first, 'release')
  await pay(first)
  const second = await ask(player, '50')
  expect((await rowOf(second))?.review).toMatchObject({ state: 'held', priority: 1 })
})

it('lets an operator hold a withdrawal, and tells the player neither of doubts nor of others who are asked', async () => {
  const player = await app.newPlayer({ balanceMinor: 10_000 })
  const id = await ask(player, '50')
  expect((await desk(id, 'hold', { note: 'A doubt' })).status).toBe(200)
  expect((await desk(id, 'hold', { note: 'Again' })).body['code']).toBe('REVIEW_STEP_NOT_ALLOWED')
  await step(id, 'escalate', { note: 'To the officer' })
  const shown = JSON.stringify(await own(player))
  expect(shown).toContain('"reason":"check"')
  expect(shown).not.toMatch(/escalated|officer|doubt/i)
  expect((await desk(id, 'reject', { note: 'x' })).body['code']).toBe('UNDER_REVIEW')
  await step(id, 'release')
  expect((await own(player))['items']).toMatchObject([{ id, check: null }])
  expect((await pay(id)).status).toBe(200)
})

it('gives held money back to the balance when an operator rejects the request', async () => {
  const player = await deposited(10_000)
  const id = await ask(player, '100')
  expect((await desk(id, 'reject', { note: 'Please use another account.' })).status).toBe(200)
  expect(await fundsOf(app.db, player.walletId)).toEqual({ balanceMinor: 10_000, holdMinor: 0 })
})

it('waits twelve weeks for documents, reminds, and takes nothing when they do not come (R-072)', async () => {
  const player = await deposited(10_000)
  const id = await ask(player, '100')
  const note = 'A proof of your address, please.'
  const asked = { is: 'ask', basis: 'identity_law', documents: ['address'], note }
  expect((await desk(id, 'documents', { ...asked, basis: 'curiosity' })).status).toBe(400)
  const { body } = await desk(id, 'documents', asked)
  const { documentsDueAt } = body['review'] as { documentsDueAt: string }
  const at = (days: number) => new Date(Date.parse(documentsDueAt) + days * DAY_MS)
  expect(Math.round((Date.parse(documentsDueAt) - Date.now()) / DAY_MS)).toBe(84)
  for (const [days, told] of [
    [-57, 0],
    [-56, 1],
    [-55, 0],
    [-28, 1],
    [-7, 1],
    [-0.01, 0],
    [0, 1],
    [100, 0],
  ] as const)
    expect([days, await remindOfDocuments(app.db, at(days))]).toEqual([days, told])
  expect(await rowOf(id)).toMatchObject({
    status: 'P',
    review: { state: 'held', documentsOverdueAt: expect.any(String) },
  })
  expect(await fundsOf(app.db, player.walletId)).toEqual({
    balanceMinor: 10_000,
    holdMinor: 10_000,
  })
  await desk(id, 'documents', { is: 'here', note: 'They came late.' })
  await step(id, 'release')
  expect((await pay(id)).status).toBe(200)
})

it('makes one of several steps at once, and pays once', async () => {
  for (let round = 0; round < 5; round++) {
    const player = await deposited(1_000)
    const id = await ask(player, '10')
    const answers = await Promise.all([
      step(id, 'release'),
      step(id, 'return_to_source', {}, oscar),
      step(id, 'escalate', {}, oscar),
    ])
    const done = answers.filter(({ status }) => status === 200)
    const { state } = (await rowOf(id))?.review ?? {}
    // An escalated case can still be released by the slower one.
    expect(done.length).toBeGreaterThan(0)
    const payments = await Promise.all([pay(id), pay(id), desk(id, 'reject', { note: 'x' })])
    const decided = payments.filter(({ status }) => status === 200)
    expect(decided).toHaveLength(state === 'escalated' ? 0 : 1)
  }
  expect(await brokenInvariants(app.db)).toEqual([])
})
