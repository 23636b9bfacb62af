import { expect, it } from 'vitest'
import { fixedSettings, isAllowed, isWeaker, settingOf, settings } from './settings.ts'

it.each([
  ['spinStakeMax', 200, 500, true],
  ['spinStakeMax', 500, 200, false],
  ['spinStakeMax', 500, null, true],
  ['spinStakeMax', null, 500, false],
  ['identityRequired', 1, 0, true],
  ['identityRequired', 0, 1, false],
  ['unplayedPercent', 50, 40, true],
  ['unplayedPercent', 50, 60, false],
  ['markersNeeded', 2, 2, false],
  ['ageMin', 21, 18, true],
  ['sessionIdleMinutes', 15, 10, false],
  ['exclusionMonthsMin', 6, 12, false],
  ['exclusionMonthsMax', 120, 60, true],
  ['withdrawalMin', 100, 500, true],
  ['withdrawalMin', 500, 100, false],
  ['payoutHours', 48, 72, true],
  ['payoutHours', 72, 48, false],
  ['unplayedFee', 0, 1, true],
  ['unplayedFee', 1, 0, false],
  ['unplayedFeePercent', 3, 5, true],
  ['unplayedFeeMin', 200, 100, false],
  ['bankingMonday', 1, 0, true],
  ['bankingSunday', 0, 1, false],
  ['bankOpensMinute', 0, 540, true],
  ['bankClosesMinute', 1_020, 1_440, false],
  ['bank-holiday:2026-12-25', 0, 1, true],
  ['bank-holiday:2026-12-25', 1, 0, false],
  ['disputeBody', null, 3, false],
  ['disputeBody', 3, 4, true],
  ['disputeBody', 3, null, true],
  ['open:FR', 0, 1, true],
  ['open:FR', 1, 0, false],
] as const)('knows whether %s from %s to %s protects less: %s', (name, from, to, weaker) => {
  expect(isWeaker(settingOf(name), { from, to })).toBe(weaker)
})

it('starts with values that a setting may have, and keeps others out', () => {
  for (const name of fixedSettings)
    expect(isAllowed(settingOf(name), settingOf(name).start)).toBe(true)
  expect(isAllowed(settings.identityRequired, null)).toBe(false)
  expect(isAllowed(settings.fundsCheckMonths, 13)).toBe(false)
})
