import { object } from 'zod'
import * as z from 'zod/mini'

/**
 * Objects of requests and results are read by compiled code, which costs a third. The page does not load these schemas,
 * so it bears neither the size of the whole library nor the need to compile.
 */
export { object }

/*
 * Values as programs send them. They are written in many languages: some send numbers and truth values as text, some
 * send ids as numbers, some send `null` for what they leave out (`withoutNulls`).
 */

const fromText = (pattern: RegExp, read: (text: string) => unknown) =>
  z.transform((value: unknown) =>
    typeof value === 'string' && pattern.test(value) ? read(value) : value,
  )

export const i32 = z.pipe(fromText(/^-?\d{1,10}$/, Number), z.int32())
export const i64 = z.pipe(fromText(/^-?\d{1,16}$/, Number), z.int())
/** Any number that JSON can hold, infinity included; whether it is a price or a size is asked later. */
export const double = z.pipe(
  fromText(/^-?\d{1,20}(\.\d{1,20})?$/, Number),
  z.custom<number>((value) => typeof value === 'number', 'must be a number'),
)
export const bool = z.pipe(
  fromText(/^(true|false)$/, (text) => text === 'true'),
  z.boolean(),
)
const TEXT_LENGTH_MAX = 1_000
export const text = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  // No column can hold the character NUL.
  z.string().check(z.maxLength(TEXT_LENGTH_MAX), z.regex(/^[^\0]*$/)),
)

/** ISO 8601, to the minute or finer; without a zone it is UTC. */
const instantText =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/
function instantOf(value: string): Date | undefined {
  const [, day, time = '00:00', zone = 'Z'] = instantText.exec(value) ?? []
  const instant = new Date(
    `${day}T${time.replace(',', '.')}${zone.replace(/^(.\d{2})(\d{2})$/, '$1:$2')}`,
  )
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
export const dateTime = z.pipe(
  z.string().check(z.refine((value: string) => instantOf(value) !== undefined)),
  z.transform((value: string) => instantOf(value) ?? new Date(Number.NaN)),
)
export const timeRange = object({ from: z.optional(dateTime), to: z.optional(dateTime) })

const LIST_LENGTH_MAX = 5_000
export const list = <T extends z.core.$ZodType>(entry: T) =>
  z.array(entry).check(z.maxLength(LIST_LENGTH_MAX))

/** The value as sent, without members that are `null`. Most values have none, and those are not copied. */
export const withoutNulls = (value: unknown): unknown => (hasNulls(value) ? copied(value) : value)

function hasNulls(value: unknown): boolean {
  if (typeof value !== 'object') return false
  if (value === null) return true
  for (const member of Object.values(value)) if (hasNulls(member)) return true
  return false
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, copied(member)]),
  )
}

/* Values as we send them. */

/** A price, a size or a sum: a decimal number made from an integer, so it has the decimals it shows and no more. */
export const decimal = z.number()
/** `2026-05-01T14:00:00.000Z`. */
export const instant = z.iso.datetime()
