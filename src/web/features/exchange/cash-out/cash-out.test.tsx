import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { CashOutFigures, CashOutOutcome, CashOutQuote } from '#contract/cash-out.ts'
import { type RefusalCode, refusalSentence } from '#contract/refusal.ts'
import { refuse } from '#web/test-page.tsx'
import { OpenBets } from '../bets/open-bets.tsx'
import { fakeLive, renderExchange } from '../test-exchange.tsx'
import { details, market, order } from '../test-market.ts'
import { CashOutButton } from './cash-out-button.tsx'
import { useCashOutNews } from './use-cash-out-news.ts'

const bet = { ...order, matchedMinor: 10_000, remainingMinor: 0 }
const figures: CashOutFigures = {
  lockedMinor: 1_250,
  netMinor: 1_225,
  outcomes: [
    { selectionId: 11, beforeMinor: 10_000, afterMinor: 1_250, netMinor: 1_225 },
    { selectionId: 12, beforeMinor: -10_000, afterMinor: 1_250, netMinor: 1_225 },
    { selectionId: 13, beforeMinor: -10_000, afterMinor: 1_250, netMinor: 1_225 },
  ],
  bets: [{ selectionId: 11, side: 'lay', price: 180, averagePrice: 178, stakeMinor: 11_250 }],
}
/** The answer to a look: an offer, or the reason why there is none. */
const now = (given: CashOutFigures) => ({
  offer: { source: 'book', figures: given },
  reason: null,
})
const never = (code: RefusalCode, availableBps = 0) => ({
  'GET /api/markets/7/cash-out': () =>
    Response.json({ offer: null, reason: { code, message: refusalSentence(code), availableBps } }),
})
const quote: CashOutQuote = {
  quoteId: 'quote-1',
  marketId: 7,
  selectionId: null,
  fractionBps: 10_000,
  source: 'book',
  expiresAt: '2025-01-22T20:00:30.000Z',
  figures,
  delaySeconds: 0,
}
const made = {
  cashOutId: '6f1a2f60-0000-4000-8000-000000000000',
  marketId: 7,
  selectionId: null,
  fractionBps: 10_000,
  source: 'book',
  madeAt: '2025-01-22T20:00:00.000Z',
  isAutomatic: false,
  figures,
}

type Options = NonNullable<Parameters<typeof renderExchange>[1]>
function show(answers: Options['answers'] = {}, orders = [bet], live?: Options['live']) {
  return renderExchange(<CashOutButton marketId={7} />, {
    points: 100,
    ...(live && { live }),
    answers: {
      'GET /api/orders': () => Response.json({ items: orders, total: 1, page: 1, pageSize: 100 }),
      'GET /api/events/3': () => Response.json(details),
      'GET /api/markets/7/cash-out': () => Response.json(now(figures)),
      'POST /api/markets/7/cash-out/quote': () => Response.json(quote),
      'POST /api/markets/7/cash-out': () => Response.json(made, { status: 201 }),
      'GET /api/cash-outs': () => Response.json([]),
      'GET /api/cash-outs/targets': () => Response.json([]),
      ...answers,
    },
  })
}
const opened = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Cash out/ }))
  return screen.findByRole('dialog')
}

it('shows what is sure after commission, outcome by outcome, and cashes out', async () => {
  const { callsOf } = show()
  expect(await screen.findByRole('button', { name: 'Cash out +12.25 PTS' })).toBeTruthy()
  const dialog = within(await opened())
  const row = within((await dialog.findByText('York')).closest('tr') ?? document.body)
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '−100.00 PTS',
    '+12.50 PTS',
    '+12.25 PTS',
  ])
  expect(dialog.getByText('Lay 112.50 PTS on Leeds at 1.78')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText('If prices get worse meanwhile'), '3 steps')
  await userEvent.click(dialog.getByRole('button', { name: 'Cash out, +12.25 PTS' }))
  expect(await dialog.findByText('Cashed out: +12.25 PTS, whatever happens.')).toBeTruthy()
  expect(callsOf('POST /api/markets/7/cash-out')[0]?.body).toMatchObject({
    quoteId: 'quote-1',
    tolerance: { ticks: 3 },
  })
})

