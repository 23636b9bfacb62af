import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Notice } from '#contract/notices/notices.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { NoticeBell } from '#web/ui/shell/notice-bell.tsx'
import { NoticesPage } from './notices-page.tsx'

const deposit: Notice = {
  noticeId: 8,
  at: '2040-01-01T12:00:00.000Z',
  group: 'money',
  title: 'Your deposit has arrived',
  text: 'We have added 50.00 PTS to your balance.',
  path: '/transactions',
  isRead: false,
}
const device: Notice = {
  ...deposit,
  noticeId: 7,
  group: 'security',
  title: 'A new device',
  isRead: true,
}
const LIST = 'GET /api/notices'
const usual = { onPage: true, byMail: false, byPush: true }
const choices = {
  money: usual,
  betsMatched: usual,
  betsSettled: usual,
  betsLapsed: usual,
  betsVoid: usual,
  wins: usual,
  draws: usual,
  results: usual,
  limits: usual,
}
const STATE = 'GET /api/notices/unread'

/** A page on the notices of a server that keeps them. */
function open(
  items: Notice[],
  answers: NonNullable<Parameters<typeof renderPage>[1]>['answers'] = {},
) {
  const unread = () => items.filter(({ isRead }) => !isRead).length
  const state = () => Response.json({ unread: unread(), latestId: items[0]?.noticeId ?? null })
  const read = (isTheOne: (notice: Notice) => boolean) => () => {
    items = items.map((notice) => (isTheOne(notice) ? { ...notice, isRead: true } : notice))
    return state()
  }
  return renderPage(
    <>
      <NoticeBell />
      <NoticesPage />
    </>,
    {
      path: '/notices',
      user: testUser,
      answers: {
        [LIST]: () =>
          Response.json({ items, total: items.length, unread: unread(), page: 1, pageSize: 20 }),
        [STATE]: state,
        'GET /api/notices/choices': () => Response.json({ choices, emailIsVerified: false }),
        'PUT /api/notices/choices': (body) =>
          Response.json({ choices: body, emailIsVerified: false }),
        'POST /api/notices/8/read': read(({ noticeId }) => noticeId === 8),
        'POST /api/notices/read': read(() => true),
        ...answers,
      },
    },
  )
}

it('shows what happened, what is unread, and the page that shows more', async () => {
  open([deposit, device])
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('there are not two notices')
  expect(within(first).getByText('Unread')).toBeDefined()
  expect(within(first).getByText('We have added 50.00 PTS to your balance.')).toBeDefined()
  const more = within(first).getByRole('link', { name: 'Show more: Your deposit has arrived' })
  expect(more.getAttribute('href')).toBe('/transactions')
  expect(within(second).queryByText('Unread')).toBeNull()
  expect(screen.getByText('1 unread notice')).toBeDefined()
})

it('counts the unread ones at the bell, until they are read', async () => {
  const page = open([deposit, device])
  expect(await screen.findByRole('link', { name: 'Notices: 1 unread' })).toBeDefined()
  const button = await screen.findByRole('button', { name: /^Mark as read: Your deposit/ })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('You have read everything.')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Notices' })).toBeDefined()
  expect(page.callsOf('POST /api/notices/8/read')).toHaveLength(1)
})

it('marks those as read that were shown', async () => {
  const page = open([deposit, { ...device, isRead: false }])
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('You have read everything.')).toBeDefined()
  expect(page.callsOf('POST /api/notices/read').map(({ body }) => body)).toEqual([
    { upToNoticeId: 8 },
  ])
})

it('says so when there is nothing to read, and when reading failed', async () => {
  open([])
  expect(await screen.findByText('No notices yet')).toBeDefined()
  open([deposit], { 'POST /api/notices/read': () => refuse('NOT_FOUND') })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(screen.getByText('1 unread notice')).toBeDefined()
})

it('lets the player choose mail for a group, and says that the address is not confirmed', async () => {
  const page = open([deposit])
  expect(await screen.findByText(/Your email address is not confirmed yet/)).toBeDefined()
  const money = await screen.findByRole('group', { name: 'Money' })
  const mail = within(money).getByRole('checkbox', { name: 'By mail' })
  expect(mail).toHaveProperty('checked', false)
  await userEvent.click(mail)
  await waitFor(() => expect(mail).toHaveProperty('checked', true))
  expect(page.callsOf('PUT /api/notices/choices').map(({ body }) => body)).toEqual([
    { ...choices, money: { ...usual, byMail: true } },
  ])
})
