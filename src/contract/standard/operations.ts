import * as z from 'zod/mini'
import * as account from './account.ts'
import * as e from './enumerations.ts'
import * as limits from './exposure-limits.ts'
import * as data from './market-data.ts'
import * as orders from './orders.ts'
import { bool, double, i32, i64, list, object, text } from './values.ts'

/** An operation of the standard API: its parameters and its result. */
export type Operation = {
  params: z.core.$ZodType
  result: z.core.$ZodType
  /** Whether the caller must name an application key. */
  needsKey: boolean
  /** Whether it can change bets, which a key may be forbidden. */
  isBetting: boolean
}
export type ParamsOf<O extends Operation> = z.output<O['params']>
export type ResultOf<O extends Operation> = z.input<O['result']>

const operation = <Params extends z.core.$ZodType, Result extends z.core.$ZodType>(
  params: Params,
  result: Result,
  { needsKey = true, isBetting = false } = {},
) => ({ params, result, needsKey, isBetting })

const nothing = object({})
const BETTING = { isBetting: true }
const KEYLESS = { needsKey: false }

const filtered = { filter: data.marketFilter, locale: z.optional(text) }
const byFilter = <Result extends z.core.$ZodType>(result: Result) =>
  operation(object(filtered), z.array(result))
const onEvents = object({ eventIds: list(i64) })

export const bettingOperations = {
  listEventTypes: byFilter(data.eventTypeResult),
  listCompetitions: byFilter(data.competitionResult),
  listEvents: byFilter(data.eventResult),
  listMarketTypes: byFilter(data.marketTypeResult),
  listCountries: byFilter(data.countryCodeResult),
  listVenues: byFilter(data.venueResult),
  listTimeRanges: operation(
    object({ filter: data.marketFilter, granularity: e.timeGranularity }),
    z.array(data.timeRangeResult),
  ),
  listMarketCatalogue: operation(
    object({
      ...filtered,
      marketProjection: z.optional(list(e.marketProjection)),
      sort: z.optional(e.marketSort),
      maxResults: i32,
    }),
    z.array(data.marketCatalogue),
  ),
  listMarketBook: operation(
    object({ marketIds: list(text), ...data.bookParams }),
    z.array(data.marketBook),
  ),
  listRunnerBook: operation(
    object({
      marketId: text,
      selectionId: i64,
      handicap: z.optional(double),
      ...data.bookParams,
    }),
    z.array(data.marketBook),
  ),
  listCurrentOrders: operation(orders.currentOrdersParams, orders.currentOrderSummaryReport),
  listClearedOrders: operation(orders.clearedOrdersParams, orders.clearedOrderSummaryReport),
  placeOrders: operation(orders.placeParams, orders.placeExecutionReport, BETTING),
  cancelOrders: operation(orders.cancelParams, orders.cancelExecutionReport, BETTING),
  replaceOrders: operation(orders.replaceParams, orders.replaceExecutionReport, BETTING),
  updateOrders: operation(orders.updateParams, orders.updateExecutionReport, BETTING),
  listMarketProfitAndLoss: operation(
    object({
      marketIds: list(text),
      includeSettledBets: z.optional(bool),
      includeBspBets: z.optional(bool),
      netOfCommission: z.optional(bool),
    }),
    z.array(data.marketProfitAndLoss),
  ),
  setDefaultExposureLimitForMarketGroups: operation(
    object({ marketGroupType: e.marketGroupType, limit: limits.exposureLimit }),
    z.string(),
    BETTING,
  ),
  setExposureLimitForMarketGroup: operation(
    object({ marketGroup: limits.marketGroup, limit: limits.exposureLimit }),
    z.string(),
    BETTING,
  ),
  removeDefaultExposureLimitForMarketGroups: operation(
    object({ marketGroupType: e.marketGroupType }),
    z.string(),
    BETTING,
  ),
  removeExposureLimitForMarketGroup: operation(
    object({ marketGroup: limits.marketGroup }),
    z.string(),
    BETTING,
  ),
  listExposureLimitsForMarketGroups: operation(
    object({
      marketGroupTypeFilter: z.optional(e.marketGroupType),
      marketGroupFilter: z.optional(list(limits.marketGroup)),
    }),
    z.array(limits.exposureLimitsForMarketGroups),
  ),
  unblockMarketGroup: operation(object({ marketGroup: limits.marketGroup }), z.string(), BETTING),
  getExposureReuseEnabledEvents: operation(nothing, z.array(z.int())),
  addExposureReuseEnabledEvents: operation(onEvents, z.string(), BETTING),
  removeExposureReuseEnabledEvents: operation(onEvents, z.string(), BETTING),
} satisfies Record<string, Operation>

