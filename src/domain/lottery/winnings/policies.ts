/**
 * How a win is reckoned where the terms leave a choice. A draw is settled by the policies that are stored with it, so
 * that a change of them never touches a draw of before.
 */
export type Policies = {
  /** Prizes that grew by money of other tiers: as they were without it, or as the operator announced them. */
  readonly rollover: 'without' | 'announced'
  /** Whether DoubleJackpot, which takes two shares, makes the number of shares grow for all. */
  readonly doubleJackpotCounts: 'once' | 'twice'
  /** Whether a shielded bet, which shares with nobody, is a winner that others share with. */
  readonly shieldedCounts: 'yes' | 'no'
  /** The jackpot for which a multiplier of ten is drawn: only below the limit, or also at it. */
  readonly tenAtLimit: 'no' | 'yes'
}

export const DEFAULT_POLICIES: Policies = {
  rollover: 'without',
  doubleJackpotCounts: 'once',
  shieldedCounts: 'yes',
  tenAtLimit: 'no',
}
