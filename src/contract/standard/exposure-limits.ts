import * as z from 'zod/mini'
import * as e from './enumerations.ts'
import { double, i64 } from './values.ts'

export const marketGroupId = z.object({ eventId: z.optional(i64) })
export const marketGroup = z.object({ type: e.marketGroupType, id: marketGroupId })
export type MarketGroup = z.output<typeof marketGroup>
export const exposureLimit = z.object({
  matched: z.optional(double),
  total: z.optional(double),
  limitBreachAction: z.optional(z.object({ actionType: e.limitBreachActionType })),
})
export type ExposureLimit = z.output<typeof exposureLimit>
export const exposureLimitsForMarketGroups = z.object({
  marketGroupType: e.marketGroupType,
  defaultLimit: z.optional(exposureLimit),
  groupLimits: z.array(z.object({ groupId: marketGroupId, limit: exposureLimit })),
  blockedMarketGroups: z.array(marketGroupId),
})
