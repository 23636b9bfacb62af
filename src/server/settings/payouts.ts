import * as z from 'zod'
import { isClockTime } from '#domain/lottery/schedule.ts'
import { commaList } from './kinds.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const hours = /^([01]\d|2[0-3]):([0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The hours that count until a withdrawal is due. */
export const payoutSettings = {
  bankingDays: {
    name: 'BANKING_DAYS',
    default: 'Mon,Tue,Wed,Thu,Fri',
    why: 'days of the week on which banks work, by comma',
    schema: commaList
      .refine(
        (names) => names.length > 0 && names.every((name) => days.some((day) => day === name)),
        'must be days such as Mon,Tue',
      )
      .transform((names) => names.map((name) => days.findIndex((day) => day === name) + 1)),
  },
  bankingTimes: {
    name: 'BANKING_TIMES',
    default: '00:00-24:00',
    why: 'times of a banking day that count as banking hours, in TIME_ZONE; by default the whole day',
    schema: z.string().transform((text, context) => {
      const [opens, closes] = text.split('-')
      const isSpan = hours.test(text) && opens !== undefined && closes !== undefined
      if (isSpan && isClockTime(opens) && isClockTime(closes) && opens < closes)
        return { opens, closes }
      context.addIssue('must be two times such as 09:00-17:00')
      return z.NEVER
    }),
  },
  bankHolidays: {
    name: 'BANK_HOLIDAYS',
    default: '',
    why: 'days on which banks do not work, such as 2026-12-25, by comma',
    schema: commaList.refine((list) => list.every(isDay), 'must be days such as 2026-12-25'),
  },
} as const
