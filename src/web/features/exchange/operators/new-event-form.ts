import type { createEvent } from '#contract/managed-markets.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { newEventMessages as text } from '#web/ui/messages/new-event.ts'
import { bpsOf } from '#web/ui/operators/hundredths.ts'

/** As typed. */
export type NewEventForm = {
  sportId: string
  competition: string
  home: string
  away: string
  hasDraw: boolean
  /** Empty where it is not known. */
  countryCode: string
  venue: string
  /** Local time as the browser's field gives it, `yyyy-mm-ddThh:mm`. */
  startsAt: string
  commissionPercent: string
}

/** The mistakes, by field. */
export function newEventErrors(
  form: NewEventForm,
  now: Date,
): Partial<Record<keyof NewEventForm, string>> {
  const errors: Partial<Record<keyof NewEventForm, string>> = {}
  for (const field of ['competition', 'home', 'away'] as const)
    if (form[field].trim() === '') errors[field] = text.missing
  const isSame = form.home.trim().toLowerCase() === form.away.trim().toLowerCase()
  if (isSame && !errors.away) errors.away = text.sameSides
  const startsAt = new Date(form.startsAt)
  if (Number.isNaN(startsAt.getTime())) errors.startsAt = text.startMissing
  else if (startsAt <= now) errors.startsAt = text.startPast
  if (bpsOf(form.commissionPercent) === undefined)
    errors.commissionPercent = backofficeMessages.percentWrong
  return errors
}

/** The body to send; call `newEventErrors` before. */
export const newEventBody = (form: NewEventForm): BodyOf<typeof createEvent> => ({
  sportId: Number(form.sportId),
  competition: form.competition.trim(),
  home: form.home.trim(),
  away: form.away.trim(),
  hasDraw: form.hasDraw,
  ...(form.countryCode && { countryCode: form.countryCode }),
  ...(form.venue.trim() && { venue: form.venue.trim() }),
  startsAt: new Date(form.startsAt).toISOString(),
  commissionBps: bpsOf(form.commissionPercent) ?? 0,
})
