import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Route } from 'wouter'
import type { ManagedMarket, MarketMove } from '#contract/managed-markets.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { MarketPage } from './market-page.tsx'
import { movesFrom } from './market-moves.ts'
import { market, operator, result } from '#web/ui/operators/test-rows.ts'

type Result = NonNullable<ManagedMarket['result']>

const PATH = '/api/admin/markets/3'
const preview = {
  players: 2,
  winningsMinor: 8_000,
  lossesMinor: 2_000,
  commissionMinor: 200,
  houseMinor: -6_000,
  currency: 'PTS',
}

function open(shown: ManagedMarket, answers: Record<string, () => Response> = {}) {
  return renderPage(
    <Route path="/admin/markets/:marketId">
      <MarketPage />
    </Route>,
    {
      path: '/admin/markets/3',
      user: operator,
      answers: {
        [`GET ${PATH}`]: () => Response.json(shown),
        [`GET ${PATH}/result/preview`]: () => Response.json(preview),
        ...answers,
      },
    },
  )
}
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

it('switches cross-matching with a reason, where one selection wins', async () => {
  const path = `PUT ${PATH}/cross-matching`
  const { callsOf } = open(market, { [path]: () => Response.json(market) })
  await press('Switch cross-matching off')
  await userEvent.type(dialog().getByRole('textbox'), 'Too thin')
  await userEvent.click(dialog().getByRole('button', { name: 'Switch cross-matching off' }))
  await waitFor(() =>
    expect(callsOf(path).map(({ body }) => body)).toEqual([{ isOn: false, reason: 'Too thin' }]),
  )
})

it.each([
  ['asian_handicap', 'Score missing'],
  ['line', 'Number missing'],
] as const)('says what is missing where a feed cannot settle: %s', async (kind, missing) => {
  open({ ...market, kind, lacksResult: true })
  expect(await screen.findByText(missing)).toBeDefined()
})

it('offers no cross-matching where several selections win', async () => {
  open({ ...market, kind: 'place', winners: 2, crossMatching: false })
  expect(await screen.findByText('Cross-matching')).toBeDefined()
  expect(screen.queryByRole('button', { name: /cross-matching/ })).toBeNull()
})

it('switches the starting price with a reason, before the start and where bets are at odds', async () => {
  const path = `PUT ${PATH}/starting-price`
  const { callsOf } = open(market, { [path]: () => Response.json(market) })
  await press('Switch starting price on')
  await userEvent.type(dialog().getByRole('textbox'), 'As announced')
  await userEvent.click(dialog().getByRole('button', { name: 'Switch starting price on' }))
  await waitFor(() =>
    expect(callsOf(path).map(({ body }) => body)).toEqual([{ isOn: true, reason: 'As announced' }]),
  )
})

it.each([
  ['cross-matching', 'Switch cross-matching off', { crossMatching: false }],
  ['starting-price', 'Switch starting price on', { hasStartingPrice: true }],
] as const)('asks on for the same switch of %s when the market turns', async (of, name, turned) => {
  const path = `PUT ${PATH}/${of}`
  let shown = market
  const { callsOf } = open(market, {
    [`GET ${PATH}`]: () => Response.json(shown),
    [path]: () => {
      shown = { ...market, ...turned }
      return refuse('SERVICE_UNAVAILABLE')
    },
  })
  await press(name)
  await userEvent.type(dialog().getByRole('textbox'), 'As announced')
  await userEvent.click(dialog().getByRole('button', { name }))
  await dialog().findByRole('alert')
  expect(callsOf(`GET ${PATH}`)).toHaveLength(2)
  expect(dialog().getByRole('button', { name })).toBeDefined()
})

