import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { expireDeposits, tellLateDeposits } from './expire-deposits.ts'
import { sendDeposit } from './test-requests.ts'

const app = await openTestApp()
const { db, send, newPlayer, newOperator } = app
const { token } = await newOperator()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

async function waiting(reference: string) {
  const player = await newPlayer()
  const announce = () =>
    sendDeposit(app, player.token, { unique_transaction_id: reference, amount: '50' })
  const id = Number((await announce()).body['id'])
  const { at } = await db
    .selectFrom('deposit')
    .select('requested_at as at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const after = (ms: number) => new Date(at.getTime() + ms)
  const statusOf = async () => {
    const path = `/api/admin/deposits?search=${player.userId}`
    const { body } = await send('GET', path, { token })
    return (body['items'] as Record<string, unknown>[]).find((row) => row['id'] === id)
  }
  return { player, announce, id, after, statusOf }
}

it('shows a deposit as late after its minutes, and not before', async () => {
  const { after, statusOf } = await waiting('LATE0001')
  const times = { depositAlertMinutes: 60 }
  const late = async () => {
    const { body } = await send('GET', '/api/admin-account', { token })
    return body['depositsLate']
  }
  await tellLateDeposits(db, times, after(60 * MINUTE_MS - 1))
  expect(await statusOf()).toMatchObject({ isLate: false })
  expect(await late()).toBe(0)
  expect(await tellLateDeposits(db, times, after(60 * MINUTE_MS + 1))).toBe(1)
  expect(await tellLateDeposits(db, times, after(90 * MINUTE_MS))).toBe(0)
  expect(await statusOf()).toMatchObject({ status: 'P', isLate: true })
  expect(await late()).toBe(1)
})

it('ends a deposit for which no money came, tells the player, and takes its reference again', async () => {
  const { player, announce, id, after, statusOf } = await waiting('GONE0001')
  const times = { depositExpiryHours: 168 }
  await expireDeposits(db, times, after(168 * HOUR_MS - 1))
  expect(await statusOf()).toMatchObject({ status: 'P' })
  expect((await announce()).body['code']).toBe('REFERENCE_USED')
  await expireDeposits(db, times, after(168 * HOUR_MS + 1))
  await expireDeposits(db, times, after(200 * HOUR_MS))
  expect(await statusOf()).toMatchObject({ status: 'X', decidedBy: null, receivedMinor: null })
  const notices = await send('GET', '/api/notices', { token: player.token })
  expect(notices.body['items']).toMatchObject([{ text: expect.stringContaining('it has ended') }])
  const approval = { receivedMinor: 5_000, payerName: `Player ${player.userId}` }
  const decided = await send('POST', `/api/admin/deposits/${id}/approve`, { token, body: approval })
  expect(decided.body).toMatchObject({ code: 'ALREADY_DECIDED', details: { status: 'X' } })
  expect((await announce()).status).toBe(201)
})
