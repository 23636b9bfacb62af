import type { MarketRefusalCode } from '#domain/exchange/market/refusal.ts'

type Entry = readonly [status: number, sentence: string]

/**
 * Every "no" that a caller can act on: its HTTP status and its sentence for the player.
 * The server throws a code, the page shows the sentence.
 */
export const refusals = {
  INVALID_INPUT: [400, 'Please check the marked fields.'],
  UNAUTHENTICATED: [401, 'Please log in to continue.'],
  SESSION_ENDED: [401, 'Your session has ended. Please log in again.'],
  FORBIDDEN: [403, 'This page is for operators only.'],
  NOT_FOUND: [404, 'We could not find what you asked for.'],
  RATE_LIMITED: [429, 'Too many attempts. Please wait and try again.'],
  PAYLOAD_TOO_LARGE: [413, 'This is larger than we accept.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'We cannot read this kind of content.'],
  // The request may have been carried out all the same, so the sentence promises nothing else.
  SERVICE_UNAVAILABLE: [
    503,
    'The service is busy. Please try again: sent with the same reference, it happens only once.',
  ],
  INTERNAL_ERROR: [500, 'Something went wrong on our side.'],
  IDEMPOTENCY_KEY_REQUIRED: [
    400,
    'The request came without a reference of its own. Please reload the page and try again.',
  ],
  IDEMPOTENCY_KEY_REUSED: [422, 'This reference was already used for another request.'],
  REQUEST_IN_PROGRESS: [409, 'The same request is still being worked on.'],

  USER_ID_TAKEN: [409, 'This user name is taken. Please choose another.'],
  PASSWORDS_DIFFER: [400, 'The two passwords are not the same.'],
  PASSWORD_TOO_WEAK: [400, 'The password needs at least 8 characters.'],
  PASSWORD_TOO_COMMON: [
    400,
    'This password is too easy to guess. Please choose a less common one.',
  ],
  UNDERAGE: [422, 'You must be 18 or over to play.'],
  COUNTRY_NOT_PERMITTED: [403, 'We may not offer our service in your country.'],
  WRONG_CREDENTIALS: [401, 'The user name or the password is wrong.'],
  HAND_OFF_INVALID: [401, 'This sign-in link is no longer valid. Please log in.'],
  SIGNED_IN_ALREADY: [409, 'This device is already signed in with that account.'],
  PROFILE_INCOMPLETE: [403, 'Please complete your profile first.'],
  ACCOUNT_SUSPENDED: [403, 'Your account is suspended. Please contact support.'],
  ACCOUNT_CLOSED: [403, 'This account is closed.'],
  NOT_A_PLAYER: [403, 'Operators cannot bet, deposit or withdraw.'],
  PROFILE_LOCKED: [409, 'Name and date of birth can only be changed by support.'],

  INSUFFICIENT_FUNDS: [422, 'Your balance does not cover this.'],
  DEPOSIT_REQUIRED: [422, 'Please Deposit Money'],
  UTR_REQUIRED: [400, 'UTR ID is Required'],
  UTR_INVALID: [400, 'The transaction reference has 4 to 20 letters or digits.'],
  AMOUNT_REQUIRED: [400, 'Amount is Required'],
  AMOUNT_INVALID: [400, 'Please give the amount as a plain number, for example 500 or 500.50.'],
  AMOUNT_TOO_SMALL: [422, 'This is below the smallest amount.'],
  AMOUNT_TOO_LARGE: [422, 'This is above the largest amount.'],
  FILE_EMPTY: [400, 'This file is empty. Please choose the picture again.'],
  REFERENCE_USED: [409, 'This transaction reference was already used.'],
  FILE_NOT_AN_IMAGE: [415, 'The proof must be a PNG, JPEG or WebP picture.'],
  FILE_TOO_LARGE: [
    413,
    'The picture is larger than 5 MB, than 24 megapixels, or than 16,384 pixels on a side.',
  ],
  ALREADY_DECIDED: [409, 'This request was already decided.'],
  AMOUNT_MISMATCH: [422, 'The amount received differs from the amount claimed.'],
  OWN_REQUEST: [409, 'You asked for this payout yourself. Another operator must decide it.'],
  PAYOUT_DETAILS_INVALID: [422, 'Please check the bank or UPI details.'],

  MARKET_NOT_OPEN: [409, 'This market is not open for betting.'],
  MARKET_SUSPENDED: [409, 'This market is suspended. Please wait until it opens again.'],
  UNKNOWN_SELECTION: [422, 'This selection is not part of the market.'],
  SELECTION_WITHDRAWN: [422, 'This selection was withdrawn.'],
  PRICE_NOT_ON_LADDER: [422, 'This price is not one of the prices of the market.'],
  STAKE_TOO_SMALL: [422, 'The stake is below the minimum.'],
  STAKE_TOO_LARGE: [422, 'The stake is above the maximum.'],
  WINNINGS_TOO_LARGE: [422, 'With this bet you could win more in a day than the maximum.'],
  EVENT_STARTED: [422, 'The event has started and this market takes no more bets.'],
  ODDS_CHANGED: [409, 'The price has changed.'],
  SELF_MATCH: [409, 'This would match your own order. Cancel it first.'],
  ORDER_NOT_OPEN: [409, 'No part of this order is left to change.'],
  ORDER_WAITS: [409, 'This order waits to be matched in play. It cannot be changed until then.'],
  EVENT_BLOCKED: [409, 'Your own limit has stopped your bets on this event.'],
  EVENT_LIMIT: [422, 'This would exceed your own limit for this event.'],
  EVENT_MATCHED_LIMIT: [422, 'This would exceed your own limit for matched bets on this event.'],
  NO_STARTING_PRICE: [409, 'This market makes no starting price, or has made it.'],
  NOTHING_TO_CHANGE: [409, 'The order already has these values.'],
  PROFIT_RATIO: [
    422,
    'At this price such a small stake cannot be paid out exactly. Please choose a larger one.',
  ],
  FILL_MIN_INVALID: [
    422,
    'The least that must match lies between the minimum stake and the stake.',
  ],
  PERSISTENCE_NOT_OFFERED: [422, 'This market cannot keep orders in this way.'],

  CORRELATED: [
    422,
    'The result of one of these selections affects another, so they cannot be combined.',
  ],
  NOT_IN_MULTIPLES: [422, 'Selections of this market cannot be combined.'],
  PRICE_UNAVAILABLE: [409, 'There is no price for this stake at the moment.'],
  RETURN_TOO_LARGE: [422, 'The possible return is above the maximum for one bet.'],
  HOUSE_LIMIT: [422, 'The house takes no more bets of this size at the moment.'],
  BET_FINAL: [409, 'A bet that was placed cannot be changed or cancelled.'],
  MULTIPLE_NOT_OPEN: [409, 'This bet is already decided.'],
  CASH_OUT_UNAVAILABLE: [409, 'This bet cannot be cashed out at the moment.'],
  CASH_OUT_CHANGED: [409, 'The cash-out figure has changed.'],
  NOTHING_TO_CASH_OUT: [409, 'There is nothing to cash out here.'],
  CASH_OUT_TOO_THIN: [409, 'The offers in the market are too small to cash out the whole bet now.'],
  CASH_OUT_EXPIRED: [409, 'This cash-out offer has ended. Please look at the new one.'],

  TOO_MANY_THREADS: [
    409,
    'You have five open conversations with support. Please continue one of them.',
  ],
  THREAD_CLOSED: [409, 'This conversation is closed. Please begin a new one.'],
  THREAD_FULL: [409, 'This conversation takes no more messages. Please begin a new one.'],
  THREAD_MOVED_ON: [409, 'A new message arrived here in the meantime. Please read it first.'],
  OPERATORS_ANSWER: [403, 'Operators answer messages in the back office.'],

  KEY_NAME_TAKEN: [409, 'You already have a key with this name.'],
  TOO_MANY_KEYS: [409, 'You have as many keys as are allowed. Revoke one first.'],

  ILLEGAL_MOVE: [409, 'This is not possible in the present state.'],
  ACCOUNT_NOT_EMPTY: [
    409,
    'The account still has something open or money in it, so it cannot be closed yet.',
  ],
  LAST_ADMINISTRATOR: [
    409,
    'This is the last administrator. Make another operator an administrator first.',
  ],
  LAST_RUNNER: [409, 'This is the last runner. Void the market instead: every stake goes back.'],
  RESULT_UNCONFIRMED: [409, 'The result must be entered before it can be confirmed.'],
  RATES_INVALID: [422, 'This is not a file of reference rates of the European Central Bank.'],
  RESULT_INVALID: [422, 'The result does not fit the market.'],
} as const satisfies Record<string, Entry> & Record<MarketRefusalCode, Entry>

export type RefusalCode = keyof typeof refusals

export const refusalStatus = (code: RefusalCode): number => refusals[code][0]
export const refusalSentence = (code: RefusalCode): string => refusals[code][1]

/** Why a session has ended: unused, at its longest life, by a logout elsewhere, by the operator. */
export const sessionEnds = ['idle', 'absolute', 'elsewhere', 'operator'] as const
export type SessionEnd = (typeof sessionEnds)[number]

const sentenceOfEnd: Record<SessionEnd, string> = {
  idle: 'Your session has ended because it was not used for some time. Please log in again.',
  absolute: 'Your session has reached its longest time. Please log in again.',
  elsewhere: 'Your session was ended on another page or device. Please log in again.',
  operator: 'Your session was ended by our support. Please log in again.',
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
