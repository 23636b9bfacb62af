import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ReferenceRates, StakeLimit } from '#contract/rates.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { RatesPage } from './rates-page.tsx'
import { operator } from '#web/ui/operators/test-rows.ts'

const PATH = '/api/admin/rates'
const rates: ReferenceRates = {
  day: '2023-01-16',
  loadedAt: '2023-01-16T16:00:00.000Z',
  rates: [{ currency: 'GBP', rate: '0.88758' }],
  currency: 'GBP',
  unitsPerEuro: '0.88758',
  basis: 'rate',
  minimumStakeMinor: 45,
  maximumWinningsMinor: 8_875_800,
  fetchedFrom: '',
}
const LIMITS_PATH = '/api/admin/stake-limits'
const limits: StakeLimit[] = [
  { scope: 'sport', key: '1', maximumMinor: 500_000 },
  { scope: 'player', key: 'anna', maximumMinor: 10_000 },
]
const open = (shown: Partial<ReferenceRates> = {}, answers: Record<string, () => Response> = {}) =>
  renderPage(<RatesPage />, {
    user: operator,
    answers: {
      [`GET ${PATH}`]: () => Response.json({ ...rates, ...shown }),
      [`GET ${LIMITS_PATH}`]: () => Response.json(limits),
      ...answers,
    },
  })
const choose = async (content: string) =>
  userEvent.upload(
    await waitFor(() => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('there is no file input')
      return input
    }),
    new File([content], 'eurofxref-daily.xml', { type: 'text/xml' }),
  )
const load = async () => userEvent.click(screen.getByRole('button', { name: 'Load the rates' }))

it('shows the rates in force and the limits that follow from them', async () => {
  open()
  for (const shown of ['0.45 GBP', '88,758.00 GBP', '0.88758', /Published for 2023-01-16/])
    expect(await screen.findByText(shown)).toBeDefined()
})

it('says what points count', async () => {
  open({ basis: 'points', currency: 'PTS', unitsPerEuro: '10' })
  expect(await screen.findByText(/one euro counts as 10 PTS/)).toBeDefined()
})

it('warns while there is no rate', async () => {
  open({ basis: 'setting', unitsPerEuro: '0.9', day: null, loadedAt: null, rates: [] })
  expect(await screen.findByText(/no rate of GBP yet.* 0.9 GBP count as one euro/)).toBeDefined()
  expect(screen.getByText('No rates yet')).toBeDefined()
})

it('loads a file of the bank', async () => {
  const { callsOf } = open(
    {},
    { [`POST ${PATH}`]: () => Response.json({ days: 1, newestDay: '2023-01-16' }) },
  )
  await screen.findByText('0.45 GBP')
  await load()
  expect(screen.getByText('Please choose the file first.')).toBeDefined()
  await choose('<gesmes:Envelope/>')
  await load()
  await waitFor(() =>
    expect(callsOf(`POST ${PATH}`).map(({ body }) => body)).toEqual([
      { xml: '<gesmes:Envelope/>' },
    ]),
  )
})

it('says when it is another file', async () => {
  open({}, { [`POST ${PATH}`]: () => refuse('RATES_INVALID') })
  await choose('<html/>')
  await load()
  expect(await screen.findByText(/This is not a file of reference rates/)).toBeDefined()
})

it('lists the largest stakes, and sets another one with a reason', async () => {
  const path = `PUT ${LIMITS_PATH}`
  const { callsOf } = open({}, { [path]: () => Response.json(limits) })
  for (const shown of ['Sport Football', '5,000.00 GBP', 'Player anna', '100.00 GBP'])
    expect(await screen.findByText(shown)).toBeDefined()
  const set = async () => userEvent.click(screen.getByRole('button', { name: 'Set the limit' }))
  await userEvent.selectOptions(screen.getByLabelText('Holds for'), 'Kind of market')
  await set()
  expect(screen.getByText('Please give the amount as a plain number above 0.')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('Kind of market'), 'Outright')
  await userEvent.type(screen.getByLabelText(/^Largest stake, GBP/), '250.50')
  await set()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/Orders of more than 250.50 GBP are refused/)).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Thin markets')
  await userEvent.click(dialog.getByRole('button', { name: 'Set the limit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(path).map(({ body }) => body)).toEqual([
    { scope: 'kind', key: 'outright', maximumMinor: 25_050, reason: 'Thin markets' },
  ])
})

it('removes a largest stake', async () => {
  const path = `PUT ${LIMITS_PATH}`
  const { callsOf } = open({}, { [path]: () => Response.json([]) })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove the limit: Player anna' }),
  )
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Checked')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(callsOf(path)).toHaveLength(1))
  expect(callsOf(path)[0]?.body).toMatchObject({ scope: 'player', key: 'anna', maximumMinor: null })
})