it('follows the live market', async () => {
  let netMinor = 1_225
  const live = fakeLive()
  const { callsOf } = show(
    {
      'GET /api/markets/7/cash-out': () => Response.json(now({ ...figures, netMinor })),
    },
    [bet],
    live,
  )
  expect(await screen.findByRole('button', { name: 'Cash out +12.25 PTS' })).toBeTruthy()
  act(() => {
    live.welcome()
    live.snapshot('market:7', { ...market, score: '' })
  })
  const before = callsOf('GET /api/markets/7/cash-out').length
  netMinor = 1_300
  const [first] = market.selections
  act(() => live.delta('market:7', { selections: [{ ...first, lay: [[190, 5_000]] }] }))
  const changed = { name: 'Cash out +13.00 PTS' }
  expect(await screen.findByRole('button', changed, { timeout: 5_000 })).toBeTruthy()
  expect(callsOf('GET /api/markets/7/cash-out')).toHaveLength(before + 1)
})

it('is not there without matched bets', async () => {
  const { callsOf } = show({}, [{ ...order, matchedMinor: 0 }])
  await waitFor(() => expect(callsOf('GET /api/orders')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

it('cannot be pressed where nothing is to be had, and says why; a target can be set all the same', async () => {
  const button = () => screen.findByRole('button', { name: 'Cash out' })
  show(never('NOTHING_TO_CASH_OUT'))
  expect(await screen.findByText(/Nothing is left to cash out/)).toBeTruthy()
  expect(await button()).toHaveProperty('disabled', true)
  const { callsOf } = show(never('MARKET_SUSPENDED'))
  expect(await screen.findByText(/This market is suspended/)).toBeTruthy()
  expect(await button()).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'At a target' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/This market is suspended/)).toBeTruthy()
  expect(dialog.queryByRole('slider')).toBeNull()
  expect(dialog.getByText('By itself at a target')).toBeTruthy()
  expect(callsOf('POST /api/markets/7/cash-out/quote')).toEqual([])
  // A part can be had of a market that is too thin for all.
  show(never('CASH_OUT_TOO_THIN', 4_000))
  expect(await screen.findByText('The offers do not allow all of it now')).toBeTruthy()
  expect(await button()).toHaveProperty('disabled', false)
})

it('shows from what to what where results cannot be made alike, and which are which', async () => {
  const uneven: CashOutFigures = {
    ...figures,
    lockedMinor: 0,
    netMinor: 0,
    outcomes: [
      {
        range: { of: 'lead', from: null, to: 0 },
        beforeMinor: -5_000,
        afterMinor: 1_250,
        netMinor: 1_225,
      },
      { range: { of: 'lead', from: 1, to: 1 }, beforeMinor: 0, afterMinor: 0, netMinor: 0 },
      {
        range: { of: 'lead', from: 2, to: null },
        beforeMinor: 5_000,
        afterMinor: 1_250,
        netMinor: 1_225,
      },
    ],
  }
  show({
    'GET /api/markets/7/cash-out': () => Response.json(now(uneven)),
    'POST /api/markets/7/cash-out/quote': () => Response.json({ ...quote, figures: uneven }),
  })
  expect(
    await screen.findByRole('button', { name: 'Cash out 0.00 PTS to +12.25 PTS' }),
  ).toBeTruthy()
  const dialog = within(await opened())
  const rows = await dialog.findAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Away win or draw',
    'Home win by 1',
    'Home win by 2 or more',
  ])
  expect(dialog.getByText(/The smallest result is promised/)).toBeTruthy()
})

