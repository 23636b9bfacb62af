import * as z from 'zod/mini'
import * as e from './enumerations.ts'
import { bool, i32, i64, list, object, text } from './values.ts'

/**
 * Messages of the stream: lines of JSON over TLS, each ended by CR LF. The server speaks first; every request gets a
 * status with its id; changes follow their subscription.
 */
export const FIRST_WORD_TIMEOUT_MS = 15_000
export const SUBSCRIBED_MARKETS_MAX = 200
export const HEARTBEAT_MS = { min: 500, max: 5_000, default: 5_000 } as const
export const CONFLATE_MS = { min: 0, max: 120_000, default: 0 } as const
export const LADDER_LEVELS = { min: 1, max: 10, default: 3 } as const

export const marketField = z.enum([
  'EX_BEST_OFFERS_DISP',
  'EX_BEST_OFFERS',
  'EX_ALL_OFFERS',
  'EX_TRADED',
  'EX_TRADED_VOL',
  'EX_LTP',
  'EX_MARKET_DEF',
  'SP_TRADED',
  'SP_PROJECTED',
])
export type MarketField = z.output<typeof marketField>

const texts = z.optional(list(text))
const identified = { id: z.optional(i32) }
const subscription = {
  ...identified,
  segmentationEnabled: z.optional(bool),
  clk: z.optional(text),
  initialClk: z.optional(text),
  heartbeatMs: z.optional(i64),
  conflateMs: z.optional(i64),
}

export const streamMarketFilter = object({
  marketIds: texts,
  bspMarket: z.optional(bool),
  bettingTypes: z.optional(list(e.marketBettingType)),
  eventTypeIds: texts,
  eventIds: texts,
  turnInPlayEnabled: z.optional(bool),
  marketTypes: texts,
  venues: texts,
  countryCodes: texts,
  raceTypes: texts,
})
export type StreamMarketFilter = z.output<typeof streamMarketFilter>

export const marketDataFilter = object({
  fields: z.optional(list(marketField)),
  ladderLevels: z.optional(i32),
})
export const orderFilter = object({
  includeOverallPosition: z.optional(bool),
  accountIds: z.optional(list(i64)),
  customerStrategyRefs: texts,
  partitionMatchedByStrategyRef: z.optional(bool),
})
export type OrderFilter = z.output<typeof orderFilter>

export const streamRequest = z.discriminatedUnion('op', [
  object({
    op: z.literal('authentication'),
    ...identified,
    session: z.optional(text),
    appKey: z.optional(text),
  }),
  object({
    op: z.literal('marketSubscription'),
    ...subscription,
    marketFilter: z.optional(streamMarketFilter),
    marketDataFilter: z.optional(marketDataFilter),
  }),
  object({
    op: z.literal('orderSubscription'),
    ...subscription,
    orderFilter: z.optional(orderFilter),
  }),
  object({ op: z.literal('heartbeat'), ...identified }),
])
export type StreamRequest = z.output<typeof streamRequest>
export type AuthenticationRequest = StreamRequest & { op: 'authentication' }
export type MarketSubscriptionRequest = StreamRequest & { op: 'marketSubscription' }
export type OrderSubscriptionRequest = StreamRequest & { op: 'orderSubscription' }

export type StreamError =
  | 'NO_APP_KEY'
  | 'INVALID_APP_KEY'
  | 'NO_SESSION'
  | 'INVALID_SESSION_INFORMATION'
  | 'NOT_AUTHORIZED'
  | 'INVALID_INPUT'
  | 'INVALID_CLOCK'
  | 'UNEXPECTED_ERROR'
  | 'TIMEOUT'
  | 'SUBSCRIPTION_LIMIT_EXCEEDED'
  | 'INVALID_REQUEST'
  | 'CONNECTION_FAILED'
  | 'MAX_CONNECTION_LIMIT_EXCEEDED'
  | 'TOO_MANY_REQUESTS'

