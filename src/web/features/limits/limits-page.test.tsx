import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Activity, Protection, SessionSummary } from '#contract/protection/limits.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { popupStore } from '#web/ui/dialog/popups.ts'
import { LimitsNotice } from '#web/ui/limits-notice.tsx'
import { LimitsPage } from './limits-page.tsx'
import { RealityCheck } from './reality-check.tsx'

// Popups wait in one line for the whole page.
afterEach(() => popupStore.read()?.answer(false))

const protection: Protection = {
  limits: [
    {
      kind: 'deposit',
      period: 'day',
      setBy: 'player',
      amount: 5_000,
      used: 1_200,
      setAt: '2026-11-01T10:00:00.000Z',
      asked: { amount: 9_000, confirmableAt: '2026-11-02T10:00:00.000Z', isDue: true },
    },
  ],
  checkEveryMinutes: null,
  isUndecided: false,
  isReviewDue: false,
  pauses: [],
}
const summary: SessionSummary = {
  since: '2026-11-01T10:00:00.000Z',
  elapsedSeconds: 3_900,
  netMinor: -250,
  isCheckDue: true,
  checkEveryMinutes: 60,
  currency: 'PTS',
}
const activity: Activity = {
  currency: 'PTS',
  lifetimeNetDepositsMinor: 12_345,
  months: [
    {
      month: '2026-11',
      depositsMinor: 20_000,
      withdrawalsMinor: 7_655,
      stakesMinor: 900,
      net: [{ product: 'casino', netMinor: -400 }],
    },
  ],
}
const answersWith = (given: Partial<Protection> = {}) => ({
  'GET /api/limits': () => Response.json({ ...protection, ...given }),
  'GET /api/session-summary': () => Response.json({ ...summary, isCheckDue: false }),
  'GET /api/activity': () => Response.json(activity),
})
const page = (answers: Record<string, (body: unknown) => Response> = {}) =>
  renderPage(<LimitsPage />, { user: testUser, answers: { ...answersWith(), ...answers } })

it('shows limits with what is used, and confirms a raise that is due', async () => {
  const { callsOf } = page({
    'POST /api/limits/deposit/day/confirm': () => Response.json(protection),
  })
  expect(await screen.findByText('Deposits in 24 hours: 50.00 PTS')).toBeTruthy()
  expect(screen.getByText('12.00 PTS used so far')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(callsOf('POST /api/limits/deposit/day/confirm')).toHaveLength(1))
})

it('opens nothing after a time-out before the player says so, by the clock of the server', async () => {
  const ended = {
    kind: 'timed_out' as const,
    beganAt: '2040-01-01T00:00:00.000Z',
    endsAt: '2040-01-02T00:00:00.000Z',
    isEnded: true,
    returnsAt: null,
    overAt: null,
    reason: '',
    byOperator: false,
  }
  const back = 'POST /api/pauses/time-out/return'
  const show = (state: 'timed_out' | 'suspended', isEnded: boolean) =>
    renderPage(<LimitsPage />, {
      user: { ...testUser, state },
      answers: {
        ...answersWith({ pauses: [{ ...ended, isEnded }] }),
        [back]: () => Response.json(protection),
      },
    })
  for (const [state, isEnded] of [
    ['suspended', true],
    ['timed_out', false],
  ] as const) {
    show(state, isEnded)
    expect(await screen.findByText('12.00 PTS used so far')).toBeTruthy()
    expect(screen.queryByText('Your time-out is over')).toBeNull()
  }
  const { callsOf } = show('timed_out', true)
  expect(await screen.findByText('Your time-out is over')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'I want to play again' }))
  await waitFor(() => expect(callsOf(back)).toHaveLength(1))
})

it('sets a limit in the money of the account', async () => {
  const { callsOf } = page({ 'PUT /api/limits/loss/week': () => Response.json(protection) })
  const what = await screen.findByLabelText('What is limited')
  fireEvent.change(what, { target: { value: 'loss' } })
  fireEvent.change(screen.getByLabelText('In which time'), { target: { value: 'week' } })
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '12.50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save this limit' }))
  await waitFor(() =>
    expect(callsOf('PUT /api/limits/loss/week')).toMatchObject([{ body: { amount: 1_250 } }]),
  )
})

