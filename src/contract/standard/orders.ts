import * as z from 'zod/mini'
import * as e from './enumerations.ts'
import {
  bool,
  decimal,
  double,
  i32,
  i64,
  instant,
  list,
  object,
  text,
  timeRange,
} from './values.ts'

const texts = z.optional(list(text))
/** An error of an instruction; in some places the reports of whole requests and of instructions share a list. */
const instructionError = z.optional(
  z.union([e.instructionReportErrorCode, e.executionReportErrorCode]),
)
const reported = { customerRef: z.optional(z.string()), marketId: z.optional(z.string()) }
const reportStatus = {
  status: e.executionReportStatus,
  errorCode: z.optional(e.executionReportErrorCode),
}

export const limitOrder = object({
  size: z.optional(double),
  price: double,
  persistenceType: z.optional(e.persistenceType),
  timeInForce: z.optional(e.timeInForce),
  minFillSize: z.optional(double),
  betTargetType: z.optional(e.betTargetType),
  betTargetSize: z.optional(double),
})
export const placeInstruction = object({
  orderType: e.orderType,
  selectionId: i64,
  handicap: z.optional(double),
  side: e.side,
  limitOrder: z.optional(limitOrder),
  limitOnCloseOrder: z.optional(object({ liability: double, price: double })),
  marketOnCloseOrder: z.optional(object({ liability: double })),
  customerOrderRef: z.optional(text),
})
export type PlaceInstruction = z.output<typeof placeInstruction>
export const marketVersion = object({ version: z.optional(i64) })

export const placeParams = object({
  marketId: text,
  instructions: list(placeInstruction),
  customerRef: z.optional(text),
  marketVersion: z.optional(marketVersion),
  customerStrategyRef: z.optional(text),
  async: z.optional(bool),
})
export type PlaceParams = z.output<typeof placeParams>
export const placeInstructionReport = object({
  status: e.instructionReportStatus,
  errorCode: instructionError,
  orderStatus: z.optional(e.orderStatus),
  instruction: placeInstruction,
  betId: z.optional(z.string()),
  placedDate: z.optional(instant),
  averagePriceMatched: z.optional(decimal),
  sizeMatched: z.optional(decimal),
})
export type PlaceInstructionReport = z.output<typeof placeInstructionReport>
export const placeExecutionReport = object({
  ...reported,
  ...reportStatus,
  instructionReports: z.optional(z.array(placeInstructionReport)),
})
export type PlaceExecutionReport = z.output<typeof placeExecutionReport>

export const cancelInstruction = object({ betId: text, sizeReduction: z.optional(double) })
export type CancelInstruction = z.output<typeof cancelInstruction>
export const cancelParams = object({
  marketId: z.optional(text),
  instructions: z.optional(list(cancelInstruction)),
  customerRef: z.optional(text),
})
export type CancelParams = z.output<typeof cancelParams>
export const cancelInstructionReport = object({
  status: e.instructionReportStatus,
  errorCode: z.optional(e.instructionReportErrorCode),
  instruction: z.optional(cancelInstruction),
  sizeCancelled: z.optional(decimal),
  cancelledDate: z.optional(instant),
})
export type CancelInstructionReport = z.output<typeof cancelInstructionReport>
export const cancelExecutionReport = object({
  ...reported,
  ...reportStatus,
  instructionReports: z.optional(z.array(cancelInstructionReport)),
})
export type CancelExecutionReport = z.output<typeof cancelExecutionReport>

export const replaceInstruction = object({ betId: text, newPrice: double })
export type ReplaceInstruction = z.output<typeof replaceInstruction>
export const replaceParams = object({
  marketId: text,
  instructions: list(replaceInstruction),
  customerRef: z.optional(text),
  marketVersion: z.optional(marketVersion),
  async: z.optional(bool),
})
export type ReplaceParams = z.output<typeof replaceParams>
export const replaceInstructionReport = object({
  status: e.executionReportStatus,
  errorCode: instructionError,
  cancelInstructionReport: z.optional(cancelInstructionReport),
  placeInstructionReport: z.optional(placeInstructionReport),
})
export type ReplaceInstructionReport = z.output<typeof replaceInstructionReport>
export const replaceExecutionReport = object({
  ...reported,
  ...reportStatus,
  instructionReports: z.optional(z.array(replaceInstructionReport)),
})
export type ReplaceExecutionReport = z.output<typeof replaceExecutionReport>

export const updateInstruction = object({ betId: text, newPersistenceType: e.persistenceType })
export const updateParams = object({
  marketId: text,
  instructions: list(updateInstruction),
  customerRef: z.optional(text),
})
export type UpdateParams = z.output<typeof updateParams>
export const updateExecutionReport = object({
  ...reported,
  ...reportStatus,
  instructionReports: z.optional(
    z.array(
      object({
        status: e.instructionReportStatus,
        errorCode: instructionError,
        instruction: updateInstruction,
      }),
    ),
  ),
})
export type UpdateExecutionReport = z.output<typeof updateExecutionReport>

