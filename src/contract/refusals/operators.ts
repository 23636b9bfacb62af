import type { RefusalEntry } from './entry.ts'

/** Refusals of calls of operators. */
export const operatorRefusals = {
  ILLEGAL_MOVE: [409, 'This is not possible in the present state.'],
  ACCOUNT_NOT_EMPTY: [
    409,
    'The account still has something open or money in it, so it cannot be closed yet.',
  ],
  OUTCOME_NOT_ALLOWED: [422, 'A case of this kind cannot be decided so.'],
  SETTING_NOT_ALLOWED: [422, 'This value is not possible for the setting.'],
  SETTING_BELOW_FLOOR: [422, 'With real money this setting cannot protect less.'],
  SETTING_CHANGED: [409, 'The setting was changed a moment ago. Please look at it again.'],
  SETTING_UNCHANGED: [409, 'The setting has this value already.'],
  SETTING_COOLS: [
    409,
    'A weaker setting can be confirmed 24 hours after it was asked for. The setting stays as it is.',
  ],
  OWN_WEAKENING: [403, 'You asked for this yourself. Another operator must confirm it.'],
  LAST_ADMINISTRATOR: [
    409,
    'This is the last administrator. Make another operator an administrator first.',
  ],
  REPORT_TOO_LONG: [422, 'Please choose a first day and a last day at most 400 days later.'],
  REPORT_BEFORE_LEDGER: [
    422,
    'Bookings or bets of these days are kept outside the program. Please choose a first day after them.',
  ],
  TRANSFER_CARRIED_FORWARD: [
    409,
    'This is too old to be taken back: its bookings are kept outside the program.',
  ],
  BETS_KEPT_OUTSIDE: [
    409,
    'Bets of this market are kept outside the program: it was settled long ago and stays as it is.',
  ],
  ANNOUNCEMENT_OVER: [422, 'The announcement would be over before it is shown.'],
  LAST_RUNNER: [409, 'This is the last runner. Void the market instead: every stake goes back.'],
  RESULT_UNCONFIRMED: [409, 'The result must be entered before it can be confirmed.'],
  RATES_INVALID: [422, 'This is not a file of reference rates of the European Central Bank.'],
  RESULT_INVALID: [422, 'The result does not fit the market.'],
} as const satisfies Record<string, RefusalEntry>
