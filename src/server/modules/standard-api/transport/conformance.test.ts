import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as account from '#contract/standard/account.ts'
import * as enumerations from '#contract/standard/enumerations.ts'
import { type InterfaceName, interfaces } from '#contract/standard/faults.ts'
import * as data from '#contract/standard/market-data.ts'
import {
  accountOperations,
  bettingOperations,
  heartbeatOperations,
  type Operation,
} from '#contract/standard/operations.ts'
import * as orders from '#contract/standard/orders.ts'
import { openTestApp } from '#server/test-app.ts'
import { addMarket } from '../../exchange/test-exchange.ts'
import { type Definition, type Field, readDefinition, NEWER_ERROR } from '../test-definitions.ts'
import { type Json, Program } from '../test-program.ts'

const test = await openTestApp()
const program = await Program.of(test, await test.newPlayer({ balanceMinor: 100_000 }))
const market = await addMarket(test)
const [selectionId = 0] = market.selectionIds
const marketId = `1.${market.marketId}`
const marketGroup = { type: 'EVENT', id: { eventId: market.eventId } }
const limit = { total: 10, limitBreachAction: { actionType: 'REJECT_BETS' } }

/** The least that every operation can be asked with, and the fault that is its honest answer. */
const calls: Record<string, Json | [Json, fault: string]> = {
  listEventTypes: { filter: {} },
  listCompetitions: { filter: {} },
  listTimeRanges: { filter: {}, granularity: 'DAYS' },
  listEvents: { filter: {} },
  listMarketTypes: { filter: {} },
  listCountries: { filter: {} },
  listVenues: { filter: {} },
  listMarketCatalogue: {
    filter: {},
    maxResults: 10,
    marketProjection: enumerations.marketProjection.options,
  },
  listMarketBook: { marketIds: [marketId] },
  listRunnerBook: { marketId, selectionId },
  listCurrentOrders: {},
  listClearedOrders: { betStatus: 'SETTLED' },
  placeOrders: { marketId, instructions: [program.limit(selectionId, 'BACK', 2, 5)] },
  cancelOrders: { marketId },
  replaceOrders: { marketId, instructions: [{ betId: '1', newPrice: 3 }] },
  updateOrders: { marketId, instructions: [{ betId: '1', newPersistenceType: 'LAPSE' }] },
  listMarketProfitAndLoss: { marketIds: [marketId] },
  removeDefaultExposureLimitForMarketGroups: [
    { marketGroupType: 'EVENT' },
    'EXPOSURE_LIMIT_NOT_EXIST',
  ],
  removeExposureLimitForMarketGroup: [
    { marketGroup: { type: 'EVENT', id: { eventId: 999_999 } } },
    'INVALID_MARKET_GROUP',
  ],
  setDefaultExposureLimitForMarketGroups: [
    { marketGroupType: 'EVENT', limit: { total: -1 } },
    'INVALID_INPUT_DATA',
  ],
  setExposureLimitForMarketGroup: { marketGroup, limit },
  listExposureLimitsForMarketGroups: {},
  unblockMarketGroup: [{ marketGroup }, 'MARKET_GROUP_NOT_BLOCKED'],
  getExposureReuseEnabledEvents: {},
  addExposureReuseEnabledEvents: [{ eventIds: [market.eventId] }, 'ACCESS_DENIED'],
  removeExposureReuseEnabledEvents: [{ eventIds: [market.eventId] }, 'ACCESS_DENIED'],
  createDeveloperAppKeys: { appName: 'My program' },
  getDeveloperAppKeys: {},
  getAccountFunds: {},
  transferFunds: [{ from: 'UK', to: 'AUSTRALIAN', amount: 1 }, 'WALLET_TRANSFER_ERROR'],
  getAccountDetails: {},
  getVendorClientId: [{}, 'USER_NOT_SUBSCRIBED'],
  getApplicationSubscriptionToken: [{}, 'INVALID_APP_KEY'],
  activateApplicationSubscription: [{ subscriptionToken: 'x' }, 'INVALID_SUBSCRIPTION_TOKEN'],
  cancelApplicationSubscription: [{ subscriptionToken: 'x' }, 'INVALID_SUBSCRIPTION_TOKEN'],
  updateApplicationSubscription: [
    { vendorClientId: 'x', subscriptionLength: 1 },
    'INVALID_VENDOR_CLIENT_ID',
  ],
  listApplicationSubscriptionTokens: {},
  listAccountSubscriptionTokens: {},
  getApplicationSubscriptionHistory: {},
  getAccountStatement: {},
  listCurrencyRates: {},
  getAuthorisationCode: [{ vendorId: 'x' }, 'USER_NOT_SUBSCRIBED'],
  token: [{ client_id: 'x', grant_type: 'REFRESH_TOKEN', client_secret: 'x' }, 'INVALID_SECRET'],
  getVendorDetails: [{ vendorId: 'x' }, 'INVALID_INPUT_DATA'],
  revokeAccessToWebApp: [{ vendorId: 1 }, 'USER_NOT_SUBSCRIBED'],
  listAuthorizedWebApps: {},
  isAccountSubscribedToWebApp: { vendorId: 'x' },
  getAffiliateRelation: { vendorClientIds: ['x'] },
  heartbeat: { preferredTimeoutSeconds: 0 },
}

