import * as z from 'zod/mini'
import { endpoint, id, instant, minor } from '../endpoint.ts'

/** Rows of each list at most. */
export const RISK_ROWS_MAX = 100

const sides = {
  currency: z.string(),
  /** The sum of the exposures of players. */
  playersMinor: minor,
  /** The most that the house can lose; null where no such figure is kept. */
  houseMinor: z.nullable(minor),
}
const place = {
  /** The kind of place: a market, a bet of several legs, a table, a draw. */
  kind: z.string(),
  id,
  title: z.string(),
  event: z.nullable(z.string()),
}
const owner = z.nullable(z.object({ playerId: id, userId: z.string() }))

const riskOfKind = z.object({ ...sides, kind: z.string(), places: z.int() })
const riskOfEvent = z.object({ ...sides, event: z.string(), places: z.int() })
const riskOfPlace = z.object({ ...sides, ...place, players: z.int() })
const riskOfPlayer = z.object({
  player: owner,
  currency: z.string(),
  exposureMinor: minor,
  places: z.int(),
})
const position = z.object({
  ...place,
  /** Null: the house. */
  player: owner,
  currency: z.string(),
  exposureMinor: minor,
})
export type RiskOfKind = z.output<typeof riskOfKind>
export type RiskOfEvent = z.output<typeof riskOfEvent>
export type RiskOfPlace = z.output<typeof riskOfPlace>
export type RiskOfPlayer = z.output<typeof riskOfPlayer>
export type RiskPosition = z.output<typeof position>

const risk = z.object({
  at: instant,
  kinds: z.array(riskOfKind),
  events: z.array(riskOfEvent),
  places: z.array(riskOfPlace),
  players: z.array(riskOfPlayer),
  positions: z.array(position),
})
export type Risk = z.output<typeof risk>

/**
 * The exposures of all that is open, at one moment: by kind of place, event, place and player, and the largest positions.
 * Each list has the highest exposures first. A sum assumes that all worst cases come together.
 */
export const getRisk = endpoint({
  method: 'GET',
  path: '/api/admin/risk',
  access: 'operator',
  permission: 'risk.read',
  reply: risk,
  isCostly: true,
})
