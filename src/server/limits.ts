/** Smallest and largest amounts, in minor units of the operating currency. */
export const LIMITS = {
  depositMinMinor: 100,
  depositMaxMinor: 100_000_000,
  /** rules.md R-067: '5.00 in euro or pound' is read as the smallest withdrawal. */
  withdrawalMinMinor: 500,
} as const
