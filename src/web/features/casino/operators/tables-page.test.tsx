import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AdminTable } from '#contract/casino/operators.ts'
import { renderPage } from '#web/test-page.tsx'
import { operator } from '#web/ui/operators/test-rows.ts'
import { CasinoTablesPage } from './tables-page.tsx'

const PATH = '/api/admin/casino/tables'
const table: AdminTable = {
  tableId: 7,
  gameId: 'lucky-7-a',
  name: 'Lucky 7 A',
  isOn: true,
  offReason: '',
  phase: 'open',
  rulesVersion: 1,
  returnBps: null,
  rulesHash: 'ab'.repeat(32),
  leastMinor: null,
  mostMinor: 50_000,
  playerMostMinor: null,
  lossLimitMinor: null,
  inForce: {
    leastMinor: 100,
    mostMinor: 50_000,
    playerMostMinor: 100_000,
    lossLimitMinor: 500_000,
  },
  riskMinor: 12_300,
  players: 3,
  rounds: 1_204,
  stakedMinor: 9_000_000,
  houseMinor: -4_500,
  actualReturnBps: 10_005,
  expectedReturnBps: 9_740,
  isAlarming: true,
}
const quiet: AdminTable = {
  ...table,
  tableId: 8,
  name: 'Roulette',
  phase: 'off',
  isOn: false,
  offReason: 'Broken wheel',
  riskMinor: 0,
  actualReturnBps: null,
  isAlarming: false,
}
const open = (answers: Record<string, () => Response> = {}) =>
  renderPage(<CasinoTablesPage />, {
    user: operator,
    answers: {
      [`GET ${PATH}`]: () => Response.json({ tables: [quiet, table], currency: 'PTS' }),
      ...answers,
    },
  })

it('shows tables that need attention first, with risk, results and returns', async () => {
  open()
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Lucky 7 ABetting is openReturn outside its bounds',
    'RouletteSwitched off',
  ])
  for (const shown of ['123.00 PTS', '1,204', '100.05 %', 'No stakes yet', 'Broken wheel'])
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Search'), 'roul')
  expect(screen.queryByText('Lucky 7 A')).toBeNull()
})

it('switches a table off for a reason, and leaves its limits as they are', async () => {
  const { callsOf } = open({
    [`PUT ${PATH}/7`]: () => Response.json({ ...table, isOn: false, phase: 'off' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off: Lucky 7 A' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New cards')
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(callsOf(`PUT ${PATH}/7`).map(({ body }) => body)).toEqual([
    {
      isOn: false,
      leastMinor: null,
      mostMinor: 50_000,
      playerMostMinor: null,
      lossLimitMinor: null,
      reason: 'New cards',
    },
  ])
})

it('voids as many of the last rounds as are named, and not without a number', async () => {
  const { callsOf } = open({
    [`POST ${PATH}/7/void`]: () => Response.json({ voidedRounds: [12, 13] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Void rounds: Lucky 7 A' }))
  const dialog = within(screen.getByRole('dialog'))
  const count = dialog.getByLabelText('Last rounds to void')
  await userEvent.clear(count)
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong cards')
  await userEvent.click(dialog.getByRole('button', { name: 'Void rounds' }))
  expect(await dialog.findByText('Please give a number from 1 to 100.')).toBeDefined()
  await userEvent.type(count, '2')
  await userEvent.click(dialog.getByRole('button', { name: 'Void rounds' }))
  expect(await screen.findByText('2 rounds are void.')).toBeDefined()
  expect(callsOf(`POST ${PATH}/7/void`).map(({ body }) => body)).toEqual([
    { rounds: 2, reason: 'Wrong cards' },
  ])
})

it('sets limits for a reason, an empty field for those of the game, and refuses what is no amount', async () => {
  const { callsOf } = open({
    [`PUT ${PATH}/7`]: () => Response.json({ ...table, isOn: false, phase: 'off' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Limits: Lucky 7 A' }))
  const dialog = within(screen.getByRole('dialog'))
  const least = dialog.getByLabelText('Least stake')
  await userEvent.type(least, 'much')
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A quiet night')
  await userEvent.click(dialog.getByRole('button', { name: 'Limits' }))
  expect(await dialog.findByText('Please give an amount, or leave the field empty.')).toBeDefined()
  await userEvent.clear(least)
  await userEvent.type(least, '5')
  await userEvent.click(dialog.getByRole('button', { name: 'Limits' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(callsOf(`PUT ${PATH}/7`).map(({ body }) => body)).toMatchObject([
    { isOn: true, leastMinor: 500, mostMinor: 50_000, playerMostMinor: null },
  ])
})

it('shows games that the check of rules has closed, and accepts their files as a new version', async () => {
  const hash = 'ab'.repeat(32)
  const foundHash = 'cd'.repeat(32)
  const closedAt = '2030-01-01T00:00:00.000Z'
  const game = { game: 'slot:lantern-row', version: 1, hash, foundHash, closedAt }
  const { callsOf } = open({
    'GET /api/admin/closed-games': () => Response.json({ games: [game] }),
    'POST /api/admin/closed-games/accept': () => Response.json({ games: [] }),
  })
  const name = 'Accept as new version: slot:lantern-row'
  await userEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Three roses pay more')
  await userEvent.click(dialog.getByRole('button', { name: 'Accept as new version' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(callsOf('POST /api/admin/closed-games/accept').map(({ body }) => body)).toEqual([
    { game: 'slot:lantern-row', hash: foundHash, reason: 'Three roses pay more' },
  ])
})

it('shows every price beside the one at another return, and sets the return with a reason', async () => {
  const price = { market: 'Low/High', selection: 'Low (A-6)', side: 'back', isPayTable: false }
  const { callsOf } = open({
    [`GET ${PATH}/7/prices`]: () =>
      Response.json({
        prices: [
          { ...price, price: 200, returnBps: 9_600, newPrice: 195, newReturnBps: 9_480 },
          {
            ...price,
            side: 'lay',
            price: 210,
            returnBps: 9_500,
            newPrice: null,
            newReturnBps: null,
          },
        ],
      }),
    [`PUT ${PATH}/7/return`]: () => Response.json({ ...table, isOn: false, returnBps: 9_500 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Prices: Lucky 7 A' }))
  const dialog = within(screen.getByRole('dialog'))
  const field = dialog.getByLabelText('Return in percent, from 85 to 99.5')
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A festival')
  await userEvent.type(field, '84')
  await userEvent.click(dialog.getByRole('button', { name: 'Change the prices' }))
  expect(dialog.getByText(/from 85 to 99.5 with at most/)).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, '95')
  const rows = await dialog.findAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SelectionPrice and returnNew',
    'Low/High: Low (A-6), back2.00 (96.00\u00a0%)1.95 (94.80\u00a0%)',
    'Low/High: Low (A-6), lay2.10 (95.00\u00a0%)not offered',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Change the prices' }))
  expect(await screen.findByText(/The prices are changed/)).toBeDefined()
  expect(callsOf(`PUT ${PATH}/7/return`).map(({ body }) => body)).toEqual([
    { returnBps: 9_500, reason: 'A festival' },
  ])
})
