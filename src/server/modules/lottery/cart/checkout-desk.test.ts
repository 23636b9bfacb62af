import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  checkout as endpoint,
  type CheckoutReply,
  type SlipInput,
} from '#contract/lottery/slips.ts'
import { numbers } from '#server/db/arrays.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { TestPlayer } from '#server/test-app.ts'
import { holding, waitingForLocks } from '#server/test-locks.ts'
import { openLotteries } from '../test-lottery.ts'
import { CheckoutDesk } from './checkout-desk.ts'

const lotteries = await openLotteries()
const { db, needs, send, newPlayer, newOperator, newDraw, holds, balance, expectSound } = lotteries
const desk = new CheckoutDesk(needs, 100)

const slip = (...main: number[]): SlipInput => ({
  game: 'euromillions',
  plays: [{ main, extra: [1, 2] }],
})
const good = slip(1, 2, 3, 4, 5)
const drawId = await newDraw('euromillions')
const PRICE = await lotteries.priceOf(good)

type Cart = { ref: string; slips?: SlipInput[]; priceMinor?: number; mode?: 'all' | 'each' }
const sendTo = (
  at: CheckoutDesk,
  { id: userId, walletId }: TestPlayer,
  { ref: customerRef, slips = [good], priceMinor = PRICE, mode = 'all' }: Cart,
) => {
  const asked = { slips: slips.map((each) => ({ slip: each, priceMinor })), mode }
  const form = { ...endpoint.body.parse({ ...asked, customerRef: 'read' }), customerRef }
  return at.checkout({ userId, walletId }, form).then(ticketsIn, codeOf)
}
const buy = (player: TestPlayer, cart: Cart) => sendTo(desk, player, cart)
const ticketsIn = ({ slips }: CheckoutReply) => slips.map(({ ticketId }) => ticketId)
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error)
const bought = [expect.any(Number)]

const lockWallets = (...players: TestPlayer[]) =>
  sql`select from ledger_account where id = any(${numbers(players.map(({ walletId }) => walletId))}::bigint[]) for update`

/** The bets of players, and the transactions that wrote their tickets. */
async function written(...players: TestPlayer[]) {
  const { rows } = await sql<{ bets: number; accepted: number; commits: number }>`
    select count(*) as bets, count(*) filter (where b.status = 'accepted') as accepted,
      count(distinct t.xmin::text) as commits
    from lottery_bet b join lottery_ticket t on t.id = b.ticket_id
    where b.account_id = any(${numbers(players.map(({ walletId }) => walletId))}::bigint[])`.execute(
    db,
  )
  return rows[0]
}

it('pays a burst of carts in few commits, each once and in its order, and refuses those that nothing is left for', async () => {
  const players = await Promise.all(
    Array.from({ length: 6 }, () => newPlayer({ balanceMinor: 4 * PRICE })),
  )
  const small = new CheckoutDesk(needs, 10)
  const all = () =>
    Array.from({ length: 5 }, (_, n) =>
      players.map((player) => sendTo(small, player, { ref: `n-${n}` })),
    ).flat()
  const first = all()
  // The same carts again while the first are under way.
  const second = all()
  const answers = await Promise.all(first)
  expect(answers.slice(0, 24)).toEqual(Array(24).fill(bought))
  expect(answers.slice(24)).toEqual(Array(6).fill('DEPOSIT_REQUIRED'))
  expect(await Promise.all(second)).toEqual(answers)
  for (const player of players) expect(await balance(player)).toBe(0)
  expect(await written(...players)).toEqual({ bets: 24, accepted: 24, commits: 3 })
  await expectSound()
})

