import * as z from 'zod/mini'

export const side = z.enum(['BACK', 'LAY'])
export type ApiSide = z.output<typeof side>
export const orderType = z.enum(['LIMIT', 'LIMIT_ON_CLOSE', 'MARKET_ON_CLOSE'])
export type OrderType = z.output<typeof orderType>
export const persistenceType = z.enum(['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE'])
export type PersistenceType = z.output<typeof persistenceType>
export const timeInForce = z.enum(['FILL_OR_KILL'])
export const betTargetType = z.enum(['PAYOUT', 'BACKERS_PROFIT'])
export const orderStatus = z.enum(['PENDING', 'EXECUTION_COMPLETE', 'EXECUTABLE', 'EXPIRED'])
export type OrderStatus = z.output<typeof orderStatus>
export const betStatus = z.enum(['SETTLED', 'VOIDED', 'LAPSED', 'CANCELLED'])
export type BetStatus = z.output<typeof betStatus>

export const marketStatus = z.enum(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED'])
export type ApiMarketStatus = z.output<typeof marketStatus>
export const runnerStatus = z.enum([
  'ACTIVE',
  'WINNER',
  'LOSER',
  'REMOVED_VACANT',
  'REMOVED',
  'PLACED',
])
export type RunnerStatus = z.output<typeof runnerStatus>
export const marketBettingType = z.enum([
  'ODDS',
  'LINE',
  'RANGE',
  'ASIAN_HANDICAP_DOUBLE_LINE',
  'ASIAN_HANDICAP_SINGLE_LINE',
  'FIXED_ODDS',
])
export type MarketBettingType = z.output<typeof marketBettingType>
export const priceLadderType = z.enum(['CLASSIC', 'FINEST', 'LINE_RANGE'])

export const marketProjection = z.enum([
  'COMPETITION',
  'EVENT',
  'EVENT_TYPE',
  'MARKET_START_TIME',
  'MARKET_DESCRIPTION',
  'RUNNER_DESCRIPTION',
  'RUNNER_METADATA',
])
export type MarketProjection = z.output<typeof marketProjection>
export const marketSort = z.enum([
  'MINIMUM_TRADED',
  'MAXIMUM_TRADED',
  'MINIMUM_AVAILABLE',
  'MAXIMUM_AVAILABLE',
  'FIRST_TO_START',
  'LAST_TO_START',
])
export type MarketSort = z.output<typeof marketSort>
export const timeGranularity = z.enum(['DAYS', 'HOURS', 'MINUTES'])
export type TimeGranularity = z.output<typeof timeGranularity>

export const priceData = z.enum([
  'SP_AVAILABLE',
  'SP_TRADED',
  'EX_BEST_OFFERS',
  'EX_ALL_OFFERS',
  'EX_TRADED',
])
export type PriceData = z.output<typeof priceData>
export const rollupModel = z.enum(['STAKE', 'PAYOUT', 'MANAGED_LIABILITY', 'NONE'])
export type RollupModel = z.output<typeof rollupModel>
export const orderProjection = z.enum(['ALL', 'EXECUTABLE', 'EXECUTION_COMPLETE'])
export type OrderProjection = z.output<typeof orderProjection>
export const matchProjection = z.enum(['NO_ROLLUP', 'ROLLED_UP_BY_PRICE', 'ROLLED_UP_BY_AVG_PRICE'])
export type MatchProjection = z.output<typeof matchProjection>

export const orderBy = z.enum([
  'BY_BET',
  'BY_MARKET',
  'BY_PLACE_TIME',
  'BY_MATCH_TIME',
  'BY_VOID_TIME',
  'BY_SETTLED_TIME',
])
export type OrderBy = z.output<typeof orderBy>
export const sortDir = z.enum(['EARLIEST_TO_LATEST', 'LATEST_TO_EARLIEST'])
export const groupBy = z.enum([
  'EVENT_TYPE',
  'EVENT',
  'MARKET',
  'RUNNER',
  'SIDE',
  'BET',
  'STRATEGY',
])
export type GroupBy = z.output<typeof groupBy>

export const executionReportStatus = z.enum([
  'SUCCESS',
  'FAILURE',
  'PROCESSED_WITH_ERRORS',
  'TIMEOUT',
])
export const instructionReportStatus = z.enum(['SUCCESS', 'FAILURE', 'TIMEOUT'])
export const executionReportErrorCode = z.enum([
  'INVALID_BET_SIZE',
  'ERROR_IN_ORDER',
  'ERROR_IN_MATCHER',
  'PROCESSED_WITH_ERRORS',
  'BET_ACTION_ERROR',
  'INVALID_ACCOUNT_STATE',
  'INVALID_WALLET_STATUS',
  'INSUFFICIENT_FUNDS',
  'LOSS_LIMIT_EXCEEDED',
  'MARKET_SUSPENDED',
  'MARKET_NOT_OPEN_FOR_BETTING',
  'DUPLICATE_TRANSACTION',
  'INVALID_ORDER',
  'INVALID_MARKET_ID',
  'PERMISSION_DENIED',
  'DUPLICATE_BETIDS',
  'NO_ACTION_REQUIRED',
  'SERVICE_UNAVAILABLE',
  'REJECTED_BY_REGULATOR',
  'NO_CHASING',
  'REGULATOR_IS_NOT_AVAILABLE',
  'TOO_MANY_INSTRUCTIONS',
  'INVALID_MARKET_VERSION',
  'EVENT_EXPOSURE_LIMIT_EXCEEDED',
  'EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED',
  'EVENT_BLOCKED',
])
export type ReportError = z.output<typeof executionReportErrorCode>
export const instructionReportErrorCode = z.enum([
  'INVALID_BET_SIZE',
  'INVALID_RUNNER',
  'BET_TAKEN_OR_LAPSED',
  'BET_IN_PROGRESS',
  'RUNNER_REMOVED',
  'MARKET_NOT_OPEN_FOR_BETTING',
  'LOSS_LIMIT_EXCEEDED',
  'MARKET_NOT_OPEN_FOR_BSP_BETTING',
  'INVALID_PRICE_EDIT',
  'INVALID_ODDS',
  'INSUFFICIENT_FUNDS',
  'INVALID_PERSISTENCE_TYPE',
  'ERROR_IN_MATCHER',
  'INVALID_BACK_LAY_COMBINATION',
  'ERROR_IN_ORDER',
  'INVALID_BID_TYPE',
  'INVALID_BET_ID',
  'CANCELLED_NOT_PLACED',
  'RELATED_ACTION_FAILED',
  'NO_ACTION_REQUIRED',
  'INVALID_MIN_FILL_SIZE',
  'INVALID_CUSTOMER_ORDER_REF',
  'TIME_IN_FORCE_CONFLICT',
  'UNEXPECTED_PERSISTENCE_TYPE',
  'INVALID_ORDER_TYPE',
  'UNEXPECTED_MIN_FILL_SIZE',
  'INVALID_CUSTOMER_STRATEGY_REF',
  'BET_LAPSED_PRICE_IMPROVEMENT_TOO_LARGE',
  // Newer than the definitions; real since June 2020.
  'INVALID_PROFIT_RATIO',
])
export type InstructionError = z.output<typeof instructionReportErrorCode>

export const marketGroupType = z.enum(['EVENT'])
export const limitBreachActionType = z.enum([
  'REJECT_BETS',
  'STOP_BETTING',
  'TEAR_DOWN_MARKET_GROUP',
])

export const wallet = z.enum(['UK', 'AUSTRALIAN'])
export const includeItem = z.enum(['ALL', 'EXCHANGE', 'POKER_ROOM', 'DEPOSITS_WITHDRAWALS'])
export const itemClass = z.enum(['UNKNOWN'])
export const subscriptionStatus = z.enum([
  'ALL',
  'ACTIVATED',
  'UNACTIVATED',
  'CANCELLED',
  'EXPIRED',
])
export const grantType = z.enum(['AUTHORIZATION_CODE', 'REFRESH_TOKEN'])
export const tokenType = z.enum(['BEARER'])
export const affiliateRelationStatus = z.enum(['INVALID_USER', 'AFFILIATED', 'NOT_AFFILIATED'])
export const done = z.enum(['SUCCESS'])

export const actionPerformed = z.enum([
  'NONE',
  'CANCELLATION_REQUEST_SUBMITTED',
  'ALL_BETS_CANCELLED',
  'SOME_BETS_NOT_CANCELLED',
  'CANCELLATION_REQUEST_ERROR',
  'CANCELLATION_STATUS_UNKNOWN',
])
export type ActionPerformed = z.output<typeof actionPerformed>
