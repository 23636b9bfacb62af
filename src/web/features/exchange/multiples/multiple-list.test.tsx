import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refuse } from '#web/test-page.tsx'
import { BetsPage } from '../bets/bets-page.tsx'
import { OpenBets } from '../bets/open-bets.tsx'
import { renderExchange } from '../test-exchange.tsx'
import { testMultiple } from '../test-multiple.ts'

const list =
  (...items: object[]) =>
  () =>
    Response.json({ items, total: items.length, page: 1, pageSize: 25 })
const offer = (amountMinor: number) => () =>
  Response.json({ amountMinor, expiresAt: '2025-01-22T20:00:05.000Z' })
const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }))

it('shows open multiples beside the other open bets, leg by leg', async () => {
  const [first, second] = testMultiple.legs
  const half = { ...testMultiple, legs: [{ ...first, result: 'won' }, second] }
  renderExchange(<OpenBets />, {
    points: 100,
    answers: { 'GET /api/multiples': list(half), 'GET /api/multiples/9/cash-out': offer(1_250) },
  })
  const card = within(await screen.findByRole('article', { name: 'Multiple 9' }))
  const legs = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(legs).toEqual([
    'LeedsMatch Odds · Leeds v York2.10Won',
    'HullMatch Odds · Hull v York3.00Open',
  ])
  expect(card.getByText('63.00 PTS')).toBeTruthy()
  expect(await card.findByRole('button', { name: 'Cash out 12.50 PTS' })).toBeTruthy()
})

it('lists settled multiples with what they returned, by the address', async () => {
  const won = {
    ...testMultiple,
    status: 'settled',
    returnedMinor: 6_300,
    highestReturnMinor: 0,
    closedAt: '2025-01-22T23:00:00.000Z',
    legs: testMultiple.legs.map((leg) => ({ ...leg, result: 'won' })),
  }
  const { address } = renderExchange(<BetsPage />, {
    path: '/bets?kind=multiples&show=settled',
    points: 100,
    answers: { 'GET /api/multiples': list(won) },
  })
  const card = within(await screen.findByRole('article', { name: 'Multiple 9' }))
  expect(card.getByText('Returned').nextSibling?.textContent).toBe('63.00 PTS')
  expect(card.getByText('Settled')).toBeTruthy()
  expect(card.queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Singles' }))
  expect(address()).toBe('/bets')
})

it('cashes out for what it shows, and not twice', async () => {
  const sold = { ...testMultiple, status: 'cashed_out', returnedMinor: 1_250 }
  const { callsOf } = renderExchange(<OpenBets />, {
    points: 100,
    answers: {
      'GET /api/multiples': list(testMultiple),
      'GET /api/multiples/9/cash-out': offer(1_250),
      'POST /api/multiples/9/cash-out': () => Response.json(sold),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cash out 12.50 PTS' }))
  expect(await screen.findByText('Cashed out: 12.50 PTS.')).toBeTruthy()
  const sent = callsOf('POST /api/multiples/9/cash-out').map(({ body }) => body)
  expect(sent).toEqual([{ leastMinor: 1_250, customerRef: expect.any(String) }])
})

it('offers the lower worth when it fell, instead of taking it', async () => {
  const answers = [
    () => refuse('CASH_OUT_CHANGED', { details: { amountMinor: 900 } }),
    () => Response.json({ ...testMultiple, status: 'cashed_out', returnedMinor: 900 }),
  ]
  const { callsOf } = renderExchange(<OpenBets />, {
    points: 100,
    answers: {
      'GET /api/multiples': list(testMultiple),
      'GET /api/multiples/9/cash-out': offer(1_250),
      'POST /api/multiples/9/cash-out': () => (answers.shift() ?? offer(0))(),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cash out 12.50 PTS' }))
  expect(await screen.findByText(/It is worth 9.00 PTS by now/)).toBeTruthy()
  await press('Cash out 9.00 PTS')
  await waitFor(() => expect(callsOf('POST /api/multiples/9/cash-out')).toHaveLength(2))
  const [first, second] = callsOf('POST /api/multiples/9/cash-out').map(({ body }) => body)
  expect(second).toMatchObject({ leastMinor: 900 })
  expect(second).not.toMatchObject({ customerRef: (first as { customerRef: string }).customerRef })
})

it('says when there is no cash-out', async () => {
  renderExchange(<OpenBets />, {
    points: 100,
    answers: {
      'GET /api/multiples': list(testMultiple),
      'GET /api/multiples/9/cash-out': () => refuse('CASH_OUT_UNAVAILABLE'),
    },
  })
  expect(await screen.findByText('No cash-out at the moment')).toBeTruthy()
})
