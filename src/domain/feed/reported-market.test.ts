import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MarketState, moveMarket } from '#domain/exchange/kinds/market-state.ts'
import type { MarketDefined } from './event.ts'
import {
  afterEvent,
  fairProbabilities,
  movesTowards,
  takesBets,
  type ReportedMarket,
} from './reported-market.ts'

const stamp = { at: 0, sequence: 1, marketRef: 'm' }
const definition = (changes: Partial<MarketDefined> = {}): MarketDefined => ({
  ...stamp,
  kind: 'market',
  fixtureRef: 'f',
  marketKind: 'win',
  name: 'Win',
  status: 'open',
  isInPlay: false,
  betDelaySeconds: 0,
  hasStartingPrice: false,
  turnsInPlay: true,
  version: 1,
  winners: 1,
  baseRateBps: 500,
  startsAt: 0,
  selections: ['a', 'b', 'c'].map((selectionRef) => ({
    selectionRef,
    name: selectionRef,
    outcome: null,
    status: 'active',
    reductionBps: null,
  })),
  ...changes,
})
const prices = (selectionRef: string, price: number) => ({
  selectionRef,
  back: [{ price, sizeMinor: 100 }],
  lay: [{ price, sizeMinor: 100 }],
  lastPrice: null,
  tradedMinor: null,
})
const afterAll = (...events: Parameters<typeof afterEvent>[1][]) =>
  events.reduce<ReportedMarket | undefined>(afterEvent, undefined)

describe('what a feed has told of a market', () => {
  it('is nothing before the market was defined', () => {
    expect(afterAll({ ...stamp, kind: 'suspend', reason: 'goal' })).toBeUndefined()
  })

  it('takes bets until it is suspended, closed or has a result, and counts the stops', () => {
    const states = [
      afterAll(definition()),
      afterAll(definition(), { ...stamp, kind: 'suspend', reason: 'goal' }),
      afterAll(definition(), { ...stamp, kind: 'suspend', reason: 'goal' }, definition()),
      afterAll(definition(), definition({ status: 'closed' })),
      afterAll(definition(), { ...stamp, kind: 'result', outcomes: [] }),
    ]
    expect(states.map((told) => told && [takesBets(told), told.stops])).toEqual([
      [true, 0],
      [false, 1],
      [true, 1],
      [false, 1],
      [false, 0],
    ])
  })

  it('has fair prices of the selections that may still win, from the last prices of each', () => {
    const selections = definition().selections.map((each) =>
      each.selectionRef === 'a' ? { ...each, status: 'removed' as const } : each,
    )
    const told = afterAll(
      definition(),
      { ...stamp, kind: 'prices', selections: ['a', 'b', 'c'].map((ref) => prices(ref, 300)) },
      { ...stamp, kind: 'prices', selections: [prices('b', 200), prices('c', 200)] },
      definition({ selections }),
    )
    expect(told && [...fairProbabilities(told)]).toEqual([
      ['b', 0.5],
      ['c', 0.5],
    ])
  })

  it('has no fair price where no price was told', () => {
    const told = afterAll(definition())
    expect(told && [...fairProbabilities(told).values()]).toEqual([null, null, null])
  })
})

describe('the moves towards what the feed says', () => {
  const wanted = { takesBets: true, isInPlay: false, hasStopped: false }
  const open = { status: 'open', inPlay: false } as const
  const cases: [string, MarketState, Partial<typeof wanted>, string[]][] = [
    ['nothing', open, {}, []],
    ['open a new market', { ...open, status: 'inactive' }, {}, ['open']],
    ['leave a new market alone', { ...open, status: 'inactive' }, { takesBets: false }, []],
    ['stop', open, { takesBets: false, hasStopped: true }, ['suspend']],
    ['stop for a moment that is over', open, { hasStopped: true }, ['suspend', 'open']],
    ['turn in play without a stop', open, { isInPlay: true }, ['turn-in-play']],
    [
      'turn in play after a stop',
      { ...open, status: 'suspended' },
      { isInPlay: true },
      ['turn-in-play', 'open'],
    ],
    [
      'find a new market in play',
      { ...open, status: 'inactive' },
      { isInPlay: true },
      ['suspend', 'turn-in-play', 'open'],
    ],
    ['leave a settled market alone', { ...open, status: 'closed' }, { isInPlay: true }, []],
  ]

  it.each(cases)('%s', (_name, state, changes, moves) => {
    expect(movesTowards(state, { ...wanted, ...changes })).toEqual(moves)
  })

  it('are all legal, and end where the feed says', () => {
    const legal = { suspend: 'suspend', 'turn-in-play': 'turnInPlay', open: 'open' } as const
    fc.assert(
      fc.property(
        fc.constantFrom('inactive' as const, 'open' as const, 'suspended' as const),
        fc.boolean(),
        fc.record({ takesBets: fc.boolean(), isInPlay: fc.boolean(), hasStopped: fc.boolean() }),
        (status, inPlay, told) => {
          const end = movesTowards({ status, inPlay }, told).reduce<MarketState>(
            (state, move) => {
              const after = moveMarket(state, legal[move])
              if (after === 'ILLEGAL_MOVE') throw new Error(`${state.status} ${move}`)
              return after
            },
            { status, inPlay },
          )
          expect(end.status === 'open').toBe(told.takesBets)
          expect(end.inPlay).toBe(inPlay || told.isInPlay)
        },
      ),
    )
  })
})
