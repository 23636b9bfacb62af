import { expect, it } from 'vitest'
import { ONE } from '../../../rates/rate.ts'
import { sportsLimits } from '../../../rates/sports-limits.ts'
import type { Command } from '../command.ts'
import { ExposureGuard } from '../exposure-guard.ts'
import { buildMarkets, type LoadedMarket, type MarketRow } from '../loaded-market.ts'
import { WinningsCap } from '../winnings-cap.ts'
import { CashOutStanding } from './cash-out-standing.ts'
import type { OrderControl } from './controls.ts'
import type { Purse } from './decide.ts'
import { Refusal } from '../refusal.ts'
import { runCommands } from './run-commands.ts'

const PLAYER = 1
const MAKER = 2
const CLEARING = 3
const NOW = new Date('2026-01-01T12:00:00Z')

const row: MarketRow = {
  id: 1,
  eventId: 1,
  status: 'open',
  inPlay: false,
  turnsInPlay: true,
  hasStartingPrice: true,
  isReconciled: false,
  betDelaySeconds: 0,
  startsAt: new Date('2026-01-02T12:00:00Z'),
  beganAt: null,
  winners: 1,
  version: 1,
  crossMatching: false,
  roundingCenti: 0,
  kind: 'match_odds',
  eachWayDivisor: null,
  lines: null,
  commissionBps: 0,
  stakeMaxMinor: 1_000_000,
}
const selectionOf = (id: number) => ({
  id,
  marketId: 1,
  status: 'active',
  outcome: '',
  handicap: 0,
  lastPrice: null,
  startingPrice: null,
  tradedMinor: 0,
})
const restingOf = (id: number, accountId: number, side: 'back' | 'lay', price: number) => ({
  id,
  marketId: 1,
  selectionId: 10,
  accountId,
  side,
  price,
  stakeMinor: 10_000,
  extras: null,
})

type Setting = {
  market: LoadedMarket
  purse: Purse
  guard: ExposureGuard
  limits: ReturnType<typeof sportsLimits>
}

/** A market in which the player has a bet and an order, and others offer on both sides. */
function setting(): Setting {
  const [market] = buildMarkets({
    markets: [row],
    selections: [selectionOf(10), selectionOf(11)],
    resting: [
      restingOf(1, MAKER, 'back', 220),
      restingOf(2, MAKER, 'lay', 200),
      restingOf(3, PLAYER, 'back', 300),
    ],
    traded: [],
    positions: [
      { marketId: 1, accountId: PLAYER, selectionId: 10, winCenti: 1e6, loseCenti: -1e6 },
      { marketId: 1, accountId: MAKER, selectionId: 10, winCenti: -1e6, loseCenti: 1e6 },
    ],
    exposures: [
      { marketId: 1, accountId: PLAYER, exposureMinor: 20_000 },
      { marketId: 1, accountId: MAKER, exposureMinor: 22_000 },
    ],
  })
  if (!market) throw new Error('a row makes a market')
  const purse = { balanceMinor: 1e9, availableMinor: 1e9, isPlayers: true }
  return { market, purse, guard: new ExposureGuard(), limits: sportsLimits('EUR', ONE) }
}

const key = { accountId: PLAYER, marketId: 1 }
const terms = { selectionId: 10, side: 'back', price: 200, stakeMinor: 20_000 } as const

/** Every way to place orders. */
const ways = {
  place: { kind: 'place', ...key, ...terms, customerRef: 'a' },
  replace: {
    kind: 'replace',
    ...key,
    ...terms,
    price: 290,
    customerRef: 'b',
    orderId: 3,
    standingMinor: 10_000,
  },
  'place all': { kind: 'place-all', ...key, orders: [{ ...terms, customerRef: 'c' }] },
  'on close': { kind: 'place', ...key, ...terms, customerRef: 'd', orderKind: 'market_on_close' },
  'cash out': {
    kind: 'cash-out',
    ...key,
    id: '00000000-0000-4000-8000-000000000000',
    customerRef: 'e',
    fractionBps: 10_000,
  },
} as const satisfies Record<string, Command>
type Way = keyof typeof ways
const allWays: readonly Way[] = ['place', 'replace', 'place all', 'on close', 'cash out']

