import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import type { Group } from '#contract/lottery/groups.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { testDraw } from '../test-draw.ts'
import { LotteryGroupPage } from './group-page.tsx'
import { LotteryGroupsPage } from './groups-page.tsx'

const group: Group = {
  groupId: 3,
  name: 'The office',
  state: 'open',
  isOwner: true,
  invite: 'ab'.repeat(16),
  currency: 'PTS',
  members: [
    {
      nickname: 'Anna',
      isMe: true,
      isOwner: true,
      hasLeft: false,
      paidMinor: 400,
      wonMinor: 1_000,
    },
    { nickname: 'Ben', isMe: false, isOwner: false, hasLeft: true, paidMinor: 200, wonMinor: 0 },
  ],
  plays: [
    {
      syndicateId: 9,
      draw: { ...testDraw, state: 'open', drawn: null },
      plays: [
        { main: [1, 2, 3, 4, 5, 6], extra: [7], bankers: [], extraBankers: [], isSystem: false },
      ],
      ticket: '0000007',
      lines: 1,
      shares: 4,
      sold: 1,
      sharePriceMinor: 30,
      currency: 'PTS',
      state: 'open',
      proposedBy: 'Anna',
      parts: [{ nickname: 'Ben', isMe: false, shares: 1, stakeMinor: 30, paidMinor: null }],
    },
  ],
  record: [
    {
      at: '2026-11-20T10:00:00.000Z',
      kind: 'paid',
      nickname: 'Ben',
      syndicateId: 9,
      amountMinor: 30,
    },
    {
      at: '2026-11-20T09:00:00.000Z',
      kind: 'founded',
      nickname: 'Anna',
      syndicateId: null,
      amountMinor: null,
    },
  ],
}

const open = (shown: Group, answers: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(
    <Route path="/lottery-groups/:groupId">
      <LotteryGroupPage />
    </Route>,
    {
      path: '/lottery-groups/3',
      user: testUser,
      answers: { 'GET /api/lottery-groups/3': () => Response.json(shown), ...answers.answers },
    },
  )

it('shows who has paid and won what, the plays with their parts, and the record of all', async () => {
  open(group)
  const members = await screen.findByRole('row', { name: /^Anna/ })
  expect(
    within(members)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['4.00 PTS', '10.00 PTS', '+6.00 PTS'])
  expect(screen.getByRole('row', { name: /^Ben/ })).toBeDefined()
  const plays = screen.getByRole('region', { name: 'Plays' })
  expect(within(plays).getByText(/Ben/)).toBeDefined()
  expect(within(plays).getByRole('button', { name: 'Buy for 0.30 PTS' })).toBeDefined()
  expect(
    screen.getAllByRole('listitem').some(({ textContent }) => textContent?.includes('0.30 PTS')),
  ).toBe(true)
})

it('leads a group no further once it is dissolved', async () => {
  open({ ...group, state: 'dissolved', plays: [] })
  expect(await screen.findByRole('heading', { level: 1, name: 'The office' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Leave/ })).toBeNull()
})

it('says why a group cannot be left', async () => {
  open(group, { answers: { 'POST /api/lottery-groups/3/leave': () => refuse('SHARES_OPEN') } })
  await userEvent.click(await screen.findByRole('button', { name: /^Leave/ }))
  const [sure] = screen.getAllByRole('button', { name: /^Leave/ }).toReversed()
  if (!sure) throw new Error('no button')
  await userEvent.click(sure)
  expect(
    await screen.findByText('Shares still wait for a draw. Please come back after it.'),
  ).toBeDefined()
})

it('founds a group under a name and a nickname, and asks for both', async () => {
  const { callsOf } = renderPage(<LotteryGroupsPage />, {
    user: testUser,
    answers: {
      'GET /api/lottery-groups': () =>
        Response.json({ groups: [{ groupId: 3, name: 'The office', members: 2 }] }),
      'POST /api/lottery-groups': () => Response.json(group, { status: 201 }),
    },
  })
  expect(await screen.findByRole('link', { name: 'The office' })).toBeDefined()
  const [name, nickname] = screen.getAllByRole('textbox')
  if (!name || !nickname) throw new Error('no fields')
  await userEvent.type(name, 'The family')
  const found = screen.getByRole('button', { name: 'Make a group' })
  await userEvent.click(found)
  expect(callsOf('POST /api/lottery-groups')).toEqual([])
  await userEvent.type(nickname, 'Anna')
  await userEvent.click(found)
  expect(callsOf('POST /api/lottery-groups')).toMatchObject([
    { body: { name: 'The family', nickname: 'Anna' } },
  ])
})
