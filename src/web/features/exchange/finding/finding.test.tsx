import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import type { EventResult } from '#contract/catalogue.ts'
import { SportPage } from '../sport-page.tsx'
import { renderExchange } from '../test-exchange.tsx'
import { match } from '../test-market.ts'
import { InPlayPage } from './in-play-page.tsx'
import { ResultsPage } from './results-page.tsx'
import { StartingSoonPage } from './starting-soon-page.tsx'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const row = (eventId: number, name: string, of: object = {}) => ({
  ...match,
  eventId,
  name,
  startsAt: inHours(1),
  ...of,
})
const events = (...rows: object[]) => ({ 'GET /api/events': () => Response.json(rows) })
const shown = () =>
  screen.queryAllByRole('link', { name: / v / }).map(({ textContent }) => textContent)

const rows = [
  row(1, 'Live v Cricket', { inPlay: true }),
  row(2, 'Live v Tennis', { inPlay: true, sportId: 2 }),
  row(3, 'Soon v Later'),
  row(4, 'Far v Away', { startsAt: inHours(60), competition: 'Town Cup' }),
]

it('shows what is in play in all sports, each in its table', async () => {
  renderExchange(<InPlayPage />, { answers: events(...rows) })
  expect(await screen.findByRole('table', { name: 'Cricket' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Tennis' })).toBeTruthy()
  expect(shown()).toEqual(['Live v Cricket', 'Live v Tennis'])
})

it('shows what begins within a day, or says that nothing does', async () => {
  renderExchange(<StartingSoonPage />, { answers: events(...rows) })
  await screen.findByRole('table', { name: 'Cricket' })
  expect(shown()).toEqual(['Soon v Later'])
})

it('says that nothing begins within a day', async () => {
  renderExchange(<StartingSoonPage />, { answers: events(...rows.slice(3)) })
  expect(await screen.findByText('No match begins within a day')).toBeTruthy()
})

it('filters a sport by day and competition, in the address, and shows all again', async () => {
  const { address } = renderExchange(
    <Route path="/sports/:sportId">
      <SportPage />
    </Route>,
    { path: '/sports/4', answers: events(...rows) },
  )
  await screen.findByRole('table', { name: 'Coming up' })
  expect(shown()).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(shown()).toEqual(['Far v Away'])
  expect(address()).toBe('/sports/4?day=later')
  await userEvent.selectOptions(screen.getByLabelText('Competition'), 'County Cup')
  expect(shown()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show all matches' }))
  expect(shown()).toHaveLength(4)
  expect(address()).toBe('/sports/4')
})

const result: EventResult = {
  eventId: 7,
  sportId: 4,
  competition: 'County Cup',
  name: 'Leeds v York',
  startsAt: '2026-11-20T18:00:00.000Z',
  score: '182/4 v 160/9',
  winners: ['Leeds'],
  isVoid: false,
}

it('shows results with score and winner, and asks for a day of the reader', async () => {
  const { address } = renderExchange(<ResultsPage />, {
    answers: {
      'GET /api/event-results': () =>
        Response.json({ items: [result], total: 1, page: 1, pageSize: 25 }),
    },
  })
  expect((await screen.findByRole('link', { name: 'Leeds v York' })).getAttribute('href')).toBe(
    '/gamedetails/4/7',
  )
  expect(screen.getByText('182/4 v 160/9')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Day'), '2026-11-20')
  const from = new Date(2026, 10, 20).toISOString()
  await expect.poll(() => decodeURIComponent(address() ?? '')).toContain(`from=${from}`)
})
