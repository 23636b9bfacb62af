import * as z from 'zod/mini'
import { accountState } from '../account.ts'
import { stateChangers } from '#domain/account/player-move.ts'
import { timeOutLengths } from '#domain/protection/pauses.ts'
import { EXCLUSION_MONTHS_LONGEST, EXCLUSION_MONTHS_MIN } from '#domain/protection/pauses.ts'
import { between, endpoint, id, idText, instant, page, paging, text } from '../endpoint.ts'
import { limitAmount, limitParams, pauseRow, protection } from './limits.ts'

const playerParams = z.strictObject({ playerId: idText })
const reason = text(300)

export const playerProtection = z.extend(protection, {
  playerId: id,
  userId: z.string(),
  state: accountState,
  currency: z.string(),
  /** Every change of the state of the account, the newest first. */
  states: z.array(
    z.object({
      at: instant,
      from: accountState,
      to: accountState,
      /** Not known of changes made before this was kept, nor of a profile that became complete. */
      by: z.nullable(z.enum(stateChangers)),
    }),
  ),
  history: z.array(
    z.object({
      at: instant,
      kind: limitParams.shape.kind,
      period: limitParams.shape.period,
      setBy: z.enum(['player', 'operator']),
      event: z.enum(['set', 'lowered', 'raise_asked', 'raised', 'removed', 'raise_dropped']),
      amount: z.nullable(limitAmount),
      reason: z.string(),
    }),
  ),
})
export type PlayerProtection = z.output<typeof playerProtection>

/** Limits, pauses and their histories of one player. */
export const getPlayerProtection = endpoint({
  method: 'GET',
  path: '/api/admin/players/:playerId/protection',
  access: 'operator',
  permission: 'protection.read',
  params: playerParams,
  reply: playerProtection,
  refusals: ['NOT_FOUND'],
})

/** Sets a limit beside the player's own, or takes that limit of operators away. The lower of the two holds. */
export const setLimitFor = endpoint({
  method: 'PUT',
  path: '/api/admin/players/:playerId/limits/:kind/:period',
  access: 'operator',
  permission: 'protection.change',
  params: z.strictObject({ playerId: idText, ...limitParams.shape }),
  body: z.strictObject({ amount: z.nullable(limitAmount), reason }),
  reply: playerProtection,
  refusals: ['NOT_FOUND', 'LIMIT_NOT_ALLOWED'],
})

/** A time-out that a player has asked support for. */
export const timeOutFor = endpoint({
  method: 'POST',
  path: '/api/admin/players/:playerId/time-out',
  access: 'operator',
  permission: 'protection.change',
  params: playerParams,
  body: z.strictObject({ length: z.enum(timeOutLengths), reason }),
  reply: playerProtection,
  refusals: ['NOT_FOUND', 'PAUSE_NOT_ALLOWED'],
})

/** An exclusion that a player has asked support for. */
export const excludeFor = endpoint({
  method: 'POST',
  path: '/api/admin/players/:playerId/exclusion',
  access: 'operator',
  permission: 'protection.change',
  params: playerParams,
  body: z.strictObject({
    months: z.int().check(z.minimum(EXCLUSION_MONTHS_MIN), z.maximum(EXCLUSION_MONTHS_LONGEST)),
    reason,
  }),
  reply: playerProtection,
  refusals: ['NOT_FOUND', 'PAUSE_NOT_ALLOWED', 'EXCLUSION_NOT_ALLOWED'],
})

/** The player has asked support to come back after an exclusion or a time-out has ended: it is lifted after the hours that `/api/settings` names. */
export const letReturn = endpoint({
  method: 'POST',
  path: '/api/admin/players/:playerId/return',
  access: 'operator',
  permission: 'protection.change',
  params: playerParams,
  body: z.strictObject({ reason }),
  reply: playerProtection,
  refusals: ['NOT_FOUND', 'EXCLUSION_NOT_OVER'],
})

/** Pauses that are not over, the newest first. */
export const listPauses = endpoint({
  method: 'GET',
  path: '/api/admin/pauses',
  access: 'operator',
  permission: 'protection.read',
  query: z.strictObject({
    search: z._default(z.string().check(z.maxLength(64)), ''),
    ...between,
    ...paging,
  }),
  reply: page(
    z.extend(pauseRow, {
      id,
      playerId: id,
      userId: z.string(),
      name: z.string(),
      isKnownAgain: z.boolean(),
      /** The other account of the same name and birth date, whose exclusion it follows. */
      followsUserId: z.nullable(z.string()),
      /** Nobody has said yet whether the two are one person. */
      isMatchOpen: z.boolean(),
    }),
  ),
})

/**
 * Says whether an account that was excluded after another one, by name and birth date, belongs to the same person. If not,
 * its exclusion ends at once.
 */
export const decideMatch = endpoint({
  method: 'POST',
  path: '/api/admin/pauses/:pauseId/match',
  access: 'operator',
  permission: 'protection.change',
  params: z.strictObject({ pauseId: idText }),
  body: z.strictObject({ isSame: z.boolean(), reason }),
  reply: playerProtection,
  refusals: ['NOT_FOUND', 'MATCH_DECIDED'],
})
