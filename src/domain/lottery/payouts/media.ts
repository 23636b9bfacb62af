import { livesInUnitedKingdom } from '../../account/residence.ts'
import type { Minor } from '../../money.ts'

/** From this sum of winnings on a winner may be invited to tell the media. */
const INVITED_FROM_EUR_MINOR = 100_000_00

/** Winners in the United Kingdom are never invited, and nobody whose country is not known. It is never a condition of payment. */
export const isInvitedToMedia = (winningsEurMinor: Minor, country: string | null): boolean =>
  winningsEurMinor >= INVITED_FROM_EUR_MINOR && country !== null && !livesInUnitedKingdom(country)