it('refuses one cart of a batch and spoils no other', async () => {
  const newRich = () => newPlayer({ balanceMinor: 1_000_000 })
  const [rich, other, limited] = [await newRich(), await newRich(), await newRich()]
  const poor = await newPlayer({ balanceMinor: PRICE - 1 })
  const suspended = await newPlayer({ balanceMinor: 1_000_000, state: 'suspended' })
  const { token } = limited
  const body = { amount: PRICE }
  expect(await send('PUT', '/api/limits/stake/day', { token, body })).toMatchObject({ status: 200 })
  const bad = slip(1, 1, 2, 3, 4)
  const codes = await Promise.all([
    buy(rich, { ref: 'one' }),
    buy(rich, { ref: 'wrong', slips: [good, bad] }),
    buy(rich, { ref: 'price', priceMinor: PRICE - 1 }),
    buy(rich, { ref: 'each', slips: [good, bad], mode: 'each' }),
    buy(rich, { ref: 'unknown', slips: [{ ...good, game: 'nowhere' }] }),
    buy(poor, { ref: 'one' }),
    buy(suspended, { ref: 'one' }),
    buy(limited, { ref: 'one' }),
    buy(limited, { ref: 'two' }),
    buy(other, { ref: 'one' }),
  ])
  expect(codes).toEqual([
    bought,
    'NUMBER_TWICE',
    'PRICE_CHANGED',
    [...bought, null],
    'NOT_FOUND',
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_SUSPENDED',
    bought,
    'STAKE_LIMIT_REACHED',
    bought,
  ])
  expect(await written(rich, poor, suspended, limited, other)).toEqual({
    bets: 4,
    accepted: 4,
    commits: 1,
  })
  expect(await balance(rich)).toBe(1_000_000 - 2 * PRICE)
  expect(await balance(poor)).toBe(PRICE - 1)
  // Another cart under the reference of one that was bought is refused, and one that was refused may be tried again.
  expect(await buy(rich, { ref: 'one', slips: [good, good] })).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await buy(rich, { ref: 'price' })).toEqual(bought)
  await expectSound()
})

it('fails a cart that the database does not take, and no other of its batch', async () => {
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const silent = new CheckoutDesk({ ...needs, log: () => {} }, 100)
  // Routes refuse such a reference; here it stands for whatever the database turns down.
  const refs = ['first', 'second \u0000', 'third']
  const answers = await Promise.all(refs.map((ref) => sendTo(silent, player, { ref })))
  expect(answers).toEqual([bought, expect.any(Error), bought])
  expect(await written(player)).toEqual({ bets: 2, accepted: 2, commits: 2 })
  await expectSound()
})

it('buys a cart once that two servers are asked for at the same time', async () => {
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const servers = [desk, new CheckoutDesk(needs, 100), new CheckoutDesk(needs, 100)]
  const answers = await Promise.all(servers.map((at) => sendTo(at, player, { ref: 'same' })))
  expect(answers).toEqual(Array(3).fill(answers[0]))
  expect(answers[0]).toEqual(bought)
  expect(await balance(player)).toBe(1_000_000 - PRICE)
  expect(await written(player)).toMatchObject({ bets: 1 })
})

it('takes carts before a suspension and none behind it, and the others of the batch all the same', async () => {
  const { token } = await newOperator()
  const newRich = () => newPlayer({ balanceMinor: 1_000_000 })
  const [suspended, other] = [await newRich(), await newRich()]
  expect(await buy(suspended, { ref: 'in time' })).toEqual(bought)
  const wallet = await holding(db, lockWallets(suspended))
  const path = `/api/admin/players/${suspended.id}/suspend`
  const suspending = send('POST', path, { token, body: { reason: 'A question.' } })
  await waitingForLocks(db, 1)
  const behind = [buy(suspended, { ref: 'too late' }), buy(other, { ref: 'one' })]
  await waitingForLocks(db, 2)
  await wallet.release()
  expect(await suspending).toMatchObject({ status: 200 })
  expect(await Promise.all(behind)).toEqual(['ACCOUNT_SUSPENDED', bought])
  expect(await balance(suspended)).toBe(1_000_000 - PRICE)
  await expectSound()
})

it('turns away what has not begun, and ends what is under way', async () => {
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const wallet = await holding(db, lockWallets(player))
  const underWay = buy(player, { ref: 'under way' })
  await waitingForLocks(db, 1)
  const waiting = ['a', 'b'].map((ref) => buy(player, { ref }))
  desk.turnAway()
  expect(await Promise.all(waiting)).toEqual(Array(2).fill('SERVICE_UNAVAILABLE'))
  await wallet.release()
  expect(await underWay).toEqual(bought)
  expect(await buy(player, { ref: 'a' })).toEqual(bought)
})

it('refuses carts that wait while their draw closes, with the money untouched', async () => {
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  expect(await buy(player, { ref: 'in time' })).toEqual(bought)
  const wallet = await holding(db, lockWallets(player))
  const late = ['a', 'b', 'c'].map((ref) => buy(player, { ref }))
  await waitingForLocks(db, 1)
  await holds(drawId)
  await wallet.release()
  expect(await Promise.all(late)).toEqual(Array(3).fill('LOTTERY_NOT_SOLD'))
  expect(await balance(player)).toBe(1_000_000 - PRICE)
  await expectSound()
})