it.each([
  ['Made', { isReconciled: true, hasStartingPrice: true }],
  ['Off', { kind: 'each_way', winners: 2, eachWayDivisor: 400 }],
] as const)('shows the starting price as %s and does not offer to switch it', async (shown, of) => {
  open({ ...market, ...of, crossMatching: true })
  const term = await screen.findByText('Starting price')
  expect(term.nextElementSibling?.textContent).toBe(shown)
  expect(screen.queryByRole('button', { name: /starting price/ })).toBeNull()
})

it('asks for a starting price only where a market may make one', async () => {
  const path = 'POST /api/admin/events/2/markets'
  const { callsOf } = open(market, { [path]: () => Response.json(market, { status: 201 }) })
  await press('New market')
  await userEvent.selectOptions(dialog().getByLabelText(/Kind of market/), 'Each way')
  expect(dialog().queryByLabelText(/starting price/)).toBeNull()
  await userEvent.selectOptions(dialog().getByLabelText(/Kind of market/), 'Win')
  await userEvent.type(dialog().getByLabelText(/Selections/), 'Red{enter}Blue')
  await userEvent.click(dialog().getByLabelText(/starting price/))
  await userEvent.click(dialog().getByRole('button', { name: 'Create the market' }))
  await waitFor(() =>
    expect(callsOf(path)).toMatchObject([{ body: { kind: 'win', hasStartingPrice: true } }]),
  )
})

