import type { supportRefusals as english } from '#contract/refusals/support.ts'
import type { Texts } from '../../texts.ts'

export const supportRefusals: Texts<typeof english> = {
  TOO_MANY_THREADS: [
    409,
    'Sie haben fünf offene Unterhaltungen mit dem Kundendienst. Bitte setzen Sie eine davon fort.',
  ],
  THREAD_CLOSED: [409, 'Diese Unterhaltung ist geschlossen. Bitte beginnen Sie eine neue.'],
  THREAD_FULL: [
    409,
    'Diese Unterhaltung nimmt keine Nachrichten mehr auf. Bitte beginnen Sie eine neue.',
  ],
  THREAD_MOVED_ON: [
    409,
    'Inzwischen ist hier eine neue Nachricht angekommen. Bitte lesen Sie sie zuerst.',
  ],
  OPERATORS_ANSWER: [403, 'Betreiber beantworten Nachrichten in der Verwaltung.'],
}
