import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AdminSpin, SlotAtDesk } from '#contract/instant-wins/slot-desk.ts'
import type { DayResult } from '#contract/instant-wins/day-results.ts'
import { renderPage } from '#web/test-page.tsx'
import { operator } from '#web/ui/operators/test-rows.ts'
import { SlotDeskPage } from './slot-desk-page.tsx'

const slot: SlotAtDesk = {
  machineId: 'lantern-row',
  name: 'Lantern Row',
  version: 1,
  isOn: true,
  offReason: '',
  stakeMostMinor: null,
  offeredMostMinor: 10_000,
  spins: 1_204,
  stakedMinor: 120_400,
  houseMinor: -4_500,
  expectedReturnBps: 9_412,
  actualReturnBps: 10_374,
  isAlarming: true,
}
const spin: AdminSpin = {
  spinId: 12,
  machineId: 'lantern-row',
  name: 'Lantern Row',
  userId: 'anna',
  stakeMinor: 100,
  payoutMinor: 250,
  currency: 'PTS',
  spunAt: '2030-01-01T00:00:00.000Z',
  voidReason: null,
}
const day: DayResult = {
  day: '2030-01-01',
  gameId: 'lantern-row',
  name: 'Lantern Row',
  plays: 1_200,
  unplayed: 0,
  stakedMinor: 120_000,
  paidMinor: 132_000,
  houseMinor: -12_000,
  expectedReturnBps: 9_412,
  actualReturnBps: 11_000,
  leastReturnBps: 8_000,
  mostReturnBps: 10_800,
  isAlarming: true,
}
const slots = { slots: [slot], currency: 'PTS' }
const open = () =>
  renderPage(<SlotDeskPage />, {
    user: operator,
    answers: {
      'GET /api/admin/slots': () => Response.json(slots),
      'GET /api/admin/slots/results': () =>
        Response.json({ rows: [day], csv: 'day', currency: 'PTS' }),
      'GET /api/admin/slots/spins': () =>
        Response.json({ items: [spin], total: 1, page: 1, pageSize: 20 }),
      'PUT /api/admin/slots/lantern-row': () => Response.json(slots),
      'POST /api/admin/slots/spins/12/void': () =>
        Response.json({ ...spin, voidReason: 'A fault' }),
    },
  })
const reason = async (text: string, confirm: string) => {
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), text)
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}

it('shows a slot with its returns, switches it off and caps its stake', async () => {
  const { callsOf } = open()
  const heading = { name: 'Lantern Row On Return outside its bounds' }
  expect(await screen.findByRole('heading', heading)).toBeDefined()
  for (const shown of ['94.12 %', '103.74 %', '1,204'])
    expect(screen.getByText(shown)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Switch off: Lantern Row' }))
  await reason('A look at it', 'Switch off')
  await userEvent.click(screen.getByRole('button', { name: 'Highest stake: Lantern Row' }))
  await userEvent.type(screen.getByLabelText('Highest stake of a spin'), '5')
  await reason('Small stakes', 'Highest stake')
  expect(callsOf('PUT /api/admin/slots/lantern-row').map(({ body }) => body)).toEqual([
    { isOn: false, stakeMostMinor: null, reason: 'A look at it' },
    { isOn: true, stakeMostMinor: 500, reason: 'Small stakes' },
  ])
})

it('voids a spin for a reason', async () => {
  const { callsOf } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Void spin 12' }))
  await reason('A fault', 'Void')
  expect(callsOf('POST /api/admin/slots/spins/12/void').map(({ body }) => body)).toEqual([
    { reason: 'A fault' },
  ])
})

it('shows the result of a day beside its bounds', async () => {
  open()
  expect(await screen.findByText('2030-01-01 Lantern Row')).toBeDefined()
  for (const shown of [
    /^1,200 spins/,
    /return 110.00 %, by the rules 94.12 %/,
    /by chance 80.00 % to 108.00 %/,
  ])
    expect(screen.getByText(shown)).toBeDefined()
})