it('makes a further market of any kind, asking for what the kind has', async () => {
  const path = 'POST /api/admin/events/2/markets'
  const { callsOf } = open(market, { [path]: () => Response.json(market, { status: 201 }) })
  await press('New market')
  expect(dialog().queryByLabelText(/Selections/)).toBeNull()
  await userEvent.selectOptions(dialog().getByLabelText(/Kind of market/), 'Each way')
  expect(dialog().queryByLabelText(/Line/)).toBeNull()
  await userEvent.type(dialog().getByLabelText(/Selections/), 'Red 10 %{enter}Blue{enter}Green')
  const places = dialog().getByLabelText(/Places/)
  await userEvent.clear(places)
  await userEvent.type(places, '3')
  await userEvent.click(dialog().getByRole('button', { name: 'Create the market' }))
  expect(dialog().getByText('At least 1, and fewer than there are selections.')).toBeDefined()
  await userEvent.clear(places)
  await userEvent.type(places, '2')
  await userEvent.click(dialog().getByRole('button', { name: 'Create the market' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const runner = { outcome: '', handicap: 0, reductionBps: null }
  expect(callsOf(path).map(({ body }) => body)).toEqual([
    {
      kind: 'each_way',
      name: 'Each way',
      winners: 2,
      eachWayDivisor: 400,
      lines: null,
      turnsInPlay: true,
      hasStartingPrice: false,
      commissionBps: 250,
      selections: [
        { ...runner, name: 'Red', reductionBps: 1_000 },
        { ...runner, name: 'Blue' },
        { ...runner, name: 'Green' },
      ],
    },
  ])
})

describe('the withdrawal of a runner', () => {
  const path = `POST ${PATH}/selections/11/withdraw`
  const north = market.selections.filter(({ selectionId }) => selectionId === 11)
  const race: ManagedMarket = {
    ...market,
    kind: 'win',
    selections: [
      ...north.map((runner) => ({ ...runner, reductionBps: 1_250 })),
      ...market.selections.slice(1),
    ],
  }

  it('says what it does to the others by the reduction, which is the announced one at first', async () => {
    const { callsOf } = open(race, { [path]: () => Response.json(race) })
    await press('Withdraw North')
    expect(dialog().getByText(/Orders on North lapse, and bets on it are void/)).toBeDefined()
    expect(dialog().getByText(/fall by 12\.5 %.*Lays on the others that wait lapse/)).toBeDefined()
    const field = dialog().getByLabelText(/Reduction/)
    await userEvent.clear(field)
    await userEvent.type(field, '2.4')
    expect(dialog().getByText('The prices of the others stay as they are.')).toBeDefined()
    await userEvent.clear(field)
    await userEvent.type(dialog().getByLabelText(/Reason/), 'Lame')
    await userEvent.click(dialog().getByRole('button', { name: 'Withdraw' }))
    expect(dialog().getByText('From 0 to 100, with at most two decimals.')).toBeDefined()
    await userEvent.type(field, '20')
    await userEvent.click(dialog().getByLabelText(/stays vacant/))
    await userEvent.click(dialog().getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsOf(path).map(({ body }) => body)).toEqual([
      { reason: 'Lame', reductionBps: 2_000, isVacant: true },
    ])
  })

  it('asks for no reduction in a market that knows none', async () => {
    const { callsOf } = open(market, { [path]: () => Response.json(market) })
    await press('Withdraw North')
    expect(dialog().queryByLabelText(/Reduction/)).toBeNull()
    await userEvent.type(dialog().getByRole('textbox'), 'Ill')
    await userEvent.click(dialog().getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(callsOf(path).map(({ body }) => body)).toEqual([{ reason: 'Ill' }]))
  })

  it.each<[string, Partial<ManagedMarket>]>([
    ['is over', { status: 'closed' }],
    ['is on the score', { kind: 'over_under' }],
  ])('is not offered in a market that %s', async (_what, state) => {
    open({ ...market, ...state })
    expect(await screen.findByText('Selections')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  })

  it('is not offered of a runner that is gone', async () => {
    open(market)
    const withdraw = await screen.findByRole('button', { name: 'Withdraw South' })
    // A step that cannot be taken back is one press further away.
    expect(withdraw.closest('[popover]')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'More for South' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Withdraw Gone' })).toBeNull()
  })
})

describe('the result of a market', () => {
  it('names those that tied in a field', async () => {
    const field = { ...market, kind: 'place' as const, winners: 1 }
    const { callsOf } = open(field, { [`PUT ${PATH}/result`]: () => Response.json(field) })
    await userEvent.selectOptions(await screen.findByLabelText('North'), 'Tied for the last place')
    await userEvent.selectOptions(screen.getByLabelText('South'), 'Tied for the last place')
    expect(screen.queryByLabelText('Gone')).toBeNull()
    await press('Enter the result')
    await waitFor(() =>
      expect(callsOf(`PUT ${PATH}/result`).map(({ body }) => body)).toEqual([
        { kind: 'winners', winnerSelectionIds: [], tiedSelectionIds: [11, 12] },
      ]),
    )
  })

  it('is a score in a market on the score', async () => {
    const asian = { ...market, kind: 'asian_handicap' as const }
    const { callsOf } = open(asian, { [`PUT ${PATH}/result`]: () => Response.json(asian) })
    await userEvent.type(await screen.findByLabelText('Goals of the first side'), '2')
    await press('Enter the result')
    expect(screen.getByText('Please choose the result first.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Goals of the second side'), '1')
    await press('Enter the result')
    await waitFor(() =>
      expect(callsOf(`PUT ${PATH}/result`).map(({ body }) => body)).toEqual([
        { kind: 'score', winnerSelectionIds: [], score: { home: 2, away: 1 } },
      ]),
    )
  })

  it('is chosen among the selections that were not removed, or void', async () => {
    const { callsOf } = open(market, { [`PUT ${PATH}/result`]: () => Response.json(market) })
    await press('Enter the result')
    expect(screen.getByText('Please choose the result first.')).toBeDefined()
    expect(
      screen.getAllByRole('radio').map(({ ariaLabel, id }) => [ariaLabel, id !== '']),
    ).toHaveLength(3)
    expect(screen.queryByLabelText('Gone')).toBeNull()
    await userEvent.click(screen.getByLabelText('South'))
    await press('Enter the result')
    await userEvent.click(screen.getByLabelText('Void: give every stake back'))
    await press('Enter the result')
    await waitFor(() =>
      expect(callsOf(`PUT ${PATH}/result`).map(({ body }) => body)).toEqual([
        { kind: 'winners', winnerSelectionIds: [12] },
        { kind: 'void', winnerSelectionIds: [] },
      ]),
    )
  })

  it('is confirmed with what it will pay in sight', async () => {
    const confirm = `POST ${PATH}/result/confirm`
    const { callsOf } = open({ ...market, result }, { [confirm]: () => Response.json(market) })
    await press('Confirm and pay')
    expect(dialog().getByText('Settle the market: North?')).toBeDefined()
    await dialog().findByText('80.00 PTS')
    for (const amount of ['20.00 PTS', '−60.00 PTS', '+2.00 PTS', '−58.00 PTS'])
      expect(dialog().getByText(amount)).toBeDefined()
    await userEvent.click(dialog().getByRole('button', { name: 'Confirm and pay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(callsOf(confirm).map(({ body }) => body)).toEqual([
      { kind: 'winners', winnerSelectionIds: [11] },
    ])
  })

  it('is not confirmed when another one was entered meanwhile', async () => {
    open(
      { ...market, result },
      { [`POST ${PATH}/result/confirm`]: () => refuse('RESULT_UNCONFIRMED') },
    )
    await press('Confirm and pay')
    await userEvent.click(dialog().getByRole('button', { name: 'Confirm and pay' }))
    expect((await dialog().findByRole('alert')).textContent).toMatch(/must be entered before/)
  })

  it('shows how far its payment is', async () => {
    const settling: Result = {
      ...result,
      settlement: 'settling',
      accountsDone: 500,
      accountsTotal: 2_000,
    }
    open({ ...market, status: 'closed', result: settling })
    await screen.findByText('Paying: 500 of 2,000 accounts')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  })

  it('is taken back with a warning and a reason', async () => {
    const reverse = `POST ${PATH}/result/reverse`
    const settled: Result = { ...result, settlement: 'settled', accountsDone: 2, accountsTotal: 2 }
    const { callsOf } = open(
      { ...market, status: 'closed', result: settled },
      {
        [reverse]: () => Response.json(market),
      },
    )
    await press('Reverse the settlement')
    expect(dialog().getByText(/becomes a debt/)).toBeDefined()
    await userEvent.type(dialog().getByRole('textbox'), 'Wrong side')
    await userEvent.click(dialog().getByRole('button', { name: 'Reverse the settlement' }))
    await waitFor(() =>
      expect(callsOf(reverse).map(({ body }) => body)).toEqual([{ reason: 'Wrong side' }]),
    )
  })

  it('can be entered anew after it was taken back', async () => {
    open({ ...market, result: { ...result, settlement: 'reversed' } })
    await screen.findByText('The result “North” was paid and taken back. Enter the right one.')
    expect(screen.getByRole('button', { name: 'Enter the result' })).toBeDefined()
  })
})

it('says when there is no such market', async () => {
  open(market, { [`GET ${PATH}`]: () => refuse('NOT_FOUND') })
  expect(await screen.findByText('We could not find what you asked for.')).toBeDefined()
})

const moves: [state: Partial<ManagedMarket>, moves: MarketMove[]][] = [
  [{ status: 'inactive' }, ['open']],
  [{ status: 'open' }, ['suspend', 'turn-in-play']],
  [{ status: 'open', inPlay: true }, ['suspend']],
  [{ status: 'suspended' }, ['reopen', 'turn-in-play']],
  [{ status: 'suspended', result }, ['reopen', 'turn-in-play']],
  [{ status: 'suspended', result: { ...result, settlement: 'reversed' } }, []],
  [{ status: 'closed', result: { ...result, settlement: 'settled' } }, []],
  [{ status: 'void' }, []],
]
it.each(moves)('offers the moves of a market that is %o', (state, offered) => {
  expect(movesFrom({ ...market, ...state })).toEqual(offered)
})
