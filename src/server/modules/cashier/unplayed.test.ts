import { expect, it } from 'vitest'
import type { WithdrawalRow } from '#contract/cashier.ts'
import { addMarket } from '#server/modules/exchange/test-exchange.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { sendDeposit, sendWithdrawal } from './test-requests.ts'

/* Money that was not played is paid out like all money, and the operator who decides sees that it was not (rules.md CF-1). */

const app = await openTestApp()
const { db, exchange } = app
const operator = await app.newOperator()
let references = 612_300_000_000

async function deposit({ token, userId }: TestPlayer, amountMinor: number): Promise<void> {
  const amount = String(amountMinor / 100)
  const fields = { unique_transaction_id: String(++references), amount }
  const { body } = await sendDeposit(app, token, fields)
  const path = `/api/admin/deposits/${Number(body['id'])}/approve`
  const credited = await app.send('POST', path, {
    token: operator.token,
    body: { receivedMinor: amountMinor, payerName: `Player ${userId}`, note: '' },
  })
  expect(credited.status).toBe(200)
}

/** The desk's view of a withdrawal of 5.00 that is requested now. */
async function reviewOf({ token }: TestPlayer): Promise<WithdrawalRow | undefined> {
  const asked = await sendWithdrawal(app, token, { amount: '5' })
  expect(asked.status).toBe(201)
  const desk = await app.send('GET', '/api/admin/withdrawals?status=P', { token: operator.token })
  const { items } = desk.body as { items: WithdrawalRow[] }
  return items.find(({ id }) => id === asked.body['id'])
}

async function bet(player: TestPlayer, stakeMinor: number) {
  const market = await addMarket({ db, exchange })
  const { marketId, selectionIds } = market
  const selectionId = selectionIds[0] ?? 0
  const other = await app.newPlayer({ balanceMinor: 100_000 })
  for (const [side, { walletId: accountId }] of [
    ['lay', other],
    ['back', player],
  ] as const) {
    const customerRef = `bet ${++references}`
    const order = { marketId, selectionId, side, price: 200, stakeMinor }
    await exchange.place({ accountId, ...order, customerRef })
  }
  return { marketId, result: { kind: 'winners' as const, winnerSelectionIds: [selectionId] } }
}

it('shows what was deposited and what was bet since, until a bet is settled', async () => {
  const player = await app.newPlayer()
  await deposit(player, 10_000)
  await deposit(player, 2_000)
  expect((await reviewOf(player))?.unplayed).toMatchObject({
    depositedMinor: 12_000,
    betSinceMinor: 0,
  })
  const { marketId, result } = await bet(player, 1_500)
  expect((await reviewOf(player))?.unplayed).toMatchObject({
    depositedMinor: 12_000,
    betSinceMinor: 1_500,
  })
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
  expect((await reviewOf(player))?.unplayed).toBeNull()
  // The next deposit is money that was not played again.
  await deposit(player, 3_000)
  expect((await reviewOf(player))?.unplayed).toMatchObject({ depositedMinor: 3_000 })
})

it('keeps nothing back: the operator lets it go and pays it whole (R-068)', async () => {
  const player = await app.newPlayer()
  await deposit(player, 10_000)
  const asked = await reviewOf(player)
  expect(asked?.unplayed?.depositedMinor).toBe(10_000)
  const at = `/api/admin/withdrawals/${asked?.id}`
  const path = `${at}/approve`
  const body = { bankReference: 'B1', note: '' }
  expect((await app.send('POST', path, { token: operator.token, body })).body['code']).toBe(
    'UNDER_REVIEW',
  )
  const release = { step: 'release', note: 'It is theirs.' }
  await app.send('POST', `${at}/review`, { token: operator.token, body: release })
  expect(await app.send('POST', path, { token: operator.token, body })).toMatchObject({
    status: 200,
    body: { status: 'A', amountMinor: 500 },
  })
})
