import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { changePreferences } from '#web/api/preferences.ts'
import { refuse } from '#web/test-page.tsx'
import { usePressOffer } from '../press-price.tsx'
import { fakeLive, renderExchange } from '../test-exchange.tsx'
import { market, match, selection } from '../test-market.ts'
import { BetSlip } from './bet-slip.tsx'
import { useSlipLines } from './slip-context.tsx'

/** Two prices to press, and the slip. */
function Page() {
  const first = usePressOffer(match, market, selection(11, '1', 'Leeds'))
  const second = usePressOffer(match, market, selection(12, 'X', 'The Draw'))
  const isEmpty = useSlipLines().length === 0
  return (
    <>
      <button type="button" onClick={() => first('back', [200, 10_000], 0)}>
        Back Leeds
      </button>
      <button type="button" onClick={() => second('lay', [300, 10_000], 0)}>
        Lay the draw
      </button>
      {isEmpty ? 'empty' : <BetSlip onSeeBets={() => {}} />}
    </>
  )
}

type Answers = NonNullable<Parameters<typeof renderExchange>[1]>['answers']
const placed =
  (receipt: object = {}) =>
  () =>
    Response.json(
      {
        orderId: 42,
        status: 'matched',
        matchedMinor: 2_500,
        remainingMinor: 0,
        averagePrice: 201,
        ...receipt,
      },
      { status: 201 },
    )
const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }))

async function openSlip(answers: Answers = {}, live?: ReturnType<typeof fakeLive>) {
  const page = renderExchange(<Page />, { points: 100, answers, ...(live ? { live } : {}) })
  await waitFor(async () => {
    await press('Back Leeds')
    expect(screen.queryByText('empty')).toBeNull()
  })
  return { ...page, orders: () => page.callsOf('POST /api/orders').map(({ body }) => body) }
}
const card = (name = 'Leeds') => within(screen.getByRole('article', { name }))
const stake = (name?: string): HTMLElement =>
  card(name).getByLabelText(/stake/i, { selector: 'input' })

beforeEach(() => {
  sessionStorage.clear()
  changePreferences({ quickStakes: [10, 50, 100, 500] })
  changePreferences({
    oddsChange: 'better',
    asksFirst: false,
    keepsStake: false,
  })
})

it('shows profit, liability and what each selection brings before the bets are placed', async () => {
  await openSlip({
    'GET /api/markets/7/position': () =>
      Response.json({
        exposureMinor: 500,
        selections: [
          { selectionId: 11, selectionName: 'Leeds', ifWinMinor: -500, winCenti: 0, loseCenti: 0 },
          { selectionId: 12, selectionName: 'Leeds', ifWinMinor: 1_000, winCenti: 0, loseCenti: 0 },
          { selectionId: 13, selectionName: 'Leeds', ifWinMinor: -500, winCenti: 0, loseCenti: 0 },
        ],
      }),
  })
  await press('Lay the draw')
  await userEvent.type(stake(), '25')
  await userEvent.type(stake('The Draw'), '10.5')
  expect(card().getByText('Profit if it wins').nextSibling?.textContent).toBe('25.00 PTS')
  expect(card('The Draw').getByText('Liability').closest('dt')?.nextSibling?.textContent).toBe(
    '21.00 PTS',
  )
  expect(screen.getByText('At risk, at most').nextSibling?.textContent).toBe('46.00 PTS')
  const rows = await waitFor(() => {
    const table = screen.getByRole('table', { name: 'Leeds v York' })
    expect(within(table).getByRole('columnheader', { name: 'Now' })).toBeTruthy()
    return within(table).getAllByRole('row')
  })
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Leeds−5.00 PTS+30.50 PTS',
    'The Draw+10.00 PTS−36.00 PTS',
    'York−5.00 PTS−19.50 PTS',
  ])
})

it('gives the keyboard to the stake of the price that was pressed, and lets it go again', async () => {
  await openSlip()
  expect(document.activeElement).toBe(stake())
  await press('Lay the draw')
  expect(document.activeElement).toBe(stake('The Draw'))
  card().getByLabelText('Price').focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(card().getByLabelText('Price'))
})

it('says in plain words how a lay is won and lost', async () => {
  await openSlip()
  await press('Lay the draw')
  expect(card('The Draw').queryByText(/unless/)).toBeNull()
  await userEvent.type(stake('The Draw'), '15')
  const words = 'You win 15.00 PTS unless The Draw wins; if The Draw wins you pay 30.00 PTS.'
  expect(card('The Draw').getByText(words)).toBeTruthy()
  expect(card().queryByText(/unless/)).toBeNull()
})

it('stakes all that the balance covers beside the other bets', async () => {
  await openSlip()
  await press('Lay the draw')
  await userEvent.type(stake(), '40')
  const max = card('The Draw').getByRole('button', { name: /all that the balance covers/ })
  await userEvent.click(max)
  expect(stake('The Draw')).toHaveProperty('value', '30')
  expect(screen.getByText('At risk, at most').nextSibling?.textContent).toBe('100.00 PTS')
})

