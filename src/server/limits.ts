/** Smallest and largest amounts, in minor units of the operating currency. */
export const LIMITS = {
  /** spec 002 §9: 0.50 EUR or equivalent; points are worth the same. */
  stakeMinMinor: 50,
  depositMinMinor: 100,
  depositMaxMinor: 100_000_000,
  /** rules.md R-067: '5.00 in euro or pound' is read as the smallest withdrawal. */
  withdrawalMinMinor: 500,
} as const
