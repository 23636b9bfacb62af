import * as z from 'zod/mini'
import * as e from './enumerations.ts'
import { decimal, i32, instant, object, text, timeRange } from './values.ts'

export const developerApp = object({
  appName: z.string(),
  appId: z.int(),
  appVersions: z.array(
    object({
      owner: z.string(),
      versionId: z.int(),
      version: z.string(),
      applicationKey: z.string(),
      delayData: z.boolean(),
      subscriptionRequired: z.boolean(),
      ownerManaged: z.boolean(),
      active: z.boolean(),
      vendorId: z.optional(z.string()),
      vendorSecret: z.optional(z.string()),
    }),
  ),
})
export type DeveloperApp = z.output<typeof developerApp>

export const accountFunds = object({
  availableToBetBalance: decimal,
  /** Zero or negative. */
  exposure: decimal,
  retainedCommission: decimal,
  exposureLimit: decimal,
  discountRate: z.number(),
  pointsBalance: z.int(),
  wallet: e.wallet,
})
export const accountDetails = object({
  currencyCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  localeCode: z.string(),
  region: z.optional(z.string()),
  timezone: z.string(),
  discountRate: z.number(),
  pointsBalance: z.int(),
  countryCode: z.optional(z.string()),
})

export const statementParams = object({
  locale: z.optional(text),
  fromRecord: z.optional(i32),
  recordCount: z.optional(i32),
  itemDateRange: z.optional(timeRange),
  includeItem: z.optional(e.includeItem),
  wallet: z.optional(e.wallet),
})
export type StatementParams = z.output<typeof statementParams>
export const statementItem = object({
  refId: z.string(),
  itemDate: instant,
  amount: decimal,
  balance: decimal,
  itemClass: e.itemClass,
  itemClassData: z.record(z.string(), z.string()),
  legacyData: object({
    avgPrice: z.optional(decimal),
    betSize: z.optional(decimal),
    betType: z.optional(z.string()),
    betCategoryType: z.optional(z.string()),
    commissionRate: z.optional(z.string()),
    eventId: z.optional(z.int()),
    eventTypeId: z.optional(z.int()),
    fullMarketName: z.optional(z.string()),
    grossBetAmount: z.optional(decimal),
    marketName: z.optional(z.string()),
    marketType: z.optional(z.string()),
    placedDate: z.optional(instant),
    selectionId: z.optional(z.int()),
    selectionName: z.optional(z.string()),
    startDate: z.optional(instant),
    transactionType: z.string(),
    transactionId: z.int(),
    winLose: z.string(),
  }),
})
export type StatementItem = z.output<typeof statementItem>
export const accountStatement = object({
  accountStatement: z.array(statementItem),
  moreAvailable: z.boolean(),
})
export const currencyRate = object({ currencyCode: z.string(), rate: z.number() })

const subscription = {
  subscriptionToken: z.string(),
  expiryDateTime: z.optional(instant),
  expiredDateTime: z.optional(instant),
  cancellationDateTime: z.optional(instant),
  subscriptionStatus: z.optional(e.subscriptionStatus),
}
export const subscriptionHistory = object({
  ...subscription,
  createdDateTime: z.optional(instant),
  activationDateTime: z.optional(instant),
  clientReference: z.optional(z.string()),
})
export const applicationSubscription = object({
  ...subscriptionHistory.shape,
  vendorClientId: z.optional(z.string()),
})
export const accountSubscription = object({
  subscriptionTokens: z.array(object({ ...subscription, activatedDateTime: z.optional(instant) })),
  applicationName: z.optional(z.string()),
  applicationVersionId: z.optional(z.string()),
})
export const vendorDetails = object({
  appVersionId: z.int(),
  vendorName: z.string(),
  redirectUrl: z.optional(z.string()),
})
export const vendorAccessToken = object({
  access_token: z.string(),
  token_type: e.tokenType,
  expires_in: z.int(),
  refresh_token: z.string(),
  application_subscription: applicationSubscription,
})
export const affiliateRelation = object({
  vendorClientId: z.string(),
  status: e.affiliateRelationStatus,
})
