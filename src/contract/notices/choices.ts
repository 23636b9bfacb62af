import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { betGroups } from './groups.ts'

/** The groups that a player may choose. Notices about security always come by every way. */
export const chosenGroups = ['money', ...betGroups, 'wins', 'draws', 'results', 'limits'] as const
export type ChosenGroup = (typeof chosenGroups)[number]

const ways = z.strictObject({ onPage: z.boolean(), byMail: z.boolean(), byPush: z.boolean() })
const choices = z.strictObject({
  money: ways,
  betsMatched: ways,
  betsSettled: ways,
  betsLapsed: ways,
  betsVoid: ways,
  wins: ways,
  draws: ways,
  results: ways,
  limits: ways,
})
export type NoticeChoices = z.output<typeof choices>

const chosen = z.object({
  choices,
  /** Mail goes only to an address that the player has confirmed, but for notices about security. */
  emailIsVerified: z.boolean(),
})

/** The ways by which notices of each group reach the player. */
export const getNoticeChoices = endpoint({
  method: 'GET',
  path: '/api/notices/choices',
  reply: chosen,
  refusals: ['NOT_FOUND'],
})

/** Chooses the ways for every group. Notices that came before stay as they are. */
export const chooseNotices = endpoint({
  method: 'PUT',
  path: '/api/notices/choices',
  body: choices,
  reply: chosen,
  refusals: ['NOT_FOUND'],
})
