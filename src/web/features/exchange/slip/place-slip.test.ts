import { beforeEach, expect, it, vi } from 'vitest'
import { placeOrder, type PlaceOrder } from '#contract/exchange.ts'
import { refuse } from '#web/test-page.tsx'
import * as z from 'zod/mini'
import { target } from '../test-market.ts'
import type { SlipRules } from './draft.ts'
import { placeLines } from './place-slip.ts'
import { lineKey } from './slip-line.ts'
import { SlipStore } from './slip-store.ts'

const rules: SlipRules = {
  oddsChange: 'better',
  currency: 'PTS',
  stakeMinMinor: 1,
  payoutMinMinor: 1,
  liabilityMinMinor: 1,
  stakeMaxMinor: 1_000_000,
}
const back = lineKey(7, 11, 'back')
const lay = lineKey(7, 11, 'lay')
const placed = () =>
  Response.json(
    { orderId: 42, status: 'matched', matchedMinor: 1_000, remainingMinor: 0, averagePrice: 201 },
    { status: 201 },
  )

let slip: SlipStore
let sent: PlaceOrder[]
/** One answer per call, the last one for ever. */
let answers: (() => Response | Promise<Response>)[]

beforeEach(() => {
  slip = new SlipStore('slip', undefined)
  slip.press(target, 'back', [200, 1], 0)
  slip.edit(back, { stakeText: '10' })
  sent = []
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    sent.push(z.parse(placeOrder.body, JSON.parse(init.body)))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer?.() ?? placed()
  })
})

const place = (...keys: string[]): Promise<void> => placeLines(slip, new Set(keys), rules)
const refs = (): (string | undefined)[] => sent.map(({ customerRef }) => customerRef)
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

it('places a line and keeps its receipt', async () => {
  answers = [placed]
  await place(back)
  expect(sent).toEqual([
    {
      marketId: 7,
      selectionId: 11,
      side: 'back',
      price: 200,
      stakeMinor: 1_000,
      customerRef: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
  expect(slip.line(back)).toMatchObject({ state: 'placed', receipt: { orderId: 42 } })
})

it.each([
  ['the network fails', offline],
  ['a proxy answers', () => new Response('<html>', { status: 502 })],
  ['the server fails', () => refuse('INTERNAL_ERROR')],
  ['the service is busy', () => refuse('SERVICE_UNAVAILABLE')],
  ['the answer is cut', () => new Response('{"orderId":', { status: 201 })],
  ['the same order is still being worked on', () => refuse('REQUEST_IN_PROGRESS')],
])('asks again with the same reference and order when %s', async (_, lost) => {
  answers = [lost, placed]
  await place(back)
  expect(slip.line(back)?.state).toBe('unknown')
  // A choice that would make it another order does not touch what was sent.
  await placeLines(slip, new Set([back]), { ...rules, oddsChange: 'any' })
  expect(sent[1]).toEqual(sent[0])
  expect(slip.line(back)?.state).toBe('placed')
})

it('takes a new reference after a refusal: that order was answered', async () => {
  answers = [() => refuse('MARKET_SUSPENDED'), placed]
  await place(back)
  await place(back)
  expect(refs()[1]).not.toBe(refs()[0])
})

it('places line after line, and sends nothing more after a lost answer', async () => {
  slip.press(target, 'lay', [204, 1], 0)
  slip.edit(lay, { stakeText: '5' })
  answers = [offline]
  await place(back, lay)
  expect(sent).toHaveLength(1)
  expect(slip.read().map(({ state }) => state)).toEqual(['unknown', 'editing'])
  answers = [placed]
  await place(back, lay)
  expect(slip.read().map(({ state }) => state)).toEqual(['placed', 'placed'])
})

it.each([
  [() => refuse('PRICE_NOT_ON_LADDER', { field: 'price' }), 'price'],
  [() => refuse('STAKE_TOO_SMALL', { field: 'stakeMinor' }), 'stake'],
  [() => refuse('MARKET_SUSPENDED'), 'line'],
  [
    () => refuse('INVALID_INPUT', { issues: [{ field: 'stakeMinor', message: 'Too large' }] }),
    'stake',
  ],
])('puts a refusal where it belongs', async (answer, field) => {
  answers = [answer]
  await place(back)
  expect(slip.line(back)?.refusal?.field).toBe(field)
})

it('says what is needed and what there is when the balance does not cover it', async () => {
  answers = [
    () => refuse('INSUFFICIENT_FUNDS', { details: { neededMinor: 1_000, availableMinor: 250 } }),
  ]
  await place(back)
  expect(slip.line(back)?.refusal).toMatchObject({
    field: 'stake',
    message: 'Your balance does not cover this. It needs 10.00 PTS; you have 2.50 PTS.',
  })
})

it.each([
  [
    'STAKE_TOO_LARGE' as const,
    { maximumStakeMinor: 2_000 },
    'The stake is above the maximum. It is 20.00 PTS here.',
  ],
  [
    'WINNINGS_TOO_LARGE' as const,
    { maximumWinningsMinor: 10_000_000, possibleMinor: 4_000_000 },
    'With this bet you could win more in a day than the maximum. You could win 40,000.00 PTS more that day.',
  ],
])('says how much would be taken: %s', async (code, details, message) => {
  answers = [() => refuse(code, { details })]
  await place(back)
  expect(slip.line(back)?.refusal).toMatchObject({ field: 'stake', message })
})

it('keeps the new price that a refusal tells', async () => {
  answers = [() => refuse('ODDS_CHANGED', { details: { price: 196 } })]
  await place(back)
  expect(slip.line(back)?.refusal).toMatchObject({ field: 'price', newPrice: 196 })
})
