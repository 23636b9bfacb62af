import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MarketResult } from '#contract/market-result.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { refusalOf } from '#server/http/test-refusal.ts'
import { fundsOf } from '#server/modules/ledger/index.ts'
import type { CashOutCommand } from '#domain/exchange/market/command.ts'
import {
  addKind,
  addPlayer,
  brokenInvariants,
  type KindTerms,
  startExchange,
} from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

type Bet = [side: 'back' | 'lay', price: number, stakeMinor: number]
let references = 0
let market: Awaited<ReturnType<typeof addKind>>
let player: number
let other: number

beforeEach(async () => {
  player = (await addPlayer(db, 100_000)).walletId
  other = (await addPlayer(db, 10_000_000)).walletId
})

const opposite = (side: Bet[0]): Bet[0] => (side === 'back' ? 'lay' : 'back')

const placeOn = (accountId: number, selection: number, [side, price, stakeMinor]: Bet) =>
  exchange.place({
    accountId,
    marketId: market.marketId,
    selectionId: market.selectionIds[selection] ?? 0,
    side,
    price,
    stakeMinor,
    customerRef: `ref-${++references}`,
  })

const cashOut = (given: Partial<Omit<CashOutCommand, 'kind'>> = {}) =>
  exchange.cashOut({
    id: randomUUID(),
    accountId: player,
    marketId: market.marketId,
    fractionBps: 10_000,
    customerRef: `ref-${++references}`,
    ...given,
  })

const hold = async (id: number) => (await fundsOf(db, [id]))[0]?.holdMinor

const balance = async (id: number) => (await fundsOf(db, [id]))[0]?.balanceMinor ?? Number.NaN

describe('a cash-out on other kinds of market', () => {
  /** The player's bet there, and an offer of the other one to close it by. */
  async function betOn(terms: KindTerms, asked: Bet, selection: number, closing: Bet) {
    market = await addKind({ db, exchange }, terms)
    await placeOn(other, selection, [opposite(asked[0]), asked[1], asked[2]])
    await placeOn(player, selection, asked)
    await placeOn(other, selection, [opposite(closing[0]), closing[1], closing[2]])
  }
  const settleWith = async (result: MarketResult) => {
    const { marketId } = market
    await exchange.enterResult({ marketId, result, enteredBy: null })
    await exchange.confirmResult({ marketId, result })
    await exchange.paid()
  }
  const score = (home: number, away: number): MarketResult => ({
    kind: 'score',
    score: { home, away },
    winnerSelectionIds: [],
  })
  const runners = Array.from({ length: 4 }, () => ({ outcome: '' }))
  const sides = [
    { outcome: '1', handicap: -75 },
    { outcome: '2', handicap: 75 },
  ]

  it.each([
    { result: score(2, 0), profit: 1_250 },
    { result: score(1, 0), profit: 625 },
    { result: score(0, 0), profit: 1_250 },
  ])('pays what it says of an Asian quarter line: $profit', async ({ result, profit }) => {
    const terms: KindTerms = { kind: 'asian_handicap', winners: 1, selections: sides }
    await betOn(terms, ['back', 200, 5_000], 0, ['lay', 160, 100_000])
    const { figures } = await cashOut()
    expect(figures.lockedMinor).toBe(625)
    expect(figures.outcomes.map(({ range, afterMinor }) => [range, afterMinor])).toEqual([
      [{ of: 'lead', from: null, to: 0 }, 1_250],
      [{ of: 'lead', from: 1, to: 1 }, 625],
      [{ of: 'lead', from: 2, to: null }, 1_250],
    ])
    expect(await refusalOf(cashOut())).toMatchObject({ code: 'NOTHING_TO_CASH_OUT' })
    expect(await hold(player)).toBe(0)
    await settleWith(result)
    expect((await balance(player)) - 100_000).toBe(profit)
    expect(await brokenInvariants(db)).toEqual([])
    expect(await exchange.brokenBooks()).toEqual([])
  })

  it.each([
    { fate: 'wins', named: [0, 1], profit: 1_500 },
    { fate: 'placed', named: [1, 0], profit: 500 },
    { fate: 'loses', named: [1, 2], profit: 500 },
  ] as const)(
    'pays what it says of an each-way bet that $fate',
    async ({ fate, named, profit }) => {
      const terms: KindTerms = {
        kind: 'each_way',
        winners: 2,
        eachWayDivisor: 500,
        selections: runners,
      }
      await betOn(terms, ['back', 1_100, 1_000], 0, ['lay', 800, 100_000])
      const { figures } = await cashOut()
      expect(figures.lockedMinor).toBe(500)
      expect(figures.outcomes.find((each) => each.fate === fate)?.afterMinor).toBe(profit)
      expect(await hold(player)).toBe(0)
      const [winner = 0, placed = 0] = named.map((index) => market.selectionIds[index] ?? 0)
      await settleWith({
        kind: 'winners',
        winnerSelectionIds: [winner],
        placedSelectionIds: [placed],
      })
      expect((await balance(player)) - 100_000).toBe(profit)
      expect(await brokenInvariants(db)).toEqual([])
      expect(await exchange.brokenBooks()).toEqual([])
    },
  )

  it.each([
    { number: 4_000, profit: 0 },
    { number: 5_000, profit: 1_000 },
    { number: 5_500, profit: 2_000 },
    { number: 6_500, profit: 0 },
  ])('pays what it says of a line bet when the number is $number', async ({ number, profit }) => {
    const terms: KindTerms = {
      kind: 'line',
      winners: 1,
      lines: { min: 1_000, max: 9_000, interval: 50, unit: 'runs' },
      selections: [{ outcome: '' }],
    }
    await betOn(terms, ['lay', 5_000, 1_000], 0, ['back', 6_000, 100_000])
    // An own offer that the closing bet would meet is taken away.
    await placeOn(player, 0, ['lay', 4_900, 500])
    const { figures } = await cashOut()
    expect(figures.lockedMinor).toBe(0)
    expect(figures.outcomes.map(({ range, afterMinor }) => [range?.from, afterMinor])).toEqual([
      [null, 0],
      [5_000, 2_000],
      [6_000, 0],
    ])
    await settleWith({ kind: 'number', number, winnerSelectionIds: [] })
    expect((await balance(player)) - 100_000).toBe(profit)
    expect(await brokenInvariants(db)).toEqual([])
    expect(await exchange.brokenBooks()).toEqual([])
  })

  it('is refused in a line market when the line has moved further than it may', async () => {
    const terms: KindTerms = {
      kind: 'line',
      winners: 1,
      lines: { min: 1_000, max: 9_000, interval: 50, unit: 'runs' },
      selections: [{ outcome: '' }],
    }
    await betOn(terms, ['lay', 5_000, 1_000], 0, ['back', 5_950, 100_000])
    expect(await refusalOf(cashOut({ atLeast: { worth: 6_000 * 1_000 } }))).toEqual({
      code: 'CASH_OUT_CHANGED',
      details: { lockedMinor: 0 },
    })
    await cashOut({ atLeast: { worth: 5_950 * 1_000 } })
  })
})
