import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { CollusionAlert } from '#contract/collusion.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { CollusionPage } from './collusion-page.tsx'
import { operator, pageOf } from '#web/ui/operators/test-rows.ts'

const PATH = '/api/admin/collusion-alerts'
const alert: CollusionAlert = {
  alertId: 4,
  foundAt: '2040-01-01T12:00:00.000Z',
  marketId: 3,
  marketName: 'Match Odds',
  eventName: 'North v South',
  loser: { id: 7, userId: 'anna', name: 'Anna Bell' },
  winner: { id: 8, userId: 'ben', name: 'Ben Bell' },
  movedMinor: 18_000,
  currency: 'PTS',
  bets: 2,
  matchedMinor: 2_000,
  shareBps: 9_550,
  reasons: ['same_device', 'far_price'],
  price: 1_000,
  marketPrice: 200,
  state: 'open',
  decidedBy: null,
  decidedAt: null,
  note: '',
}

const open = (shown: Partial<CollusionAlert> = {}, answers: Record<string, () => Response> = {}) =>
  renderPage(<CollusionPage />, {
    user: operator,
    answers: { [`GET ${PATH}`]: () => Response.json(pageOf([{ ...alert, ...shown }])), ...answers },
  })
const dialog = () => within(screen.getByRole('dialog'))
const dismiss = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss: anna to ben' }))
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'Brothers, each on his own')
  await userEvent.click(dialog().getByRole('button', { name: 'Dismiss' }))
}

it('shows who lost how much to whom, and why it is looked at', async () => {
  open()
  for (const shown of [
    'anna',
    'Ben Bell',
    '180.00 PTS',
    'Signed in with the same device',
    'At prices far from the market',
    '10.00 where others bet at 2.00',
    "2 bets, 95.5 % of the loser's in the market",
    'North v South, Match Odds',
  ])
    expect(await screen.findByText(shown)).toBeDefined()
})

it('dismisses an alert with the reason on record', async () => {
  const path = `POST ${PATH}/4/dismiss`
  const { callsOf } = open({}, { [path]: () => Response.json({ ...alert, state: 'dismissed' }) })
  await dismiss()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(path).map(({ body }) => body)).toEqual([{ reason: 'Brothers, each on his own' }])
})

it('says when somebody was quicker', async () => {
  open({}, { [`POST ${PATH}/4/dismiss`]: () => refuse('ALREADY_DECIDED') })
  await dismiss()
  expect(await dialog().findByRole('alert')).toBeDefined()
})

it('shows what was decided, and offers no second decision', async () => {
  open({ state: 'confirmed', decidedBy: 'olga', note: 'One person' })
  expect(await screen.findByText('olga: One person')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(Confirm|Dismiss): / })).toBeNull()
})
