import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ManagedEvent } from '#contract/events.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { EventsPage } from './events-page.tsx'
import { operator, pageOf } from '#web/ui/operators/test-rows.ts'

const PATH = '/api/admin/events'
const event: ManagedEvent = {
  eventId: 2,
  sportId: 1,
  competition: 'Cup',
  name: 'North v South',
  state: 'scheduled',
  startsAt: '2040-01-01T12:00:00.000Z',
  startedAt: null,
  windowEndsAt: null,
  isOverdue: false,
  isMoving: false,
  markets: 3,
  livingMarkets: 2,
  determinedMarkets: 0,
  voidedBets: 0,
  voidedStakeMinor: 0,
  moves: ['start', 'postpone', 'cancel'],
}
const preview = {
  suspended: 0,
  settled: 0,
  voided: 2,
  bets: 7,
  players: 5,
  stakesMinor: 10_000,
  liabilitiesMinor: 25_000,
  currency: 'PTS',
}

const open = (shown: Partial<ManagedEvent> = {}, answers: Record<string, () => Response> = {}) =>
  renderPage(<EventsPage />, {
    user: operator,
    answers: {
      [`GET ${PATH}`]: () => Response.json(pageOf([{ ...event, ...shown }])),
      [`GET ${PATH}/2/cancel/preview`]: () => Response.json(preview),
      [`GET ${PATH}/2/start/preview`]: () => Response.json({ ...preview, voided: 0, bets: 0 }),
      ...answers,
    },
  })
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

it('cancels an event with what goes back in sight, and the reason on record', async () => {
  const path = `POST ${PATH}/2/cancel`
  const { callsOf } = open({}, { [path]: () => Response.json(event) })
  await press('Cancel: North v South')
  for (const shown of ['2 markets', '7', '5', '100.00 PTS', '250.00 PTS'])
    expect(await dialog().findByText(shown)).toBeDefined()
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'Flooded')
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel the event' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(path).map(({ body }) => body)).toEqual([{ reason: 'Flooded' }])
})

it('tells the true start as an instant', async () => {
  const path = `POST ${PATH}/2/start`
  const { callsOf } = open({}, { [path]: () => Response.json(event) })
  await press('True start: North v South')
  await dialog().findByText('No market and no bet changes.')
  const field: HTMLInputElement = dialog().getByLabelText('True start')
  await userEvent.type(field, '2026-01-02T03:04')
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'Kicked off early')
  await userEvent.click(dialog().getByRole('button', { name: 'Note the start' }))
  await waitFor(() =>
    expect(callsOf(path).map(({ body }) => body)).toEqual([
      { reason: 'Kicked off early', at: new Date('2026-01-02T03:04').toISOString() },
    ]),
  )
})

it('keeps the dialog and says why when the move is not possible', async () => {
  open({}, { [`POST ${PATH}/2/start`]: () => refuse('ILLEGAL_MOVE') })
  await press('True start: North v South')
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'Late')
  await userEvent.click(dialog().getByRole('button', { name: 'Note the start' }))
  expect((await dialog().findByRole('alert')).textContent).toMatch(/not possible/)
})

it('shows until when a postponed event may start, and when that has passed', async () => {
  open({ state: 'postponed', windowEndsAt: '2040-01-03T12:00:00.000Z' })
  expect(await screen.findByText(/^until .*2040/)).toBeDefined()
  cleanup()
  open({ state: 'postponed', windowEndsAt: '2040-01-03T12:00:00.000Z', isOverdue: true })
  expect(await screen.findByText('Beyond 48 hours')).toBeDefined()
})

it('lists whose bets came after the true start', async () => {
  open(
    { voidedBets: 1, state: 'started' },
    {
      [`GET ${PATH}/2/voided-bets`]: () =>
        Response.json(
          pageOf([
            {
              betId: 5,
              market: 'Match Odds',
              selection: 'North',
              price: 300,
              stakeMinor: 1_000,
              backer: 'anna',
              layer: 'ben',
              matchedAt: '2040-01-01T12:00:05.000Z',
              voidedAt: '2040-01-01T12:10:00.000Z',
            },
          ]),
        ),
    },
  )
  await press('Void bets of North v South')
  expect(await dialog().findByText('North @ 3.00')).toBeDefined()
  expect(dialog().getByText('anna backed, ben laid')).toBeDefined()
})
