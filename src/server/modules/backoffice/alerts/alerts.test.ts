import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { AlertChoices } from '#contract/office/alerts.ts'
import type { OperatorRole } from '#domain/account/permissions.ts'
import { products } from '#server/products.ts'
import { openTestApp } from '#server/test-app.ts'
import { sendDeposit } from '../../cashier/test-requests.ts'
import { mailAlarm, mailNewWork } from './mails.ts'

const app = await openTestApp()
const { db, send } = app
const off: AlertChoices = {
  workSound: false,
  workMail: false,
  alarmSound: false,
  alarmMail: false,
}

async function operatorWith(roles: OperatorRole[], choices: Partial<AlertChoices>) {
  const operator = await app.newOperator(roles)
  const email = `operator${operator.id}@example.org`
  await sql`update app_user set email = ${email} where id = ${operator.id}`.execute(db)
  const body = { ...off, ...choices }
  const saved = await send('PUT', '/api/admin/alert-choices', { token: operator.token, body })
  expect(saved.body).toEqual({ choices: body, email })
  return { ...operator, email }
}
const mailsTo = async (email: string) => {
  const { rows } = await sql<{ subject: string; text: string }>`
    select body->>'subject' as subject, body->>'text' as text from outbox_message
    where address = ${`mailto:${encodeURIComponent(email)}`} order by id`.execute(db)
  return rows
}
const deposit = async (reference: string) => {
  const { token } = await app.newPlayer()
  const body = { unique_transaction_id: reference, amount: '10.00' }
  expect((await sendDeposit(app, token, body)).status).toBe(201)
}
/** Lets time pass for the mails and for the deposits that wait. */
async function pass(minutes: number): Promise<void> {
  const ago = sql`make_interval(mins => ${minutes}::int)`
  await sql`update operator_alert_choice set told_at = told_at - ${ago}`.execute(db)
  await sql`update deposit set requested_at = requested_at - ${ago}`.execute(db)
}

it('mails new work to operators who chose it and whose roles open the queue, at most every ten minutes', async () => {
  await deposit('before')
  const cashier = await operatorWith(['cashier'], { workMail: true })
  const quiet = await operatorWith(['cashier'], { workSound: true })
  const trader = await operatorWith(['trading'], { workMail: true })
  await deposit('first')
  await deposit('second')
  expect(await mailNewWork({ db, products })).toBe(0)
  await pass(11)
  await mailNewWork({ db, products })
  expect(await mailsTo(cashier.email)).toMatchObject([
    { text: expect.stringContaining('deposits: 2') },
  ])
  expect([await mailsTo(quiet.email), await mailsTo(trader.email)]).toEqual([[], []])
  // Told once; the next mail comes with the next item.
  await pass(11)
  expect(await mailNewWork({ db, products })).toBe(0)
  await deposit('third')
  expect(await mailNewWork({ db, products })).toBe(1)
  expect((await mailsTo(cashier.email))[1]?.subject).toBe('One new item of work')
})

it('mails an alarm once to those who chose it and may read of it', async () => {
  const reader = await operatorWith(['finance'], { alarmMail: true })
  const support = await operatorWith(['support'], { alarmMail: true })
  const alarm = { key: 'alarm:test:1', text: 'Two balances differ.', to: 'ledger.read' } as const
  await mailAlarm(db, alarm)
  await mailAlarm(db, alarm)
  expect(await mailsTo(reader.email)).toMatchObject([
    { subject: 'An alarm of Fairbook', text: expect.stringContaining('Two balances differ.') },
  ])
  expect(await mailsTo(support.email)).toEqual([])
})
