import * as z from 'zod/mini'
import { limitKinds, limitPeriods } from '#domain/protection/limits.ts'
import { checkMinutes, timeOutLengths } from '#domain/protection/pauses.ts'
import { EXCLUSION_MONTHS_LONGEST, EXCLUSION_MONTHS_MIN } from '#domain/protection/pauses.ts'
import { done, endpoint, instant, signedMinor } from '../endpoint.ts'

export const limitParams = z.strictObject({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
})
/** Minor units; minutes of a session limit. */
export const limitAmount = z.int().check(z.nonnegative())

export const limitRow = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** Operators may set a limit beside the player's own. The lower one holds. */
  setBy: z.enum(['player', 'operator']),
  amount: limitAmount,
  /** The part of it that is used up in the period that ends now. */
  used: signedMinor,
  setAt: instant,
  /** A raise that waits; `amount` null: the limit is to be removed. */
  asked: z.nullable(
    z.object({ amount: z.nullable(limitAmount), confirmableAt: instant, isDue: z.boolean() }),
  ),
})
export type LimitRow = z.output<typeof limitRow>

export const pauseRow = z.object({
  kind: z.enum(['timed_out', 'excluded']),
  beganAt: instant,
  endsAt: instant,
  /** Its time is over, by the clock of the server. */
  isEnded: z.boolean(),
  /** The player, or support, was asked after the end: the way back. */
  returnsAt: z.nullable(instant),
  /** The whole pause is over. */
  overAt: z.nullable(instant),
  reason: z.string(),
  /** An operator set it for the player. */
  byOperator: z.boolean(),
})
export type PauseRow = z.output<typeof pauseRow>

export const protection = z.object({
  limits: z.array(limitRow),
  /** Minutes between two reality checks; null for none. */
  checkEveryMinutes: z.nullable(z.int()),
  /** The player has not decided on limits yet: asked before the first deposit. */
  isUndecided: z.boolean(),
  /** Six months have passed since the player last looked at the limits. */
  isReviewDue: z.boolean(),
  pauses: z.array(pauseRow),
})
export type Protection = z.output<typeof protection>

/** The player's limits, what is used of them, and the pauses taken. */
export const getProtection = endpoint({
  method: 'GET',
  path: '/api/limits',
  reply: protection,
})

/**
 * Sets a limit. A new or lower one acts at once and drops a raise that waits. A higher one, or none (`amount` null), is
 * written down: it can be confirmed after the hours that `/api/settings` names, at least 24.
 */
export const setLimit = endpoint({
  method: 'PUT',
  path: '/api/limits/:kind/:period',
  params: limitParams,
  body: z.strictObject({ amount: z.nullable(limitAmount) }),
  reply: protection,
  refusals: ['NOT_A_PLAYER', 'LIMIT_NOT_ALLOWED', 'LIMIT_PERIOD_NOT_OFFERED'],
})

/** Confirms a raise that has waited long enough. Without this the old limit stays. */
export const confirmRaise = endpoint({
  method: 'POST',
  path: '/api/limits/:kind/:period/confirm',
  params: limitParams,
  reply: protection,
  refusals: ['NOT_A_PLAYER', 'NOT_FOUND', 'RAISE_NOT_DUE'],
})

/** The player does not want the raise any more. */
export const dropRaise = endpoint({
  method: 'DELETE',
  path: '/api/limits/:kind/:period/raise',
  params: limitParams,
  reply: protection,
  refusals: ['NOT_A_PLAYER', 'NOT_FOUND'],
})

/** The player has looked at the limits and leaves them as they are, or wants none. */
export const reviewLimits = endpoint({
  method: 'POST',
  path: '/api/limits/reviewed',
  reply: protection,
  refusals: ['NOT_A_PLAYER'],
})

/** How often play stops for a reality check; null for never. The operator may bound it, or demand one. */
export const setRealityCheck = endpoint({
  method: 'PUT',
  path: '/api/reality-check',
  body: z.strictObject({
    everyMinutes: z.nullable(z.union(checkMinutes.map((n) => z.literal(n)))),
  }),
  reply: protection,
  refusals: ['NOT_A_PLAYER', 'LIMIT_NOT_ALLOWED'],
})

