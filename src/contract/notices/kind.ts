import * as z from 'zod/mini'
import { formatMoney } from '#domain/money.ts'
import { minor } from '../endpoint.ts'
import type { NoticeGroup } from './groups.ts'

type Words = { title: string; text: string; path: string }
type Written<P> = {
  group: NoticeGroup
  title: string
  text: (given: P) => string
  /** The page that shows more of it. */
  path: string | ((given: P) => string)
}

export function kind<const S extends z.ZodMiniObject>(
  parameters: S,
  { group, title, text, path }: Written<z.output<S>>,
) {
  return {
    group,
    parameters,
    /** The words about stored parameters; throws for parameters of another shape. */
    words: (stored: unknown): Words => {
      const given = z.parse(parameters, stored)
      return { title, text: text(given), path: typeof path === 'string' ? path : path(given) }
    },
  }
}

export const sum = { amountMinor: minor, currency: z.string() }
export const amount = ({
  amountMinor,
  currency,
}: {
  amountMinor: number
  currency: string
}): string => formatMoney(amountMinor, currency)
/** "3 January 2030, 14:05 UTC": a mail is read in any place. */
export const time = (at: string): string => {
  const [day, clock] = [at.slice(0, 10), at.slice(11, 16)]
  return `${dayOf(day)}, ${clock} UTC`
}
/** "3 January 2030": the day of a draw is that of its calendar. */
export const dayOf = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
export const because = (reason: string): string => (reason === '' ? '' : ` The reason: ${reason}`)
export const ifNotYou =
  'If it was not you, please end all sessions on your profile, choose a new password and write to support.'