it.each<[CashOutOutcome['range'] | CashOutOutcome['fate'], string]>([
  ['placed', 'Leeds is placed'],
  [{ of: 'goals', from: 3, to: 3 }, '3 goals'],
  [{ of: 'goals', from: null, to: 2 }, '2 goals at most'],
  [{ of: 'lead', from: null, to: -2 }, 'Away win by 2 or more'],
  [{ of: 'lead', from: -1, to: null }, 'No away win by more than 1'],
  [{ of: 'lead', from: -1, to: 1 }, 'Away win by 1 to Home win by 1'],
  [{ of: 'number', from: 5_050, to: 6_000 }, 'Between 50.5 and 60'],
  [{ of: 'number', from: 6_000, to: null }, 'Above 60'],
])('names the results of %o', async (of, name) => {
  const named = typeof of === 'string' ? { selectionId: 11, fate: of } : { range: of }
  const outcomes = [{ ...named, beforeMinor: 0, afterMinor: 0, netMinor: 0 }]
  show({
    'POST /api/markets/7/cash-out/quote': () =>
      Response.json({ ...quote, figures: { ...figures, outcomes } }),
  })
  const dialog = within(await opened())
  expect((await dialog.findByRole('rowheader')).textContent).toBe(name)
})

it('asks for a part, and offers what can be had where all is too much', async () => {
  const { callsOf } = show({
    'POST /api/markets/7/cash-out/quote': (body) =>
      Reflect.get(Object(body), 'fractionBps') === 4_000
        ? Response.json({ ...quote, fractionBps: 4_000 })
        : refuse('CASH_OUT_TOO_THIN', { details: { availableBps: 4_012 } }),
  })
  const dialog = within(await opened())
  expect(dialog.queryByText(/Your unmatched bets stay/)).toBeNull()
  await userEvent.click(await dialog.findByRole('button', { name: 'Choose 40 %' }))
  expect(await dialog.findByRole('button', { name: 'Cash out 40 %' })).toBeTruthy()
  fireEvent.change(dialog.getByRole('slider'), { target: { value: '50' } })
  await dialog.findByText(/too small to cash out the whole bet/)
  expect(callsOf('POST /api/markets/7/cash-out/quote').at(-1)?.body).toEqual({
    fractionBps: 5_000,
  })
})

it('says that unmatched bets stay', async () => {
  show({}, [order])
  const dialog = within(await opened())
  expect(dialog.getByText(/Your unmatched bets stay/)).toBeTruthy()
})

it('tells the new figure when it has changed', async () => {
  show({
    'POST /api/markets/7/cash-out': () =>
      refuse('CASH_OUT_CHANGED', { details: { lockedMinor: 900 } }),
  })
  const dialog = within(await opened())
  await userEvent.click(await dialog.findByRole('button', { name: 'Cash out, +12.25 PTS' }))
  expect(await dialog.findByText(/It is 9.00 PTS now/)).toBeTruthy()
})

it('asks again under the same reference when the answer was lost', async () => {
  let isLost = true
  const { callsOf } = show({
    'POST /api/markets/7/cash-out': () => {
      if (isLost) throw new TypeError('the network is gone')
      return Response.json(made, { status: 201 })
    },
  })
  const dialog = within(await opened())
  await userEvent.click(await dialog.findByRole('button', { name: 'Cash out, +12.25 PTS' }))
  isLost = false
  await userEvent.click(await dialog.findByRole('button', { name: 'Ask again' }))
  expect(await dialog.findByText(/^Cashed out/)).toBeTruthy()
  const [first, second] = callsOf('POST /api/markets/7/cash-out')
  expect(second?.body).toEqual(first?.body)
})

