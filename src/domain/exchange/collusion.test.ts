import { expect, it } from 'vitest'
import { type AccountTraits, type MovedMoney, reasonsToLook } from './collusion.ts'

const nobody: AccountTraits = { devices: [], payouts: [], person: '', mobile: '', address: '' }
const moved: MovedMoney = {
  movedCenti: 1_000_000,
  farCenti: 0,
  matchedMinor: 5_000,
  loserMatchedMinor: 20_000,
  marketsTogether: 1,
}

it('finds nothing in two strangers who bet at the prices of the market', () => {
  expect(reasonsToLook(moved, nobody, nobody)).toEqual([])
})

it.each([
  [{ devices: ['a', 'b'] }, { devices: ['b', 'c'] }, 'same_device'],
  [{ payouts: ['X 1'] }, { payouts: ['X 1'] }, 'same_payout'],
  [{ person: 'ann bell 1990-01-01' }, { person: 'ann bell 1990-01-01' }, 'same_person'],
  [{ mobile: '+441632960000' }, { mobile: '+441632960000' }, 'same_mobile'],
  [{ address: 'GB 1 test street' }, { address: 'GB 1 test street' }, 'same_address'],
])('tells accounts that share %o', (loser, winner, reason) => {
  const two = [
    { ...nobody, ...loser },
    { ...nobody, ...winner },
  ] as const
  expect(reasonsToLook(moved, ...two)).toEqual([reason])
  expect(reasonsToLook(moved, two[0], nobody)).toEqual([])
})

it('finds prices far from the market when half of the money or more moved by them', () => {
  const by = (farCenti: number) => reasonsToLook({ ...moved, farCenti }, nobody, nobody)
  expect(by(499_999)).toEqual([])
  expect(by(500_000)).toEqual(['far_price'])
  expect(by(-500_000)).toEqual([])
})

it('finds two who bet with hardly anybody else, market after market', () => {
  const by = (change: Partial<MovedMoney>) => reasonsToLook({ ...moved, ...change }, nobody, nobody)
  expect(by({ loserMatchedMinor: 6_250, marketsTogether: 3 })).toEqual(['together'])
  expect(by({ loserMatchedMinor: 6_250, marketsTogether: 2 })).toEqual([])
  expect(by({ loserMatchedMinor: 6_251, marketsTogether: 3 })).toEqual([])
})
