import { expect, it } from 'vitest'
import { StreamAdapter } from './stream-adapter.ts'
import { matchDefinition } from './test-definition.ts'

/* Changes that a stream adapter cannot carry, and changes that it carries though it does not know their name. */

const line = (change: Record<string, unknown>) =>
  JSON.stringify({ op: 'mcm', pt: 1, clk: 'x', mc: [{ id: '1.5', ...change }] })

const opened = (changes: Record<string, unknown> = {}) => {
  const adapter = new StreamAdapter()
  const events = adapter.read(line({ img: true, marketDefinition: matchDefinition(changes) }))
  return { adapter, events }
}

it('names a market of which it never heard the definition', () => {
  const { adapter } = opened()
  adapter.read(JSON.stringify({ op: 'mcm', pt: 1, mc: [{ id: '1.6', img: true, rc: [] }] }))
  expect(adapter.report.droppedMarkets).toEqual([
    { marketRef: '1.6', reason: 'it was never defined' },
  ])
})

it('reads the other markets of a message of which one is damaged', () => {
  const adapter = new StreamAdapter()
  const mc = [
    { id: '1.5', marketDefinition: matchDefinition({ betDelay: -1 }) },
    { id: '1.6', marketDefinition: matchDefinition({}) },
  ]
  const events = adapter.read(JSON.stringify({ op: 'mcm', pt: 1, mc }))
  expect(events.map(({ kind }) => kind)).toContain('market')
  expect(adapter.report).toMatchObject({ malformedLines: 1 })
  expect(adapter.report.malformedSamples[0]?.reason).toContain('mc.0.marketDefinition.betDelay')
})

it('carries a market of a type of its own by its name, and lets the winners it names win', () => {
  const { events } = opened({ marketType: 'SET_BETTING', name: null })
  expect(events.find(({ kind }) => kind === 'market')).toMatchObject({
    marketKind: 'outright',
    name: 'Set Betting',
  })
})

it('keeps the offers of a handicap from below nothing, at every hundredth', () => {
  const { adapter, events } = opened({
    marketType: 'ASIAN_HANDICAP',
    bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE',
    numberOfWinners: 0,
    lineMinUnit: -4,
    lineMaxUnit: 4,
    lineInterval: 0.25,
    priceLadderDefinition: { type: 'FINEST' },
    runners: [
      { id: 11, hc: -0.5, status: 'ACTIVE', sortPriority: 1 },
      { id: 12, hc: 0.5, status: 'ACTIVE', sortPriority: 2 },
    ],
  })
  expect(events[1]).toMatchObject({ kind: 'market', marketKind: 'asian_handicap' })
  const rc = [{ id: 11, hc: -0.5, atb: [[2.03, 5]] }]
  expect(adapter.read(line({ rc }))).toMatchObject([
    { kind: 'prices', selections: [{ back: [{ price: 203, sizeMinor: 500 }] }] },
  ])
  expect(adapter.report).toMatchObject({ malformedLines: 0, offLadderOffers: 0 })
})