it('says what was made also when the bets are closed before the answer is here', async () => {
  let isClosed = false
  let answer: (response: Response) => void = () => {}
  show({
    'GET /api/markets/7/cash-out': () =>
      isClosed
        ? never('NOTHING_TO_CASH_OUT')['GET /api/markets/7/cash-out']()
        : Response.json(now(figures)),
    'POST /api/markets/7/cash-out': () => {
      isClosed = true
      return new Promise<Response>((resolve) => {
        answer = resolve
      })
    },
  })
  const dialog = within(await opened())
  await userEvent.click(await dialog.findByRole('button', { name: 'Cash out, +12.25 PTS' }))
  // The figure is read again meanwhile, and says that nothing is left.
  await screen.findByText(/Nothing is left to cash out/)
  answer(Response.json(made, { status: 201 }))
  expect(await dialog.findByText('Cashed out: +12.25 PTS, whatever happens.')).toBeTruthy()
})

it('shows how long the house keeps its figure, and asks for no tolerance then', async () => {
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  show({
    'POST /api/markets/7/cash-out/quote': () =>
      Response.json({ ...quote, source: 'house', expiresAt }),
  })
  const dialog = within(await opened())
  expect(await dialog.findByText(/The house stands by this figure/)).toBeTruthy()
  expect(dialog.queryByLabelText('If prices get worse meanwhile')).toBeNull()
})

it('sets a target, shows it and cancels it', async () => {
  let targets: object[] = []
  const target = {
    targetId: 1,
    marketId: 7,
    marketName: 'Match Odds',
    eventName: 'Leeds v York',
    profitMinor: 2_000,
    lossMinor: null,
    createdAt: '2025-01-22T20:00:00.000Z',
  }
  const { callsOf } = show({
    'GET /api/cash-outs/targets': () => Response.json(targets),
    'PUT /api/markets/7/cash-out/target': () => {
      targets = [target]
      return Response.json(target)
    },
    'DELETE /api/markets/7/cash-out/target': () => {
      targets = []
      return Response.json({ isCancelled: true })
    },
  })
  const dialog = within(await opened())
  await userEvent.click(dialog.getByText('By itself at a target'))
  await userEvent.click(dialog.getByRole('button', { name: 'Set the target' }))
  expect(dialog.getByText('Enter a profit, a loss, or both.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/At a profit of/), '20')
  await userEvent.click(dialog.getByRole('button', { name: 'Set the target' }))
  expect(await dialog.findByText('Waits for a profit of 20.00 PTS.')).toBeTruthy()
  expect(callsOf('PUT /api/markets/7/cash-out/target')[0]?.body).toEqual({ profitMinor: 2_000 })
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the target' }))
  await waitFor(() => expect(dialog.queryByText(/Waits for/)).toBeNull())
})

it('stands with the open bets, market by market', async () => {
  renderExchange(<OpenBets />, {
    points: 100,
    answers: {
      'GET /api/orders': () => Response.json({ items: [bet], total: 1, page: 1, pageSize: 100 }),
      'GET /api/markets/7/cash-out': () => Response.json(now(figures)),
    },
  })
  const market = within(await screen.findByRole('region', { name: 'Leeds v York, Match Odds' }))
  expect(market.getByRole('link', { name: 'Leeds v York' })).toBeTruthy()
  expect(await market.findByRole('button', { name: 'Cash out +12.25 PTS' })).toBeTruthy()
})

it('tells on every page that a target was reached', async () => {
  function Page() {
    useCashOutNews()
    return <p>Elsewhere</p>
  }
  const live = fakeLive()
  const { callsOf } = renderExchange(<Page />, {
    points: 100,
    live,
    answers: { 'GET /api/cash-outs': () => Response.json([{ ...made, isAutomatic: true }]) },
  })
  await waitFor(() => expect(callsOf('GET /api/profile')).toHaveLength(1))
  await screen.findByText('Elsewhere')
  act(() => {
    live.welcome()
    live.snapshot('orders', [bet])
  })
  const own = { ...bet, orderId: 502, customerRef: `cash-out:${made.cashOutId}:0` }
  act(() => live.delta('orders', { changed: [own], gone: [] }))
  expect(await screen.findByText(/A target was reached.*\+12\.25 PTS/)).toBeTruthy()
})
