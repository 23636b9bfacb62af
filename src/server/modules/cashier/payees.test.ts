import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { sendWithdrawal } from './test-requests.ts'

const test = await openTestApp()
const { send, newPlayer } = test

it('saves the account of a withdrawal to be chosen again, once, until the player removes it (R-004)', async () => {
  const player = await newPlayer({ balanceMinor: 100_000 })
  const { token } = player
  const payees = async (by = token) => {
    const { body } = await send('GET', '/api/payees', { token: by })
    return Array.isArray(body) ? (body as Record<string, unknown>[]) : []
  }
  expect(await payees()).toEqual([])
  // A refused withdrawal saves nothing.
  await sendWithdrawal(test, token, { amount: '25.00', account_holder_name: 'Somebody Else' })
  expect(await payees()).toEqual([])
  await sendWithdrawal(test, token, { amount: '25.00' })
  await sendWithdrawal(test, token, {
    amount: '25.00',
    acc_num: 'anna@bank',
    account_ifsc_code: '',
  })
  await sendWithdrawal(test, token, { amount: '25.00', bank_name: 'Demo Bank, renamed' })
  const saved = await payees()
  expect(saved.map(({ acc_num, bank_name }) => [acc_num, bank_name])).toEqual([
    ['50100123456789', 'Demo Bank, renamed'],
    ['anna@bank', 'Demo Bank'],
  ])
  const path = `/api/payees/${String(saved[0]?.['id'])}`
  const other = await newPlayer()
  expect(await payees(other.token)).toEqual([])
  expect((await send('DELETE', path, { token: other.token })).status).toBe(404)
  expect((await send('DELETE', path, { token })).status).toBe(200)
  expect(await payees()).toHaveLength(1)
  const { body } = await send('GET', '/api/withdrawals', { token })
  expect(body['items']).toHaveLength(3)
})
