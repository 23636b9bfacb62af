import { expect, it } from 'vitest'
import { ONE, parseRate } from '../rates/rate.ts'
import {
  daysAfter,
  inactiveOnDay,
  feeOfResident,
  inactivityFee,
  monthAfter,
  nextStep,
} from './inactivity.ts'

const noticedAt = new Date('2026-01-31T00:00:00Z')
const account = {
  noticedAt,
  dueAt: daysAfter(noticedAt, 30),
  lastUsedAt: null,
  repayment: null,
  withdrawal: null,
  nextFeeAt: null,
  freeMinor: 10_000,
} as const
const day = (days: number) => daysAfter(noticedAt, days)

it('takes the fee that was told, and never more than there is or than is in force (R-066)', () => {
  const fee = (toldMinor: number, inForceMinor: number, freeMinor: number) =>
    inactivityFee({ toldMinor, inForceMinor, freeMinor })
  expect([10_000, 500, 300, 0, -1].map((free) => fee(500, 500, free))).toEqual([
    500, 500, 300, 0, 0,
  ])
  expect([fee(400, 500, 10_000), fee(500, 200, 10_000)]).toEqual([400, 200])
})

it('makes an account inactive on the day after its months', () => {
  expect([12, 18, 24].map(inactiveOnDay)).toEqual([366, 549, 731])
})

type Of = { country: string | null; currency: string; units: string; pounds: string | undefined }
const feeOf = ({ country, currency, units, pounds }: Of) =>
  feeOfResident(500, country, {
    currency,
    unitsPerEuro: parseRate(units) ?? ONE,
    poundsPerEuro: pounds === undefined ? undefined : parseRate(pounds),
  })

it.each([
  [500, { country: 'MT', currency: 'EUR', units: '1', pounds: '0.8' }],
  [500, { country: null, currency: 'EUR', units: '1', pounds: '0.8' }],
  [625, { country: 'GB', currency: 'EUR', units: '1', pounds: '0.8' }],
  [592, { country: 'GB', currency: 'EUR', units: '1', pounds: '0.8437' }],
  [undefined, { country: 'GB', currency: 'EUR', units: '1', pounds: undefined }],
  [500, { country: 'GB', currency: 'GBP', units: '0.8', pounds: undefined }],
  [421, { country: 'IE', currency: 'GBP', units: '0.8437', pounds: undefined }],
  [45_250, { country: 'BR', currency: 'INR', units: '90.5', pounds: undefined }],
  [56_562, { country: 'GB', currency: 'INR', units: '90.5', pounds: '0.8' }],
])('is 5.00 EUR a month, and 5.00 GBP in the United Kingdom: %s for %j (R-066)', (fee, of) => {
  expect(feeOf(of)).toBe(fee)
})

it('repays first, after 30 days of notice (CF-3, PR-50)', () => {
  expect(nextStep(account, day(29), true)).toBe('wait')
  expect(nextStep(account, day(30), true)).toBe('repay')
  expect(nextStep({ ...account, freeMinor: 0 }, day(30), true)).toBe('wait')
})

it('charges only where the repayment could not be made and the operator may (CF-3, PR-50)', () => {
  const unpayable = { ...account, repayment: 'no_payee' } as const
  expect(nextStep(unpayable, day(30), true)).toBe('charge')
  expect(nextStep(unpayable, day(30), false)).toBe('wait')
  const asked = { ...account, repayment: 'asked' } as const
  expect(nextStep({ ...asked, withdrawal: 'P' }, day(60), true)).toBe('wait')
  expect(nextStep({ ...asked, withdrawal: 'A' }, day(60), true)).toBe('wait')
  expect(nextStep({ ...asked, withdrawal: 'R' }, day(60), true)).toBe('charge')
  const charged = { ...unpayable, nextFeeAt: day(60) }
  expect([59, 60].map((days) => nextStep(charged, day(days), true))).toEqual(['wait', 'charge'])
})

it('ends with a stake, whatever was due (R-066)', () => {
  const used = { ...account, lastUsedAt: day(10), repayment: 'no_payee' } as const
  expect(nextStep(used, day(90), true)).toBe('wake')
  expect(nextStep({ ...used, lastUsedAt: day(-1) }, day(90), true)).toBe('charge')
})

it('keeps the day of the month where the month has it', () => {
  expect(monthAfter(noticedAt).toISOString()).toBe('2026-02-28T00:00:00.000Z')
  expect(monthAfter(new Date('2026-12-15T04:00:00Z')).toISOString()).toBe(
    '2027-01-15T04:00:00.000Z',
  )
})
