import { expect, it } from 'vitest'
import type { OrderRow } from '#contract/exchange.ts'
import { order } from '../test-market.ts'
import { newsOf } from './order-news.ts'

const waiting: OrderRow = { ...order, matchedMinor: 0, remainingMinor: 10_000, averagePrice: null }
const settledAt = '2025-01-22T23:00:00.000Z'

it('tells of a waiting bet that is matched, lapses or is settled', () => {
  expect(newsOf(waiting, { ...order, averagePrice: 202 })?.text).toMatch(/^Partly matched: 40.00/)
  const lapsed = { ...waiting, status: 'lapsed', remainingMinor: 0 } as const
  expect(newsOf(waiting, lapsed)?.text).toBe(
    'The bet on Leeds was not matched in time and has lapsed.',
  )
  const rest = { ...order, status: 'lapsed', remainingMinor: 0 } as const
  expect(newsOf(order, rest)?.text).toBe('The rest of the bet on Leeds has lapsed.')
  const lost = { ...rest, settledAt, profitMinor: -4_000 }
  expect(newsOf(rest, lost)).toEqual({
    kind: 'info',
    text: 'The bet on Leeds is settled: −40.00 PTS before commission.',
  })
  expect(newsOf(rest, { ...lost, status: 'void', matchedMinor: 0 })?.text).toMatch(/is void/)
})

it('is silent about what the player did himself, and about what a receipt tells', () => {
  const cancelled = { ...waiting, status: 'cancelled', remainingMinor: 0 } as const
  expect(newsOf(waiting, cancelled)).toBeUndefined()
  const delayed = { ...waiting, waitsUntil: settledAt }
  const matched = { ...order, status: 'matched', matchedMinor: 10_000, remainingMinor: 0 } as const
  expect(newsOf(delayed, matched)).toBeUndefined()
  expect(newsOf(waiting, matched)?.kind).toBe('success')
  // An order that lapsed whole was reported at that time; its settlement is no news.
  expect(newsOf(waiting, { ...cancelled, settledAt })).toBeUndefined()
})
