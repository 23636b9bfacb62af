import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { refuse } from '#web/test-page.tsx'
import * as csv from '#web/ui/table/csv.ts'
import { fakeLive, renderExchange } from '../test-exchange.tsx'
import { order } from '../test-market.ts'
import { BetsPage } from './bets-page.tsx'
import { OpenBets } from './open-bets.tsx'

const won = {
  ...order,
  orderId: 500,
  status: 'matched',
  matchedMinor: 10_000,
  remainingMinor: 0,
  settledAt: '2025-01-23T12:00:00.000Z',
  profitMinor: 10_200,
}
const list =
  (...items: object[]) =>
  () =>
    Response.json({ items, total: items.length, page: 1, pageSize: 25 })

it('lists bets with what they brought, filtered by the address', async () => {
  const { address } = renderExchange(<BetsPage />, {
    path: '/bets?show=settled',
    points: 100,
    answers: { 'GET /api/orders': list(won) },
  })
  const row = within(await screen.findByRole('row', { name: /Leeds/ }))
  expect(row.getByText('+102.00 PTS')).toBeTruthy()
  expect(row.getByText('Receipt 500')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Settled' })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  expect(address()).toBe('/bets?show=all')
})

it.each([
  [{}, []],
  [
    { carriedUntil: '2024-03-05T12:00:00.000Z' },
    ['Bets up to 05/03/2024 are kept outside the program. Ask support for them.'],
  ],
])('says up to which day bets are kept outside the program: %j', async (more, said) => {
  renderExchange(<BetsPage />, {
    path: '/bets?show=all',
    points: 100,
    answers: {
      'GET /api/orders': () =>
        Response.json({ items: [won], total: 1, page: 1, pageSize: 25, ...more }),
    },
  })
  await screen.findByRole('row', { name: /Leeds/ })
  const notes = screen.queryAllByText(/kept outside the program/)
  expect(notes.map(({ textContent }) => textContent)).toEqual(said)
})

it('turns pages', async () => {
  const { address } = renderExchange(<BetsPage />, {
    path: '/bets?show=all',
    points: 100,
    answers: {
      'GET /api/orders': () => Response.json({ items: [won], total: 30, page: 1, pageSize: 25 }),
    },
  })
  expect(await screen.findByText('1–25 of 30')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(address()).toBe('/bets?show=all&page=2')
  expect(await screen.findByText('26–30 of 30')).toBeTruthy()
})

it('says where bets were not counted to their end, and turns the page', async () => {
  renderExchange(<BetsPage />, {
    path: '/bets?show=all&search=leeds',
    points: 100,
    answers: {
      'GET /api/orders': () =>
        Response.json({ items: [won], total: 26, isTotalAtLeast: true, page: 1, pageSize: 25 }),
    },
  })
  expect(await screen.findByText('1–25 of at least 26')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', false)
})

it('writes a file of all bets of the kind', async () => {
  const download = vi.spyOn(csv, 'downloadCsv').mockReturnValue()
  renderExchange(<BetsPage />, {
    path: '/bets?show=all',
    points: 100,
    answers: { 'GET /api/orders': list(won, order) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(download).toHaveBeenCalledOnce())
  const [name, text] = download.mock.calls[0] ?? []
  expect(name).toBe('fairbook-bets.csv')
  expect(text?.split('\r\n')[1]).toBe(
    '500,2025-01-22T20:00:00.000Z,Leeds v York,Match Odds,Leeds,Back,2.00,2.02,100.00,100.00,0.00,Matched,2025-01-23T12:00:00.000Z,102.00,PTS',
  )
})

it('asks for the bets of some days, of a sport and with words, and writes those to the file', async () => {
  const download = vi.spyOn(csv, 'downloadCsv').mockReturnValue()
  const asked: string[] = []
  const { address } = renderExchange(<BetsPage />, {
    path: '/bets?show=all&from=2025-01-20&sport=4',
    points: 100,
    answers: {
      'GET /api/orders': (_body, query) => {
        asked.push(query.toString())
        return list(won)()
      },
      'GET /api/profits': list(),
    },
  })
  await screen.findByRole('row', { name: /Leeds/ })
  expect(asked.at(-1)).toContain('sportId=4')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'leeds')
  expect(address()).toBe('/bets?show=all&from=2025-01-20&sport=4&q=leeds')
  await waitFor(() => expect(asked.some((query) => query.includes('search=leeds'))).toBe(true))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'All sports')
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(download).toHaveBeenCalled())
  expect(asked.at(-1)).toContain('from=2025-01-20')
  expect(asked.at(-1)).toContain('search=leeds')
  expect(asked.at(-1)).not.toContain('sportId')
})

it('says that nothing fits, other than that there is nothing', async () => {
  renderExchange(<BetsPage />, {
    path: '/bets?show=all&q=nobody',
    points: 100,
    answers: { 'GET /api/orders': list(), 'GET /api/profits': list() },
  })
  expect(await screen.findByText('No bet fits')).toBeTruthy()
})

it('shows net profit by day and by market, as figures too', async () => {
  const sums = { profitMinor: 2_000, commissionMinor: 100, netMinor: 1_900, currency: 'PTS' }
  const settledAt = '2025-01-23T12:00:00.000Z'
  const place = {
    marketId: 7,
    marketName: 'Match Odds',
    eventId: 3,
    eventName: 'Leeds v York',
    sportId: 4,
  }
  renderExchange(<BetsPage />, {
    path: '/bets',
    points: 100,
    answers: {
      'GET /api/orders': list(won),
      'GET /api/profits': (_body, query) =>
        query.get('by') === 'day'
          ? list({ day: '2025-01-23', market: null, ...sums })()
          : list({ day: '2025-01-23', market: { ...place, settledAt }, ...sums })(),
    },
  })
  const title = await screen.findByText('Your profit', { selector: 'summary' })
  title.closest('details')?.setAttribute('open', '')
  act(() => void title.closest('details')?.dispatchEvent(new Event('toggle')))
  await screen.findByText('net of commission, days with a settled market: 1')
  const profits = within(screen.getByRole('region', { name: 'Your profit' }))
  const row = (name: RegExp) => within(profits.getByRole('row', { name, hidden: true }))
  expect(row(/23\/01\/2025/).getByText('1.00 PTS')).toBeTruthy()
  expect(row(/23\/01\/2025/).getByText('+19.00 PTS')).toBeTruthy()
  await userEvent.click(profits.getByRole('radio', { name: 'By market' }))
  expect(await profits.findByRole('link', { name: 'Leeds v York', hidden: true })).toBeTruthy()
  await userEvent.click(profits.getByRole('radio', { name: 'By bet' }))
  expect(await profits.findByText('Profit over time')).toBeTruthy()
})

it('leads a visitor to the login', () => {
  renderExchange(<BetsPage />)
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
})

it('follows the live orders: what waits, what is matched, and cancelling all', async () => {
  const live = fakeLive()
  const { callsOf } = renderExchange(<OpenBets />, {
    points: 100,
    live,
    answers: {
      'POST /api/orders/cancel': () => Response.json({ cancelled: 1, cancelledMinor: 6_000 }),
    },
  })
  await waitFor(() => expect(callsOf('GET /api/orders')).toHaveLength(1))
  act(() => {
    live.welcome()
    live.snapshot('orders', [order])
  })
  expect(screen.getByRole('heading', { name: 'Waiting' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Matched' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel all' }))
  await waitFor(() => expect(callsOf('POST /api/orders/cancel')).toHaveLength(1))
  const matched = { ...order, status: 'matched', matchedMinor: 10_000, remainingMinor: 0 }
  act(() => live.delta('orders', { changed: [matched], gone: [] }))
  expect(screen.getByRole('heading', { name: 'Matched' })).toBeTruthy()
  act(() => live.delta('orders', { changed: [], gone: [501] }))
  expect(screen.getByText('You have no open bets')).toBeTruthy()
})

it('groups open bets by market, with the result of each selection, what can be won and what is bound', async () => {
  const other = {
    ...order,
    orderId: 502,
    marketId: 8,
    marketName: 'Totals',
    eventName: 'Ely v Hull',
  }
  const result = (
    selectionId: number,
    selectionName: string,
    ifWinMinor: number,
    winCenti: number,
  ) => ({
    selectionId,
    selectionName,
    ifWinMinor,
    winCenti,
    loseCenti: winCenti === 0 ? 0 : -400_000,
  })
  renderExchange(<OpenBets />, {
    points: 100,
    answers: {
      'GET /api/orders': list(order, other),
      'GET /api/markets/7/position': () =>
        Response.json({
          exposureMinor: 10_000,
          selections: [
            result(11, 'Leeds', 4_080, 408_000),
            result(12, 'The Draw', -4_000, 0),
            result(13, 'York', -4_000, 0),
          ],
        }),
      'GET /api/markets/8/position': () => Response.json({ exposureMinor: 0, selections: [] }),
    },
  })
  const group = within(await screen.findByRole('region', { name: 'Leeds v York, Match Odds' }))
  const figure = (name: string) => group.getByText(name).nextSibling?.textContent
  await group.findByText('If Leeds wins')
  expect(figure('If Leeds wins')).toBe('+40.80 PTS')
  expect(figure('If any other wins')).toBe('−40.00 PTS')
  expect(figure('Possible profit')).toBe('40.80 PTS')
  expect(figure('Liability, with what waits')).toBe('100.00 PTS')
  const second = within(screen.getByRole('region', { name: 'Ely v Hull, Totals' }))
  expect(second.queryByText('Possible profit')).toBeNull()
  // One for each market with something waiting, and one for all of them.
  expect(screen.getAllByRole('button', { name: 'Cancel all' })).toHaveLength(3)
})

it('says why a bet could not be cancelled, beside it', async () => {
  renderExchange(<OpenBets />, {
    points: 100,
    answers: {
      'GET /api/orders': list(order),
      'DELETE /api/orders/501': () => refuse('ORDER_NOT_OPEN'),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the bet on Leeds' }))
  expect(await screen.findByText('No part of this order is left to change.')).toBeTruthy()
})

it('says what an open bet may win beside what it may lose', async () => {
  const waiting = { ...order, side: 'back', price: 320, matchedMinor: 0, remainingMinor: 1_000 }
  renderExchange(<BetsPage />, {
    path: '/bets?show=all',
    points: 100,
    answers: { 'GET /api/orders': list({ ...waiting, matchedWinCenti: 0 }) },
  })
  const row = within(await screen.findByRole('row', { name: /Leeds/ }))
  expect(row.getByText('Possible profit')).toBeTruthy()
  expect(row.getByText('22.00 PTS')).toBeTruthy()
  expect(row.getByText('Liability 10.00 PTS')).toBeTruthy()
})
