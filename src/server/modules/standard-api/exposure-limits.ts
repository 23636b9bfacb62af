import { sql } from 'kysely'
import type { MarketGroup } from '#contract/standard/exposure-limits.ts'
import type { BettingOperations } from '#contract/standard/operations.ts'
import type { Db } from '#server/db/database.ts'
import type { HandlersOf } from './dispatch.ts'
import { ApiFault } from './fault.ts'
import type { BettingNeeds } from './needs.ts'

type Limits = Pick<
  HandlersOf<BettingOperations>,
  | 'setDefaultExposureLimitForMarketGroups'
  | 'setExposureLimitForMarketGroup'
  | 'removeDefaultExposureLimitForMarketGroups'
  | 'removeExposureLimitForMarketGroup'
  | 'listExposureLimitsForMarketGroups'
  | 'unblockMarketGroup'
  | 'getExposureReuseEnabledEvents'
  | 'addExposureReuseEnabledEvents'
  | 'removeExposureReuseEnabledEvents'
>

/**
 * Limits that a player sets on the exposure in an event. The exchange does not keep any yet, so none can be set, none
 * is there to be removed, and nothing is blocked; saying anything else would let a player rely on a limit that is not.
 */
export function exposureLimits({ db }: BettingNeeds): Limits {
  const none = async () => {
    throw new ApiFault('ACCESS_DENIED', 'exposure limits are not offered')
  }
  return {
    setDefaultExposureLimitForMarketGroups: none,
    setExposureLimitForMarketGroup: async ({ marketGroup }) => {
      await checkGroup(db, marketGroup)
      return none()
    },
    removeDefaultExposureLimitForMarketGroups: async () => {
      throw new ApiFault('EXPOSURE_LIMIT_NOT_EXIST')
    },
    removeExposureLimitForMarketGroup: async ({ marketGroup }) => {
      await checkGroup(db, marketGroup)
      throw new ApiFault('EXPOSURE_LIMIT_NOT_EXIST')
    },
    listExposureLimitsForMarketGroups: async () => [
      { marketGroupType: 'EVENT', groupLimits: [], blockedMarketGroups: [] },
    ],
    unblockMarketGroup: async ({ marketGroup }) => {
      await checkGroup(db, marketGroup)
      throw new ApiFault('MARKET_GROUP_NOT_BLOCKED')
    },
    getExposureReuseEnabledEvents: async () => [],
    addExposureReuseEnabledEvents: none,
    removeExposureReuseEnabledEvents: none,
  }
}

async function checkGroup(db: Db, { id }: MarketGroup): Promise<void> {
  const { rows } = await sql`select from event where id = ${id.eventId ?? 0}`.execute(db)
  if (rows.length === 0) throw new ApiFault('INVALID_MARKET_GROUP')
}
