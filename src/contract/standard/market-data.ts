import * as z from 'zod/mini'
import * as e from './enumerations.ts'
import { order, runnerMatch } from './orders.ts'
import {
  bool,
  dateTime,
  decimal,
  double,
  i32,
  instant,
  list,
  object,
  text,
  timeRange,
} from './values.ts'

const texts = z.optional(list(text))

/** A choice of markets. A member that is left out, and an empty list, exclude nothing. */
export const marketFilter = object({
  textQuery: z.optional(text),
  exchangeIds: texts,
  eventTypeIds: texts,
  eventIds: texts,
  competitionIds: texts,
  marketIds: texts,
  venues: texts,
  bspOnly: z.optional(bool),
  turnInPlayEnabled: z.optional(bool),
  inPlayOnly: z.optional(bool),
  marketBettingTypes: z.optional(list(e.marketBettingType)),
  marketCountries: texts,
  marketTypeCodes: texts,
  marketStartTime: z.optional(timeRange),
  withOrders: z.optional(list(e.orderStatus)),
  raceTypes: texts,
})
export type MarketFilter = z.output<typeof marketFilter>

export const eventType = object({ id: z.string(), name: z.string() })
export const competition = object({ id: z.string(), name: z.string() })
export const event = object({
  id: z.string(),
  name: z.string(),
  countryCode: z.optional(z.string()),
  timezone: z.string(),
  venue: z.optional(z.string()),
  openDate: instant,
})

const counted = { marketCount: z.int() }
export const eventTypeResult = object({ eventType, ...counted })
export const competitionResult = object({
  competition,
  competitionRegion: z.optional(z.string()),
  ...counted,
})
export const eventResult = object({ event, ...counted })
export const marketTypeResult = object({ marketType: z.string(), ...counted })
export const countryCodeResult = object({ countryCode: z.string(), ...counted })
export const venueResult = object({ venue: z.string(), ...counted })
export const timeRangeResult = object({
  timeRange: object({ from: instant, to: instant }),
  ...counted,
})

export const priceLadderDescription = object({ type: e.priceLadderType })
export const marketDescription = object({
  persistenceEnabled: z.boolean(),
  bspMarket: z.boolean(),
  marketTime: instant,
  suspendTime: instant,
  settleTime: z.optional(instant),
  bettingType: e.marketBettingType,
  turnInPlayEnabled: z.boolean(),
  marketType: z.string(),
  regulator: z.optional(z.string()),
  /** In percent. */
  marketBaseRate: z.number(),
  discountAllowed: z.boolean(),
  wallet: z.string(),
  rules: z.string(),
  rulesHasDate: z.boolean(),
  clarifications: z.optional(z.string()),
  eachWayDivisor: z.optional(z.number()),
  lineRangeInfo: z.optional(
    object({
      maxUnitValue: z.number(),
      minUnitValue: z.number(),
      interval: z.number(),
      marketUnit: z.string(),
    }),
  ),
  raceType: z.optional(z.string()),
  priceLadderDescription,
})

export const runnerCatalog = object({
  selectionId: z.int(),
  runnerName: z.string(),
  handicap: z.number(),
  sortPriority: z.int(),
  metadata: z.optional(z.record(z.string(), z.string())),
})
export const marketCatalogue = object({
  marketId: z.string(),
  marketName: z.string(),
  marketStartTime: z.optional(instant),
  description: z.optional(marketDescription),
  totalMatched: decimal,
  runners: z.optional(z.array(runnerCatalog)),
  eventType: z.optional(eventType),
  competition: z.optional(competition),
  event: z.optional(event),
})
export type MarketCatalogue = z.output<typeof marketCatalogue>

export const exBestOffersOverrides = object({
  bestPricesDepth: z.optional(i32),
  rollupModel: z.optional(e.rollupModel),
  rollupLimit: z.optional(i32),
  rollupLiabilityThreshold: z.optional(double),
  rollupLiabilityFactor: z.optional(i32),
})
export const priceProjection = object({
  priceData: z.optional(list(e.priceData)),
  exBestOffersOverrides: z.optional(exBestOffersOverrides),
  virtualise: z.optional(bool),
  rolloverStakes: z.optional(bool),
})
export type PriceProjection = z.output<typeof priceProjection>

/** The parameters of both kinds of books besides their markets. */
export const bookParams = {
  priceProjection: z.optional(priceProjection),
  orderProjection: z.optional(e.orderProjection),
  matchProjection: z.optional(e.matchProjection),
  includeOverallPosition: z.optional(bool),
  partitionMatchedByStrategyRef: z.optional(bool),
  customerStrategyRefs: texts,
  currencyCode: z.optional(text),
  locale: z.optional(text),
  matchedSince: z.optional(dateTime),
  betIds: texts,
}
const bookRequest = object(bookParams)
export type BookRequest = z.output<typeof bookRequest>

export const priceSize = object({ price: decimal, size: decimal })
export type PriceSize = z.output<typeof priceSize>
export const exchangePrices = object({
  availableToBack: z.array(priceSize),
  availableToLay: z.array(priceSize),
  tradedVolume: z.array(priceSize),
})
export const startingPrices = object({
  nearPrice: z.optional(decimal),
  farPrice: z.optional(decimal),
  backStakeTaken: z.array(priceSize),
  layLiabilityTaken: z.array(priceSize),
  actualSP: z.optional(decimal),
})
export type StartingPrices = z.output<typeof startingPrices>
export const runner = object({
  selectionId: z.int(),
  handicap: z.number(),
  status: e.runnerStatus,
  adjustmentFactor: z.optional(z.number()),
  lastPriceTraded: z.optional(decimal),
  totalMatched: decimal,
  removalDate: z.optional(instant),
  sp: z.optional(startingPrices),
  ex: z.optional(exchangePrices),
  orders: z.optional(z.array(order)),
  matches: z.optional(z.array(runnerMatch)),
  matchesByStrategy: z.optional(z.record(z.string(), object({ matches: z.array(runnerMatch) }))),
})
export type Runner = z.output<typeof runner>

const keyLineSelection = object({ selectionId: z.int(), handicap: z.number() })
export const keyLineDescription = object({ keyLine: z.array(keyLineSelection) })
export const marketBook = object({
  marketId: z.string(),
  isMarketDataDelayed: z.boolean(),
  status: e.marketStatus,
  betDelay: z.int(),
  bspReconciled: z.boolean(),
  complete: z.boolean(),
  inplay: z.boolean(),
  numberOfWinners: z.int(),
  numberOfRunners: z.int(),
  numberOfActiveRunners: z.int(),
  lastMatchTime: z.optional(instant),
  totalMatched: decimal,
  totalAvailable: decimal,
  crossMatching: z.boolean(),
  runnersVoidable: z.boolean(),
  version: z.int(),
  runners: z.array(runner),
  keyLineDescription: z.optional(keyLineDescription),
})
export type ApiMarketBook = z.output<typeof marketBook>

export const runnerProfitAndLoss = object({
  selectionId: z.int(),
  ifWin: decimal,
  /** Of markets with several winners only. */
  ifLose: z.optional(decimal),
  /** Of each-way markets only. */
  ifPlace: z.optional(decimal),
})

export const marketProfitAndLoss = object({
  marketId: z.string(),
  /** In percent, less the caller's discount; when the request asked for it. */
  commissionApplied: z.optional(z.number()),
  profitAndLosses: z.array(runnerProfitAndLoss),
})
