import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { AlertChoices, getAlertChoices } from '#contract/office/alerts.ts'
import type { OperatorRole } from '#domain/account/permissions.ts'
import type { Db, Tx } from '#server/db/database.ts'

const NONE: AlertChoices = {
  workSound: false,
  workMail: false,
  alarmSound: false,
  alarmMail: false,
}

export async function choicesOf(
  db: Db,
  operatorId: number,
): Promise<ReplyOf<typeof getAlertChoices>> {
  const { rows } = await sql<{ email: string; choices: AlertChoices | null }>`
    select u.email, case when c.operator_id is not null then json_build_object(
      'workSound', c.work_sound, 'workMail', c.work_mail, 'alarmSound', c.alarm_sound, 'alarmMail', c.alarm_mail
    ) end as choices
    from app_user u left join operator_alert_choice c on c.operator_id = u.id where u.id = ${operatorId}`.execute(
    db,
  )
  const [row] = rows
  return { email: row?.email ?? '', choices: row?.choices ?? NONE }
}

/** Work that waits already when mails are switched on is no news. */
export const saveChoices = (db: Db, operatorId: number, choices: AlertChoices) =>
  sql`
  insert into operator_alert_choice as c (operator_id, work_sound, work_mail, alarm_sound, alarm_mail)
  values (${operatorId}, ${choices.workSound}, ${choices.workMail}, ${choices.alarmSound}, ${choices.alarmMail})
  on conflict (operator_id) do update set work_sound = excluded.work_sound, work_mail = excluded.work_mail,
    alarm_sound = excluded.alarm_sound, alarm_mail = excluded.alarm_mail,
    told_at = case when c.work_mail then c.told_at else clock_timestamp() end`.execute(db)

export type MailedOperator = {
  id: number
  name: string
  email: string
  roles: OperatorRole[]
  toldAt: Date
}

/** The operators who want such mails and can get them. The rows are locked: one server writes the mails. */
export async function lockMailed(
  tx: Tx,
  wanted: 'work' | 'alarm',
  which: RawBuilder<unknown> = sql`true`,
): Promise<MailedOperator[]> {
  const { rows } = await sql<MailedOperator>`
    select u.id, u.name, u.email, c.told_at as "toldAt",
      array(select role from operator_role r where r.user_id = u.id) as roles
    from operator_alert_choice c join app_user u on u.id = c.operator_id
    where u.role = 'operator' and u.state = 'active' and u.email <> ''
      and ${sql.ref(`c.${wanted}_mail`)} and ${which}
    order by u.id for update of c`.execute(tx)
  return rows
}

export const noteTold = (tx: Tx, operatorId: number) =>
  sql`update operator_alert_choice set told_at = now() where operator_id = ${operatorId}`.execute(
    tx,
  )