const operations: Record<InterfaceName, Record<string, Operation>> = {
  betting: bettingOperations,
  account: accountOperations,
  heartbeat: heartbeatOperations,
}

const faults = Object.entries(calls).flatMap(([operation, call]) =>
  Array.isArray(call) ? [[operation, ...call] as const] : [],
)
const answered = Object.entries(calls).flatMap(([operation, call]) =>
  Array.isArray(call) ? [] : [[operation, call] as const],
)

it('is asked for every operation there is', () => {
  const all = Object.values(operations).flatMap((each) => Object.keys(each))
  expect(Object.keys(calls).sort()).toEqual(all.sort())
})

it.each(answered)('answers %s over REST and over JSON-RPC', async (operation, params) => {
  expect(await program.rest(operation, params)).toMatchObject({ status: 200 })
  const again = operation === 'createDeveloperAppKeys' ? { appName: 'Another program' } : params
  expect(await program.call(operation, again)).toBeDefined()
})

it.each(faults)('says honestly that %s does nothing here', async (operation, params, fault) => {
  expect(await program.fault(operation, params)).toBe(fault)
  expect(await program.rest(operation, params)).toMatchObject({
    status: 400,
    body: { faultcode: 'Client' },
  })
})

/** Names of our shapes where theirs is another word. */
const shapes: Record<string, z.core.$ZodType> = {
  MarketFilter: data.marketFilter,
  MarketCatalogue: data.marketCatalogue,
  MarketBook: data.marketBook,
  RunnerCatalog: data.runnerCatalog,
  Runner: data.runner,
  StartingPrices: data.startingPrices,
  ExchangePrices: data.exchangePrices,
  Event: data.event,
  EventResult: data.eventResult,
  Competition: data.competition,
  CompetitionResult: data.competitionResult,
  EventType: data.eventType,
  EventTypeResult: data.eventTypeResult,
  MarketTypeResult: data.marketTypeResult,
  CountryCodeResult: data.countryCodeResult,
  VenueResult: data.venueResult,
  TimeRangeResult: data.timeRangeResult,
  Order: orders.order,
  Match: orders.runnerMatch,
  MarketDescription: data.marketDescription,
  MarketProfitAndLoss: data.marketProfitAndLoss,
  RunnerProfitAndLoss: data.runnerProfitAndLoss,
  PriceSize: data.priceSize,
  PriceProjection: data.priceProjection,
  ExBestOffersOverrides: data.exBestOffersOverrides,
  CurrentOrderSummaryReport: orders.currentOrderSummaryReport,
  CurrentOrderSummary: orders.currentOrderSummary,
  ClearedOrderSummary: orders.clearedOrderSummary,
  ClearedOrderSummaryReport: orders.clearedOrderSummaryReport,
  ItemDescription: orders.itemDescription,
  PlaceInstruction: orders.placeInstruction,
  PlaceExecutionReport: orders.placeExecutionReport,
  PlaceInstructionReport: orders.placeInstructionReport,
  LimitOrder: orders.limitOrder,
  CancelInstruction: orders.cancelInstruction,
  CancelExecutionReport: orders.cancelExecutionReport,
  CancelInstructionReport: orders.cancelInstructionReport,
  ReplaceInstruction: orders.replaceInstruction,
  ReplaceExecutionReport: orders.replaceExecutionReport,
  ReplaceInstructionReport: orders.replaceInstructionReport,
  UpdateInstruction: orders.updateInstruction,
  UpdateExecutionReport: orders.updateExecutionReport,
  AccountFundsResponse: account.accountFunds,
  AccountDetailsResponse: account.accountDetails,
  AccountStatementReport: account.accountStatement,
  StatementItem: account.statementItem,
  DeveloperApp: account.developerApp,
  ApplicationSubscription: account.applicationSubscription,
  SubscriptionHistory: account.subscriptionHistory,
  AccountSubscription: account.accountSubscription,
  VendorDetails: account.vendorDetails,
  VendorAccessTokenInfo: account.vendorAccessToken,
  AffiliateRelation: account.affiliateRelation,
  CurrencyRate: account.currencyRate,
}

