import { sql } from 'kysely'
import type { ExposureLimit as ApiLimit, MarketGroup } from '#contract/standard/exposure-limits.ts'
import type { BettingOperations } from '#contract/standard/operations.ts'
import type { ExposureLimit as OwnLimit } from '#domain/exchange/exposure/exposure-limit.ts'
import { decimalOf, integerOf } from '#domain/standard/decimal.ts'
import type { Db } from '#server/db/database.ts'
import type { HandlersOf } from '../transport/dispatch.ts'
import { ApiFault } from '../transport/fault.ts'
import type { BettingNeeds } from '../needs.ts'

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
 * Limits that a player sets on the exposure in an event. Reuse of exposure between markets is not offered: what each
 * market may lose is added up.
 */
export function exposureLimits({ db, exchange, decimals }: BettingNeeds): Limits {
  const limits = exchange.exposureLimits
  const notOffered = async () => {
    throw new ApiFault('ACCESS_DENIED', 'exposure is not reused between markets')
  }
  const remove = async (accountId: number, eventId: number | null) => {
    if (await limits.remove({ accountId, eventId })) return 'SUCCESS'
    throw new ApiFault('EXPOSURE_LIMIT_NOT_EXIST')
  }
  return {
    setDefaultExposureLimitForMarketGroups: async ({ limit }, { caller }) => {
      await limits.set({ accountId: caller.walletId, eventId: null, ...limitOf(limit, decimals) })
      return 'SUCCESS'
    },
    setExposureLimitForMarketGroup: async ({ marketGroup, limit }, { caller }) => {
      const eventId = await eventOf(db, marketGroup)
      await limits.set({ accountId: caller.walletId, eventId, ...limitOf(limit, decimals) })
      return 'SUCCESS'
    },
    removeDefaultExposureLimitForMarketGroups: (_, { caller }) => remove(caller.walletId, null),
    removeExposureLimitForMarketGroup: async ({ marketGroup }, { caller }) =>
      remove(caller.walletId, await eventOf(db, marketGroup)),
    listExposureLimitsForMarketGroups: async ({ marketGroupFilter }, { caller }) => {
      const asked = marketGroupFilter?.map(({ id }) => id.eventId)
      const isAsked = (eventId: number) => !asked?.length || asked.includes(eventId)
      const own = await limits.listOf(caller.walletId)
      const byDefault = own.limits.find(({ eventId }) => eventId === null)
      return [
        {
          marketGroupType: 'EVENT',
          ...(byDefault && { defaultLimit: apiLimit(byDefault, decimals) }),
          groupLimits: own.limits.flatMap((limit) =>
            limit.eventId !== null && isAsked(limit.eventId)
              ? [{ groupId: { eventId: limit.eventId }, limit: apiLimit(limit, decimals) }]
              : [],
          ),
          blockedMarketGroups: own.blocked.flatMap(({ eventId }) =>
            isAsked(eventId) ? [{ eventId }] : [],
          ),
        },
      ]
    },
    unblockMarketGroup: async ({ marketGroup }, { caller }) => {
      const blocked = { accountId: caller.walletId, eventId: await eventOf(db, marketGroup) }
      if (await limits.unblock(blocked)) return 'SUCCESS'
      throw new ApiFault('MARKET_GROUP_NOT_BLOCKED')
    },
    getExposureReuseEnabledEvents: async () => [],
    addExposureReuseEnabledEvents: notOffered,
    removeExposureReuseEnabledEvents: notOffered,
  }
}

const ACTIONS = {
  REJECT_BETS: 'reject',
  STOP_BETTING: 'stop',
  TEAR_DOWN_MARKET_GROUP: 'tear_down',
} as const satisfies Record<string, OwnLimit['action']>
const ACTION_TYPES = {
  reject: 'REJECT_BETS',
  stop: 'STOP_BETTING',
  tear_down: 'TEAR_DOWN_MARKET_GROUP',
} as const satisfies Record<OwnLimit['action'], string>

/** An empty limit takes an event out of the limit for all. */
function limitOf({ matched, total, limitBreachAction }: ApiLimit, decimals: number): OwnLimit {
  const sumOf = (sum: number | undefined) => {
    const minor = sum === undefined ? null : integerOf(sum, decimals)
    if (minor === undefined) throw new ApiFault('INVALID_INPUT_DATA', 'a limit is a sum of money')
    return minor
  }
  const action = ACTIONS[limitBreachAction?.actionType ?? 'REJECT_BETS']
  if (action !== 'reject' && matched === undefined)
    throw new ApiFault('INVALID_INPUT_DATA', 'only a limit of what is matched stops betting')
  return { matchedMinor: sumOf(matched), totalMinor: sumOf(total), action }
}

const apiLimit = ({ matchedMinor, totalMinor, action }: OwnLimit, decimals: number): ApiLimit => ({
  ...(matchedMinor !== null && { matched: decimalOf(matchedMinor, decimals) }),
  ...(totalMinor !== null && { total: decimalOf(totalMinor, decimals) }),
  limitBreachAction: { actionType: ACTION_TYPES[action] },
})

async function eventOf(db: Db, { id }: MarketGroup): Promise<number> {
  const { eventId = 0 } = id
  const { rows } = await sql`select from event where id = ${eventId}`.execute(db)
  if (rows.length === 0) throw new ApiFault('INVALID_MARKET_GROUP')
  return eventId
}
