import { sql } from 'kysely'
import type { OperatorProfile, ProfileChange } from '#contract/operators/operator-profile.ts'
import {
  countryOf,
  fixedSettings,
  settingOf,
  WEAKENING_WAITS_HOURS,
} from '#domain/operator-profile/settings.ts'
import { assert } from '#domain/assert.ts'
import { isHoliday } from '#domain/operator-profile/banking-settings.ts'
import type { SettingName } from '#domain/operator-profile/settings.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { bankHolidays } from './banking.ts'
import { openCountries, settingValues } from './values.ts'

/** The least that real money demands. */
export type Floors = Partial<Record<SettingName, number>>

const dueAt = sql<Date>`asked_at + make_interval(hours => ${WEAKENING_WAITS_HOURS}::int)`

export const lockWaiting = (tx: Tx, name: SettingName) =>
  tx
    .selectFrom('operator_setting_change')
    .select(['id', 'from_value', 'to_value', 'asked_by'])
    .select(sql<boolean>`${dueAt} <= clock_timestamp()`.as('isDue'))
    .select(dueAt.as('dueAt'))
    .where('name', '=', name)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()

type Change = Omit<ProfileChange, 'askedAt' | 'decidedAt'> & {
  askedAt: Date
  decidedAt: Date | null
  askedById: number
  dueAt: Date
  isDue: boolean
}
const changes = sql`
  select c.id as "changeId", c.name, c.from_value as "from", c.to_value as "to", c.is_weaker as "isWeaker", c.state,
    a.user_id as "askedBy", a.id as "askedById", c.asked_at as "askedAt", c.reason, d.user_id as "decidedBy",
    c.decided_at as "decidedAt", c.decided_reason as "decidedReason", ${dueAt} as "dueAt",
    ${dueAt} <= clock_timestamp() as "isDue"
  from operator_setting_change c join app_user a on a.id = c.asked_by left join app_user d on d.id = c.decided_by`

export async function insertText(tx: Tx, text: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into operator_text (text) values (${text}) returning id`.execute(tx)
  assert(rows[0] !== undefined, 'a text that is written has a number')
  return rows[0].id
}

type Seen = { operatorId: number; currency: string; floors: Floors }

export async function profileOf(
  db: Db,
  { operatorId, currency, floors }: Seen,
): Promise<OperatorProfile> {
  const [values, countries, holidays, latest, waiting, texts] = await Promise.all([
    settingValues(db),
    openCountries(db),
    bankHolidays(db),
    sql<Change>`${changes} order by c.id desc limit 200`.execute(db),
    sql<Change>`${changes} where c.state = 'waiting'`.execute(db),
    sql<{ id: number; text: string }>`select id, text from operator_text`.execute(db),
  ])
  const asked = new Map(waiting.rows.map((change) => [change.name, askedOf(change, operatorId)]))
  const rowOf = (name: SettingName, value: number | null) => ({
    ...settingOf(name),
    mayBeOff: settingOf(name).mayBeOff === true,
    name,
    value,
    floor: floors[name] ?? null,
    asked: asked.get(name) ?? null,
  })
  const opening = [...asked.keys()].filter((name) => countryOf(name) !== undefined)
  const inForce = new Set<SettingName>(holidays.map((day) => `bank-holiday:${day}` as const))
  // One that waits for the second person is in force only then.
  const listed = [...new Set([...inForce, ...[...asked.keys()].filter(isHoliday)])].toSorted()
  return {
    currency,
    openCountries: countries,
    texts: Object.fromEntries(texts.rows.map(({ id, text }) => [String(id), text])),
    settings: [
      ...fixedSettings.map((name) => rowOf(name, values[name])),
      ...opening.toSorted().map((name) => rowOf(name, 0)),
      ...listed.map((name) => rowOf(name, inForce.has(name) ? 1 : 0)),
    ],
    history: latest.rows.map(({ askedById: _id, dueAt: _at, isDue: _due, ...change }) => ({
      ...change,
      askedAt: change.askedAt.toISOString(),
      decidedAt: change.decidedAt?.toISOString() ?? null,
    })),
  }
}

const askedOf = (change: Change, operatorId: number) => ({
  value: change.to,
  by: change.askedBy,
  isOwn: change.askedById === operatorId,
  at: change.askedAt.toISOString(),
  reason: change.reason,
  confirmableAt: change.dueAt.toISOString(),
  isDue: change.isDue,
})