export type ConnectionMessage = { op: 'connection'; connectionId: string }
export type StatusMessage = {
  op: 'status'
  id?: number
  statusCode: 'SUCCESS' | 'FAILURE'
  connectionClosed: boolean
  connectionsAvailable?: number
  errorCode?: StreamError
  errorMessage?: string
  connectionId?: string
}

type PriceVol = [price: number, size: number]
type LevelPriceVol = [level: number, price: number, size: number]
export type RunnerChange = {
  id: number
  hc?: number
  tv?: number
  ltp?: number
  batb?: LevelPriceVol[]
  batl?: LevelPriceVol[]
  bdatb?: LevelPriceVol[]
  bdatl?: LevelPriceVol[]
  atb?: PriceVol[]
  spb?: PriceVol[]
  spl?: PriceVol[]
  spn?: number
  spf?: number
  atl?: PriceVol[]
  trd?: PriceVol[]
}
export type MarketDefinition = {
  bspMarket: boolean
  turnInPlayEnabled: boolean
  persistenceEnabled: boolean
  marketBaseRate: number
  eventId: string
  eventTypeId: string
  numberOfWinners: number
  eachWayDivisor?: number
  lineMinUnit?: number
  lineMaxUnit?: number
  lineInterval?: number
  bettingType: z.output<typeof e.marketBettingType>
  marketType: string
  marketTime: string
  suspendTime: string
  settledTime?: string
  bspReconciled: boolean
  complete: boolean
  inPlay: boolean
  crossMatching: boolean
  runnersVoidable: boolean
  numberOfActiveRunners: number
  betDelay: number
  status: z.output<typeof e.marketStatus>
  runners: {
    id: number
    name: string
    sortPriority: number
    status: z.output<typeof e.runnerStatus>
    hc?: number
    adjustmentFactor?: number
    removalDate?: string
    bsp?: number
  }[]
  regulators: string[]
  discountAllowed: boolean
  venue?: string
  countryCode: string
  timezone: string
  openDate: string
  version: number
  priceLadderDefinition: { type: z.output<typeof e.priceLadderType> }
  keyLineDefinition?: { kl: { id: number; hc: number }[] }
}
export type MarketChange = {
  id: string
  img?: true
  con?: true
  tv?: number
  marketDefinition?: MarketDefinition
  rc?: RunnerChange[]
}

export type StreamOrder = {
  id: string
  p: number
  s: number
  bsp?: number
  side: 'B' | 'L'
  status: 'E' | 'EC'
  pt: 'L' | 'P' | 'MOC'
  ot: 'L' | 'LOC' | 'MOC'
  pd: number
  md?: number
  cd?: number
  ld?: number
  lsrc?: string
  avp?: number
  sm: number
  sr: number
  sl: number
  sc: number
  sv: number
  rfo: string
  rfs: string
}
export type StrategyMatchChange = { mb?: PriceVol[]; ml?: PriceVol[] }
export type OrderRunnerChange = {
  id: number
  hc?: number
  fullImage?: true
  uo?: StreamOrder[]
  mb?: PriceVol[]
  ml?: PriceVol[]
  smc?: Record<string, StrategyMatchChange>
}
export type OrderMarketChange = {
  id: string
  accountId: number
  closed?: true
  fullImage?: true
  orc?: OrderRunnerChange[]
}

type Change = {
  id?: number
  ct?: 'SUB_IMAGE' | 'RESUB_DELTA' | 'HEARTBEAT'
  clk?: string
  initialClk?: string
  pt: number
  heartbeatMs?: number
  conflateMs?: number
  segmentType?: 'SEG_START' | 'SEG' | 'SEG_END'
  status?: 503
}
export type MarketChangeMessage = Change & { op: 'mcm'; mc?: MarketChange[] }
export type OrderChangeMessage = Change & { op: 'ocm'; oc?: OrderMarketChange[] }
export type ChangeMessage = MarketChangeMessage | OrderChangeMessage
