import { expect, it } from 'vitest'
import { type NamedDeposit, referencesIn, verdictOf } from './statement.ts'

const line = { amountMinor: 5_000, currency: 'EUR', payerName: 'BELL ANNA' }
const waiting: NamedDeposit = {
  status: 'P',
  amountMinor: 5_000,
  currency: 'EUR',
  playerName: 'Anna Bell',
}

it('finds every word of a line that can be a reference, written in whatever way', () => {
  const text = 'UPI/412345678901/Anna Bell; ref: hdfcn52025012212 of 01.02.'
  expect(referencesIn({ text, bankReference: '000412345678' })).toEqual([
    '412345678901',
    'ANNA',
    'BELL',
    'HDFCN52025012212',
    '412345678',
  ])
})

it.each<[string, Partial<typeof line>, Partial<NamedDeposit>[]]>([
  ['matched', {}, [{}]],
  ['matched', {}, [{ status: 'R' }, {}]],
  ['no_reference', {}, []],
  ['several', {}, [{}, {}]],
  ['amount_differs', { amountMinor: 5_001 }, [{}]],
  ['amount_differs', { currency: 'USD' }, [{}]],
  ['payer_missing', { payerName: ' ' }, [{}]],
  ['payer_similar', { payerName: 'Bell' }, [{}]],
  ['payer_differs', { payerName: 'Eve Low' }, [{}]],
  ['credited_before', {}, [{ status: 'A' }]],
  ['rejected', {}, [{ status: 'R' }]],
  ['expired', {}, [{ status: 'R' }, { status: 'X' }]],
])('says %s of %j beside %j', (expected, change, deposits) => {
  const named = deposits.map((each) => ({ ...waiting, ...each }))
  expect(verdictOf({ ...line, ...change }, named)).toBe(expected)
})
