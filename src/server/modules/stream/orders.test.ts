import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { openTestApp } from '#server/test-app.ts'
import { eventually } from '#server/test-patience.ts'
import { addKind, addMarket } from '../exchange/test-exchange.ts'
import { type Json, Program } from '../standard-api/test-program.ts'
import { openStream } from './test-listener.ts'
import { expectTruth } from './test-own-orders.ts'

const folder = await mkdtemp(join(tmpdir(), 'stream-'))
afterAll(() => rm(folder, { recursive: true }))
const test = await openTestApp()
const stream = await openStream(test, folder)
const newProgram = async () => Program.of(test, await test.newPlayer({ balanceMinor: 10_000_000 }))
const maker = await newProgram()

type Market = { marketId: number; selectionIds: number[] }
const place = async (
  program: Program,
  { marketId }: Market,
  instruction: Json,
  customerStrategyRef = '',
) =>
  program.call('placeOrders', {
    marketId: `1.${marketId}`,
    instructions: [instruction],
    customerStrategyRef,
  })

async function trade(
  program: Program,
  market: Market,
  { seed, steps }: { seed: number; steps: number },
) {
  const random = SeededRandom.from(seed)
  for (let step = 0; step < steps; step += 1) {
    const who = random.below(2) === 0 ? program : maker
    const selectionId = market.selectionIds[random.below(market.selectionIds.length)] ?? 0
    const side = random.below(2) === 0 ? 'BACK' : 'LAY'
    const price = (100 + random.below(6) - 3) / 50
    if (random.below(5) === 0) await who.call('cancelOrders', { marketId: `1.${market.marketId}` })
    else
      await place(who, market, who.limit(selectionId, side, price, (50 + random.below(400)) / 100))
  }
}

it('begins with all current orders, matched ones too, and goes on with those that change', async () => {
  const market = await addMarket(test)
  const program = await newProgram()
  const [first = 0] = market.selectionIds
  await maker.place(market.marketId, maker.limit(first, 'LAY', 3, 5))
  await place(
    program,
    market,
    { ...program.limit(first, 'BACK', 3, 5), customerOrderRef: 'mine' },
    'scalp',
  )
  const [open = ''] = await program.place(market.marketId, program.limit(first, 'BACK', 4, 6))
  const listener = await stream.hear(program)
  await listener.subscribe('orderSubscription')
  expect(listener.changes('ocm')).toEqual([
    {
      op: 'ocm',
      id: 2,
      ct: 'SUB_IMAGE',
      initialClk: expect.any(String),
      clk: expect.any(String),
      conflateMs: 0,
      heartbeatMs: 5_000,
      pt: expect.any(Number),
      oc: [
        {
          id: `1.${market.marketId}`,
          accountId: program.player.id,
          orc: [
            {
              id: first,
              fullImage: true,
              mb: [[3, 5]],
              uo: [
                expect.objectContaining({
                  status: 'EC',
                  sm: 5,
                  sr: 0,
                  avp: 3,
                  rfo: 'mine',
                  rfs: 'scalp',
                }),
                {
                  id: open,
                  p: 4,
                  s: 6,
                  side: 'B',
                  status: 'E',
                  pt: 'L',
                  ot: 'L',
                  pd: expect.any(Number),
                  sm: 0,
                  sr: 6,
                  sl: 0,
                  sc: 0,
                  sv: 0,
                  rfo: '',
                  rfs: '',
                },
              ],
            },
          ],
        },
      ],
    },
  ])
  await place(maker, market, maker.limit(first, 'LAY', 4, 2))
  await eventually(() => expectTruth(listener, program, market))
  const [, change] = listener.changes('ocm')
  expect(change?.oc).toMatchObject([
    {
      orc: [{ id: first, uo: [{ id: open, sm: 2, sr: 4, md: expect.any(Number) }], mb: [[4, 2]] }],
    },
  ])
  await program.call('cancelOrders', {})
  await eventually(() => expectTruth(listener, program, market))
  expect(listener.changes('ocm').at(-1)?.oc).toMatchObject([
    { orc: [{ uo: [{ id: open, status: 'EC', sc: 4, cd: expect.any(Number) }] }] },
  ])
})

it.each([1, 2, 3])('adds up to the truth through random cuts (seed %i)', async (seed) => {
  const market = await addMarket(test)
  const program = await newProgram()
  let listener = await stream.hear(program)
  await listener.subscribe('orderSubscription')
  for (let cut = 0; cut < 4; cut += 1) {
    await trade(program, market, { seed: 10 * seed + cut, steps: 8 })
    if (cut % 2 === 0) await eventually(() => expectTruth(listener, program, market))
    listener.socket.destroy()
    await trade(program, market, { seed: 100 * seed + cut, steps: 6 })
    const back = await stream.hear(program)
    for (const [id, orders] of listener.orders.markets) back.orders.markets.set(id, orders)
    await back.subscribe('orderSubscription', listener.clocks['ocm'])
    expect(back.changes('ocm')[0]).toMatchObject({ ct: 'RESUB_DELTA' })
    listener = back
    await eventually(() => expectTruth(listener, program, market))
  }
})

