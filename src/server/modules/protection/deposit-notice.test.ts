import { expect, it } from 'vitest'
import { DEPOSIT_NOTICE_VERSION } from '#domain/protection/deposit-notice.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { sendDeposit } from '../cashier/test-requests.ts'

const app = await openTestApp()
const { db, send, newPlayer } = app

let references = 0
const deposit = async ({ token }: TestPlayer) => {
  const form = { unique_transaction_id: `NOTICE${++references}`, amount: '10' }
  const { status, body } = await sendDeposit(app, token, form)
  return body['code'] ?? status
}
const read = async ({ token }: TestPlayer) =>
  (await send('GET', '/api/deposit-notice', { token })).body
const confirm = ({ token }: TestPlayer, version: number) =>
  send('POST', '/api/deposit-notice/confirmations', { token, body: { version } })

it('takes no deposit before the player confirms to know how money is protected, and keeps version and time (PR-48)', async () => {
  const player = await newPlayer({ knowsDepositNotice: false })
  expect(await deposit(player)).toBe('DEPOSIT_NOTICE_UNCONFIRMED')
  expect((await confirm(player, DEPOSIT_NOTICE_VERSION - 1)).body).toMatchObject({
    code: 'DEPOSIT_NOTICE_CHANGED',
  })
  // Confirmed words that are not in force any more do not count.
  const old = { user_id: player.id, version: DEPOSIT_NOTICE_VERSION - 1 }
  await db.insertInto('player_deposit_notice').values(old).execute()
  expect(await deposit(player)).toBe('DEPOSIT_NOTICE_UNCONFIRMED')
  const before = Date.now()
  const answers = [
    await confirm(player, DEPOSIT_NOTICE_VERSION),
    await confirm(player, DEPOSIT_NOTICE_VERSION),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { confirmedAt } = await read(player)
  expect(Math.abs(Date.parse(String(confirmedAt)) - before)).toBeLessThan(60_000)
  expect(answers[1]?.body).toMatchObject({ version: DEPOSIT_NOTICE_VERSION, confirmedAt })
  expect(await deposit(player)).toBe(201)
})

it('tells before the first deposit every document that may be asked for, and when (PR-41)', async () => {
  const player = await newPlayer({ knowsDepositNotice: false })
  const papers = ['passport', 'identity-card', 'driving-licence', 'address']
  expect(await read(player)).toEqual({
    version: DEPOSIT_NOTICE_VERSION,
    confirmedAt: null,
    isIdentityRequired: false,
    documents: {
      identity: papers,
      level: ['payment-account', 'source-of-money'],
      withdrawal: [...papers, 'payment-account', 'source-of-money'],
      prize: papers,
    },
  })
  const { token } = await app.newOperator()
  expect((await send('GET', '/api/deposit-notice', { token })).body).toMatchObject({
    code: 'NOT_A_PLAYER',
  })
})
