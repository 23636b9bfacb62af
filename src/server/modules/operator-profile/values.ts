import { type RawBuilder, sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import {
  countryOf,
  type CountrySetting,
  countrySettings,
  type FixedSetting,
  fixedSettings,
  isWeaker,
  type SettingName,
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
  const rows = await db
    .selectFrom('operator_setting')
    .selectAll()
    .where('name', 'not like', 'open:%')
    .execute()
  const changed = new Map(rows.map(({ name, value }) => [name, value]))
  const values = fixedSettings.map((name) => {
    const value = changed.get(name)
    return [name, value === undefined ? settingOf(name).start : value]
  })
  return Object.fromEntries(values) as SettingValues
}

export async function settingValue(db: Db | Tx, name: SettingName): Promise<number | null> {
  const { rows } = await sql<{ value: number | null }>`select ${settingIn(name)} as value`.execute(
    db,
  )
  return rows[0]?.value ?? null
}

/** The value of a setting that is never off. */
export async function figureOf(db: Db | Tx, name: FixedSetting): Promise<number> {
  const value = await settingValue(db, name)
  assert(value !== null, `${name} is never off`)
  return value
}

/** The days that data are kept; years with the leap days that can lie in them: nothing goes a day too early. */
export async function keptDaysOf(db: Db | Tx, keptFor: FixedSetting | number): Promise<number> {
  if (typeof keptFor === 'number') return keptFor
  const figure = await figureOf(db, keptFor)
  return settingOf(keptFor).unit === 'years' ? figure * 365 + Math.ceil(figure / 4) : figure
}

/** The text with this number; empty where there is none. */
export async function settingText(db: Db | Tx, value: number | null): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select text from operator_text where id = ${value}`.execute(db)
  return rows[0]?.text ?? ''
}

/** The text of a setting in force; empty where the operator has given none. */
export const textInForce = async (db: Db | Tx, name: FixedSetting): Promise<string> =>
  settingText(db, await settingValue(db, name))

/** Whether a setting that is a switch is on. */
export async function isOn(db: Db | Tx, name: FixedSetting): Promise<boolean> {
  return (await settingValue(db, name)) === 1
}

/** The codes of the countries whose residents may deposit and play. */
export async function openCountries(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ name: CountrySetting }>`
    select name from operator_setting where name like 'open:%' and value = 1 order by 1`.execute(db)
  return rows.flatMap(({ name }) => countryOf(name) ?? [])
}

/** Opens every country that nobody has closed: with play money there is no licence to keep to. */
export const openAllCountries = (db: Db | Tx) => begin(db, countrySettings, 1)

/** The first value of a setting, where nobody has changed it yet. */
export const beginWith = (db: Db | Tx, name: FixedSetting, value: number) =>
  begin(db, [name], value)

/** Reads first: an insert has everybody judged anew, even one that finds every row there. */
async function begin(db: Db | Tx, names: readonly SettingName[], value: number): Promise<void> {
  const { rows } = await sql<{ name: SettingName }>`
    select name from unnest(${[...names]}::text[]) as wanted (name)
    where not exists (select from operator_setting s where s.name = wanted.name)`.execute(db)
  if (rows.length === 0) return
  await db
    .insertInto('operator_setting')
    .values(rows.map(({ name }) => ({ name, value })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Real money demands a value: the first one of the setting, and later the least that it protects. */
export async function demand(db: Db, name: FixedSetting, value: number): Promise<void> {
  const setting = settingOf(name)
  const row = await db
    .selectFrom('operator_setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  const isMet = row ? !isWeaker(setting, { from: value, to: row.value }) : value === setting.start
  if (isMet) return
  await db
    .insertInto('operator_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