const fieldsOf = (shape: z.core.$ZodType | undefined): string[] =>
  shape instanceof z.core.$ZodObject ? Object.keys(shape._zod.def.shape).sort() : []
const isOptional = (shape: z.core.$ZodType, field: string): boolean =>
  shape instanceof z.core.$ZodObject && shape._zod.def.shape[field] instanceof z.core.$ZodOptional

const files: [string, InterfaceName][] = [
  ['SportsAPING', 'betting'],
  ['AccountAPING', 'account'],
  ['HeartbeatAPING', 'heartbeat'],
]
const found = files.flatMap(([file, name]): [InterfaceName, Definition][] => {
  const definition = readDefinition(file)
  return definition ? [[name, definition]] : []
})

describe.each(found)('the definition of the %s interface', (name, definition) => {
  it('names the operations that we have, with their parameters', () => {
    const paramsOf = (params: readonly Field[]) =>
      Object.fromEntries(params.map((param) => [param.name, param.isMandatory]))
    const theirs = Array.from(definition.operations, ([operation, { params }]) => [
      operation,
      paramsOf(params),
    ])
    const ours = Object.entries(operations[name]).map(([operation, { params }]) => [
      operation,
      Object.fromEntries(fieldsOf(params).map((field) => [field, !isOptional(params, field)])),
    ])
    expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(theirs))
  })

  it('names the fields of our types', () => {
    const theirs = [...definition.types].filter(([type]) => type in shapes)
    expect(theirs.map(([type]) => [type, fieldsOf(shapes[type])])).toEqual(
      theirs.map(([type, fields]) => [type, fields.map((field) => field.name).sort()]),
    )
  })

  it('names the values of our enumerations', () => {
    const textOf = (values: Iterable<string>) =>
      [...values]
        .filter((each) => each !== NEWER_ERROR)
        .sort()
        .join()
    const ours = new Set(Object.values(enumerations).map(({ options }) => textOf(options)))
    const theirs = [...definition.simple].filter(([, { values }]) => values.size > 0)
    expect(theirs.filter(([, { values }]) => !ours.has(textOf(values)))).toEqual([])
  })

  it('numbers the faults as we do', () => {
    const { exception, prefix, codes } = interfaces[name]
    expect({ name: exception, prefix, codes: new Map(Object.entries(codes)) }).toEqual(
      definition.exception,
    )
  })
})
