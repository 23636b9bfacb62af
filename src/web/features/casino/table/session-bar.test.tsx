import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderPage, testUser } from '#web/test-page.tsx'
import { casinoBet } from '../test-table.ts'
import { SessionBar } from './session-bar.tsx'

const MINUTE_MS = 60_000
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

beforeEach(() => sessionStorage.clear())

const open = (...items: object[]) =>
  renderPage(<SessionBar currency="PTS" roundId={501} />, {
    user: testUser,
    answers: {
      'GET /api/casino/bets': () =>
        Response.json({ items, total: items.length, page: 1, pageSize: 100 }),
    },
  })

it('shows the time of the visit and the result of the bets that were placed in it (PR-29)', async () => {
  sessionStorage.setItem('fairbook.casino-since', String(minutesAgo(61).getTime()))
  const placed = (betId: number, minutes: number, resultMinor: number) =>
    casinoBet({ betId, placedAt: minutesAgo(minutes).toISOString(), resultMinor })
  open(placed(3, 5, -1_000), placed(2, 50, 980), placed(1, 90, -50_000))
  expect(await screen.findByText('−0.20 PTS')).toBeTruthy()
  expect(screen.getByText('1 h 1 min')).toBeTruthy()
})

it('begins a visit with nothing won and nothing lost, and goes on with it from table to table', async () => {
  open(casinoBet({ placedAt: minutesAgo(1).toISOString(), resultMinor: -1_000 }))
  expect(await screen.findByText('0.00 PTS')).toBeTruthy()
  expect(screen.getByText('0 min')).toBeTruthy()
  const began = sessionStorage.getItem('fairbook.casino-since')
  open()
  await screen.findByText('0.00 PTS')
  expect(sessionStorage.getItem('fairbook.casino-since')).toBe(began)
})
