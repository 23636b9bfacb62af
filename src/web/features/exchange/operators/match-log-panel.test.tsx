import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { MatchLog, MatchLogEntry } from '#contract/match-log.ts'
import { renderPage } from '#web/test-page.tsx'
import { MatchLogPanel } from './match-log-panel.tsx'
import { operator } from '#web/ui/operators/test-rows.ts'

const path = '/api/admin/events/3/match-log'
const goal: MatchLogEntry = {
  entryId: 8,
  kind: 'goal',
  at: { half: 1, second: 899 },
  side: 'home',
  player: '',
  card: null,
  period: null,
  correctsId: null,
  isCorrected: false,
  enteredBy: 'feed',
  enteredAt: '2026-05-01T18:15:00.000Z',
}
const none = { home: 0, away: 0 }
const log = (entries: MatchLogEntry[]): MatchLog => ({
  entries,
  counts: { goals: { home: entries.length, away: 0 }, bookings: none, booking_points: none },
})
const open = (entries: MatchLogEntry[]) =>
  renderPage(<MatchLogPanel eventId={3} />, {
    user: operator,
    answers: {
      [`GET ${path}`]: () => Response.json(log(entries)),
      [`POST ${path}`]: () => Response.json(log(entries), { status: 201 }),
    },
  })

it('sends a card with the clock of the match, and says what is missing', async () => {
  const { callsOf } = open([])
  await screen.findByText('Nothing is logged yet.')
  await userEvent.selectOptions(screen.getByLabelText('What happened'), 'Card')
  await userEvent.click(screen.getByRole('button', { name: 'Add to the log' }))
  expect(screen.getByText('Please say who got the card.')).toBeDefined()
  expect(callsOf(`POST ${path}`)).toEqual([])
  await userEvent.type(screen.getByLabelText('Clock of the match'), '29:59')
  await userEvent.type(screen.getByLabelText('Player'), ' 7 ')
  await userEvent.click(screen.getByRole('button', { name: 'Add to the log' }))
  await waitFor(() => expect(callsOf(`POST ${path}`)).toHaveLength(1))
  expect(callsOf(`POST ${path}`)[0]?.body).toEqual({
    kind: 'card',
    at: { half: 1, second: 1_799 },
    side: 'home',
    player: '7',
    card: 'yellow',
    period: null,
    correctsId: null,
  })
})

it('corrects an entry by another one, and takes one back', async () => {
  const { callsOf } = open([goal])
  const bodies = () => callsOf(`POST ${path}`).map(({ body }) => body)
  await userEvent.click(await screen.findByRole('button', { name: 'Correct: Goal, First side' }))
  const clock = screen.getByLabelText('Clock of the match')
  expect(clock).toHaveProperty('value', '14:59')
  await userEvent.clear(clock)
  await userEvent.type(clock, '15:00')
  await userEvent.click(screen.getByRole('button', { name: 'Add the correction' }))
  await waitFor(() => expect(bodies()).toMatchObject([{ at: { second: 900 }, correctsId: 8 }]))
  await userEvent.click(screen.getByRole('button', { name: 'Take back: Goal, First side' }))
  await waitFor(() => expect(bodies()[1]).toMatchObject({ kind: 'nothing', correctsId: 8 }))
})
