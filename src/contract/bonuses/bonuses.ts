import * as z from 'zod/mini'
import {
  BONUS_OFFER_DAYS_MAX,
  BONUS_WAGER_DAYS_MAX,
  bonusPlays,
  bonusReviewReasons,
  bonusStates,
} from '#domain/bonuses/bonus.ts'
import {
  between,
  done,
  endpoint,
  id,
  idText,
  instant,
  minor,
  page,
  paging,
  text,
} from '../endpoint.ts'

export const BONUS_REASON_MAX = 300

const facts = {
  bonusId: id,
  state: z.enum(bonusStates),
  amountMinor: minor,
  currency: z.string(),
  /** Only settled bets of this kind of play count. */
  play: z.enum(bonusPlays),
  times: z.int(),
  /** The amount, as many times as it is to be wagered. */
  requiredMinor: minor,
  /** Of bets placed since the acceptance and settled: the smaller of risk and result of each. */
  wageredMinor: minor,
  wagerDays: z.int(),
  offeredAt: instant,
  offerEndsAt: instant,
  acceptedAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** The player may not play since: the time stands still. */
  pausedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  endReason: z.string(),
}
export const bonus = z.object(facts)
export type Bonus = z.output<typeof bonus>

const params = z.strictObject({ bonusId: idText })

/** The player's own bonuses, the latest first, and whether the player wants any. */
export const listBonuses = endpoint({
  method: 'GET',
  path: '/api/bonuses',
  query: z.strictObject(paging),
  reply: z.extend(page(bonus), {
    wantsNone: z.boolean(),
    /** On the player's bonus account now. */
    heldMinor: minor,
    currency: z.string(),
  }),
})

/** The player takes the offer with its conditions. The amount is put on the bonus account. */
export const acceptBonus = endpoint({
  method: 'POST',
  path: '/api/bonuses/:bonusId/accept',
  params,
  reply: bonus,
  refusals: [
    'NOT_FOUND',
    'BONUS_STEP',
    'BONUS_RUNNING',
    'BONUS_OFFER_OVER',
    'BONUS_NOT_FOR_YOU',
    'ACCOUNT_SUSPENDED',
    'SELF_EXCLUDED',
    'TIMED_OUT',
    'ACCOUNT_CLOSED',
    'PROFILE_INCOMPLETE',
    'IDENTITY_NOT_VERIFIED',
    'ACCOUNT_LISTED',
    'REGISTER_UNAVAILABLE',
    'NOT_A_PLAYER',
    'TERMS_NOT_AGREED',
    'REALITY_CHECK_DUE',
    'LOSS_LIMIT_REACHED',
    'STAKE_LIMIT_REACHED',
    'SESSION_LIMIT_REACHED',
  ],
})

/** The player does not want the offer. */
export const declineBonus = endpoint({
  method: 'POST',
  path: '/api/bonuses/:bonusId/decline',
  params,
  reply: bonus,
  refusals: ['NOT_FOUND', 'BONUS_STEP'],
})

/** The player gives an accepted bonus up. The wallet is untouched. */
export const giveBonusUp = endpoint({
  method: 'POST',
  path: '/api/bonuses/:bonusId/give-up',
  params,
  reply: bonus,
  refusals: ['NOT_FOUND', 'BONUS_STEP'],
})

/** Whether the player wants no bonuses. Offers that wait are withdrawn then. */
export const chooseBonuses = endpoint({
  method: 'PUT',
  path: '/api/bonuses/choice',
  body: z.strictObject({ wantsNone: z.boolean() }),
  reply: done,
})

export const deskBonus = z.object({
  ...facts,
  player: z.object({ id, userId: z.string(), name: z.string() }),
  offeredBy: z.string(),
  reason: z.string(),
  endedBy: z.nullable(z.string()),
  reviewReasons: z.array(z.enum(bonusReviewReasons)),
})
export type DeskBonus = z.output<typeof deskBonus>

export const bonusFilters = ['open', 'all', ...bonusStates] as const

/** Bonuses of players, the latest first; those that wait for a decision before all others. */
export const listDeskBonuses = endpoint({
  method: 'GET',
  path: '/api/admin/bonuses',
  access: 'operator',
  permission: 'bonuses.read',
  query: z.strictObject({
    /** A part of a user name or a name. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    state: z._default(z.enum(bonusFilters), 'open'),
    ...between,
    ...paging,
  }),
  reply: page(deskBonus),
})

const reason = text(BONUS_REASON_MAX)
const daysUpTo = (most: number) => z.int().check(z.minimum(1), z.maximum(most))

/** Offers a bonus to a player. Its conditions never change after it. */
export const grantBonus = endpoint({
  method: 'POST',
  path: '/api/admin/bonuses',
  access: 'operator',
  permission: 'bonuses.grant',
  moneyKey: 'header',
  body: z.strictObject({
    /** The name that the player signs in with. */
    userId: text(64),
    amountMinor: z.int().check(z.positive()),
    times: z.int().check(z.positive()),
    /** One kind of play: two are refused. */
    plays: z.array(z.enum(bonusPlays)).check(z.minLength(1)),
    offerDays: daysUpTo(BONUS_OFFER_DAYS_MAX),
    wagerDays: daysUpTo(BONUS_WAGER_DAYS_MAX),
    reason,
  }),
  reply: deskBonus,
  status: 201,
  refusals: [
    'NOT_FOUND',
    'BONUS_TIMES',
    'BONUS_MIXED',
    'BONUS_LIMIT',
    'BONUSES_UNWANTED',
    'BONUS_BARRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

/** Ends a bonus that is not over. The wallet of the player is untouched. */
export const cancelBonus = endpoint({
  method: 'POST',
  path: '/api/admin/bonuses/:bonusId/cancel',
  access: 'operator',
  permission: 'bonuses.decide',
  params,
  body: z.strictObject({ reason }),
  reply: deskBonus,
  refusals: ['NOT_FOUND', 'BONUS_STEP'],
})

/** Pays a bonus that was looked at. Another operator than the one who granted it. */
export const payBonus = endpoint({
  method: 'POST',
  path: '/api/admin/bonuses/:bonusId/pay',
  access: 'operator',
  permission: 'bonuses.decide',
  params,
  body: z.strictObject({ reason }),
  reply: deskBonus,
  refusals: ['NOT_FOUND', 'BONUS_STEP', 'BONUS_OWN_GRANT'],
})
