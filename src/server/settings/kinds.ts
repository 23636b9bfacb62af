import { isIP } from 'node:net'
import * as z from 'zod'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { parseRate } from '#domain/rates/rate.ts'
import { addressesOf } from '#server/db/primary.ts'

/* How the text of a setting becomes a value. */

export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= min && number <= max, `must be from ${min} to ${max}`)

export const optional = z.string().transform((text) => (text === '' ? undefined : text))

export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`)

export const yesOrNo = z.stringbool({ error: 'must be 1 or 0' })
export const automatic = z.literal('auto').transform(() => undefined)

export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

/** The address of an outside provider, or none. */
export const providerUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ })], { error: 'must be an address' })
  .transform((url) => url.replace(/\/+$/, ''))

const SECRET_LENGTH_MIN = 32

/** Secrets that sign calls and messages, the new one first while it is changed. */
export const signingSecrets = commaList.refine(
  (secrets) => secrets.every((secret) => secret.length >= SECRET_LENGTH_MIN),
  `must have at least ${SECRET_LENGTH_MIN} characters`,
)

export const currencies = new Set([PLAY_CURRENCY, ...Intl.supportedValuesOf('currency')])

export const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const HAS_HOST = /^[^/]*\/\/([^/?]*@)?[^/?@:][^/?@]*([/?]|$)/

/** One host, or several with one primary among them. */
export const databaseUrl = optional
  .refine(
    (text) => text === undefined || /^postgres(ql)?:\/\/./.test(text),
    'must start with postgres:// or postgresql://',
  )
  .refine((text) => {
    const addresses = text === undefined ? [] : addressesOf(text)
    return addresses.length < 2 || addresses.every((address) => HAS_HOST.test(address))
  }, 'must name a host before and behind each comma')

export const replicaUrl = databaseUrl.refine(
  (text) => text === undefined || addressesOf(text).length === 1,
  'must name one host',
)

/** One NATS, or several of a cluster, with the name and password of servers. */
export const natsUrl = optional.refine(
  (text) =>
    text === undefined ||
    addressesOf(text).every(
      (address) =>
        /^(nats|tls):\/\/./.test(address) && HAS_HOST.test(address) && URL.canParse(address),
    ),
  'must start with nats:// or tls:// and name a host before and behind each comma',
)

/** `0` trusts nobody, a number that many proxies, a list those addresses. Trusting everybody cannot be said. */
export const trustProxy = z
  .string()
  .regex(/^[\d.,:/a-fA-F\s]+$/, 'must be a number of proxies or a list of addresses')
  .transform((text) =>
    /^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim()),
  )

/** Addresses, each with the length of its network or alone. */
export const networks = commaList.transform((parts, context) =>
  parts.map((part) => {
    const [address = '', length, ...more] = part.split('/')
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    const prefix = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : -1
    if (prefix < 0 || prefix > longest || more.length > 0)
      context.addIssue(`must be addresses such as 10.0.0.0/8, not ${part}`)
    return { address, prefix }
  }),
)

export const decimalRate = z.string().transform((text, context) => {
  const rate = parseRate(text)
  if (rate) return rate
  context.addIssue('must be a decimal number above 0')
  return z.NEVER
})
export const optionalRate = z.union([z.literal('').transform(() => undefined), decimalRate], {
  error: 'must be a decimal number above 0',
})
