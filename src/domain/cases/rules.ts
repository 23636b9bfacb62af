import type { SettingName, SettingValues } from '../operator-profile/settings.ts'
import type { CaseKind } from './cases.ts'
import type { FactName, Facts } from './facts.ts'

/** Facts that are markers of harm from the number of the setting of the same name on. */
const countedMarkers = [
  'depositsInDay',
  'depositsAmidPlay',
  'depositsAfterWithdrawal',
  'failedDepositsInWeek',
  'payersInQuarter',
  'nightsInWeek',
  'minutesInDay',
  'limitRaisesInMonth',
  'breaksInQuarter',
  'worryingMessagesInMonth',
] as const satisfies readonly (FactName & SettingName)[]

export const markerRules = ['depositsRising', 'stakesRising', ...countedMarkers] as const
export const launderingRules = [
  'unplayed',
  'fastOut',
  'manyPayees',
  'manyPayers',
  'structured',
  'unusualDeposit',
  'arrangedBets',
  'evenPlays',
] as const
export const caseRules = [
  ...markerRules,
  'netDeposits',
  'alikeExcluded',
  ...launderingRules,
  'alikeAccounts',
  'alikeDocuments',
  'alikePayees',
] as const
export type CaseRule = (typeof caseRules)[number]

/** A rule that holds of a player: the measured value, and the value from which on it holds. */
export type Finding = { rule: CaseRule; value: number; limit: number }

type Judged = { facts: Facts; settings: SettingValues }

const found = (rule: CaseRule, value: number, limit: number | null): Finding[] =>
  limit !== null && value >= limit ? [{ rule, value, limit }] : []

/** A week against the usual one of the four before. A player without a past is judged by the amount alone. */
function rising(
  rule: CaseRule,
  {
    week,
    before,
    from,
    percent,
  }: { week: number; before: number; from: number | null; percent: number | null },
): Finding[] {
  if (from === null || percent === null) return []
  return found(rule, week, Math.max(from, Math.ceil((before / 4) * (percent / 100))))
}

function markers({ facts, settings }: Judged): Finding[] {
  return [
    ...rising('depositsRising', {
      week: facts.depositedWeek,
      before: facts.depositedFourWeeksBefore,
      from: settings.depositsRisingFrom,
      percent: settings.depositsRisingPercent,
    }),
    ...rising('stakesRising', {
      week: facts.stakedWeek,
      before: facts.stakedFourWeeksBefore,
      from: settings.stakesRisingFrom,
      percent: settings.stakesRisingPercent,
    }),
    ...countedMarkers.flatMap((name) => found(name, facts[name], settings[name])),
  ]
}

/** One marker alone says little, so a case needs several; words of a player that speak of harm are enough. */
function harm(judged: Judged): Finding[] {
  const all = markers(judged)
  const isEnough =
    all.length >= (judged.settings.markersNeeded ?? Infinity) ||
    all.some(({ rule }) => rule === 'worryingMessagesInMonth')
  return isEnough ? all : []
}

/** More than the threshold, to the cent. */
function funds({ facts, settings: { fundsCheckFrom } }: Judged): Finding[] {
  const net = facts.depositedMonth - facts.withdrawnMonth
  return fundsCheckFrom !== null && net > fundsCheckFrom
    ? [{ rule: 'netDeposits', value: net, limit: fundsCheckFrom }]
    : []
}

function laundering({ facts, settings }: Judged): Finding[] {
  const isPlayed = facts.stakedMonth * 100 >= facts.depositedMonth * (settings.unplayedPercent ?? 0)
  const back = Math.min(facts.askedBackMonth, facts.depositedMonth)
  const { usualDeposit, largestDepositWeek } = facts
  const unusual =
    settings.unusualFrom === null || usualDeposit === 0
      ? null
      : Math.max(
          settings.unusualFrom,
          Math.ceil((usualDeposit * (settings.unusualPercent ?? 0)) / 100),
        )
  return [
    ...(isPlayed ? [] : found('unplayed', back, settings.unplayedFrom)),
    ...(isPlayed ? [] : found('fastOut', facts.fastOutMonth, settings.fastOutFrom)),
    ...found('manyPayees', facts.payeesInQuarter, settings.payeesInQuarter),
    ...found('manyPayers', facts.payersInQuarter, settings.payersOfMoneyInQuarter),
    ...found('structured', facts.depositsBelowReported, settings.depositsBelowReported),
    ...found('unusualDeposit', largestDepositWeek, unusual),
    ...found('arrangedBets', facts.arrangedBetsInQuarter, settings.arrangedBetsInQuarter),
    ...found('evenPlays', facts.evenPlaysInDay, settings.evenPlaysInDay),
  ]
}

const comeback = ({ facts }: Judged): Finding[] => found('alikeExcluded', facts.alikeExcluded, 1)

const duplicate = ({ facts }: Judged): Finding[] => [
  ...found('alikeAccounts', facts.alikeAccounts, 1),
  ...found('alikeDocuments', facts.alikeDocuments, 1),
  ...found('alikePayees', facts.alikePayees, 1),
]

const judges: Record<CaseKind, (judged: Judged) => Finding[]> = {
  harm,
  funds,
  comeback,
  laundering,
  duplicate,
}

/** The rules of a kind of case that hold of a player; none where no case is needed. */
export const findingsOf = (kind: CaseKind, facts: Facts, settings: SettingValues): Finding[] =>
  judges[kind]({ facts, settings })
