import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { changePreferences } from '#web/api/preferences.ts'
import type { MultipleQuote, MultipleRow } from '#contract/multiples.ts'
import { refuse } from '#web/test-page.tsx'
import { usePressOffer } from '../press-price.tsx'
import { useSlipLines } from '../slip/slip-context.tsx'
import { renderExchange } from '../test-exchange.tsx'
import { market, match, selection } from '../test-market.ts'
import { testMultiple } from '../test-multiple.ts'
import { SlipModes } from './slip-modes.tsx'

const names = ['Leeds', 'Hull', 'Ripon']

/** Prices of three matches to press, and the slip. */
function Page() {
  const isEmpty = useSlipLines().length === 0
  return (
    <>
      {names.map((name, index) => (
        <Press key={name} name={name} index={index} />
      ))}
      {isEmpty ? 'empty' : <SlipModes onSeeBets={() => {}} />}
    </>
  )
}

function Press({ name, index }: { name: string; index: number }) {
  const event = { ...match, eventId: 30 + index }
  const own = { ...market, marketId: 70 + index }
  const press = usePressOffer(event, own, selection(110 + index, '1', name))
  return (
    <>
      <button type="button" onClick={() => press('back', [200, 10_000], 0)}>
        Back {name}
      </button>
      <button type="button" onClick={() => press('lay', [204, 10_000], 0)}>
        Lay {name}
      </button>
    </>
  )
}

const quoteOf = (
  prices: (number | null)[],
  more: Partial<MultipleQuote> = {},
): (() => Response) => {
  const legs = prices.map((price, index) => ({
    marketId: 70 + index,
    selectionId: 110 + index,
    version: 4,
    price,
    refusal: price === null ? 'PRICE_UNAVAILABLE' : null,
  }))
  return () =>
    Response.json({
      legs,
      correlated: [],
      returnMaxMinor: 10_000_000,
      expiresAt: '2025-01-22T20:00:05.000Z',
      ...more,
    })
}
const placed =
  (bet: Partial<MultipleRow> = {}) =>
  () =>
    Response.json({ ...testMultiple, ...bet }, { status: 201 })

type Answers = NonNullable<Parameters<typeof renderExchange>[1]>['answers']
const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }))

async function openMultiple(answers: Answers = {}, count = 2) {
  const page = renderExchange(<Page />, {
    points: 100,
    answers: { 'POST /api/multiples/quote': quoteOf([210, 300, 150]), ...answers },
  })
  await waitFor(async () => {
    await press('Back Leeds')
    expect(screen.queryByText('empty')).toBeNull()
  })
  for (const name of names.slice(1, count)) await press(`Back ${name}`)
  await userEvent.click(screen.getByRole('radio', { name: 'Multiple' }))
  return { ...page, bets: () => page.callsOf('POST /api/multiples').map(({ body }) => body) }
}
const stake = (): HTMLElement => screen.getByLabelText(/Stake per line/)
const figure = (name: string) => screen.getByText(name).nextSibling?.textContent

beforeEach(() => {
  sessionStorage.clear()
  changePreferences({ oddsChange: 'better', asksFirst: false })
})

it('offers the choice from two selections on', async () => {
  renderExchange(<Page />, { points: 100 })
  await waitFor(async () => {
    await press('Back Leeds')
    expect(screen.queryByText('empty')).toBeNull()
  })
  expect(screen.queryByRole('radio', { name: 'Multiple' })).toBeNull()
  await press('Back Hull')
  expect(screen.getByRole('radio', { name: 'Singles (2)' })).toHaveProperty('checked', true)
})

it('places a double at the prices of the house and shows what it can return', async () => {
  const { bets } = await openMultiple({ 'POST /api/multiples': placed() })
  await userEvent.type(stake(), '10')
  // 10.00 x 2.10 x 3.00
  await waitFor(() => expect(figure('Possible return')).toBe('63.00 PTS'))
  expect(figure('Total stake')).toBe('10.00 PTS')
  await press('Place multiple')
  expect(await screen.findByText('Bet placed')).toBeTruthy()
  expect(bets()).toEqual([
    {
      system: '2-of-2',
      stakePerLineMinor: 1_000,
      acceptance: 'better',
      toleranceBps: 0,
      customerRef: expect.stringMatching(/^[0-9a-f]{32}$/),
      legs: [
        { marketId: 70, selectionId: 110, price: 210, version: 4 },
        { marketId: 71, selectionId: 111, price: 300, version: 4 },
      ],
    },
  ])
  await press('Done')
  expect(screen.getByText('empty')).toBeTruthy()
})

it('costs a system by its lines', async () => {
  await openMultiple({}, 3)
  const system = screen.getByRole('combobox', { name: 'System' })
  expect(
    within(system)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Treble, 1 line', 'Trixie, 4 lines', 'Patent, 7 lines', 'Doubles (2 of 3), 3 lines'])
  await userEvent.selectOptions(system, 'patent')
  await userEvent.type(stake(), '1')
  expect(figure('Total stake')).toBe('7.00 PTS')
  // (1 + 2.10) x (1 + 3.00) x (1 + 1.50) - 1
  await waitFor(() => expect(figure('Possible return')).toBe('30.00 PTS'))
})

it('leaves lays to the singles and says so', async () => {
  await openMultiple()
  await press('Lay Ripon')
  expect(screen.getByText(/A multiple has no lay bets/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /from the slip/ })).toHaveLength(2)
})

