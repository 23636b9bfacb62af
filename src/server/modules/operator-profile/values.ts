import { type RawBuilder, sql } from 'kysely'
import {
  type SettingName,
  settingNames,
  settingOf,
  type SettingValues,
} from '#domain/operator-profile/settings.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** No value of a setting is below zero. */
const OFF = -1

/** The value of a setting as a scalar; null: off. */
export const settingIn = (name: SettingName): RawBuilder<number | null> =>
  sql`nullif(coalesce((select coalesce(value, ${OFF}) from operator_setting where name = ${name}),
    ${settingOf(name).start ?? OFF}::bigint), ${OFF})`

/** All values in force. */
export async function settingValues(db: Db | Tx): Promise<SettingValues> {
  const rows = await db.selectFrom('operator_setting').selectAll().execute()
  const changed = new Map(rows.map(({ name, value }) => [name, value]))
  const values = settingNames.map((name) => {
    const value = changed.get(name)
    return [name, value === undefined ? settingOf(name).start : value]
  })
  return Object.fromEntries(values) as SettingValues
}

/** The first value of a setting, where nobody has changed it yet. */
export const startWith = (db: Db, name: SettingName, value: number | null) =>
  db
    .insertInto('operator_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
