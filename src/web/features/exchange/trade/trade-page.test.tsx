import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { routePatterns } from '#web/ui/paths.ts'
import { fakeLive, renderExchange } from '../test-exchange.tsx'
import { details, market, order } from '../test-market.ts'
import { TradePage } from './trade-page.tsx'
import { setTradePreferences } from './trade-preferences.ts'

beforeEach(() => setTradePreferences({ stakeText: '10', offsetTicks: 0, asksFirst: false }))

const column = { back: [], lay: [], traded: [], lastPrice: null, tradedMinor: 0 }
const ladder = {
  marketId: 7,
  status: 'open',
  inPlay: false,
  version: 1,
  selections: [
    {
      selectionId: 11,
      back: [[200, 10_000]],
      lay: [[204, 11_000]],
      traded: [
        [200, 500],
        [202, 2_000],
      ],
      lastPrice: 202,
      tradedMinor: 2_500,
    },
    { ...column, selectionId: 12 },
    { ...column, selectionId: 13 },
  ],
}
const placed = {
  orderId: 900,
  status: 'open',
  matchedMinor: 0,
  remainingMinor: 1_000,
  averagePrice: null,
}

/** The ladders with prices and one order of the player: 60.00 to back at 2.00. */
async function show(answers: NonNullable<Parameters<typeof renderExchange>[1]>['answers'] = {}) {
  const live = fakeLive()
  const page = renderExchange(
    <Route path={routePatterns.trade}>
      <TradePage notFound={<p>Nothing here</p>} />
    </Route>,
    {
      path: '/trade/3/7',
      points: 100,
      live,
      answers: {
        'GET /api/events/3': () => Response.json(details),
        'POST /api/orders': () => Response.json(placed, { status: 201 }),
        'GET /api/markets/7/position': () =>
          Response.json({
            exposureMinor: 1,
            selections: [
              {
                selectionId: 11,
                selectionName: 'Leeds',
                ifWinMinor: 0,
                winCenti: 2_000_000,
                loseCenti: -1_000_000,
              },
            ],
          }),
        ...answers,
      },
    },
  )
  await waitFor(() => expect(page.callsOf('GET /api/profile')).toHaveLength(1))
  const name = { name: 'Ladder of Leeds' }
  await screen.findByRole('table', name)
  await act(async () => {
    live.welcome()
    live.snapshot('ladder:7', ladder)
    live.snapshot('orders', [order])
  })
  await screen.findByRole('button', { name: 'Cancel Back Leeds at 2.00, 60.00 PTS' })
  // Asked for once the player is known.
  await waitFor(() => expect(page.callsOf('GET /api/markets/7/position')).not.toEqual([]))
  const leeds = within(screen.getByRole('table', name))
  return { ...page, live, leeds }
}
const arm = () => userEvent.click(screen.getByRole('switch', { name: /One-click betting/ }))
const row = (leeds: ReturnType<typeof within>, price: string) =>
  leeds.getByRole('rowheader', { name: price }).closest('tr') ?? document.body

it('shows at every price what is on offer, matched, and what closing there would bring', async () => {
  const { leeds } = await show()
  expect(row(leeds, '2.02').textContent).toContain('2.0220')
  expect(within(row(leeds, '2.00')).getByText('100')).toBeTruthy()
  // A back of 100.00 at 3.00 that is closed at 2.00 brings 50.00 either way.
  expect(await within(row(leeds, '2.00')).findByText('+50.00')).toBeTruthy()
})

it('bets with one press, but only while that is switched on', async () => {
  const { leeds, callsOf } = await show()
  const cell = leeds.getByRole('button', { name: 'Lay Leeds at 2.06' })
  expect(cell.hasAttribute('disabled')).toBe(true)
  await arm()
  await userEvent.click(cell)
  await waitFor(() => expect(callsOf('POST /api/orders')).toHaveLength(1))
  expect(callsOf('POST /api/orders')[0]?.body).toMatchObject({
    marketId: 7,
    selectionId: 11,
    side: 'lay',
    price: 206,
    stakeMinor: 1_000,
  })
  expect(await screen.findByText('Lay Leeds at 2.06, 10.00 PTS')).toBeTruthy()
  // The warning stays in sight on a phone, and switches one-press betting off.
  expect(screen.getByText('One press bets.')).toBeTruthy()
  await userEvent.click(screen.getByText('Switch off'))
  expect(screen.queryByText('One press bets.')).toBeNull()
  expect(cell.hasAttribute('disabled')).toBe(true)
})

