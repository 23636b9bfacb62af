import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import type { Offer } from '#contract/exchange.ts'
import type { LadderDelta, ServerMessage } from '#contract/live.ts'
import type { MarketLadder } from '#contract/prices.ts'
import { TestClient } from '#server/live/test-client.ts'
import { addMarket } from '#server/modules/exchange/test-exchange.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { eventually } from '#server/test-patience.ts'
import { ladderDiff } from './ladder-source.ts'

const { app, db, exchange, send, newPlayer } = await openTestApp()
const url = await app.listen({ port: 0, host: '127.0.0.1' })

const clients: TestClient[] = []
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate()
})

type Market = Awaited<ReturnType<typeof addMarket>>
let references = 0
const place = (
  { walletId }: TestPlayer,
  { marketId, selectionIds }: Market,
  [side, price, stakeMinor, selection = 0]: ['back' | 'lay', number, number, number?],
) =>
  exchange.place({
    accountId: walletId,
    marketId,
    selectionId: selectionIds[selection] ?? 0,
    side,
    price,
    stakeMinor,
    customerRef: `ladder-${++references}`,
  })

async function following(marketId: number): Promise<TestClient> {
  const client = await TestClient.greeted(url)
  clients.push(client)
  client.say({ op: 'subscribe', topic: `ladder:${marketId}` })
  await client.until(({ op }) => op === 'snapshot')
  return client
}

/** A column of a ladder with its changes merged in. */
function merged(before: readonly Offer[], changes: readonly Offer[], best: 'high' | 'low') {
  const sizes = new Map([...before, ...changes])
  const offers = [...sizes].filter(([, sizeMinor]) => sizeMinor > 0)
  return offers.toSorted(([a], [b]) => (best === 'high' ? b - a : a - b))
}
function applied(before: MarketLadder, delta: LadderDelta): MarketLadder {
  const known = new Map(before.selections.map((ladder) => [ladder.selectionId, ladder]))
  for (const { selectionId, ...change } of delta.selections) {
    const old = known.get(selectionId)
    known.set(selectionId, {
      selectionId,
      ...change,
      back: merged(old?.back ?? [], change.back, 'high'),
      lay: merged(old?.lay ?? [], change.lay, 'low'),
      traded: merged(old?.traded ?? [], change.traded, 'low'),
    })
  }
  for (const selectionId of delta.gone) known.delete(selectionId)
  return { ...before, ...delta.market, selections: [...known.values()] }
}

/** The client's state by its messages: none may be missing. */
function builtBy(client: TestClient): MarketLadder | undefined {
  const messages = client.got.filter(
    (message): message is ServerMessage & { op: 'snapshot' | 'delta' } =>
      message.op === 'snapshot' || message.op === 'delta',
  )
  const [first, ...deltas] = messages
  expect(deltas.map(({ n }) => n)).toEqual(deltas.map((_, place) => (first?.n ?? 0) + place + 1))
  return deltas.reduce(
    (ladder, { data }) => applied(ladder, data as LadderDelta),
    first?.data as MarketLadder,
  )
}
const ladderNow = async (marketId: number) =>
  (await send('GET', `/api/markets/${marketId}/ladder`)).body

it('tells of every price in numbered deltas that add up to what the market is', async () => {
  const market = await addMarket({ db, exchange })
  const { marketId } = market
  const [maker, taker] = [
    await newPlayer({ balanceMinor: 1_000_000 }),
    await newPlayer({ balanceMinor: 1_000_000 }),
  ]
  const client = await following(marketId)
  const startedMs = performance.now()
  for (let n = 0; n < 20; n += 1) {
    await Promise.all([
      place(maker, market, ['back', 210 + 2 * (n % 10), 500 + n, n % 2]),
      place(taker, market, ['lay', 200 + 2 * (n % 12), 400, n % 2]),
    ])
    await sleep(20)
  }
  const now = await ladderNow(marketId)
  await eventually(() => expect(builtBy(client)).toEqual(now))
  const [first] = builtBy(client)?.selections ?? []
  expect(first?.back.length, 'more levels than the three that are shown elsewhere').toBeGreaterThan(
    3,
  )
  expect(first?.traded.length).toBeGreaterThan(0)
  const tookMs = performance.now() - startedMs
  expect(client.got.length, 'changes within 100 ms come as one').toBeLessThan(tookMs / 100 + 3)
})

it('tells of a removed selection, and of a market that is over without keeping it in memory', async () => {
  const market = await addMarket({ db, exchange }, { hasDraw: true })
  const { marketId, selectionIds } = market
  const [maker, taker] = [
    await newPlayer({ balanceMinor: 9_000 }),
    await newPlayer({ balanceMinor: 9_000 }),
  ]
  await place(maker, market, ['back', 300, 1_000])
  await place(taker, market, ['lay', 300, 400])
  await place(maker, market, ['back', 300, 1_000, 1])
  const client = await following(marketId)
  await exchange.moveMarket({ marketId, move: 'suspend' })
  await eventually(() => expect(builtBy(client)?.status).toBe('suspended'))
  await exchange.removeSelection({ marketId, selectionId: selectionIds[1] ?? 0 })
  const now = await ladderNow(marketId)
  await eventually(() => expect(builtBy(client)).toEqual(now))
  expect(builtBy(client)?.selections.map(({ selectionId }) => selectionId)).toEqual([
    selectionIds[0],
    selectionIds[2],
  ])

  const result = { kind: 'winners' as const, winnerSelectionIds: selectionIds.slice(0, 1) }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
  await eventually(() => expect(builtBy(client)?.status).toBe('closed'))
  const over = await ladderNow(marketId)
  expect(over).toMatchObject({
    status: 'closed',
    selections: [
      { back: [], lay: [], traded: [[300, 400]], lastPrice: 300, tradedMinor: 400 },
      {},
      {},
    ],
  })
  expect((await ladderNow(999_999))['code']).toBe('NOT_FOUND')
})

it('says nothing when nothing has changed', () => {
  const ladder: MarketLadder = {
    marketId: 1,
    status: 'open',
    inPlay: false,
    version: 1,
    selections: [
      { selectionId: 2, back: [[200, 5]], lay: [], traded: [], lastPrice: null, tradedMinor: 0 },
    ],
  }
  expect(ladderDiff(ladder, structuredClone(ladder))).toBeUndefined()
})
