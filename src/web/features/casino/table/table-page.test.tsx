import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { changePreferences } from '#web/api/preferences.ts'
import type { TableRules, TableState } from '#contract/casino/tables.ts'
import { EMPTY_TABLE } from '#domain/casino/table.ts'
import { type SentCall, refuse, renderPage, testUser } from '#web/test-page.tsx'
import { BalanceView } from '#web/ui/shell/balance-view.tsx'
import { dealtRound, noBets, testGames, testTable } from '../test-table.ts'
import { spokenCard } from '../felt/playing-card.tsx'
import { TableView } from './table-page.tsx'

type Answers = Record<string, (body: unknown) => Response>

async function open(table: TableState, answers: Answers = {}) {
  const page = renderPage(
    <>
      <BalanceView />
      <TableView table={table} />
    </>,
    {
      path: '/casino/tables/7',
      user: testUser,
      answers: {
        'GET /api/casino/tables/7/my-round': () => Response.json(noBets),
        'GET /api/casino/tables/7/rounds': () =>
          Response.json({ items: [], total: 0, page: 1, pageSize: 60 }),
        'GET /api/casino/bets': () =>
          Response.json({ items: [], total: 0, page: 1, pageSize: 100 }),
        ...answers,
      },
    },
  )
  await screen.findByText(
    (text, element) => text.endsWith(' PTS') && element?.closest('summary') === null,
    { selector: 'header *, div *' },
  )
  return page
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const backA = 'Back Player A at 1.98'
const bodies = (calls: readonly SentCall[]) => calls.map(({ body }) => body)

it('has the own quick stakes of the player as chips', async () => {
  changePreferences({ quickStakes: [25, 50, 100, 500] })
  await open(testTable(testGames.teenpatti))
  expect(screen.getByRole('button', { name: 'Press a price to bet' })).toBeTruthy()
  await press('Stake 25')
  expect(screen.getByRole('textbox', { name: /Stake/ })).toHaveProperty('value', '25')
  changePreferences({ quickStakes: [10, 50, 100, 500] })
})

it('places what was pressed as one bet on the open round, at the price that was seen', async () => {
  const page = await open(testTable(testGames.teenpatti), {
    'POST /api/casino/tables/7/bets': () => Response.json(noBets, { status: 201 }),
  })
  await press('Stake 50')
  await press(new RegExp(`^${backA}`))
  await press(new RegExp(`^${backA}`))
  expect(screen.getByText('+98.00 PTS')).toBeTruthy()
  await press('Place bet · 100.00 PTS')
  await waitFor(() => expect(page.callsOf('POST /api/casino/tables/7/bets')).toHaveLength(1))
  expect(bodies(page.callsOf('POST /api/casino/tables/7/bets'))).toEqual([
    {
      roundId: 501,
      acceptance: 'better',
      toleranceBps: 0,
      customerRef: expect.stringMatching(/^[0-9a-f]{32}$/),
      playerSeed: expect.stringMatching(/^[0-9a-f]{32}$/),
      bets: [
        { market: 'Winner', selection: 'Player A', side: 'back', price: 198, stakeMinor: 10_000 },
      ],
    },
  ])
  await waitFor(() => expect(screen.queryByText(/^Place bet/)).toBeNull())
})

it('takes back the last press, doubles, clears and repeats bets', async () => {
  await open(testTable(testGames.teenpatti), {
    'POST /api/casino/tables/7/bets': () => Response.json(noBets, { status: 201 }),
  })
  await press(new RegExp(`^${backA}`))
  await press(/^Back Player B at 1.98/)
  await press('Undo')
  await press('Double')
  await press('Place bet · 20.00 PTS')
  await waitFor(() => expect(screen.queryByText(/^Place bet/)).toBeNull())
  await press('Rebet')
  expect(screen.getByRole('button', { name: 'Place bet · 20.00 PTS' })).toBeTruthy()
  await press('Clear')
  expect(screen.queryByText(/^Place bet/)).toBeNull()
})

it('says why bets were refused, and offers the prices of now', async () => {
  const page = await open(testTable(testGames.teenpatti), {
    'POST /api/casino/tables/7/bets': () => refuse('ODDS_CHANGED', { details: { prices: [190] } }),
  })
  await press(new RegExp(`^${backA}`))
  await press('Place bet · 10.00 PTS')
  await press('Take the new prices')
  await press('Place bet · 10.00 PTS')
  await waitFor(() => expect(page.callsOf('POST /api/casino/tables/7/bets')).toHaveLength(2))
  expect(bodies(page.callsOf('POST /api/casino/tables/7/bets'))[1]).toMatchObject({
    bets: [{ price: 190 }],
  })
})

it('asks again with the same reference when no answer came', async () => {
  const page = await open(testTable(testGames.teenpatti), {
    'POST /api/casino/tables/7/bets': () => Response.json(null, { status: 503 }),
  })
  await press(new RegExp(`^${backA}`))
  await press('Place bet · 10.00 PTS')
  await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }))
  await waitFor(() => expect(page.callsOf('POST /api/casino/tables/7/bets')).toHaveLength(2))
  const [first, second] = bodies(page.callsOf('POST /api/casino/tables/7/bets'))
  expect(second).toEqual(first)
})