it('shows orders by strategy, when it is asked to', async () => {
  const market = await addMarket(test)
  const program = await newProgram()
  const [first = 0] = market.selectionIds
  const listen = async (orderFilter: Json) => {
    const listener = await stream.hear(program)
    await listener.subscribe('orderSubscription', { orderFilter })
    return listener
  }
  const parted = await listen({
    partitionMatchedByStrategyRef: true,
    includeOverallPosition: false,
  })
  const filtered = await listen({
    customerStrategyRefs: ['a'],
    partitionMatchedByStrategyRef: true,
  })
  await maker.place(market.marketId, maker.limit(first, 'LAY', 3, 9))
  for (const [strategy, size] of [
    ['a', 2],
    ['', 3],
    ['a', 1],
  ] as const)
    await place(program, market, program.limit(first, 'BACK', 3, size), strategy)
  const id = `1.${market.marketId}`
  await eventually(() => {
    const runner = parted.orders.markets.get(id)?.get(first)
    expect(runner?.mb.size).toBe(0)
    expect([...(runner?.strategies ?? [])].map(([name, { mb }]) => [name, [...mb]])).toEqual([
      ['a', [[3, 3]]],
      ['', [[3, 3]]],
    ])
    expect(filtered.orders.current(id).size).toBe(2)
    expect(filtered.orders.matched(id, first, 'mb')).toEqual([[3, 6]])
    const own = filtered.orders.markets.get(id)?.get(first)?.strategies
    expect([...(own?.keys() ?? [])]).toEqual(['a'])
  })
})

it('names the runners of an Asian handicap as the market stream does', async () => {
  const { marketId, selectionIds } = await addKind(test, {
    kind: 'asian_handicap',
    winners: 1,
    selections: [
      { outcome: '1', handicap: -75 },
      { outcome: '2', handicap: 75 },
    ],
  })
  const program = await newProgram()
  const back = (selectionId: number) =>
    program.place(marketId, program.limit(selectionId, 'BACK', 2, 5))
  for (const selectionId of selectionIds) await back(selectionId)
  const listener = await stream.hear(program)
  await listener.subscribe('orderSubscription')
  await listener.subscribe('marketSubscription', {
    marketFilter: { marketIds: [`1.${marketId}`] },
    marketDataFilter: { fields: ['EX_ALL_OFFERS'] },
  })
  const [first, second] = [
    { id: selectionIds[0], hc: -0.75 },
    { id: selectionIds[1], hc: 0.75 },
  ]
  expect(listener.changes()[0]?.mc).toMatchObject([{ rc: [first, second] }])
  expect(listener.changes('ocm')[0]?.oc).toMatchObject([{ orc: [first, second] }])
  await back(selectionIds[1] ?? 0)
  await eventually(() =>
    expect(listener.changes('ocm').at(-1)?.oc).toMatchObject([{ orc: [{ ...second, uo: [{}] }] }]),
  )
})

it('says why an order lapsed that came too late', async () => {
  const market = await addMarket(test)
  const program = await newProgram()
  const listener = await stream.hear(program)
  await listener.subscribe('orderSubscription')
  await program.call('placeOrders', {
    marketId: `1.${market.marketId}`,
    instructions: [program.limit(market.selectionIds[0] ?? 0, 'BACK', 3, 5)],
    marketVersion: { version: 0 },
  })
  await eventually(() =>
    expect(listener.changes('ocm').at(-1)?.oc).toMatchObject([
      { orc: [{ uo: [{ status: 'EC', sl: 5, lsrc: 'MKT_VERSION' }] }] },
    ]),
  )
})

it('shows nobody the orders of others', async () => {
  const market = await addMarket(test)
  const [program, other] = [await newProgram(), await newProgram()]
  const listener = await stream.hear(other)
  await listener.subscribe('orderSubscription', { heartbeatMs: 500 })
  await program.place(market.marketId, program.limit(market.selectionIds[0] ?? 0, 'BACK', 3, 5))
  await eventually(() => expect(listener.changes('ocm').at(-1)).toMatchObject({ ct: 'HEARTBEAT' }))
  expect(listener.changes('ocm').every(({ oc }) => oc === undefined)).toBe(true)
})
