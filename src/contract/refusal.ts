import type { MarketRefusalCode } from '#domain/exchange/market/refusal.ts'
import { accountRefusals } from './refusals/account.ts'
import { bettingRefusals } from './refusals/betting.ts'
import { bingoRefusals } from './refusals/bingo.ts'
import { cashOutRefusals } from './refusals/cash-out.ts'
import { cashierRefusals } from './refusals/cashier.ts'
import { casinoRefusals } from './refusals/casino.ts'
import { complaintRefusals } from './refusals/complaints.ts'
import { identityRefusals } from './refusals/identity.ts'
import { instantWinRefusals } from './refusals/instant-wins.ts'
import { lotteryRefusals } from './refusals/lottery.ts'
import { multipleRefusals } from './refusals/multiples.ts'
import { operatorRefusals } from './refusals/operators.ts'
import { owedRefusals } from './refusals/owed.ts'
import { myDataRefusals } from './refusals/my-data.ts'
import { protectionRefusals } from './refusals/protection.ts'
import { programRefusals } from './refusals/programs.ts'
import { requestRefusals } from './refusals/request.ts'
import { secondFactorRefusals } from './refusals/second-factor.ts'
import { supportRefusals } from './refusals/support.ts'
import type { RefusalEntry } from './refusals/entry.ts'

/**
 * Every "no" that a caller can act on: its HTTP status and its sentence for the player.
 * The server throws a code, the page shows the sentence.
 */
export const refusals = {
  ...requestRefusals,
  ...accountRefusals,
  ...secondFactorRefusals,
  ...cashierRefusals,
  ...bettingRefusals,
  ...multipleRefusals,
  ...identityRefusals,
  ...instantWinRefusals,
  ...lotteryRefusals,
  ...cashOutRefusals,
  ...casinoRefusals,
  ...bingoRefusals,
  ...supportRefusals,
  ...complaintRefusals,
  ...owedRefusals,
  ...myDataRefusals,
  ...protectionRefusals,
  ...programRefusals,
  ...operatorRefusals,
} as const satisfies Record<MarketRefusalCode, RefusalEntry>

export type RefusalCode = keyof typeof refusals

export const refusalStatus = (code: RefusalCode): number => refusals[code][0]
export const refusalSentence = (code: RefusalCode): string => refusals[code][1]

/** Why a session has ended: unused, at its longest life, by a logout elsewhere, by the operator, because a token was copied. */
export const sessionEnds = ['idle', 'absolute', 'elsewhere', 'operator', 'theft'] as const
export type SessionEnd = (typeof sessionEnds)[number]

const sentenceOfEnd: Record<SessionEnd, string> = {
  idle: 'Your session has ended because it was not used for some time. Please log in again.',
  absolute: 'Your session has reached its longest time. Please log in again.',
  elsewhere: 'Your session was ended on another page or device. Please log in again.',
  operator: 'Your session was ended by our support. Please log in again.',
  theft:
    'We have ended your session, because somebody may have copied it. Please log in again and choose a new password.',
}

/** A wait as a person counts it: never shorter than it is. */
export function waitText(seconds: number): string {
  if (seconds <= 120) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** The kind of request: the sentence names its limit. */
export type AmountOf = 'deposit' | 'withdrawal'
export type AmountLimit = { of: AmountOf; limit: string }

/** The limit by its figure, where the refusal says which one it is. */
function amountText(code: RefusalCode, { of, limit }: Record<string, unknown>): string | undefined {
  if (typeof of !== 'string' || typeof limit !== 'string') return undefined
  if (code === 'AMOUNT_TOO_SMALL') return `The smallest ${of} is ${limit}.`
  return code === 'AMOUNT_TOO_LARGE' ? `The largest ${of} is ${limit}.` : undefined
}

/** An operator asked for it, whose roles do not allow it: the details name the permission. */
const PERMISSION_MISSING =
  'Your roles do not allow this. An administrator can give you a role that does.'

/** The sentence of a code with what is known about this case: how long to wait, why the session ended. */
export function refusalText(code: RefusalCode, details: Record<string, unknown> = {}): string {
  const { retryAfterSeconds, reason, permission } = details
  if (code === 'FORBIDDEN' && typeof permission === 'string') return PERMISSION_MISSING
  if (code === 'RATE_LIMITED' && typeof retryAfterSeconds === 'number')
    return `Too many attempts. Please wait ${waitText(retryAfterSeconds)} and try again.`
  const amount = amountText(code, details)
  if (amount) return amount
  const end = code === 'SESSION_ENDED' && sessionEnds.find((each) => each === reason)
  return end ? sentenceOfEnd[end] : refusalSentence(code)
}

/** The body of every answer that is not a success. */
export type RefusalBody = {
  code: RefusalCode
  message: string
  /** The field that caused it, as named in the request. */
  field?: string
  /** The facts that the caller needs to act: the new price, the missing steps, the smallest amount. */
  details?: Record<string, unknown>
  /** With INVALID_INPUT: one entry per wrong field. */
  issues?: { field: string; message: string }[]
}
