import type { AlertChoices } from '#contract/office/alerts.ts'
import { workDesk } from './work-desk.ts'

/** Texts about the ways in which operators hear of new work and of alarms. */
export const alertDesk = {
  title: 'How you hear of it',
  lead: 'Your own choice. New work also shows as a short message on every page of the back office.',
  names: {
    workSound: 'New work: a sound',
    workMail: 'New work: a mail, every ten minutes at most',
    alarmSound: 'Alarms: a sound',
    alarmMail: 'Alarms: a mail',
  } satisfies Record<keyof AlertChoices, string>,
  alarmHint: 'Alarms are results that are not credited in time, and books that do not hold.',
  mailTo: (email: string) => `Mails go to ${email}.`,
  noMail: 'Your account has no email address, so no mail can be sent.',
  soundHint: 'A browser plays sounds once you have pressed something on the page.',
  hear: 'Hear the sound',
  saved: 'Saved.',
  /** "New work: Deposits 2, Support 1." */
  came: (counts: readonly (readonly [queue: string, count: number])[]) =>
    `New work: ${counts
      .map(([queue, count]) => `${workDesk.queues[queue] ?? queue} ${count}`)
      .join(', ')}.`,
  alarms: {
    late: 'Alarm: results are not credited in time.',
    broken: 'Alarm: the books do not hold.',
  },
} as const