it('asks first where the player wants that', async () => {
  setTradePreferences({ asksFirst: true })
  const { leeds, callsOf } = await show()
  await arm()
  await userEvent.click(leeds.getByRole('button', { name: 'Back Leeds at 2.00, 100 PTS' }))
  // By text: asking for a role goes through every cell of the ladders.
  const title = await screen.findByText('Place this bet?')
  const question = within(title.closest('dialog') ?? document.body)
  expect(callsOf('POST /api/orders')).toHaveLength(0)
  await userEvent.click(question.getByRole('button', { name: 'Place bet' }))
  await waitFor(() => expect(callsOf('POST /api/orders')).toHaveLength(1))
})

it('is driven by keys: to move about, to bet, to move a bet and to cancel', async () => {
  const { leeds, callsOf } = await show({
    'PUT /api/orders/501': () => Response.json(placed),
    'DELETE /api/orders/501': () =>
      Response.json({ orderId: 501, cancelledMinor: 6_000, matchedMinor: 4_000 }),
    'POST /api/orders/cancel': () => Response.json({ cancelled: 1, cancelledMinor: 6_000 }),
  })
  await arm()
  // It begins at the last price.
  const start = leeds.getByRole('button', { name: '2.02' })
  expect(start.tabIndex).toBe(0)
  start.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('2.00')
  await userEvent.keyboard('l')
  await waitFor(() =>
    expect(callsOf('POST /api/orders')[0]?.body).toMatchObject({ side: 'lay', price: 200 }),
  )
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(callsOf('DELETE /api/orders/501')).toHaveLength(1))
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() =>
    expect(callsOf('PUT /api/orders/501')[0]?.body).toMatchObject({
      price: 199,
      stakeMinor: 10_000,
    }),
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(callsOf('POST /api/orders/cancel')[0]?.body).toEqual({ marketId: 7 }))
})

it('switches itself off when the connection is lost, and says so', async () => {
  const { leeds, live } = await show()
  await arm()
  await act(async () => live.lose())
  expect(await screen.findAllByText('Prices are not current')).toHaveLength(3)
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
  expect(leeds.getByRole('button', { name: 'Lay Leeds at 2.06' }).hasAttribute('disabled')).toBe(
    true,
  )
})

it('says when the market is suspended, and takes no bet then', async () => {
  const { leeds, live } = await show()
  await arm()
  const { selections: _, name: _name, eventId: _eventId, ...own } = market
  await act(async () => {
    live.snapshot('market:7', { ...market, score: '' })
    live.delta('market:7', { market: { ...own, status: 'suspended' }, selections: [] })
  })
  expect(await screen.findAllByText('Suspended')).toHaveLength(4)
  expect(leeds.getByRole('button', { name: 'Lay Leeds at 2.06' }).hasAttribute('disabled')).toBe(
    true,
  )
})

it('says when the market is closed, in place of ladders that take nothing more', async () => {
  const { live } = await show()
  expect(screen.getByRole('switch', { name: /One-click betting/ })).toBeTruthy()
  await act(async () => live.snapshot('market:7', { ...market, status: 'closed' }))
  expect(await screen.findByText('This market is closed')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Ladder of Leeds' })).toBeNull()
  expect(screen.queryByRole('switch', { name: /One-click betting/ })).toBeNull()
  expect(screen.getByText('What you did')).toBeTruthy()
})

it('moves a bet that is dragged to another price, by mouse or finger, and cancels none by it', async () => {
  const { leeds, callsOf } = await show({ 'PUT /api/orders/501': () => Response.json(placed) })
  const chip = leeds.getByRole('button', { name: 'Cancel Back Leeds at 2.00, 60.00 PTS' })
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(row(leeds, '2.10'))
  chip.setPointerCapture = () => {}
  fireEvent.pointerDown(chip, { pointerId: 1, clientY: 100 })
  fireEvent.pointerMove(chip, { pointerId: 1, clientY: 60 })
  expect(chip.textContent).toBe('→ 2.10')
  fireEvent.pointerUp(chip, { pointerId: 1 })
  fireEvent.click(chip)
  await waitFor(() => expect(callsOf('PUT /api/orders/501')[0]?.body).toMatchObject({ price: 210 }))
  expect(callsOf('DELETE /api/orders/501')).toEqual([])
})

it('lists its keys at the question mark', async () => {
  await show()
  await userEvent.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Hot keys' }))
  expect(keys.getByText('Move your bets at this price')).toBeTruthy()
})
