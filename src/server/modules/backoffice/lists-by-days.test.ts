import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { sendDeposit, sendWithdrawal } from '../cashier/test-requests.ts'

const app = await openTestApp()
let token = ''
beforeAll(async () => {
  const operator = await app.newOperator()
  token = operator.token
  const player = await app.newPlayer({ balanceMinor: 10_000 })
  await sendDeposit(app, player.token, { unique_transaction_id: 'days1', amount: '10.00' })
  await sendWithdrawal(app, player.token, { amount: '10.00' })
  const body = { subject: 'A question', text: 'Where is my bet?' }
  await app.send('POST', '/api/support/threads', { token: player.token, body })
  await app.send('POST', '/api/login', { body: { userId: player.userId, password: 'wrong' } })
  const file = { list: 'excluded', content: 'Name\nOttilie Brandmoor' }
  await app.send('POST', '/api/admin/watchlist', { token, body: file })
  const csv = 'Date,Amount,Payer,Payer account,Description\n2026-01-05,10.00,Asha Rao,1,AB12\n'
  await app.send('POST', '/api/admin/bank-statements', {
    token,
    body: { fileName: 'a.csv', content: csv },
  })
  await app.send('POST', `/api/admin/players/${player.id}/suspend`, {
    token,
    body: { reason: 'a test' },
  })
})

const withQuery = (path: string, query: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${query}`

it.each([
  '/api/admin/audit',
  '/api/admin/auth-events',
  '/api/admin/deposits',
  '/api/admin/withdrawals',
  '/api/admin/support',
  '/api/admin/players',
  '/api/admin/watchlist',
  '/api/admin/bank-statements',
])('finds %s by days', async (path) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const total = async (query: string) =>
    (await app.send('GET', withQuery(path, query), { token })).body['total']
  const all = Number(await total(''))
  expect(all).toBeGreaterThan(0)
  expect(await total(`from=${day(-1)}&to=${day(1)}`)).toBe(all)
  expect(await total(`from=${day(1)}`)).toBe(0)
  expect(await total(`to=${day(-1)}`)).toBe(0)
})

it.each([
  '/api/admin/complaints',
  '/api/admin/collusion-alerts',
  '/api/admin/bonuses',
  '/api/admin/cases?desk=care',
  '/api/admin/recoveries',
  '/api/admin/pauses',
  '/api/admin/events?state=All',
  '/api/admin/markets',
  '/api/admin/identities?state=All',
  '/api/admin/multiples',
  '/api/admin/house-markets',
  '/api/admin/watchlist-hits',
  '/api/admin/payment-cases',
  '/api/admin/lotteries/payouts',
])('takes days for %s', async (path) => {
  const day = new Date().toISOString()
  const found = await app.send('GET', withQuery(path, `from=${day}&to=${day}`), { token })
  expect(found.body['total']).toBe(0)
})
