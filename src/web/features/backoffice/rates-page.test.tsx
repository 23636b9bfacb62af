// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ReferenceRates } from '#contract/rates.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { RatesPage } from './rates-page.tsx'
import { operator } from './test-rows.ts'

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
const open = (shown: Partial<ReferenceRates> = {}, answers: Record<string, () => Response> = {}) =>
  renderPage(<RatesPage />, {
    user: operator,
    answers: { [`GET ${PATH}`]: () => Response.json({ ...rates, ...shown }), ...answers },
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
  expect(await screen.findByText(/By the settings 10 count as one euro/)).toBeDefined()
})

it('warns while there is no rate', async () => {
  open({ basis: 'missing', day: null, loadedAt: null, rates: [] })
  expect(await screen.findByText(/There is no rate of GBP yet/)).toBeDefined()
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
