import { SPORT_ID } from '#domain/catalogue/sports.ts'
import { MAX_STAKE_MINOR } from '#domain/exchange/orders/order.ts'
import type { MarketRow } from '#domain/exchange/market/loaded-market.ts'
import type { KeptEvent } from './events.ts'
import type { Operation } from './operation.ts'

const LONG_MS = 1_000 * 3_600_000

/** An event that nobody has heard of before, far ahead. In some of them a retirement ends it at once. */
export const newEvent = (id: number, nowMs: number): KeptEvent => ({
  id,
  sportId: id % 4 === 0 ? SPORT_ID.tennis : SPORT_ID.football,
  competition: `Cup ${id % 3}`,
  state: 'scheduled',
  startsAtMs: nowMs + LONG_MS,
  startedAtMs: null,
  interruptedAtMs: null,
  marketsDue: undefined,
})

export const newMarketRow = (
  id: number,
  { draft, ...given }: Extract<Operation, { kind: 'new-market' }>,
  event: KeptEvent,
): MarketRow => ({
  id,
  eventId: event.id,
  kind: draft.kind,
  eachWayDivisor: draft.eachWayDivisor,
  lines: draft.lines,
  status: 'inactive',
  inPlay: false,
  turnsInPlay: given.turnsInPlay,
  hasStartingPrice: draft.hasStartingPrice,
  isReconciled: false,
  betDelaySeconds: given.betDelaySeconds,
  startsAt: new Date(event.startsAtMs),
  beganAt: event.startedAtMs === null ? null : new Date(event.startedAtMs),
  winners: draft.winners,
  crossMatching: draft.winners === 1 && id % 3 > 0,
  roundingCenti: 0,
  version: 1,
  commissionBps: given.commissionBps,
  stakeMaxMinor: MAX_STAKE_MINOR,
})