/** The parts of an order: matched, remaining, and ended without a match. */
const sizes = {
  sizeMatched: decimal,
  sizeRemaining: decimal,
  sizeLapsed: decimal,
  sizeCancelled: decimal,
  sizeVoided: decimal,
}
const references = {
  customerOrderRef: z.optional(z.string()),
  customerStrategyRef: z.optional(z.string()),
}
const orderFacts = {
  betId: z.string(),
  orderType: e.orderType,
  status: e.orderStatus,
  persistenceType: e.persistenceType,
  side: e.side,
  bspLiability: decimal,
  placedDate: instant,
}

/** An order as market books show it. */
export const order = object({
  ...orderFacts,
  price: decimal,
  size: decimal,
  avgPriceMatched: decimal,
  ...sizes,
  ...references,
})
export type ApiOrder = z.output<typeof order>
export const runnerMatch = object({
  betId: z.optional(z.string()),
  matchId: z.optional(z.string()),
  side: e.side,
  price: decimal,
  size: decimal,
  matchDate: z.optional(instant),
})
export type RunnerMatch = z.output<typeof runnerMatch>

export const currentOrdersParams = object({
  betIds: texts,
  marketIds: texts,
  orderProjection: z.optional(e.orderProjection),
  customerOrderRefs: texts,
  customerStrategyRefs: texts,
  placedDateRange: z.optional(timeRange),
  dateRange: z.optional(timeRange),
  orderBy: z.optional(e.orderBy),
  sortDir: z.optional(e.sortDir),
  fromRecord: z.optional(i32),
  recordCount: z.optional(i32),
})
export const currentOrderSummary = object({
  ...orderFacts,
  marketId: z.string(),
  selectionId: z.int(),
  handicap: z.number(),
  priceSize: object({ price: decimal, size: decimal }),
  matchedDate: z.optional(instant),
  averagePriceMatched: decimal,
  ...sizes,
  regulatorAuthCode: z.optional(z.string()),
  regulatorCode: z.optional(z.string()),
  ...references,
})
export type CurrentOrderSummary = z.output<typeof currentOrderSummary>
export const currentOrderSummaryReport = object({
  currentOrders: z.array(currentOrderSummary),
  moreAvailable: z.boolean(),
})

export const clearedOrdersParams = object({
  betStatus: e.betStatus,
  eventTypeIds: texts,
  eventIds: texts,
  marketIds: texts,
  runnerIds: z.optional(
    list(object({ marketId: text, selectionId: i64, handicap: z.optional(double) })),
  ),
  betIds: texts,
  customerOrderRefs: texts,
  customerStrategyRefs: texts,
  side: z.optional(e.side),
  settledDateRange: z.optional(timeRange),
  groupBy: z.optional(e.groupBy),
  includeItemDescription: z.optional(bool),
  locale: z.optional(text),
  fromRecord: z.optional(i32),
  recordCount: z.optional(i32),
})
export type ClearedOrdersParams = z.output<typeof clearedOrdersParams>
export const itemDescription = object({
  eventTypeDesc: z.optional(z.string()),
  eventDesc: z.optional(z.string()),
  marketDesc: z.optional(z.string()),
  marketType: z.optional(z.string()),
  marketStartTime: z.optional(instant),
  runnerDesc: z.optional(z.string()),
  numberOfWinners: z.optional(z.int()),
  eachWayDivisor: z.optional(z.number()),
})
export type ItemDescription = z.output<typeof itemDescription>
export const clearedOrderSummary = object({
  eventTypeId: z.optional(z.string()),
  eventId: z.optional(z.string()),
  marketId: z.optional(z.string()),
  selectionId: z.optional(z.int()),
  handicap: z.optional(z.number()),
  betId: z.optional(z.string()),
  placedDate: z.optional(instant),
  persistenceType: z.optional(e.persistenceType),
  orderType: z.optional(e.orderType),
  side: z.optional(e.side),
  itemDescription: z.optional(itemDescription),
  betOutcome: z.optional(z.enum(['WON', 'LOST', 'PLACE'])),
  priceRequested: z.optional(decimal),
  settledDate: z.optional(instant),
  lastMatchedDate: z.optional(instant),
  betCount: z.optional(z.int()),
  commission: z.optional(decimal),
  priceMatched: z.optional(decimal),
  priceReduced: z.optional(z.boolean()),
  sizeSettled: z.optional(decimal),
  profit: z.optional(decimal),
  sizeCancelled: z.optional(decimal),
  customerOrderRef: z.optional(z.string()),
  customerStrategyRef: z.optional(z.string()),
})
export type ClearedOrderSummary = z.output<typeof clearedOrderSummary>
export const clearedOrderSummaryReport = object({
  clearedOrders: z.array(clearedOrderSummary),
  moreAvailable: z.boolean(),
})
