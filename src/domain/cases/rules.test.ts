import { expect, it } from 'vitest'
import { fixedSettings, settingOf, type SettingValues } from '../operator-profile/settings.ts'
import { factNames, type Facts } from './facts.ts'
import { type CaseRule, findingsOf } from './rules.ts'

const start = Object.fromEntries(
  fixedSettings.map((name) => [name, settingOf(name).start]),
) as SettingValues
const facts = (given: Partial<Facts>): Facts =>
  ({ ...Object.fromEntries(factNames.map((name) => [name, 0])), ...given }) as Facts
const rulesOf = (
  kind: Parameters<typeof findingsOf>[0],
  given: Partial<Facts>,
  settings: Partial<SettingValues> = {},
): CaseRule[] => findingsOf(kind, facts(given), { ...start, ...settings }).map(({ rule }) => rule)

it.each([
  [
    'depositsRising',
    { depositedWeek: 20_000, depositedFourWeeksBefore: 40_000 },
    { depositedWeek: 19_999 },
  ],
  [
    'stakesRising',
    { stakedWeek: 60_000, stakedFourWeeksBefore: 80_000 },
    { stakedWeek: 59_999, stakedFourWeeksBefore: 80_000 },
  ],
  ['depositsInDay', { depositsInDay: 5 }, { depositsInDay: 4 }],
  ['depositsAmidPlay', { depositsAmidPlay: 3 }, { depositsAmidPlay: 2 }],
  ['depositsAfterWithdrawal', { depositsAfterWithdrawal: 2 }, { depositsAfterWithdrawal: 1 }],
  ['failedDepositsInWeek', { failedDepositsInWeek: 4 }, { failedDepositsInWeek: 3 }],
  ['payersInQuarter', { payersInQuarter: 3 }, { payersInQuarter: 2 }],
  ['nightsInWeek', { nightsInWeek: 4 }, { nightsInWeek: 3 }],
  ['minutesInDay', { minutesInDay: 360 }, { minutesInDay: 359 }],
  ['limitRaisesInMonth', { limitRaisesInMonth: 2 }, { limitRaisesInMonth: 1 }],
  ['breaksInQuarter', { breaksInQuarter: 3 }, { breaksInQuarter: 2 }],
] as const)('takes %s for a marker of harm from its threshold on (PR-46)', (rule, met, below) => {
  expect(rulesOf('harm', met, { markersNeeded: 1 })).toEqual([rule])
  expect(rulesOf('harm', below, { markersNeeded: 1 })).toEqual([])
})

it('needs several markers for a case, or words of the player that speak of harm (PR-46)', () => {
  expect(rulesOf('harm', { nightsInWeek: 7 })).toEqual([])
  expect(rulesOf('harm', { nightsInWeek: 7, limitRaisesInMonth: 2 })).toEqual([
    'nightsInWeek',
    'limitRaisesInMonth',
  ])
  expect(rulesOf('harm', { worryingMessagesInMonth: 1 })).toEqual(['worryingMessagesInMonth'])
  expect(rulesOf('harm', { nightsInWeek: 7 }, { nightsInWeek: null, markersNeeded: 1 })).toEqual([])
})

it('checks funds above the threshold, to the cent, and not where it is off (PR-45)', () => {
  expect(rulesOf('funds', { depositedMonth: 20_000, withdrawnMonth: 5_000 })).toEqual([])
  expect(rulesOf('funds', { depositedMonth: 20_000, withdrawnMonth: 4_999 })).toEqual([
    'netDeposits',
  ])
  expect(rulesOf('funds', { depositedMonth: 20_000 }, { fundsCheckFrom: null })).toEqual([])
})

it.each([
  [['unplayed'], { depositedMonth: 100_000, askedBackMonth: 50_000, stakedMonth: 49_999 }],
  [[], { depositedMonth: 100_000, askedBackMonth: 50_000, stakedMonth: 50_000 }],
  [[], { depositedMonth: 100_000, askedBackMonth: 49_999, stakedMonth: 0 }],
  [
    ['unplayed', 'fastOut'],
    { depositedMonth: 200_000, askedBackMonth: 100_000, fastOutMonth: 100_000 },
  ],
  [['manyPayees'], { payeesInQuarter: 3 }],
  [['manyPayers'], { payersInQuarter: 3 }],
  [['structured'], { depositsBelowReported: 3 }],
  [['unusualDeposit'], { largestDepositWeek: 100_000, usualDeposit: 10_000 }],
  [[], { largestDepositWeek: 99_999, usualDeposit: 10_000 }],
  [[], { largestDepositWeek: 9_999_999, usualDeposit: 0 }],
  [['arrangedBets'], { arrangedBetsInQuarter: 2 }],
  [['evenPlays'], { evenPlaysInDay: 100 }],
  [[], { evenPlaysInDay: 99 }],
] as const)('finds %j by the rules against money laundering', (rules, given) => {
  expect(rulesOf('laundering', given)).toEqual(rules)
})
