import * as z from 'zod/mini'
import { endpoint, id, idText, instant, minor, text } from '../endpoint.ts'
import { slip, slipRefusals } from './slips.ts'
import { syndicate } from './syndicates.ts'

/** Most members of a group, and most groups of a player. */
export const GROUP_MEMBERS_MAX = 50
export const GROUPS_MAX = 20

export const groupEventKinds = [
  'founded',
  'joined',
  'left',
  'dissolved',
  'link-renewed',
  'owner',
  'proposed',
  'paid',
  'gave-back',
  'locked',
  'dropped',
] as const

export const groupMember = z.object({
  nickname: z.string(),
  isMe: z.boolean(),
  isOwner: z.boolean(),
  hasLeft: z.boolean(),
  /** The money that the member paid for shares, and got for them. Money that came back is in neither. */
  paidMinor: minor,
  wonMinor: minor,
})

/** A slip that the group plays on one draw, with the shares of its members. */
export const groupPlay = z.extend(syndicate, {
  /** `open`: members pay for shares. `locked`: every share was paid when the draw closed. `dropped`: the money went back. */
  state: z.enum(['open', 'locked', 'dropped']),
  proposedBy: z.string(),
  parts: z.array(
    z.object({
      nickname: z.string(),
      isMe: z.boolean(),
      shares: z.int(),
      stakeMinor: minor,
      /** Null until the draw is settled. */
      paidMinor: z.nullable(minor),
    }),
  ),
})
export type GroupPlay = z.output<typeof groupPlay>

export const group = z.object({
  groupId: id,
  name: z.string(),
  state: z.enum(['open', 'dissolved']),
  isOwner: z.boolean(),
  /** The secret of the link by which others join. */
  invite: z.string(),
  currency: z.string(),
  members: z.array(groupMember),
  /** The newest 50. */
  plays: z.array(groupPlay),
  /** The record that all members see: the newest 200 entries, newest first. */
  record: z.array(
    z.object({
      at: instant,
      kind: z.enum(groupEventKinds),
      /** Empty: it happened by itself. */
      nickname: z.string(),
      syndicateId: z.nullable(id),
      amountMinor: z.nullable(minor),
    }),
  ),
})
export type Group = z.output<typeof group>

const name = text(60)
const nickname = text(30)
const secret = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const ofGroup = z.strictObject({ groupId: idText })
const notFound = ['NOT_FOUND', 'NOT_A_PLAYER'] as const

/** The groups that the player is in. */
export const listGroups = endpoint({
  method: 'GET',
  path: '/api/lottery-groups',
  reply: z.object({
    groups: z.array(z.object({ groupId: id, name: z.string(), members: z.int() })),
  }),
  refusals: ['NOT_A_PLAYER'],
})

/** Makes a group of the player's own. */
export const foundGroup = endpoint({
  method: 'POST',
  path: '/api/lottery-groups',
  body: z.strictObject({ name, nickname }),
  reply: group,
  status: 201,
  refusals: ['NOT_A_PLAYER', 'TOO_MANY_GROUPS'],
})

/** The group behind a link, before one joins it. */
export const getInvite = endpoint({
  method: 'GET',
  path: '/api/lottery-groups/invites/:invite',
  params: z.strictObject({ invite: secret }),
  reply: z.object({ name: z.string(), members: z.int() }),
  refusals: ['NOT_FOUND'],
})

/** Joins the group behind a link, under a name that its members see. */
export const joinGroup = endpoint({
  method: 'POST',
  path: '/api/lottery-groups/join',
  body: z.strictObject({ invite: secret, nickname }),
  reply: group,
  refusals: [...notFound, 'TOO_MANY_GROUPS', 'GROUP_FULL', 'NICKNAME_TAKEN'],
})

/** A group with its members, plays and record; for its members alone. */
export const getGroup = endpoint({
  method: 'GET',
  path: '/api/lottery-groups/:groupId',
  params: ofGroup,
  reply: group,
  refusals: notFound,
})

/**
 * Proposes a slip for the next draw, in shares. Members buy shares with `buyShares` until the draw closes. Then the agreement is
 * locked if every share is paid; else all money goes back.
 */
export const proposePlay = endpoint({
  method: 'POST',
  path: '/api/lottery-groups/:groupId/plays',
  params: ofGroup,
  body: z.strictObject({ slip, shares: z.int().check(z.minimum(1), z.maximum(1_000)) }),
  reply: group,
  status: 201,
  refusals: [...slipRefusals, ...notFound, 'LOTTERY_NOT_SOLD'],
})

/** Gives all own shares of a play back before its draw closes; the money comes back at once. */
export const giveSharesBack = endpoint({
  method: 'POST',
  path: '/api/lottery-groups/:groupId/plays/:syndicateId/give-back',
  params: z.strictObject({ groupId: idText, syndicateId: idText }),
  reply: group,
  refusals: [...notFound, 'DRAW_CLOSED'],
})

/** The owner makes another link; the one before no longer works. */
export const renewInvite = endpoint({
  method: 'POST',
  path: '/api/lottery-groups/:groupId/invite',
  params: ofGroup,
  reply: group,
  refusals: [...notFound, 'NOT_THE_OWNER'],
})

/** Leaves the group. Its oldest other member owns it after the owner; without members it is dissolved. */
export const leaveGroup = endpoint({
  method: 'POST',
  path: '/api/lottery-groups/:groupId/leave',
  params: ofGroup,
  reply: z.object({}),
  refusals: [...notFound, 'SHARES_OPEN'],
})

/** The owner dissolves the group, once nothing of it waits for a draw. Members still see its record. */
export const dissolveGroup = endpoint({
  method: 'POST',
  path: '/api/lottery-groups/:groupId/dissolve',
  params: ofGroup,
  reply: group,
  refusals: [...notFound, 'NOT_THE_OWNER', 'SHARES_OPEN'],
})