function outcomeOf(way: Way, { market, purse, guard, limits }: Setting): string {
  const markets = new Map([[market.id, market]])
  const cap = new WinningsCap(limits.timeZone)
  const command: Command = way === 'on close' ? { ...ways[way], price: 101 } : ways[way]
  let orderId = 100
  const standing = {
    known: new Map(),
    purses: new Map([[PLAYER, purse]]),
    refusedAccounts: new Map(),
    cashOuts: new CashOutStanding(),
    won: new Map([[cap.wonKey(PLAYER, market), 0]]),
    now: NOW,
  }
  const nextOrderId = () => (orderId += 1)
  const parts = { markets, limits, cap, guard, nextOrderId, clearingAccountId: CLEARING }
  const [outcome] = runCommands([command], standing, parts).outcomes
  return outcome instanceof Error ? outcome.message : 'accepted'
}

it.each(allWays)('accepts when no control refuses: %s', (way) => {
  expect(outcomeOf(way, setting())).toBe('accepted')
})

type Case = { control: OrderControl; code: string; given: (to: Setting) => Setting; leaves: Way[] }

/** Each control with a state in which it refuses, and the ways that leave it out. */
const cases: Case[] = [
  {
    control: 'rules',
    code: 'MARKET_SUSPENDED',
    given: (to) => ({ ...to, market: { ...to.market, status: 'suspended' } }),
    leaves: [],
  },
  {
    control: 'stake maximum',
    code: 'STAKE_TOO_LARGE',
    given: (to) => ({ ...to, market: { ...to.market, stakeMaxMinor: 9_000 } }),
    leaves: ['cash out'],
  },
  {
    control: 'some balance',
    code: 'DEPOSIT_REQUIRED',
    given: (to) => ({ ...to, purse: { ...to.purse, balanceMinor: 0, availableMinor: 0 } }),
    leaves: ['cash out'],
  },
  {
    control: 'funds',
    code: 'INSUFFICIENT_FUNDS',
    given: (to) => ({ ...to, purse: { ...to.purse, availableMinor: 1 } }),
    // It binds less than before, and needs nothing.
    leaves: ['cash out'],
  },
  {
    control: 'funds',
    code: 'EVENT_LIMIT',
    given: (to) => {
      // The gate leaves less than the player has.
      const limit = { roomMinor: 1, refusal: new Refusal('EVENT_LIMIT') }
      return { ...to, purse: { ...to.purse, limit } }
    },
    leaves: ['cash out'],
  },
  {
    control: 'own limit',
    code: 'EVENT_LIMIT',
    given: (to) => {
      const limit = { matchedMinor: null, totalMinor: 20_000, action: 'reject' } as const
      to.guard.take([{ accountId: PLAYER, eventId: null, ...limit }], [])
      return to
    },
    leaves: ['cash out'],
  },
  {
    control: 'winnings',
    code: 'WINNINGS_TOO_LARGE',
    given: (to) => ({ ...to, limits: { ...to.limits, winningsMaxMinor: 1 } }),
    leaves: ['cash out'],
  },
]

it.each(cases)('asks of every way but those that leave it out: $control', (each) => {
  const outcomes = allWays.map((way) => [way, outcomeOf(way, each.given(setting()))])
  expect(outcomes).toEqual(
    allWays.map((way) => [way, each.leaves.includes(way) ? 'accepted' : each.code]),
  )
})

it('holds the house to its loss limit', () => {
  const { market, purse, guard, limits } = setting()
  const markets = new Map([[market.id, market]])
  const standing = {
    known: new Map(),
    purses: new Map([[PLAYER, { ...purse, isPlayers: false }]]),
    refusedAccounts: new Map(),
    cashOuts: new CashOutStanding(),
    won: new Map(),
    now: NOW,
  }
  const parts = {
    markets,
    limits,
    cap: new WinningsCap(limits.timeZone),
    guard,
    clearingAccountId: CLEARING,
  }
  const run = (exposureMaxMinor: number, orderId: number) => {
    const command = { ...ways.place, customerRef: `${orderId}`, exposureMaxMinor }
    const nextOrderId = () => orderId
    const [outcome] = runCommands([command], standing, { ...parts, nextOrderId }).outcomes
    return outcome instanceof Error ? outcome.message : 'accepted'
  }
  expect(run(20_000, 200)).toBe('INSUFFICIENT_FUNDS')
  expect(run(1_000_000, 201)).toBe('accepted')
})
