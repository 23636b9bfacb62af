import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { DrawAtDesk } from '#contract/lottery/operators.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { testDraw } from '../test-draw.ts'
import { LotteryDrawsPage } from './draws-page.tsx'

afterEach(() => vi.restoreAllMocks())

const operator: User = {
  ...testUser,
  role: 'operator',
  permissions: ['lotteries.read', 'lotteries.tell', 'lotteries.confirm', 'lotteries.move'],
}
const told = { main: [3, 14, 25, 31, 40, 49], extra: [7], tiers: [] }
const waiting: DrawAtDesk = {
  ...testDraw,
  state: 'disputed',
  drawn: null,
  tiers: [],
  bets: 2,
  lines: 14,
  stakeMinor: 1_920,
  paidMinor: 0,
  currency: 'PTS',
  settledBets: 0,
  problem: '',
  evidence: [
    {
      evidenceId: 1,
      source: 'file first.example',
      toldBy: null,
      hash: 'ab'.repeat(32),
      toldAt: '2026-11-21T19:00:00.000Z',
      results: [told],
    },
    {
      evidenceId: 2,
      source: 'person 7',
      toldBy: 'berta',
      hash: 'cd'.repeat(32),
      toldAt: '2026-11-21T19:05:00.000Z',
      results: [{ ...told, extra: [8] }],
    },
  ],
}
const bet = {
  betId: 71,
  ticketId: 70,
  player: 'anna',
  submittedAt: '2026-11-20T10:00:00.000Z',
  status: 'won',
  lines: 1,
  plays: [
    { main: [3, 14, 25, 31, 40, 49], extra: [7], bankers: [], extraBankers: [], isSystem: false },
  ],
  ticket: '0000007',
  doubleJackpot: true,
  multiplier: false,
  percent: 100,
  repeat: { is: 'once' },
  days: ['sat'],
  priceMinor: 240,
  rate: '1',
  stakeMinor: 240,
  paidMinor: 1_000,
  owedMinor: 0,
  won: [{ tier: 1, lines: 1 }],
  agentReference: null,
}

