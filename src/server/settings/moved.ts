const IN_PROFILE =
  'is a setting of the operator profile now: take the variable away, and change the value at /admin/operator-profile'
const NOT_TAKEN_OVER =
  'is a setting of the operator profile now, which has not taken this value over: note it, take the variable away, and enter it at /admin/operator-profile'

/**
 * Settings of before, and what to do in their place. A forgotten one would leave seeds that nobody can open, or players
 * less protected than its writer believes.
 */
export const movedSettings: Readonly<Record<string, string>> = {
  CASINO_SEED_KEY: 'is a part of GAME_SEED_KEY now: give its key there, after the first one',
  INSTANT_WINS_SEED_KEY: 'is a part of GAME_SEED_KEY now: give its key there, after the first one',
  BANKING_DAYS: IN_PROFILE,
  BANKING_TIMES: IN_PROFILE,
  BANK_HOLIDAYS: IN_PROFILE,
  BONUS_TIMES_MAX: IN_PROFILE,
  DISPUTE_BODY: NOT_TAKEN_OVER,
  IDENTITY_REQUIRED: IN_PROFILE,
  PERMITTED_COUNTRIES: NOT_TAKEN_OVER,
  PAYOUT_BANKING_HOURS: IN_PROFILE,
  SESSION_ABSOLUTE_HOURS: IN_PROFILE,
  SESSION_IDLE_MINUTES: IN_PROFILE,
}
