import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { eventually } from '#server/test-patience.ts'
import { addField, addKind, addMarket } from '../exchange/test-exchange.ts'
import { type Json, Program } from '../standard-api/test-program.ts'
import { openStream } from './test-listener.ts'
import { expectTruth } from './test-own-orders.ts'

const folder = await mkdtemp(join(tmpdir(), 'stream-'))
afterAll(() => rm(folder, { recursive: true }))
const test = await openTestApp()
const { exchange } = test
const stream = await openStream(test, folder)
const newProgram = async () => Program.of(test, await test.newPlayer({ balanceMinor: 10_000_000 }))
const maker = await newProgram()
const hear = async (program: Program) => {
  const listener = await stream.hear(program)
  await listener.subscribe('orderSubscription')
  return listener
}

it('tells of lapsed, void and settled bets, and brings back what was settled by mistake', async () => {
  const field = await addField(test, { runners: 3 })
  const { marketId, selectionIds } = field
  const [first = 0, second = 0, third = 0] = selectionIds
  const program = await newProgram()
  const listener = await hear(program)
  await maker.place(marketId, maker.limit(first, 'LAY', 3, 5), maker.limit(third, 'LAY', 5, 5))
  await program.place(
    marketId,
    program.limit(first, 'BACK', 3, 7),
    program.limit(third, 'BACK', 5, 5),
  )
  const id = `1.${marketId}`
  await eventually(() => expectTruth(listener, program, field))
  await exchange.removeSelection({ marketId, selectionId: third })
  await eventually(() => {
    const voided = [...listener.orders.current(id).values()].filter(({ sv }) => sv > 0)
    expect(voided).toMatchObject([{ sv: 5, sm: 0 }])
    expect(listener.orders.matched(id, third, 'mb')).toEqual([])
  })
  const result = { kind: 'winners' as const, winnerSelectionIds: [second] }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
  await eventually(() => expect(listener.orders.markets.has(id)).toBe(false))
  const lapsed = listener
    .changes('ocm')
    .flatMap(({ oc = [] }) => oc.flatMap(({ orc = [] }) => orc.flatMap(({ uo = [] }) => uo)))
  expect(lapsed.some(({ sl, ld }) => sl === 2 && ld !== undefined)).toBe(true)
  expect(listener.changes('ocm').some(({ oc = [] }) => oc.some(({ closed }) => closed))).toBe(true)
  await exchange.reverseSettlement({ marketId })
  await exchange.paid()
  await eventually(() => expectTruth(listener, program, field))
})

it('tells of all that a withdrawal lowers: matched prices, kept lays, liabilities', async () => {
  const race = await addKind(test, {
    kind: 'win',
    winners: 1,
    selections: [0, 0, 0, 2_108].map((reductionBps) => ({ outcome: '', reductionBps })),
  })
  const { marketId, selectionIds } = race
  const [first = 0, , , withdrawn = 0] = selectionIds
  await exchange.setStartingPrice({ marketId, isOn: true })
  const program = await newProgram()
  const kept = (price: number): Json => ({
    ...program.limit(first, 'LAY', price, 3),
    limitOrder: { size: 3, price, persistenceType: 'PERSIST' },
  })
  const onClose: Json = {
    orderType: 'LIMIT_ON_CLOSE',
    selectionId: first,
    side: 'LAY',
    limitOnCloseOrder: { liability: 40, price: 20 },
  }
  await maker.place(marketId, maker.limit(first, 'LAY', 12, 2))
  const [back] = await program.place(marketId, program.limit(first, 'BACK', 12, 2))
  const [lay, forStart] = await program.place(marketId, kept(10), onClose)
  const listener = await hear(program)
  expect(listener.orders.current(`1.${marketId}`).get(back ?? '')).toMatchObject({ avp: 12 })
  await exchange.removeSelection({ marketId, selectionId: withdrawn })
  await eventually(() =>
    expect(listener.changes('ocm').at(-1)?.oc).toEqual([
      {
        id: `1.${marketId}`,
        accountId: program.player.id,
        orc: [
          {
            id: first,
            uo: [
              expect.objectContaining({ id: back, p: 12, avp: 9.47, sm: 2 }),
              expect.objectContaining({ id: lay, p: 7.8, sr: 3 }),
              expect.objectContaining({ id: forStart, p: 15.5, bsp: 31.56 }),
            ],
            mb: [
              [9.47, 2],
              [12, 0],
            ],
          },
        ],
      },
    ]),
  )
  await expectTruth(listener, program, race)
})

it('tells of bets that were matched after the true start and are void', async () => {
  const market = await addMarket(test)
  const { marketId, selectionIds } = market
  const [first = 0] = selectionIds
  const program = await newProgram()
  const back = (price: number) => program.place(marketId, program.limit(first, 'BACK', price, 5))
  const lay = (price: number, size: number) =>
    maker.place(marketId, maker.limit(first, 'LAY', price, size))
  await lay(3, 2)
  const [half = ''] = await back(3)
  await sleep(5)
  const startedAt = new Date()
  await sleep(5)
  await lay(3, 3)
  await lay(2, 5)
  const [whole = ''] = await back(2)
  const listener = await hear(program)
  await exchange.voidLateBets({ marketId, startedAt })
  const expected = [
    { id: half, sm: 2, sv: 3 },
    { id: whole, sm: 0, sv: 5 },
  ]
  const told = () => [...listener.orders.current(`1.${marketId}`).values()]
  await eventually(() => expect(told()).toMatchObject(expected))
  await expectTruth(listener, program, market)
  // A program that comes later hears the same.
  await expectTruth(await hear(program), program, market)
})
