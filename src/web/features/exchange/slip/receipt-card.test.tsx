import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OrderRow } from '#contract/exchange.ts'
import { OrderNews } from '../bets/order-news-toasts.tsx'
import { fakeLive, renderExchange } from '../test-exchange.tsx'
import { market, order, target } from '../test-market.ts'
import { BetSlip } from './bet-slip.tsx'
import { newLine } from './slip-line.ts'

const resting: OrderRow = {
  ...order,
  matchedMinor: 0,
  remainingMinor: 10_000,
  averagePrice: null,
  matchedWinCenti: 0,
}
const part: OrderRow = { ...order, averagePrice: 201.5, matchedWinCenti: 406_000 }
const matched: OrderRow = {
  ...order,
  status: 'matched',
  matchedMinor: 10_000,
  remainingMinor: 0,
  averagePrice: 201,
  matchedWinCenti: 1_010_000,
}
const settled: OrderRow = { ...matched, settledAt: '2025-01-22T23:00:00.000Z', profitMinor: 10_100 }

/** The slip as a page before a reload left it: with a receipt that says that all of it waits. */
beforeEach(() => {
  const sent = {
    marketId: 7,
    selectionId: 11,
    side: 'back' as const,
    price: 200,
    stakeMinor: 10_000,
    customerRef: 'r-1',
  }
  const receipt = {
    orderId: 501,
    status: 'open' as const,
    matchedMinor: 0,
    remainingMinor: 10_000,
    averagePrice: null,
  }
  const line = {
    ...newLine(target, 'back', [200, 10_000], 0),
    stakeText: '100',
    state: 'placed' as const,
    sent,
    receipt,
  }
  sessionStorage.setItem('fairbook.slip.anna', JSON.stringify([line]))
})
afterEach(() => sessionStorage.clear())

function open(now: OrderRow = settled) {
  const live = fakeLive()
  const page = renderExchange(
    <>
      <BetSlip onSeeBets={() => {}} />
      <OrderNews />
    </>,
    {
      points: 100,
      live,
      answers: { 'GET /api/orders/501': () => Response.json(now) },
    },
  )
  return { live, ...page }
}
const card = () => screen.findByRole('article', { name: 'Receipt 501' })
const shows = async (...texts: string[]) =>
  waitFor(async () => {
    for (const text of texts) within(await card()).getByText(text)
  })

it('follows its order from waiting over a part to the whole and to the result, and tells each step', async () => {
  const { live } = open()
  await card()
  act(() => live.welcome())
  act(() => live.snapshot('orders', [resting]))
  await shows('Waiting to be matched', '100.00 PTS waits at 2.00')
  act(() => live.delta('orders', { changed: [part], gone: [] }))
  // The profit is that of the exact prices: the mean price is rounded.
  await shows('Partly matched', '40.00 PTS matched at 2.02', '60.00 PTS waits at 2.00', '40.60 PTS')
  await screen.findByText('Partly matched: 40.00 PTS of 100.00 PTS on Leeds at 2.02.')
  act(() => live.delta('orders', { changed: [matched], gone: [] }))
  await shows('Matched', '100.00 PTS matched at 2.01', '101.00 PTS')
  await screen.findByText('Matched: 100.00 PTS on Leeds at 2.01.')
  act(() => live.delta('orders', { changed: [], gone: [501] }))
  await shows('Settled: +101.00 PTS before commission')
  const news = 'The bet on Leeds is settled: +101.00 PTS before commission.'
  expect(await screen.findByText(news)).toBeTruthy()
})

it('says that a bet was matched at a better price than asked for, and only then', async () => {
  const { live } = open()
  await card()
  act(() => live.welcome())
  act(() => live.snapshot('orders', [matched]))
  await shows('100.00 PTS matched at 2.01', 'Better than the 2.00 you asked for.')
  act(() => live.delta('orders', { changed: [{ ...matched, averagePrice: 200 }], gone: [] }))
  await shows('100.00 PTS matched at 2.00')
  expect(screen.queryByText(/Better than/)).toBeNull()
})

it('repeats the bet with its stake, at its price or at the price of now', async () => {
  const { live } = open()
  await card()
  act(() => live.welcome())
  act(() => live.snapshot('orders', [matched]))
  const moved = { ...market.selections[0], back: [[190, 5_000]] }
  act(() => live.snapshot('market:7', { ...market, score: '', selections: [moved] }))
  await userEvent.click(screen.getByRole('button', { name: 'Repeat at 1.90, the price now' }))
  const slip = within(await screen.findByRole('article', { name: 'Leeds' }))
  expect(slip.getByLabelText('Price')).toHaveProperty('value', '1.90')
  expect(slip.getByRole('textbox', { name: /^Stake/ })).toHaveProperty('value', '100')
  expect(document.activeElement).toBe(slip.getByRole('textbox', { name: /^Stake/ }))
})

it('says after a reload what has become of the bet in the meantime', async () => {
  const { live } = open({ ...resting, status: 'lapsed', remainingMinor: 0 })
  await card()
  act(() => live.welcome())
  act(() => live.snapshot('orders', []))
  await shows('Not matched: it lapsed')
  // It had left before the page was there: that is no news.
  expect(screen.queryByText(/has lapsed/)).toBeNull()
})
