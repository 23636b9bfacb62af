import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Bonus, DeskBonus } from '#contract/bonuses/bonuses.ts'
import { refuse, renderPage, testSettings, testUser } from '#web/test-page.tsx'
import { operator, pageOf } from '#web/ui/operators/test-rows.ts'
import { BonusesPage } from './bonuses-page.tsx'
import { BonusesDeskPage } from './operators/bonuses-desk-page.tsx'

const bonus: Bonus = {
  bonusId: 4,
  state: 'offered',
  amountMinor: 1_000,
  currency: 'PTS',
  play: 'casino',
  times: 5,
  requiredMinor: 5_000,
  wageredMinor: 0,
  wagerDays: 30,
  offeredAt: '2040-01-01T12:00:00.000Z',
  offerEndsAt: '2040-01-08T12:00:00.000Z',
  acceptedAt: null,
  endsAt: null,
  pausedAt: null,
  endedAt: null,
  endReason: '',
}
const open = (shown: Partial<Bonus> = {}, answers: Record<string, () => Response> = {}) =>
  renderPage(<BonusesPage />, {
    user: testUser,
    answers: {
      'GET /api/bonuses': () =>
        Response.json({
          ...pageOf([{ ...bonus, ...shown }]),
          wantsNone: false,
          heldMinor: 1_000,
          currency: 'PTS',
        }),
      ...answers,
    },
  })

it('tells every condition before the player accepts or declines (PR-47)', async () => {
  const accept = 'POST /api/bonuses/4/accept'
  const { callsOf } = open({}, { [accept]: () => refuse('BONUS_OFFER_OVER') })
  const card = within(await screen.findByRole('article'))
  for (const condition of [
    /you wager 50\.00 PTS on casino tables .* 5 times the bonus/,
    /You have 30 days/,
    /pay 10\.00 PTS in cash/,
    /cannot be bet and never be withdrawn/,
    /withdraw your own balance at any time/,
    /You can accept until/,
  ])
    expect(card.getByText(condition)).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Accept with these conditions' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/The time for accepting/)
  expect(callsOf(accept)).toHaveLength(1)
})

it('shows the progress, and gives a bonus up after a question only', async () => {
  const giveUp = 'POST /api/bonuses/4/give-up'
  const running = {
    state: 'running',
    wageredMinor: 1_250,
    acceptedAt: '2040-01-02T12:00:00.000Z',
    endsAt: '2040-02-01T12:00:00.000Z',
  } as const
  const { callsOf } = open(running, { [giveUp]: () => Response.json({ ...bonus, ...running }) })
  expect(await screen.findByText('12.50 PTS of 50.00 PTS wagered')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  await userEvent.click(screen.getByRole('button', { name: 'Give the bonus up' }))
  expect(callsOf(giveUp)).toHaveLength(0)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Give the bonus up' }))
  expect(callsOf(giveUp)).toHaveLength(1)
})

it('lets an operator grant a bonus once everything is right, and decide about one to be checked', async () => {
  const row: DeskBonus = {
    ...bonus,
    state: 'review',
    player: { id: 7, userId: 'anna', name: 'Anna' },
    offeredBy: 'olga',
    reason: 'Newcomer',
    endedBy: null,
    reviewReasons: ['same_payout'],
  }
  const grant = 'POST /api/admin/bonuses'
  const { callsOf } = renderPage(<BonusesDeskPage />, {
    user: operator,
    settings: { rules: { ...testSettings.rules, bonusTimesMax: 6 } },
    answers: {
      'GET /api/admin/bonuses': () => Response.json(pageOf([row])),
      [grant]: () => Response.json(row, { status: 201 }),
    },
  })
  expect(await screen.findByRole('button', { name: 'More for bonus 4' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pay bonus 4' }))
  expect(await screen.findByText(/paid out to the same payee/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Grant a bonus' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Username of the player'), 'anna')
  await userEvent.type(dialog.getByLabelText('Amount (PTS)'), '10')
  const times = dialog.getByLabelText('Times to wager')
  expect(dialog.getByText('At most 6, by the operator profile.')).toBeTruthy()
  await userEvent.clear(times)
  await userEvent.type(times, '7')
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Newcomer')
  await userEvent.click(dialog.getByRole('button', { name: 'Grant a bonus' }))
  expect(dialog.getByText('Please give a whole number from 1 to 6.')).toBeTruthy()
  expect(callsOf(grant)).toHaveLength(0)
  await userEvent.clear(times)
  await userEvent.type(times, '6')
  await userEvent.click(dialog.getByRole('button', { name: 'Grant a bonus' }))
  expect(callsOf(grant).map(({ body }) => body)).toEqual([
    {
      userId: 'anna',
      amountMinor: 1_000,
      times: 6,
      plays: ['sports'],
      offerDays: 7,
      wagerDays: 30,
      reason: 'Newcomer',
    },
  ])
})
