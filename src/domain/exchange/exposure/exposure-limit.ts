import type { Minor } from '../../money.ts'

/**
 * The most that a player is willing to lose in an event. `reject`: an order that would exceed it is refused. `stop`:
 * when matched bets exceed it, no further order is taken in the event until the player says so. `tear_down`: resting
 * orders of the event are cancelled as well. Without both sums there is no limit, which is how one event is taken out
 * of the limit for all.
 */
export type ExposureLimit = {
  readonly matchedMinor: Minor | null
  /** With unmatched orders. */
  readonly totalMinor: Minor | null
  readonly action: 'reject' | 'stop' | 'tear_down'
}

export type EventExposure = { readonly matchedMinor: Minor; readonly totalMinor: Minor }

export type LimitBreach = 'EVENT_BLOCKED' | 'EVENT_MATCHED_LIMIT' | 'EVENT_LIMIT'

/** Whether what is matched has gone beyond a limit that stops the player. */
export const isStopped = (
  { matchedMinor, action }: ExposureLimit,
  now: Pick<EventExposure, 'matchedMinor'>,
): boolean => action !== 'reject' && matchedMinor !== null && now.matchedMinor > matchedMinor

/** Why an order that would change the exposure like this is refused. One that lowers it is not. */
export function breachOf(
  limit: ExposureLimit,
  now: EventExposure,
  after: EventExposure,
): LimitBreach | undefined {
  if (isStopped(limit, now)) return 'EVENT_BLOCKED'
  const exceeds = (maxMinor: Minor | null, sum: keyof EventExposure) =>
    maxMinor !== null && after[sum] > maxMinor && after[sum] > now[sum]
  if (limit.action === 'reject' && exceeds(limit.matchedMinor, 'matchedMinor'))
    return 'EVENT_MATCHED_LIMIT'
  return exceeds(limit.totalMinor, 'totalMinor') ? 'EVENT_LIMIT' : undefined
}