it('lets the player choose the interval of reality checks (PR-30)', async () => {
  const { callsOf } = page({ 'PUT /api/reality-check': () => Response.json(protection) })
  expect(await screen.findByText('You have been logged in for 1 hour and 5 minutes.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Remind me'), { target: { value: '30' } })
  await waitFor(() =>
    expect(callsOf('PUT /api/reality-check')).toMatchObject([{ body: { everyMinutes: 30 } }]),
  )
})

it('shows lifetime net deposits and each month by product (PR-03)', async () => {
  page()
  const lifetime = await screen.findByText('Net deposits since you opened the account')
  expect(lifetime.parentElement?.textContent).toContain('123.45')
  const month = within(
    screen.getByRole('heading', { name: 'November 2026' }).closest('li') ?? document.body,
  )
  expect(month.getByText('Won or lost: Casino').parentElement?.textContent).toMatch(/[−-].*4\.00/)
  expect(month.getByText('Stakes').parentElement?.textContent).toContain('9.00')
})

it('stops play with the time and the result until the player goes on (PR-30)', async () => {
  let isDue = true
  const { callsOf } = renderPage(<RealityCheck />, {
    user: testUser,
    answers: {
      'GET /api/session-summary': () => Response.json({ ...summary, isCheckDue: isDue }),
      'POST /api/reality-check/seen': () => {
        isDue = false
        return Response.json({ message: 'ok' })
      },
    },
  })
  expect(await screen.findByText('You have been logged in for 1 hour and 5 minutes.')).toBeTruthy()
  expect(screen.getByText('Your settled bets of this time have lost 2.50 PTS.')).toBeTruthy()
  expect(screen.getByText('Log out')).toBeTruthy()
  fireEvent.click(screen.getByText('Go on'))
  await waitFor(() => expect(screen.queryByText('Reality check')).toBeNull())
  expect(callsOf('POST /api/reality-check/seen')).toHaveLength(1)
})

it('asks about a limit before the first deposit, and takes a second word for none (PR-23)', async () => {
  const { callsOf } = renderPage(<LimitsNotice />, {
    user: testUser,
    answers: {
      ...answersWith({ isUndecided: true }),
      'POST /api/limits/reviewed': () => Response.json(protection),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'No limit for now' }))
  expect(callsOf('POST /api/limits/reviewed')).toHaveLength(0)
  fireEvent.click(await screen.findByText('Go on without a limit'))
  await waitFor(() => expect(callsOf('POST /api/limits/reviewed')).toHaveLength(1))
  expect(
    (await screen.findByRole('link', { name: 'Limits and breaks' })).getAttribute('href'),
  ).toBe('/limits')
})

it('asks again after six months, and one word keeps the limits (PR-28)', async () => {
  const { callsOf } = renderPage(<LimitsNotice />, {
    user: testUser,
    answers: {
      ...answersWith({ isReviewDue: true }),
      'POST /api/limits/reviewed': () => Response.json(protection),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Leave them as they are' }))
  await waitFor(() => expect(callsOf('POST /api/limits/reviewed')).toHaveLength(1))
})

it('tells what keeps the account from being closed (R-025)', async () => {
  const details = { openOrders: 2, balanceMinor: 1_050 }
  page({ 'POST /api/account/close': () => refuse('ACCOUNT_NOT_EMPTY', { details }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Close my account' }))
  const dialog = await screen.findByText('Do you want to close your account for good?')
  fireEvent.click(within(dialog.closest('dialog') ?? document.body).getByText('Close my account'))
  expect(
    await screen.findByText(/open orders: 2; money in your balance: 10\.50 PTS\.$/),
  ).toBeTruthy()
})

it('suspends the account after a question, and says that only support opens it again', async () => {
  const { callsOf } = page({
    'POST /api/account/suspend': () => Response.json({ message: 'Your account is suspended.' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend my account' }))
  expect(callsOf('POST /api/account/suspend')).toHaveLength(0)
  await waitFor(() => expect(popupStore.read()?.text).toContain('Only support'))
  popupStore.read()?.answer(true)
  await waitFor(() => expect(callsOf('POST /api/account/suspend')).toHaveLength(1))
})