it('adds the player’s own quick stakes, and marks what cannot be one', async () => {
  await openSlip()
  const first = screen.getByRole('textbox', { name: 'Quick stake 1' })
  await userEvent.clear(first)
  expect(first.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(first, '25')
  expect(first.getAttribute('aria-invalid')).toBe('false')
  await press('Add 25 to the stake')
  expect(stake()).toHaveProperty('value', '25')
  expect(localStorage.getItem('fairbook.preferences')).toContain('[25,50,100,500]')
})

it('begins with the stake of the last bet where the player wants that', async () => {
  await openSlip({ 'POST /api/orders': placed() })
  await userEvent.click(screen.getByRole('checkbox', { name: /the stake of my last bet/ }))
  await userEvent.type(stake(), '25{Enter}')
  await screen.findByRole('article', { name: 'Receipt 42' })
  await press('Lay the draw')
  expect(stake('The Draw')).toHaveProperty('value', '25')
})

it('counts down the delay in play while the answer is awaited', async () => {
  const live = fakeLive()
  const answer = Promise.withResolvers<Response>()
  await openSlip({ 'POST /api/orders': () => answer.promise }, live)
  act(() => {
    live.welcome()
    live.snapshot('market:7', { ...market, inPlay: true, betDelaySeconds: 5, score: '' })
  })
  await userEvent.type(stake(), '25{Enter}')
  expect(card().getByRole('timer').textContent).toBe('Delay in play: 5 s until the bet may match.')
  await act(async () => answer.resolve(placed()()))
  await screen.findByRole('article', { name: 'Receipt 42' })
  expect(screen.queryByRole('timer')).toBeNull()
})

it('adds quick amounts to the stake and steps the price along the ladder', async () => {
  await openSlip()
  await press('Add 10 to the stake')
  await press('Add 500 to the stake')
  expect(stake()).toHaveProperty('value', '510')
  await press('Higher price')
  expect(card().getByLabelText('Price')).toHaveProperty('value', '2.02')
  await userEvent.type(card().getByLabelText('Price'), '{ArrowDown}{ArrowDown}')
  expect(card().getByLabelText('Price')).toHaveProperty('value', '1.99')
  expect(card().getByText(/Your own price/)).toBeTruthy()
})

it('says what is missing beside its field, puts the keyboard there and sends nothing', async () => {
  const { orders } = await openSlip()
  await press('Place bet')
  expect(stake().getAttribute('aria-invalid')).toBe('true')
  expect(card().getByText('Enter a stake.')).toBeTruthy()
  expect(document.activeElement).toBe(stake())
  expect(orders()).toEqual([])
})

it('places the bet and shows its receipt', async () => {
  const { orders } = await openSlip({
    'POST /api/orders': placed({ status: 'open', matchedMinor: 1_500, remainingMinor: 1_000 }),
  })
  await userEvent.type(stake(), '25{Enter}')
  const receipt = within(await screen.findByRole('article', { name: 'Receipt 42' }))
  expect(receipt.getByText('15.00 PTS matched at 2.01')).toBeTruthy()
  expect(receipt.getByText(/10.00 PTS waits at 2.00/)).toBeTruthy()
  expect(orders()).toMatchObject([{ price: 200, stakeMinor: 2_500, side: 'back', marketId: 7 }])
  await press('Done')
  expect(screen.getByText('empty')).toBeTruthy()
})

it('puts a refused stake beside the stake and loses nothing that was typed', async () => {
  await openSlip({
    'POST /api/orders': () =>
      refuse('INSUFFICIENT_FUNDS', {
        field: 'stakeMinor',
        details: { neededMinor: 2_500, availableMinor: 1_000 },
      }),
  })
  await userEvent.type(stake(), '25{Enter}')
  const problem = await card().findByText(/Your balance does not cover this. It needs 25.00 PTS/)
  expect(stake().getAttribute('aria-describedby')).toBe(problem.parentElement?.id)
  expect(stake()).toHaveProperty('value', '25')
  await userEvent.type(stake(), '0')
  expect(card().queryByText(/balance/)).toBeNull()
})

it('puts a refusal of the whole bet on the bet, with the way out', async () => {
  await openSlip({ 'POST /api/orders': () => refuse('PROFILE_INCOMPLETE') })
  await userEvent.type(stake(), '25{Enter}')
  expect(await card().findByText(/complete your profile first/)).toBeTruthy()
  expect(card().getByRole('link', { name: 'Complete the profile' })).toBeTruthy()
})

it('offers the new price when the price has changed, and bets at it with a new reference', async () => {
  changePreferences({ oddsChange: 'none' })
  const answers = [
    () => refuse('ODDS_CHANGED', { field: 'price', details: { price: 196 } }),
    placed(),
  ]
  const { orders } = await openSlip({ 'POST /api/orders': () => (answers.shift() ?? placed())() })
  await userEvent.type(stake(), '25{Enter}')
  expect(await card().findByText('The price has changed.')).toBeTruthy()
  await press('Take 1.96')
  await press('Place bet')
  await screen.findByRole('article', { name: 'Receipt 42' })
  expect(orders()).toMatchObject([
    { price: 200, expectedPrice: 200 },
    { price: 196, expectedPrice: 196 },
  ])
})

it('asks again with the same reference after a lost answer, whatever the player does meanwhile', async () => {
  let isLost = true
  const { orders } = await openSlip({
    'POST /api/orders': () =>
      isLost ? Promise.reject(new TypeError('Failed to fetch')) : placed()(),
  })
  await userEvent.type(stake(), '25{Enter}')
  expect(await card().findByText(/We do not know whether your bet arrived/)).toBeTruthy()
  await userEvent.type(stake(), '99')
  await press('Back Leeds')
  expect(stake()).toHaveProperty('value', '25')
  isLost = false
  await userEvent.click(card().getByRole('button', { name: 'Ask again' }))
  await screen.findByRole('article', { name: 'Receipt 42' })
  expect(orders()).toHaveLength(2)
  expect(orders()[1]).toEqual(orders()[0])
})

it('offers the price of now when it is another one than on the slip', async () => {
  const live = fakeLive()
  await openSlip({}, live)
  act(() => {
    live.welcome()
    live.snapshot('market:7', { ...market, score: '' })
  })
  expect(card().getByText('On offer now: 2.00.')).toBeTruthy()
  expect(card().queryByRole('button', { name: /^Take/ })).toBeNull()
  const moved = { ...selection(11, '1', 'Leeds'), back: [[190, 5_000]] }
  act(() => live.delta('market:7', { selections: [moved] }))
  expect(card().getByText(/On offer now: 1.90/)).toBeTruthy()
  await press('Take 1.90')
  expect(card().getByLabelText('Price')).toHaveProperty('value', '1.90')
})

it('places nothing while prices are not current, and says when the market is suspended', async () => {
  const live = fakeLive()
  const { orders } = await openSlip({}, live)
  await userEvent.type(stake(), '25')
  act(() => {
    live.welcome()
    live.snapshot('market:7', { ...market, status: 'suspended', score: '' })
  })
  expect(card().getByText('The market now: suspended.')).toBeTruthy()
  act(() => live.lose())
  expect(screen.getByRole('button', { name: 'Place bet' })).toHaveProperty('disabled', true)
  await userEvent.type(stake(), '{Enter}')
  expect(orders()).toEqual([])
})

it('counts with the worst price that it accepts when any price will do', async () => {
  const { orders } = await openSlip({ 'POST /api/orders': placed() })
  await userEvent.click(screen.getByRole('radio', { name: 'Any' }))
  await userEvent.type(stake(), '100')
  expect(card().getByText('Accepts any price down to 1.95.')).toBeTruthy()
  expect(card().getByText('Profit if it wins').nextSibling?.textContent).toBe('95.00 PTS')
  await press('Place bet')
  await screen.findByRole('article', { name: 'Receipt 42' })
  expect(orders()).toMatchObject([{ price: 195 }])
})

it('asks once more before placing where the player wants that', async () => {
  const { orders } = await openSlip({ 'POST /api/orders': placed() })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ask me before placing' }))
  await userEvent.type(stake(), '25{Enter}')
  expect(screen.getByText('Place this bet? At most 25.00 PTS is at risk.')).toBeTruthy()
  await press('Go back')
  await press('Place bet')
  expect(orders()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes, place' }))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('article', { name: 'Receipt 42' })
  expect(orders()).toHaveLength(1)
})

it('offers over the start what the market offers, and the starting price where there will be one', async () => {
  const live = fakeLive()
  const { orders } = await openSlip(
    { 'POST /api/orders': placed({ status: 'open', matchedMinor: 0, remainingMinor: 2_500 }) },
    live,
  )
  expect(card().queryByRole('combobox')).toBeNull()
  await act(async () => {
    live.welcome()
    live.snapshot('market:7', {
      ...market,
      turnsInPlay: true,
      takesStartingPrice: true,
      score: '',
    })
  })
  await userEvent.click(card().getByText('More options'))
  await userEvent.selectOptions(card().getByRole('combobox', { name: /turns in play/ }), 'Keep it')
  await userEvent.type(stake(), '25{Enter}')
  await waitFor(() => expect(orders()).toMatchObject([{ persistence: 'persist', price: 200 }]))
  await press('Done')
  await press('Back Leeds')
  await userEvent.click(card().getByText('More options'))
  await userEvent.selectOptions(
    card().getByRole('combobox', { name: 'Bet at' }),
    'The starting price, whatever it is',
  )
  await userEvent.type(stake(), '25{Enter}')
  await waitFor(() => expect(orders()[1]).toMatchObject({ orderKind: 'market_on_close' }))
  expect(await screen.findByText('25.00 PTS at the starting price')).toBeTruthy()
})
