import type { Permission } from '../account/permissions.ts'

export const caseKinds = ['harm', 'funds', 'comeback', 'laundering', 'duplicate'] as const
export type CaseKind = (typeof caseKinds)[number]

/** The people who work on cases. Nobody sees the cases of another desk, not even their number. */
export const caseDesks = ['care', 'laundering', 'duplicates'] as const
export type CaseDesk = (typeof caseDesks)[number]

export const kindsOfDesk: Readonly<Record<CaseDesk, readonly CaseKind[]>> = {
  care: ['harm', 'funds', 'comeback'],
  laundering: ['laundering'],
  duplicates: ['duplicate'],
}
export const deskOfKind: Readonly<Record<CaseKind, CaseDesk>> = {
  harm: 'care',
  funds: 'care',
  comeback: 'care',
  laundering: 'laundering',
  duplicate: 'duplicates',
}
export const permissionOfDesk = {
  care: 'care-cases.read',
  laundering: 'laundering-cases.read',
  duplicates: 'duplicate-cases.read',
} as const satisfies Record<CaseDesk, Permission>

/** Hours in which a case is to be decided. */
export const HOURS_TO_DECIDE: Readonly<Record<CaseKind, number>> = {
  harm: 24,
  funds: 72,
  comeback: 24,
  laundering: 48,
  duplicate: 72,
}

/** Days for which a finding that was decided on opens no case again. Of funds checks a setting says it in months. */
export const QUIET_DAYS: Readonly<Record<Exclude<CaseKind, 'funds'>, number>> = {
  harm: 30,
  // Persons who were told apart are alike no more.
  comeback: 0,
  laundering: 30,
  duplicate: 3_650,
}

/**
 * `contact` sends the player a message, `limit` sets a deposit limit, `pause` a time-out; `suspend` stops the account until
 * it is paid out and closed; `exclude` lets an exclusion hold for this account of the same person, too; `close` closes an account that is paid out. `report` keeps a report to the officer for money laundering.
 */
export const caseOutcomes = [
  'none',
  'contact',
  'limit',
  'pause',
  'report',
  'exclude',
  'suspend',
  'close',
] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

const caring: readonly CaseOutcome[] = ['none', 'contact', 'limit', 'pause', 'suspend', 'close']
export const outcomesOf: Readonly<Record<CaseKind, readonly CaseOutcome[]>> = {
  harm: caring,
  funds: caring,
  comeback: ['none', 'exclude', 'suspend', 'close'],
  laundering: ['none', 'report', 'suspend', 'close'],
  duplicate: ['none', 'suspend', 'close'],
}
