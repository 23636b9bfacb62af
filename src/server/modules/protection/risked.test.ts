import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { riskedSince } from '#server/kernel/counted.ts'
import { addKind, addMarket, type KindTerms } from '../exchange/test-exchange.ts'

const app = await openTestApp()
const { db, newPlayer, send } = app

let references = 0
type Order = {
  marketId: number
  selectionId: number | undefined
  side: 'back' | 'lay'
  price: number
}
const place = async ({ token }: TestPlayer, order: Order, stakeMinor: number) => {
  const body = { ...order, stakeMinor, customerRef: `risked${++references}` }
  const { status, body: answer } = await send('POST', '/api/orders', { token, body })
  return status === 201 ? 'placed' : answer['code']
}
const risked = async ({ id, walletId }: TestPlayer) => {
  const since = sql`clock_timestamp() - interval '1 day'`
  const { rows } = await sql<{
    sum: number
  }>`select ${riskedSince({ playerId: id, walletId }, since)} as sum`.execute(db)
  return rows[0]?.sum
}
const kinds: Record<string, KindTerms> = {
  line: {
    kind: 'line',
    winners: 1,
    lines: { min: 1_000, max: 9_000, interval: 50, unit: 'runs' },
    selections: [{ outcome: '' }],
  },
  'Asian handicap': {
    kind: 'asian_handicap',
    winners: 1,
    selections: [
      { outcome: '1', handicap: -75 },
      { outcome: '2', handicap: 75 },
    ],
  },
}
let odds: Awaited<ReturnType<typeof addMarket>>
beforeAll(async () => {
  odds = await addMarket(app)
})

it.each([
  ['back', 1_000, 300, 300],
  ['lay', 350, 300, 750],
  // 99 at 1.51 pays 50.49, which is bound as 51.
  ['lay', 151, 99, 51],
] as const)('counts a %s at %s of %s as %s at risk', async (side, price, stakeMinor, expected) => {
  const player = await newPlayer({ balanceMinor: 5_000 })
  const { marketId, selectionIds } = await addMarket(app)
  const order = { marketId, selectionId: selectionIds[0], side, price }
  expect(await place(player, order, stakeMinor)).toBe('placed')
  expect(await risked(player)).toBe(expected)
})

it.each([
  ['line', 5_000, 400, 400],
  ['Asian handicap', 250, 400, 600],
] as const)(
  'counts a lay in a %s market by what it can lose',
  async (kind, price, stakeMinor, expected) => {
    const player = await newPlayer({ balanceMinor: 5_000 })
    const terms = kinds[kind]
    if (!terms) throw new Error('the kind is known')
    const { marketId, selectionIds } = await addKind(app, terms)
    const order = { marketId, selectionId: selectionIds[0], side: 'lay' as const, price }
    expect(await place(player, order, stakeMinor)).toBe('placed')
    expect(await risked(player)).toBe(expected)
  },
)

it('counts a lay at the prices it matched at, and nothing of what was cancelled', async () => {
  const [player, other] = [
    await newPlayer({ balanceMinor: 9_000 }),
    await newPlayer({ balanceMinor: 9_000 }),
  ]
  const { marketId, selectionIds } = await addMarket(app)
  const at = (side: 'back' | 'lay', price: number) => ({
    marketId,
    selectionId: selectionIds[0],
    side,
    price,
  })
  expect(await place(other, at('back', 200), 500)).toBe('placed')
  // Matched at 2.00, though it would have paid 3.00.
  expect(await place(player, at('lay', 300), 800)).toBe('placed')
  expect(await risked(player)).toBe(500 + 2 * 300)
  await app.exchange.cancelAllOf({ userId: player.id })
  expect(await risked(player)).toBe(500)
})

it('holds a stake limit against lays by what they can lose', async () => {
  const player = await newPlayer({ balanceMinor: 50_000 })
  await send('PUT', '/api/limits/stake/day', { token: player.token, body: { amount: 1_000 } })
  const lay = {
    marketId: odds.marketId,
    selectionId: odds.selectionIds[0],
    side: 'lay',
    price: 600,
  } as const
  expect(await place(player, lay, 201)).toBe('STAKE_LIMIT_REACHED')
  expect(await place(player, lay, 200)).toBe('placed')
  expect(await place(player, lay, 50)).toBe('STAKE_LIMIT_REACHED')
})
