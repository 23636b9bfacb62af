export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const
export type LimitKind = (typeof limitKinds)[number]

export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** The switches of the operator profile by which a period is offered for new limits. */
export const periodSettings = {
  day: 'limitDay',
  week: 'limitWeek',
  month: 'limitMonth',
} as const satisfies Record<LimitPeriod, string>

/** The least hours that a raise waits before it can be confirmed (rules.md R-029). */
export const RAISE_WAITS_HOURS = 24

export type LimitChange = 'set' | 'lowered' | 'raise_asked' | 'unchanged'

/**
 * The meaning of a wish. A limit that is new or lower acts at once; a higher one, or none, has to wait. `undefined`:
 * no limit.
 */
export function limitChange(held: number | undefined, wanted: number | undefined): LimitChange {
  if (held === wanted) return 'unchanged'
  if (held === undefined) return 'set'
  return wanted !== undefined && wanted < held ? 'lowered' : 'raise_asked'
}

/** The longest session limit is a whole day. */
export const SESSION_MINUTES_MAX = 24 * 60
/** Larger amounts are no limits. */
export const LIMIT_MAX_MINOR = 10_000_000_000

/** Session limits count minutes of a day; all others count money in every period. */
export function isLimitAllowed(kind: LimitKind, period: LimitPeriod, amount: number): boolean {
  if (kind !== 'session') return amount <= LIMIT_MAX_MINOR
  return period === 'day' && amount >= 1 && amount <= SESSION_MINUTES_MAX
}