const ofVendor = object({ vendorId: text })

export const accountOperations = {
  createDeveloperAppKeys: operation(object({ appName: text }), account.developerApp, KEYLESS),
  getDeveloperAppKeys: operation(nothing, z.array(account.developerApp), KEYLESS),
  getAccountFunds: operation(object({ wallet: z.optional(e.wallet) }), account.accountFunds),
  transferFunds: operation(
    object({ from: e.wallet, to: e.wallet, amount: double }),
    object({ transactionId: z.string() }),
  ),
  getAccountDetails: operation(nothing, account.accountDetails),
  getAccountStatement: operation(account.statementParams, account.accountStatement),
  listCurrencyRates: operation(
    object({ fromCurrency: z.optional(text) }),
    z.array(account.currencyRate),
  ),
  getVendorClientId: operation(nothing, z.string()),
  getApplicationSubscriptionToken: operation(
    object({ subscriptionLength: z.optional(i32), clientReference: z.optional(text) }),
    z.string(),
  ),
  activateApplicationSubscription: operation(object({ subscriptionToken: text }), e.done),
  cancelApplicationSubscription: operation(object({ subscriptionToken: text }), e.done),
  updateApplicationSubscription: operation(
    object({ vendorClientId: text, subscriptionLength: i32 }),
    z.string(),
  ),
  listApplicationSubscriptionTokens: operation(
    object({ subscriptionStatus: z.optional(e.subscriptionStatus) }),
    z.array(account.applicationSubscription),
  ),
  listAccountSubscriptionTokens: operation(nothing, z.array(account.accountSubscription)),
  getApplicationSubscriptionHistory: operation(
    object({ vendorClientId: z.optional(text), applicationKey: z.optional(text) }),
    z.array(account.subscriptionHistory),
    KEYLESS,
  ),
  getAuthorisationCode: operation(
    ofVendor,
    object({ authorisationCode: z.string(), redirectUrl: z.string() }),
  ),
  token: operation(
    object({
      client_id: text,
      grant_type: e.grantType,
      code: z.optional(text),
      client_secret: text,
      refresh_token: z.optional(text),
    }),
    account.vendorAccessToken,
  ),
  getVendorDetails: operation(ofVendor, account.vendorDetails),
  revokeAccessToWebApp: operation(object({ vendorId: i64 }), e.done),
  listAuthorizedWebApps: operation(nothing, z.array(account.vendorDetails)),
  isAccountSubscribedToWebApp: operation(ofVendor, z.boolean()),
  getAffiliateRelation: operation(
    object({ vendorClientIds: list(text) }),
    z.array(account.affiliateRelation),
  ),
} satisfies Record<string, Operation>

export const heartbeatOperations = {
  heartbeat: operation(
    object({ preferredTimeoutSeconds: i32 }),
    object({ actionPerformed: e.actionPerformed, actualTimeoutSeconds: z.int() }),
    BETTING,
  ),
} satisfies Record<string, Operation>

export type BettingOperations = typeof bettingOperations
export type AccountOperations = typeof accountOperations
export type HeartbeatOperations = typeof heartbeatOperations