it('locks every price once bets are closed', async () => {
  await open(testTable(testGames.teenpatti, { phase: 'closed' }))
  expect(screen.queryByRole('button', { name: /^Back/ })).toBeNull()
  expect(screen.getByText('Back Player A: Suspended')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Bets closed' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Press a price to bet' })).toBeNull()
})

it('tells a screen reader the phase, the cards and the result', async () => {
  const { baccarat } = testGames
  const table = dealtRound(baccarat)
  await open(
    testTable(baccarat, { phase: 'result', winners: ['Main | Banker (5% commission)'] }, table),
  )
  const cards = table.drawn.map((card) => spokenCard(baccarat.piece(card))).join(', ')
  expect(
    screen.getByText(`Result. On the table: ${cards}. Won: Banker (5% commission).`),
  ).toBeTruthy()
})

it('lays the cards of baccarat by hands with their points', async () => {
  const { baccarat } = testGames
  const table = { ...EMPTY_TABLE, drawn: dealtRound(baccarat).drawn }
  await open(testTable(baccarat, { phase: 'dealing' }, table))
  const cards = screen.getAllByText(/^\w+ of (spades|hearts|clubs|diamonds)$/)
  expect(cards).toHaveLength(table.drawn.length)
  expect(screen.getByText('Banker')).toBeTruthy()
})

it.each([
  ['roulette', /^The ball is in \d+, (red|black|green)$/, 1],
  ['dice', /^Die shows \d$/, 3],
] as const)('draws the pieces of %s', async (name, label, count) => {
  const game = testGames[name]
  await open(testTable(game, { phase: 'result' }, dealtRound(game)))
  expect(screen.getAllByRole('img', { name: label })).toHaveLength(count)
})

it('lists the balls of a cricket table by innings, each with its score', async () => {
  const game = testGames.cricket
  const table = dealtRound(game)
  await open(testTable(game, { phase: 'result' }, table))
  const count = (name: string) =>
    within(screen.getByRole('list', { name })).getAllByRole('listitem').length
  expect(count('First innings') + count('Second innings')).toBe(table.drawn.length)
  expect(screen.getByText(/^First innings: \d+ runs?, \d wickets?, \d balls?$/)).toBeTruthy()
})

it('lays the cards of the race in the lanes of their suits', async () => {
  const game = testGames.race
  const table = dealtRound(game)
  await open(testTable(game, { phase: 'result' }, table))
  for (const king of ['K♠', 'K♥', 'K♣', 'K♦']) expect(screen.getByText(king)).toBeTruthy()
  const cards = screen.getAllByText(/^\w+ of (spades|hearts|clubs|diamonds)$/)
  expect(cards).toHaveLength(table.drawn.length)
})

it('shows the goal with its scorer once the shot is taken', async () => {
  const game = testGames.goal
  await open(testTable(game))
  expect(screen.getByText('The shot comes when bets are closed.')).toBeTruthy()
  const winners = ['Who will goal next | Neymar', 'Method of goal | Header Goal']
  await open(testTable(game, { phase: 'result', winners }, dealtRound(game)))
  expect(screen.getByText('Neymar, Header Goal')).toBeTruthy()
  expect(screen.queryByText('The shot comes when bets are closed.')).toBeNull()
})

it('shows the digits of a matka table, and calls them no runs', async () => {
  const game = testGames.digits
  const table = dealtRound(game)
  await open(testTable(game, { phase: 'result' }, table))
  const digitsOf = (half: string) =>
    within(screen.getByRole('list', { name: half }))
      .getAllByRole('listitem')
      .map((digit) => Number(digit.textContent))
  expect([...digitsOf('Open'), ...digitsOf('Close')]).toEqual(table.drawn)
  expect(screen.queryByText(/ runs, /)).toBeNull()
})

it('names the currency of the limits of a market', async () => {
  await open(testTable(testGames.teenpatti))
  expect(screen.getAllByText(/^\d\S* to \S+ PTS$/).length).toBeGreaterThan(0)
})

it('leads the keyboard from the markets to the stakes, as they stand on a phone', async () => {
  await open(testTable(testGames.teenpatti))
  const price = screen.getByRole('button', { name: new RegExp(`^${backA}`) })
  const stake = screen.getByRole('button', { name: 'Stake 50' })
  expect(price.compareDocumentPosition(stake)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('says in the rules of a table that a slow connection can put a player at a disadvantage (PR-09)', async () => {
  const rules: TableRules = {
    gameId: 'teenpatti',
    name: 'Teen Patti',
    version: 1,
    from: '2040-01-01',
    sentences: ['The higher card wins.'],
    markets: [],
  }
  await open(testTable(testGames.teenpatti), {
    'GET /api/casino/tables/7/rules': () => Response.json(rules),
  })
  await press(/^Rules/)
  expect(await screen.findByText('The higher card wins.')).toBeTruthy()
  expect(screen.getByText(/A slow connection or device can put you at a disadvantage/)).toBeTruthy()
})
