import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import { getToken, setToken } from '#web/api/token.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { Frame, type FrameLayout } from './frame.tsx'

const open = (user: User = testUser, layout: FrameLayout = 'full') =>
  renderPage(
    <Frame layout={layout} rail={null}>
      <h1>Page</h1>
    </Frame>,
    {
      path: '/casino',
      answers: {
        'GET /api/profile': () => Response.json({ user }),
        'POST /api/logout': () => Response.json({ message: 'bye' }),
      },
    },
  )
const linksIn = (name: string): [string | null, string | null][] =>
  [...screen.getByRole('navigation', { name }).querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])

it('shows the nine links of the top menu in their order', () => {
  open()
  expect(linksIn('Sports and games')).toEqual([
    ['Cricket', '/sports/4'],
    ['Tennis', '/sports/2'],
    ['Football', '/sports/1'],
    ['Table Tennis', '/sports/8'],
    ['Baccarat', '/open-casino-list/LC/4/22'],
    ['32 Cards', '/open-casino-list/LC/4/24'],
    ['Teenpatti', '/open-casino-list/LC/4/20'],
    ['Poker', '/open-casino-list/LC/4/21'],
    ['Lucky 7', '/open-casino-list/LC/4/27'],
  ])
})

it('lists racing sports, other games and all sports at the side', () => {
  open()
  const names = linksIn('All sports and games').map(([name]) => name)
  expect(names.slice(0, 11)).toEqual([
    'In play now',
    'Starting soon',
    'Results',
    'Horse Racing',
    'Greyhound Racing',
    'Our Casino',
    'Our Virtual Casino',
    'Live Casino',
    'Slot Game',
    'Fantasy Game',
    'Lotteries',
  ])
  expect(names.slice(11)).toHaveLength(30)
})

it('offers a visitor to register and to log in', () => {
  open()
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
})

it('shows a player the balance, what is held, and the way to deposit and withdraw (PR-01)', async () => {
  open({ ...testUser, availableMinor: 123_450, heldMinor: 1_000 })
  act(() => setToken('mine'))
  await screen.findByText('1,234.50 PTS')
  expect(screen.getByText('10.00 PTS held')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/deposit')
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Operator' })).toBeNull()
})

it('leads an operator to the back office instead', async () => {
  open({ ...testUser, role: 'operator' })
  act(() => setToken('mine'))
  await screen.findByRole('link', { name: 'Operator' })
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
})

it('logs out on the server and here, and goes home', async () => {
  const { address, callsOf } = open()
  act(() => setToken('mine'))
  await screen.findByText('100.00 PTS')
  await userEvent.click(screen.getByRole('button', { name: 'Logout', hidden: true }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(callsOf('POST /api/logout')[0]?.token).toBe('Bearer mine')
  expect(getToken()).toBeNull()
  expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy()
})

it('takes a wrong token for a hint only: the profile says no and the visitor is logged out (R-015)', async () => {
  renderPage(
    <Frame layout="full" rail={null}>
      <h1>Page</h1>
    </Frame>,
    { answers: { 'GET /api/profile': () => refuse('UNAUTHENTICATED') } },
  )
  act(() => setToken('forged'))
  await waitFor(() => expect(getToken()).toBeNull())
  expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy()
})

it('leaves the navigation out of login and registration, never the footer', () => {
  open(testUser, 'bare')
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByText('24X7 Support')).toBeTruthy()
  expect(screen.getByText('Protected connection and encrypted data')).toBeTruthy()
})

it('opens terms and help in a new tab, and says what a point is worth (R-037)', async () => {
  open()
  for (const name of ['Terms and Conditions', 'Responsible Gaming']) {
    const link = screen.getByRole('link', { name: new RegExp(name) })
    expect(link.getAttribute('target')).toBe('_blank')
  }
  await screen.findByText(/Points are play money/)
})

it('says at the foot of every page who the operator is, and leads to support (R-036)', async () => {
  open()
  const link = screen.getByRole('link', { name: 'Write to support' })
  expect(link.getAttribute('href')).toBe('/support')
  expect(
    await screen.findByText(/The operator of this installation has given no name/),
  ).toBeTruthy()
})

it('marks the menu of a player whom support has answered', async () => {
  renderPage(
    <Frame layout="full" rail={null}>
      <h1>Page</h1>
    </Frame>,
    { user: testUser, answers: { 'GET /api/support/unread': () => Response.json({ threads: 2 }) } },
  )
  expect(await screen.findByText('2 conversations have a new answer')).toBeTruthy()
})

it('says at the side how many matches are open in each sport', async () => {
  renderPage(
    <Frame layout="full" rail={null}>
      <h1>Page</h1>
    </Frame>,
    {
      answers: {
        'GET /api/sports': () =>
          Response.json([
            { sportId: 4, name: 'Cricket', events: 12, inPlay: 3 },
            { sportId: 22, name: 'Chess', events: 0, inPlay: 0 },
          ]),
      },
    },
  )
  const link = await screen.findByRole('link', { name: 'Cricket 3 in play 12 open matches' })
  expect(link.getAttribute('href')).toBe('/sports/4')
  const chess = screen.getByRole('link', { name: 'Chess 0 open matches' })
  expect(chess.closest('li')?.hasAttribute('data-empty')).toBe(true)
})

it('keeps every letter that is typed before the search is there, and finds sports and competitions too', async () => {
  const event = (eventId: number, name: string, isOver: boolean) => ({
    eventId,
    sportId: 4,
    competition: 'Cricket Cup',
    name,
    startsAt: '2025-01-22T21:00:00.000Z',
    inPlay: false,
    isOver,
    score: '',
    market: null,
  })
  const { sent } = renderPage(
    <Frame layout="full" rail={null}>
      <h1>Page</h1>
    </Frame>,
    {
      answers: {
        'GET /api/events': () =>
          Response.json([event(1, 'Leeds v York', false), event(2, 'Hull v Bath', true)]),
        'GET /api/search': () =>
          Response.json({
            items: [
              { kind: 'selection', id: '4/1', name: 'Cricket XI', about: 'Leeds v York' },
              { kind: 'table', id: '9', name: 'Cricket War', about: '' },
              { kind: 'bet', id: '12', name: 'Leeds', about: 'Leeds v York' },
            ],
          }),
      },
    },
  )
  await userEvent.keyboard('/crickety{Backspace}')
  const field = await screen.findByRole('searchbox', { hidden: true })
  expect(field).toHaveProperty('value', 'cricket')
  await screen.findByText('Leeds v York')
  expect(sent.some(({ call }) => call === 'GET /api/events')).toBe(true)
  const links = () =>
    [...document.querySelectorAll('dialog a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
  // Sports are found at once or after the events, whichever list is there first.
  await expect.poll(links).toEqual([
    ['CricketSport', '/sports/4'],
    ['Cricket CupCricket', '/sports/4'],
    [expect.stringContaining('Leeds v York'), '/gamedetails/4/1'],
    [expect.stringMatching(/Hull v Bath.*Finished/), '/gamedetails/4/2'],
    ['Cricket XISelection · Leeds v York', '/gamedetails/4/1'],
    ['Cricket WarCasino table', '/casino/tables/9'],
    ['LeedsYour bet · Leeds v York', '/bets?show=all&q=12'],
  ])
})
