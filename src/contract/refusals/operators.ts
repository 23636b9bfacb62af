import type { RefusalEntry } from './entry.ts'

/** Refusals of calls of operators. */
export const operatorRefusals = {
  ILLEGAL_MOVE: [409, 'This is not possible in the present state.'],
  ACCOUNT_NOT_EMPTY: [
    409,
    'The account still has something open or money in it, so it cannot be closed yet.',
  ],
  LAST_ADMINISTRATOR: [
    409,
    'This is the last administrator. Make another operator an administrator first.',
  ],
  ANNOUNCEMENT_OVER: [422, 'The announcement would be over before it is shown.'],
  LAST_RUNNER: [409, 'This is the last runner. Void the market instead: every stake goes back.'],
  RESULT_UNCONFIRMED: [409, 'The result must be entered before it can be confirmed.'],
  RATES_INVALID: [422, 'This is not a file of reference rates of the European Central Bank.'],
  RESULT_INVALID: [422, 'The result does not fit the market.'],
} as const satisfies Record<string, RefusalEntry>
