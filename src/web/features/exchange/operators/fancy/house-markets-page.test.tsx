import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import type { BallLogEntry } from '#contract/fancy/ball-log.ts'
import { renderPage } from '#web/test-page.tsx'
import { operator } from '#web/ui/operators/test-rows.ts'
import { BallLogPage } from './ball-log-page.tsx'
import type { DeskMarket } from './house-market-text.ts'
import { HouseMarketsPage } from './house-markets-page.tsx'

const AT = '2030-01-05T12:00:00.000Z'
const market: DeskMarket = {
  marketId: 5,
  eventId: 7,
  kind: 'bookmaker',
  innings: null,
  overs: null,
  status: 'open',
  isStopped: false,
  reopensAt: null,
  quoteVersion: 1,
  quote: [],
  result: null,
  eventName: 'North v South',
  startsAt: AT,
  bets: 2,
  players: 1,
  houseRiskMinor: 850,
  byRuns: [],
  byWinner: [
    { winner: 'home', resultMinor: 850 },
    { winner: 'away', resultMinor: -1_000 },
  ],
  settlement: 1,
}
const LIST = 'GET /api/admin/house-markets'
const listed = (...items: DeskMarket[]) => ({
  [LIST]: () =>
    Response.json({
      items,
      total: items.length,
      page: 1,
      pageSize: 10,
      currency: 'PTS',
      lossLimitMinor: 1_000_000,
    }),
})

function open(shown: DeskMarket, answers: Record<string, () => Response> = {}) {
  const path = '/admin/house-markets'
  const parts = { path, user: operator, answers: { ...listed(shown), ...answers } }
  return renderPage(<HouseMarketsPage />, parts)
}
const dialog = () => within(screen.getByRole('dialog'))
async function giveReason(confirm: string): Promise<void> {
  await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), 'A look at it')
  await userEvent.click(dialog().getByRole('button', { name: confirm }))
}

it('shows the result of the house by outcome: the opposite of what the players come to', async () => {
  open(market)
  const north = await screen.findByText('North')
  expect(north.parentElement?.textContent).toMatch(/^North−8\.50/)
  expect(screen.getByText('South').parentElement?.textContent).toMatch(/^South\+10\.00/)
})

it('suspends with a reason, and makes void from the menu of the row', async () => {
  const stop = 'POST /api/admin/house-markets/5/stop'
  const makeVoid = 'POST /api/admin/house-markets/5/void'
  const done = { [stop]: () => Response.json(market), [makeVoid]: () => Response.json(market) }
  const { callsOf } = open(market, done)
  await userEvent.click(
    await screen.findByRole('button', { name: 'Suspend: North v South, Bookmaker' }),
  )
  await giveReason('Suspend')
  await waitFor(() =>
    expect(callsOf(stop).map(({ body }) => body)).toEqual([
      { isStopped: true, reason: 'A look at it' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(
    screen.getByRole('button', { name: 'Make void: North v South, Bookmaker', hidden: true }),
  )
  await giveReason('Make void')
  await waitFor(() =>
    expect(callsOf(makeVoid).map(({ body }) => body)).toEqual([{ reason: 'A look at it' }]),
  )
})

it('corrects a ball with the right runs and a reason; a corrected entry has no such step', async () => {
  const path = '/api/admin/events/7/ball-log'
  const ball: BallLogEntry = {
    entryId: 2,
    fact: { kind: 'ball', innings: 1, side: 'home', ball: 8, runs: 4, isWicket: false },
    correctsId: null,
    isCorrected: false,
    enteredBy: 'feed',
    reason: '',
    enteredAt: AT,
  }
  const log: BallLogEntry[] = [
    { ...ball, entryId: 1, fact: { kind: 'format', overs: 20 } },
    { ...ball, entryId: 3, isCorrected: true },
    ball,
  ]
  const { callsOf } = renderPage(
    <Route path="/admin/house-markets/:eventId">
      <BallLogPage />
    </Route>,
    {
      path: '/admin/house-markets/7',
      user: operator,
      answers: {
        ...listed(market),
        [`GET ${path}`]: () => Response.json(log),
        [`POST ${path}`]: () => Response.json(log),
      },
    },
  )
  expect(await screen.findByText('1st innings, North')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Correct: 1.2 4 runs' }))
  const runs = dialog().getByRole('textbox', { name: 'Runs' })
  await userEvent.clear(runs)
  await userEvent.type(runs, '6')
  await userEvent.click(dialog().getByRole('checkbox', { name: 'A wicket fell' }))
  await giveReason('Correct')
  const right = { kind: 'ball', runs: 6, isWicket: true }
  await waitFor(() =>
    expect(callsOf(`POST ${path}`).map(({ body }) => body)).toEqual([
      { correctsId: 2, right, reason: 'A look at it' },
    ]),
  )
})
