import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refuse } from '#web/test-page.tsx'
import { HomePage } from './home-page.tsx'
import { fakeLive, renderExchange } from './test-exchange.tsx'
import { market, match } from './test-market.ts'

const events = (...rows: object[]) => ({ 'GET /api/events': () => Response.json(rows) })
const tab = (name: string) => screen.getByRole('tab', { name })

it('has the 21 tabs in their order, Cricket being active', () => {
  renderExchange(<HomePage />)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Politics',
    'Cricket',
    'Football',
    'Tennis',
    'Kabaddi',
    'Esoccer',
    'Horse Racing',
    'Greyhound Racing',
    'Table Tennis',
    'Basketball',
    'Boxing',
    'Mixed Martial Arts',
    'American Football',
    'Volleyball',
    'Badminton',
    'Snooker',
    'Ice Hockey',
    'E Games',
    'Futsal',
    'Handball',
    'Motor Sports',
  ])
  expect(tab('Cricket').getAttribute('aria-selected')).toBe('true')
})

it('goes from tab to tab with the arrow keys, Home and End, and keeps the tab in the address', async () => {
  const { address } = renderExchange(<HomePage />)
  tab('Cricket').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('Football'))
  expect(address()).toBe('/?sport=1')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(document.activeElement).toBe(tab('Motor Sports'))
  await userEvent.keyboard('{ArrowRight}')
  expect(tab('Politics').getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{End}')
  expect(tab('Motor Sports').tabIndex).toBe(0)
  expect(tab('Politics').tabIndex).toBe(-1)
})

it('shows what is in play and what is coming in two tables, each row with its date and a link', async () => {
  const inPlay = { ...match, eventId: 4, name: 'Hull v Bath', inPlay: true, score: '142/3' }
  renderExchange(<HomePage />, { answers: events(match, inPlay) })
  const [first, second] = await screen.findAllByRole('table')
  expect(first?.textContent).toContain('Hull v Bath')
  expect(first?.textContent).toContain('142/3')
  expect(second?.textContent).not.toContain('Hull v Bath')
  expect(second?.textContent).toMatch(/\d\d\/01\/2025 \d\d:\d\d:00/)
  const row = within(second ?? document.body)
  expect(row.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Coming upCounty CupSizes in PTS',
    'Back1Lay',
    'BackXLay',
    'Back2Lay',
  ])
  expect(row.getByRole('link', { name: 'Leeds v York' }).getAttribute('href')).toBe(
    '/gamedetails/4/3',
  )
  expect(screen.getByText(/Broadcasts and scores reach you late/)).toBeTruthy()
})

it('shows at most four highlighted events', async () => {
  const rows = [1, 2, 3, 4, 5].map((eventId) => ({ ...match, eventId, name: `Event ${eventId}` }))
  renderExchange(<HomePage />, { answers: events(...rows) })
  const highlights = await screen.findByRole('region', { name: 'Highlighted events' })
  await waitFor(() => expect(within(highlights).getAllByRole('link')).toHaveLength(4))
})

it('says which table is empty, and why a list failed with a way to try again', async () => {
  let isBroken = true
  renderExchange(<HomePage />, {
    answers: {
      'GET /api/events': () => (isBroken ? refuse('SERVICE_UNAVAILABLE') : Response.json([])),
    },
  })
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  isBroken = false
  const [, retry] = screen.getAllByRole('button', { name: 'Try again' })
  if (retry) await userEvent.click(retry)
  expect(await screen.findByText('No Cricket event is in play right now.')).toBeTruthy()
  expect(screen.getByText('No Cricket event is open for betting yet.')).toBeTruthy()
})

it('asks a player without points to deposit when the name of a match is pressed, and lets others look', async () => {
  const open = async (points?: number) => {
    const page = renderExchange(<HomePage />, {
      answers: { 'GET /api/events': () => Response.json([match]) },
      ...(points === undefined ? {} : { points }),
    })
    await waitFor(() =>
      expect(page.callsOf('GET /api/profile')).toHaveLength(points === undefined ? 0 : 1),
    )
    const table = (await screen.findAllByRole('table')).at(-1) ?? document.body
    await userEvent.click(within(table).getByRole('link', { name: 'Leeds v York' }))
    return page
  }
  expect((await open()).address()).toBe('/gamedetails/4/3')
  expect((await open(100)).address()).toBe('/gamedetails/4/3')
  const { address } = await open(0)
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(address()).toBe('/deposit'))
})

it('says that a match is finished as soon as its market has closed', async () => {
  const live = fakeLive()
  renderExchange(<HomePage />, {
    live,
    answers: events({ ...match, inPlay: true, score: '3 - 0 (full time)' }),
  })
  const [table] = await screen.findAllByRole('table')
  const row = table?.querySelector('tr:has(a)')
  expect(row?.textContent).toContain('In play')
  act(() => live.welcome())
  act(() =>
    live.snapshot('market:7', { ...market, inPlay: true, status: 'closed', score: '3 - 0' }),
  )
  await waitFor(() => expect(row?.textContent).toContain('Finished'))
  expect(row?.textContent).not.toContain('In play')
})

it('puts matches under their competitions, starred ones first, and has no column for a draw that cannot be', async () => {
  const twoSided = {
    ...market,
    selections: market.selections.filter(({ outcome }) => outcome !== 'X'),
  }
  const row = (eventId: number, competition: string) => ({
    ...match,
    eventId,
    name: `Home ${eventId} v Away ${eventId}`,
    competition,
    market: twoSided,
  })
  renderExchange(<HomePage />, {
    answers: events(row(1, 'County Cup'), row(2, 'Town Cup'), row(3, 'County Cup')),
  })
  const table = (await screen.findAllByRole('table')).at(-1) ?? document.body
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => /^[^☆★]*(?:[☆★]Home \d)?/.exec(textContent ?? '')?.[0])
  expect(rows()).toEqual(['County Cup', '☆Home 1', '☆Home 3', 'Town Cup', '☆Home 2'])
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Coming upCounty CupSizes in PTS', 'Back1Lay', 'Back2Lay'])
  await userEvent.click(within(table).getByRole('button', { name: 'Favourite: Home 2 v Away 2' }))
  expect(rows()).toEqual(['Favourites', '★Home 2', 'County Cup', '☆Home 1', '☆Home 3'])
})