it('says what is missing and sends nothing', async () => {
  const { bets } = await openMultiple()
  await press('Place multiple')
  expect(await screen.findByText('Enter a stake.')).toBeTruthy()
  await userEvent.type(stake(), '0.4')
  expect(screen.getByText('The smallest total stake is 0.50 PTS.')).toBeTruthy()
  expect(stake().getAttribute('aria-invalid')).toBe('true')
  expect(bets()).toEqual([])
})

it('marks legs that cannot be combined and legs without a price, and lets them go', async () => {
  const answers = {
    'POST /api/multiples/quote': quoteOf([210, 300, null], { correlated: [[0, 1]] }),
  }
  await openMultiple(answers, 3)
  expect(await screen.findByText(/Cannot be combined with Hull/)).toBeTruthy()
  expect(screen.getByText(/Cannot be combined with Leeds/)).toBeTruthy()
  expect(screen.getByText('There is no price for this stake at the moment.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Place multiple' })).toHaveProperty('disabled', true)
  await press('Remove Hull from the slip')
  expect(screen.queryByText(/Cannot be combined/)).toBeNull()
})

it('says of a match that has started that multiples are taken before, whatever its prices', async () => {
  const legs = [70, 71].map((marketId, index) => ({
    marketId,
    selectionId: 110 + index,
    version: 4,
    price: index === 0 ? null : 300,
    refusal: index === 0 ? ('EVENT_STARTED' as const) : null,
  }))
  await openMultiple({ 'POST /api/multiples/quote': quoteOf([], { legs }) })
  expect(
    await screen.findByText('The event has started. Multiples are taken before the start only.'),
  ).toBeTruthy()
})

it('asks for a worse price before it is taken, and goes on by itself with a better one', async () => {
  let prices = [210, 300]
  const { bets } = await openMultiple({
    'POST /api/multiples/quote': () => quoteOf(prices)(),
    'POST /api/multiples': placed(),
  })
  await userEvent.type(stake(), '10')
  await waitFor(() => expect(figure('Possible return')).toBe('63.00 PTS'))
  // The refresh of every four seconds comes with a change of the stake too.
  prices = [200, 300]
  await userEvent.type(stake(), '0')
  expect(await screen.findByText(/Prices or markets have changed/)).toBeTruthy()
  expect(screen.getByText('was 2.10')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Place multiple' })).toBeNull()
  await press('Take the new prices')
  expect(screen.queryByText('was 2.10')).toBeNull()
  prices = [205, 300]
  await userEvent.type(stake(), '20')
  expect(await screen.findByText('was 2.00')).toBeTruthy()
  await press('Place multiple')
  await screen.findByText('Bet placed')
  expect(bets()).toMatchObject([{ legs: [{ price: 200 }, { price: 300 }] }])
})

it('takes a price within the tolerance when the player accepts any', async () => {
  let prices = [200, 300]
  await openMultiple({ 'POST /api/multiples/quote': () => quoteOf(prices)() })
  await userEvent.click(screen.getByRole('radio', { name: 'Any' }))
  await userEvent.type(stake(), '10')
  await waitFor(() => expect(figure('Possible return')).toBe('60.00 PTS'))
  prices = [190, 300]
  await userEvent.type(stake(), '0')
  expect(await screen.findByText('was 2.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Place multiple' })).toBeTruthy()
  prices = [189, 300]
  await userEvent.type(stake(), '{Backspace}')
  expect(await screen.findByText(/Prices or markets have changed/)).toBeTruthy()
})

it('shows a refusal with the way out', async () => {
  await openMultiple({ 'POST /api/multiples': () => refuse('DEPOSIT_REQUIRED') })
  await userEvent.type(stake(), '10{Enter}')
  expect(await screen.findByRole('link', { name: 'Go to deposit' })).toBeTruthy()
  expect(stake()).toHaveProperty('value', '10')
})

it('asks again with the same reference after a lost answer, also after a reload', async () => {
  let isLost = true
  const answers = {
    'POST /api/multiples': () =>
      isLost ? Promise.reject(new TypeError('Failed to fetch')) : placed()(),
  }
  const first = await openMultiple(answers)
  await userEvent.type(stake(), '10')
  await waitFor(() => expect(figure('Possible return')).toBe('63.00 PTS'))
  await press('Place multiple')
  expect(await screen.findByText(/We do not know whether your bet arrived/)).toBeTruthy()
  isLost = false
  const again = renderExchange(<Page />, { points: 100, answers })
  await userEvent.click(await screen.findByRole('radio', { name: 'Multiple' }))
  await press('Ask again')
  expect(await screen.findByText('Bet placed')).toBeTruthy()
  expect(again.callsOf('POST /api/multiples').map(({ body }) => body)).toEqual(first.bets())
})

it('asks once more before placing where the player wants that', async () => {
  changePreferences({ asksFirst: true })
  const { bets } = await openMultiple({ 'POST /api/multiples': placed() })
  await userEvent.type(stake(), '10')
  await waitFor(() => expect(figure('Possible return')).toBe('63.00 PTS'))
  await press('Place multiple')
  expect(screen.getByText('Place this bet? 10.00 PTS is at risk.')).toBeTruthy()
  expect(bets()).toEqual([])
  await press('Yes, place')
  await screen.findByText('Bet placed')
})
