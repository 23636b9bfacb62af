import type { InstructionError, ReportError } from '#contract/standard/enumerations.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { isTransient } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { RefusedOrder } from '#server/modules/exchange/index.ts'

/** Why a request to place was refused as a whole, and what is wrong with which of its instructions. */
export type Refused = {
  status: 'FAILURE' | 'TIMEOUT'
  errorCode: ReportError
  /** By the place of the instruction; all others failed because of these. */
  problems: ReadonlyMap<number, InstructionError>
}

const reportErrors: Partial<Record<RefusalCode, ReportError>> = {
  NOT_FOUND: 'INVALID_MARKET_ID',
  MARKET_SUSPENDED: 'MARKET_SUSPENDED',
  MARKET_NOT_OPEN: 'MARKET_NOT_OPEN_FOR_BETTING',
  EVENT_STARTED: 'MARKET_NOT_OPEN_FOR_BETTING',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  DEPOSIT_REQUIRED: 'INSUFFICIENT_FUNDS',
  WINNINGS_TOO_LARGE: 'LOSS_LIMIT_EXCEEDED',
  PROFILE_INCOMPLETE: 'INVALID_ACCOUNT_STATE',
  ACCOUNT_SUSPENDED: 'INVALID_ACCOUNT_STATE',
  ACCOUNT_CLOSED: 'INVALID_ACCOUNT_STATE',
  TIMED_OUT: 'INVALID_ACCOUNT_STATE',
  SELF_EXCLUDED: 'INVALID_ACCOUNT_STATE',
  REALITY_CHECK_DUE: 'INVALID_ACCOUNT_STATE',
  IDENTITY_NOT_VERIFIED: 'INVALID_ACCOUNT_STATE',
  UNDERAGE: 'INVALID_ACCOUNT_STATE',
  COUNTRY_NOT_PERMITTED: 'INVALID_ACCOUNT_STATE',
  TERMS_NOT_AGREED: 'INVALID_ACCOUNT_STATE',
  REGISTER_UNAVAILABLE: 'INVALID_ACCOUNT_STATE',
  ACCOUNT_LISTED: 'INVALID_ACCOUNT_STATE',
  HOUSE_FROZEN: 'INVALID_ACCOUNT_STATE',
  SESSION_LIMIT_REACHED: 'INVALID_ACCOUNT_STATE',
  LOSS_LIMIT_REACHED: 'LOSS_LIMIT_EXCEEDED',
  STAKE_LIMIT_REACHED: 'LOSS_LIMIT_EXCEEDED',
  NOT_A_PLAYER: 'INVALID_ACCOUNT_STATE',
  EVENT_BLOCKED: 'EVENT_BLOCKED',
  EVENT_LIMIT: 'EVENT_EXPOSURE_LIMIT_EXCEEDED',
  EVENT_MATCHED_LIMIT: 'EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED',
  IDEMPOTENCY_KEY_REUSED: 'DUPLICATE_TRANSACTION',
}
const instructionErrors: Partial<Record<RefusalCode, InstructionError>> = {
  UNKNOWN_SELECTION: 'INVALID_RUNNER',
  SELECTION_WITHDRAWN: 'RUNNER_REMOVED',
  PRICE_NOT_ON_LADDER: 'INVALID_ODDS',
  STAKE_TOO_SMALL: 'INVALID_BET_SIZE',
  STAKE_TOO_LARGE: 'INVALID_BET_SIZE',
  PROFIT_RATIO: 'INVALID_PROFIT_RATIO',
  FILL_MIN_INVALID: 'INVALID_MIN_FILL_SIZE',
  PERSISTENCE_NOT_OFFERED: 'INVALID_PERSISTENCE_TYPE',
  NO_STARTING_PRICE: 'MARKET_NOT_OPEN_FOR_BSP_BETTING',
  SELF_MATCH: 'INVALID_BACK_LAY_COMBINATION',
}

/** The error of an instruction that was refused so. */
export const instructionErrorOf = (code: RefusalCode): InstructionError =>
  instructionErrors[code] ?? 'ERROR_IN_ORDER'

export const refusedAs = (
  errorCode: ReportError,
  problems: Refused['problems'] = new Map(),
): Refused => ({ status: 'FAILURE', errorCode, problems })

/** The meaning of a refusal of the exchange; any other error is thrown on. */
export function refusedBy(error: unknown): Refused {
  // Whether the orders were placed cannot be told: the answer was lost, or there never was one.
  const isUnknown = isTransient(error)
  const isBusy = error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE'
  if (isUnknown || isBusy)
    return { status: 'TIMEOUT', errorCode: 'SERVICE_UNAVAILABLE', problems: new Map() }
  if (!(error instanceof Refusal)) throw error
  const reportError = reportErrors[error.code]
  if (reportError) return refusedAs(reportError)
  const orders = error.details?.['orders'] as RefusedOrder[] | undefined
  if (!orders) throw error
  const problems = orders.map(({ index, code }) => [index, instructionErrorOf(code)] as const)
  return refusedAs('BET_ACTION_ERROR', new Map(problems))
}
