import * as z from 'zod/mini'
import * as e from './enumerations.ts'
import { double, i64, object } from './values.ts'

export const marketGroupId = object({ eventId: z.optional(i64) })
export const marketGroup = object({ type: e.marketGroupType, id: marketGroupId })
export type MarketGroup = z.output<typeof marketGroup>
export const exposureLimit = object({
  matched: z.optional(double),
  total: z.optional(double),
  limitBreachAction: z.optional(object({ actionType: e.limitBreachActionType })),
})
export type ExposureLimit = z.output<typeof exposureLimit>
export const exposureLimitsForMarketGroups = object({
  marketGroupType: e.marketGroupType,
  defaultLimit: z.optional(exposureLimit),
  groupLimits: z.array(object({ groupId: marketGroupId, limit: exposureLimit })),
  blockedMarketGroups: z.array(marketGroupId),
})