/** The player has seen the reality check and goes on. */
export const seeRealityCheck = endpoint({
  method: 'POST',
  path: '/api/reality-check/seen',
  reply: done,
  refusals: ['NOT_A_PLAYER'],
})

/** A break of a day, a week, a month, or the longest one that the operator offers. It acts at once, ends all sessions, and nobody can shorten it. */
export const takeTimeOut = endpoint({
  method: 'POST',
  path: '/api/pauses/time-out',
  body: z.strictObject({ length: z.enum(timeOutLengths) }),
  reply: done,
  refusals: ['NOT_A_PLAYER', 'PAUSE_NOT_ALLOWED'],
})

/**
 * The player wants to play again after a time-out that has ended. The account opens after the hours that `/api/settings` names, or
 * by support alone where it says so.
 */
export const endTimeOut = endpoint({
  method: 'POST',
  path: '/api/pauses/time-out/return',
  reply: protection,
  refusals: ['NOT_A_PLAYER', 'TIME_OUT_NOT_OVER', 'TIME_OUT_BY_SUPPORT'],
})

/** Excludes the player for some months. It acts at once; the way back leads through support and takes a day. */
export const excludeMyself = endpoint({
  method: 'POST',
  path: '/api/pauses/self-exclusion',
  body: z.strictObject({
    months: z.int().check(z.minimum(EXCLUSION_MONTHS_MIN), z.maximum(EXCLUSION_MONTHS_LONGEST)),
  }),
  reply: done,
  refusals: ['NOT_A_PLAYER', 'PAUSE_NOT_ALLOWED', 'EXCLUSION_NOT_ALLOWED'],
})

/** Suspends the player's own account. It acts at once, ends all sessions, and only support opens the account again. */
export const suspendMyAccount = endpoint({
  method: 'POST',
  path: '/api/account/suspend',
  reply: done,
  refusals: ['NOT_A_PLAYER', 'ACCOUNT_SUSPENDED', 'ACCOUNT_CLOSED'],
})

/**
 * Closes the player's own account for good. The balance goes to the account in the player's own name that was used last;
 * until it is paid the account is suspended. ACCOUNT_NOT_EMPTY has in its details the things that are still open, by their
 * names, and the money (`balanceMinor`) for which no such account is known. A closed account is never opened again.
 */
export const closeMyAccount = endpoint({
  method: 'POST',
  path: '/api/account/close',
  reply: done,
  refusals: [
    'NOT_A_PLAYER',
    'ACCOUNT_NOT_EMPTY',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_CLOSED',
    'PROOF_NEEDED',
  ],
})

export const sessionSummary = z.object({
  /** The beginning of this session of play. */
  since: instant,
  elapsedSeconds: z.int(),
  /** Won less lost in this session, by settled bets. */
  netMinor: signedMinor,
  /** A reality check is due: no stake is taken until it was seen. */
  isCheckDue: z.boolean(),
  checkEveryMinutes: z.nullable(z.int()),
  currency: z.string(),
})
export type SessionSummary = z.output<typeof sessionSummary>

/** How long the player has been logged in, and what was won or lost since. */
export const getSessionSummary = endpoint({
  method: 'GET',
  path: '/api/session-summary',
  reply: sessionSummary,
  refusals: ['NOT_A_PLAYER'],
})

export const activity = z.object({
  currency: z.string(),
  /** All deposits less all withdrawals since the account was opened. */
  lifetimeNetDepositsMinor: signedMinor,
  /** The newest month first. */
  months: z.array(
    z.object({
      /** `yyyy-mm`, in the time zone of the product. */
      month: z.string(),
      depositsMinor: signedMinor,
      withdrawalsMinor: signedMinor,
      stakesMinor: signedMinor,
      /** Won less lost, by the product that booked it. */
      net: z.array(z.object({ product: z.string(), netMinor: signedMinor })),
    }),
  ),
})
export type Activity = z.output<typeof activity>

/** Deposits, withdrawals, stakes and results by month and product. */
export const getActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  reply: activity,
  refusals: ['NOT_A_PLAYER'],
})
