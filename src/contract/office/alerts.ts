import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The ways in which an operator hears of new work in the queues and of alarms about the program. */
const alertChoices = z.strictObject({
  workSound: z.boolean(),
  workMail: z.boolean(),
  alarmSound: z.boolean(),
  alarmMail: z.boolean(),
})
export type AlertChoices = z.output<typeof alertChoices>

const kept = z.object({
  choices: alertChoices,
  /** The address of the mails; empty: the operator has none, and no mail is sent. */
  email: z.string(),
})

/** The caller's own choices; at first everything is off. */
export const getAlertChoices = endpoint({
  method: 'GET',
  path: '/api/admin/alert-choices',
  access: 'operator',
  permission: 'work.read',
  reply: kept,
})

/**
 * Keeps the caller's own choices. Mails about new work come at most every ten minutes and name the queues; alarms are results
 * that are not credited in time and books that do not hold.
 */
export const saveAlertChoices = endpoint({
  method: 'PUT',
  path: '/api/admin/alert-choices',
  access: 'operator',
  permission: 'work.take',
  body: alertChoices,
  reply: kept,
})
