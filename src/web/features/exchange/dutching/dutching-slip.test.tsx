import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { changePreferences } from '#web/api/preferences.ts'
import { refuse } from '#web/test-page.tsx'
import { SlipModes } from '../multiples/slip-modes.tsx'
import { newLine } from '../slip/slip-line.ts'
import { fakeLive, renderExchange } from '../test-exchange.tsx'
import { market, selection, target } from '../test-market.ts'

const draw = { ...target, selectionId: 12, selectionName: 'The Draw' }
const live300 = { ...selection(11, '1', 'Leeds'), back: [[300, 10_000]] }
const live600 = { ...selection(12, 'X', 'The Draw'), back: [[600, 10_000]] }

beforeEach(() => {
  changePreferences({ quickStakes: [10, 50, 100, 500] })
  changePreferences({ asksFirst: false })
  sessionStorage.clear()
  const lines = [newLine(target, 'back', [290, 1], 0), newLine(draw, 'back', [600, 1], 0)]
  sessionStorage.setItem('fairbook.slip.anna', JSON.stringify(lines))
})

const bet = (selectionId: number, price: number, stakeMinor: number, orderId: number) => ({
  selectionId,
  price,
  stakeMinor,
  orderId,
  profitMinor: 3_000,
  status: 'matched',
  matchedMinor: stakeMinor,
  remainingMinor: 0,
  averagePrice: price,
})
const placed = () =>
  Response.json(
    { totalMinor: 3_000, bets: [bet(11, 300, 2_000, 71), bet(12, 600, 1_000, 72)] },
    { status: 201 },
  )
const PATH = 'POST /api/markets/7/dutching'

async function open(answer: () => Response | Promise<Response> = placed) {
  const live = fakeLive()
  const page = renderExchange(<SlipModes onSeeBets={() => {}} />, {
    points: 100,
    live,
    answers: { [PATH]: answer },
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Dutching' }))
  act(() => {
    live.welcome()
    live.snapshot('market:7', { ...market, score: '', selections: [live300, live600] })
  })
  return { ...page, live, sent: () => page.callsOf(PATH).map(({ body }) => body) }
}
const amount = () => screen.getByRole('textbox')
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('divides a total stake at the prices of now, says the profit, and places all', async () => {
  const { sent } = await open()
  await userEvent.type(amount(), '30')
  expect(row('Leeds').getByText('20.00 PTS')).toBeTruthy()
  expect(row('The Draw').getByText('10.00 PTS')).toBeTruthy()
  expect(screen.getByText('Profit if any of them wins').nextSibling?.textContent).toBe('+30.00 PTS')
  await press('Place all')
  expect(await screen.findByText('Placed: 30.00 PTS in all')).toBeTruthy()
  expect(row('Leeds').getByText('20.00 PTS at 3.00')).toBeTruthy()
  expect(sent()).toMatchObject([
    {
      totalMinor: 3_000,
      selections: [
        { selectionId: 11, price: 300 },
        { selectionId: 12, price: 600 },
      ],
    },
  ])
  await press('Done')
  expect(JSON.parse(sessionStorage.getItem('fairbook.slip.anna') ?? '')).toEqual([])
})

it('stakes for one profit', async () => {
  const { sent } = await open()
  await userEvent.click(screen.getByRole('radio', { name: 'Profit wanted' }))
  await userEvent.type(amount(), '30{Enter}')
  await screen.findByText('Placed: 30.00 PTS in all')
  expect(sent()).toMatchObject([{ profitMinor: 3_000 }])
  expect(sent()[0]).not.toHaveProperty('totalMinor')
})

it('says what is missing, and sends nothing', async () => {
  const { sent, live } = await open()
  await press('Place all')
  expect(screen.getByText('Enter an amount.')).toBeTruthy()
  await userEvent.type(amount(), '30')
  act(() => live.delta('market:7', { selections: [{ ...live300, back: [] }] }))
  await press('Place all')
  expect(screen.getByText(/Nothing is on offer for one of the selections/)).toBeTruthy()
  const short = { ...live300, back: [[110, 10_000]] }
  act(() => live.delta('market:7', { selections: [short] }))
  await userEvent.click(screen.getByRole('radio', { name: 'Profit wanted' }))
  expect(screen.getByText(/no stakes win this profit/)).toBeTruthy()
  await press('Place all')
  await userEvent.click(screen.getByRole('radio', { name: 'Total stake' }))
  expect(screen.getByText(/you win nothing, whichever/)).toBeTruthy()
  expect(sent()).toEqual([])
})

it('marks the selection whose price is gone, keeps what was typed and says that none was placed', async () => {
  await open(() =>
    refuse('ODDS_CHANGED', { details: { orders: [{ index: 1, code: 'ODDS_CHANGED' }] } }),
  )
  await userEvent.type(amount(), '30{Enter}')
  expect(await screen.findByText(/The price has changed. No bet was placed./)).toBeTruthy()
  expect(row('The Draw').getByText('This price or its size is gone.')).toBeTruthy()
  expect(row('Leeds').queryByText(/is gone/)).toBeNull()
  expect(amount()).toHaveProperty('value', '30')
})

it('asks again with the same reference after a lost answer', async () => {
  let isLost = true
  const { sent } = await open(() =>
    isLost ? Promise.reject(new TypeError('Failed to fetch')) : placed(),
  )
  await userEvent.type(amount(), '30{Enter}')
  await screen.findByText(/We do not know whether your bet arrived/)
  isLost = false
  await press('Ask again')
  await screen.findByText('Placed: 30.00 PTS in all')
  expect(sent()).toHaveLength(2)
  expect(sent()[1]).toEqual(sent()[0])
})

it('is offered only for backs of one market with one winner', async () => {
  const other = { ...draw, marketId: 8 }
  const lines = [newLine(target, 'back', [290, 1], 0), newLine(other, 'back', [600, 1], 0)]
  sessionStorage.setItem('fairbook.slip.anna', JSON.stringify(lines))
  renderExchange(<SlipModes onSeeBets={() => {}} />, { points: 100 })
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Multiple' })).toBeTruthy())
  expect(screen.queryByRole('radio', { name: 'Dutching' })).toBeNull()
})
