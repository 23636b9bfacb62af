/** Smallest and largest amounts, in minor units of the operating currency. */
export const LIMITS = {
  depositMinMinor: 100,
  depositMaxMinor: 100_000_000,
} as const
