import { locale } from '#domain/language/locale.ts'
import { refusals } from './refusals/all.ts'
import { refusalCases } from './refusals/cases.ts'

export type RefusalCode = keyof typeof refusals

export const refusalStatus = (code: RefusalCode): number => refusals[code][0]
export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

export const refusalSentence = (code: RefusalCode): string => refusals[code][1]

/** Why a session has ended: unused, at its longest life, by a logout elsewhere, by the operator, because a token was copied. */
export const sessionEnds = ['idle', 'absolute', 'elsewhere', 'operator', 'theft'] as const
export type SessionEnd = (typeof sessionEnds)[number]

/** A wait is never told shorter than it is. */
function waitSentence(seconds: number): string {
  if (seconds <= 120) return refusalCases.wait.seconds(seconds)
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 120
    ? refusalCases.wait.minutes(minutes)
    : refusalCases.wait.hours(Math.ceil(minutes / 60))
}

/** "2.5" in the numbers of the language. */
export const secondsText = (ms: number): string => (ms / 1_000).toLocaleString(locale)

/** The kind of request: the sentence names its limit. */
export type AmountOf = 'deposit' | 'withdrawal'
export type AmountLimit = { of: AmountOf; limit: string }

/** The limit by its figure, where the refusal says which one it is. */
function amountText(code: RefusalCode, { of, limit }: Record<string, unknown>): string | undefined {
  if (typeof limit !== 'string' || (of !== 'deposit' && of !== 'withdrawal')) return undefined
  return code === 'AMOUNT_TOO_SMALL' || code === 'AMOUNT_TOO_LARGE'
    ? refusalCases.amounts[code][of](limit)
    : undefined
}

/** The sentence of a code with what is known about this case: how long to wait, why the session ended. */
export function refusalText(code: RefusalCode, details: Record<string, unknown> = {}): string {
  const { retryAfterSeconds, reason, permission, ageMin, waitsHours, pauseMs, timesMax } = details
  if (code === 'FORBIDDEN' && typeof permission === 'string') return refusalCases.permission
  if (code === 'RATE_LIMITED' && typeof retryAfterSeconds === 'number')
    return waitSentence(retryAfterSeconds)
  if (code === 'UNDERAGE' && typeof ageMin === 'number') return refusalCases.ageMin(ageMin)
  if (code === 'RAISE_NOT_DUE' && typeof waitsHours === 'number')
    return refusalCases.raiseWaits(waitsHours)
  if (code === 'BONUS_TIMES' && typeof timesMax === 'number')
    return refusalCases.bonusTimes(timesMax)
  if (code === 'SPIN_TOO_SOON' && typeof pauseMs === 'number')
    return refusalCases.spinPause(secondsText(pauseMs))
  const amount = amountText(code, details)
  if (amount) return amount
  const end = code === 'SESSION_ENDED' && sessionEnds.find((each) => each === reason)
  return end ? refusalCases.sessionEnds[end] : refusalSentence(code)
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