function open(
  draw: DrawAtDesk,
  { user = operator, answers = {} }: Partial<Parameters<typeof renderPage>[1]> = {},
) {
  return renderPage(<LotteryDrawsPage />, {
    path: '/admin/lottery-draws',
    user,
    answers: {
      'GET /api/admin/lotteries/draws': () =>
        Response.json({ items: [draw], total: 1, page: 1, pageSize: 20 }),
      'GET /api/admin/lotteries/thresholds': () =>
        Response.json({ thresholds: [], hasAgent: false }),
      'GET /api/admin/lotteries/holidays': () => Response.json({ operators: [], holidays: [] }),
      'GET /api/admin/lotteries/report': () => Response.json({ games: [], currency: 'PTS' }),
      ...answers,
    },
  })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('shows the evidence of both sources side by side, and lets a second person confirm one by what it would pay', async () => {
  const { callsOf } = open(waiting, {
    answers: {
      'GET /api/admin/lotteries/draws/5/preview': () =>
        Response.json({ winners: 3, paidEurMinor: 123_456, tiers: [{ tier: 1, lines: 1 }] }),
      'POST /api/admin/lotteries/draws/5/confirm': () => Response.json(waiting),
    },
  })
  const evidence = await screen.findByRole('region', { name: 'Evidence' })
  expect(within(evidence).getByText('file first.example')).toBeDefined()
  expect(within(evidence).getByText('person 7, berta')).toBeDefined()
  expect(within(evidence).getByText('Second numbers or bonus: 7')).toBeDefined()
  expect(within(evidence).getByText('Second numbers or bonus: 8')).toBeDefined()
  const [, second] = within(evidence).getAllByRole('button', { name: 'Confirm' })
  if (!second) throw new Error('no second button')
  await userEvent.click(second)
  const dialog = await screen.findByRole('dialog', { name: 'Confirm this result?' })
  expect(await within(dialog).findByText('1,234.56 EUR')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await vi.waitFor(() =>
    expect(callsOf('POST /api/admin/lotteries/draws/5/confirm')).toMatchObject([
      { body: { evidenceId: 2 } },
    ]),
  )
})

it('offers only the steps that the roles of the operator and the state of the draw allow', async () => {
  open(waiting, { user: { ...operator, permissions: ['lotteries.read'] } })
  await screen.findByRole('region', { name: 'Evidence' })
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tell the result' })).toBeNull()
  open(waiting)
  expect(await button('Tell the result')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Not held' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Open a syndicate' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

it('says of how many bets the file knows nothing, and takes no such draw back', async () => {
  const settled: DrawAtDesk = { ...waiting, state: 'settled', settledBets: 2 }
  const user = { ...operator, permissions: ['lotteries.reverse' as const] }
  open(settled, { user })
  expect(await button('Take back')).toBeDefined()
  expect(screen.queryByText(/kept outside/)).toBeNull()
  cleanup()
  open({ ...settled, carriedBets: 1 }, { user })
  expect(await screen.findByText(/^Of these bets 1 are kept outside the program/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

it('writes every bet of a draw into a file', async () => {
  const { callsOf } = open(waiting, {
    answers: {
      'GET /api/admin/lotteries/draws/5/bets': () =>
        Response.json({ items: [bet], total: 1, page: 1, pageSize: 100 }),
    },
  })
  let file: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) file = blob
    return 'blob:file'
  })
  // A browser of tests would leave the page.
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await userEvent.click(await button(/CSV/))
  await vi.waitFor(() => expect(callsOf('GET /api/admin/lotteries/draws/5/bets')).toHaveLength(1))
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  const rows = (await file?.text())?.split('\r\n') ?? []
  expect(rows[1]).toBe(
    '71,70,anna,2026-11-20T10:00:00.000Z,Won,1,3 14 25 31 40 49 + 7; 0000007,DoubleJackpot; Draws of Sat,2.40,1,2.40,1 × 6+1,10.00,0.00,',
  )
})

it('tells opening values of a game on stock indices, and no numbers', async () => {
  const { callsOf } = open(
    { ...waiting, game: 'usMillions', gameCurrency: 'USD', state: 'closed', evidence: [] },
    { answers: { 'POST /api/admin/lotteries/draws/5/evidence': () => Response.json(waiting) } },
  )
  await userEvent.click(await button('Tell the result'))
  const dialog = await screen.findByRole('dialog', { name: 'Tell the result' })
  expect(within(dialog).queryByRole('textbox', { name: 'Numbers' })).toBeNull()
  const openings = within(dialog).getAllByRole('textbox', { name: /, opening$/ })
  const closes = within(dialog).getAllByRole('textbox', { name: /, close of the day before$/ })
  for (const [at, field] of openings.entries()) await userEvent.type(field, `${at + 1}000.1${at}`)
  for (const field of closes) await userEvent.type(field, '900.00')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tell the result' }))
  await vi.waitFor(() =>
    expect(callsOf('POST /api/admin/lotteries/draws/5/evidence')).toHaveLength(1),
  )
  const [sent] = callsOf('POST /api/admin/lotteries/draws/5/evidence')
  expect(sent?.body).toMatchObject({
    results: [
      {
        main: [],
        openings: [
          { index: 'Dow Jones Industrial', open: '1000.10', previousClose: '900.00' },
          {},
          {},
          {},
          { index: 'NASDAQ 100 Financial', open: '5000.14' },
        ],
      },
    ],
  })
})

it('opens a syndicate of the house on a draw that takes bets', async () => {
  const { callsOf } = open(
    { ...waiting, state: 'open', evidence: [], bets: 0 },
    {
      answers: {
        'POST /api/admin/lotteries/draws/5/syndicates': () => Response.json({}, { status: 201 }),
      },
    },
  )
  await userEvent.click(await button('Open a syndicate'))
  const dialog = await screen.findByRole('dialog', { name: 'Open a syndicate of the house' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Quick pick' }))
  const shares = within(dialog).getByRole('textbox', { name: 'Shares' })
  await userEvent.clear(shares)
  await userEvent.type(shares, '1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open' }))
  expect(within(dialog).getByText('Enter 2 to 1,000 shares.')).toBeDefined()
  expect(callsOf('POST /api/admin/lotteries/draws/5/syndicates')).toEqual([])
  await userEvent.type(shares, '2')
  expect(within(dialog).getByText(/^One share costs about 0\.10 EUR/)).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open' }))
  await vi.waitFor(() =>
    expect(callsOf('POST /api/admin/lotteries/draws/5/syndicates')).toMatchObject([
      { body: { shares: 12, slip: { game: 'germanLotto', repeat: { is: 'once' } } } },
    ]),
  )
})
