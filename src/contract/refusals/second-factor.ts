import type { RefusalEntry } from './entry.ts'

/** Refusals of second factors, of challenges, and of calls that ask for a fresh proof. */
export const secondFactorRefusals = {
  CHALLENGE_NEEDED: [
    403,
    'Your browser has to solve a challenge before the next try. If it cannot, please try again later.',
  ],
  PROOF_NEEDED: [403, 'Please confirm that it is you.'],
  CODE_WRONG: [422, 'This code is not right, or it was used already.'],
  PASSKEY_WRONG: [422, 'This passkey does not work here, or it took too long. Please try again.'],
  PASSKEYS_FULL: [409, 'Your account has 20 passkeys. Please remove one first.'],
  LOGIN_STEP_OVER: [
    401,
    'This login took too long or had too many wrong codes. Please log in again.',
  ],
  SECOND_FACTOR_ON: [409, 'Your account has an authenticator app already.'],
  NO_FACTOR_TO_LOSE: [
    409,
    'This account has no second factor. The player can log in by password, or choose a new one.',
  ],
  RECOVERY_UNDER_WAY: [409, 'A way back to this account is under way already.'],
  WITHDRAWALS_HELD: [
    403,
    'Your second factor was removed by support. For 72 hours after it nothing is withdrawn, for your safety.',
  ],
  SECOND_FACTOR_OFF: [409, 'Your account has no second factor.'],
  SECOND_FACTOR_REQUIRED: [
    403,
    'Operators need a second factor. Please add one on your profile, then come back.',
  ],
} as const satisfies Record<string, RefusalEntry>
