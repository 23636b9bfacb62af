import { sql } from 'kysely'
import {
  isAllowed,
  isWeaker,
  type SettingName,
  settingOf,
} from '#domain/operator-profile/settings.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { type Floors, insertText, lockWaiting } from './store.ts'
import { checkLastSwitch } from './last-switch.ts'
import { settingText, settingValue } from './values.ts'

type Needs = { db: Db; floors: Floors }
type By = { operatorId: number; name: SettingName; reason: string }
type Value = number | null
type Wanted = { from: Value; value: Value; text?: string | undefined }

/** One change at a time, so that none is judged against a value that is about to go. */
const lockSettings = (tx: Tx) =>
  sql`lock table operator_setting in share row exclusive mode`.execute(tx)

/** A stricter value acts at once. A weaker one is written down and waits for a second person. */
export const changeSetting = (
  { db, floors }: Needs,
  { operatorId, name, from, reason, ...wanted }: By & Wanted,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockSettings(tx)
    const setting = settingOf(name)
    const held = await settingValue(tx, name)
    const value = await valueOf(tx, name, { held, ...wanted })
    if (!isAllowed(setting, value))
      throw new Refusal('SETTING_NOT_ALLOWED', {
        field: 'value',
        details: { min: setting.min, max: setting.max },
      })
    checkFloor(floors, name, value)
    await checkLastSwitch(tx, name, value)
    if (held !== from) throw new Refusal('SETTING_CHANGED')
    if (held === value) throw new Refusal('SETTING_UNCHANGED')
    const weaker = isWeaker(setting, { from: held, to: value })
    await dropWaiting(tx, { operatorId, name, reason })
    await tx
      .insertInto('operator_setting_change')
      .values({
        name,
        from_value: held,
        to_value: value,
        is_weaker: weaker,
        asked_by: operatorId,
        reason,
        state: weaker ? 'waiting' : 'made',
        decided_by: weaker ? null : operatorId,
        decided_at: weaker ? null : sql<Date>`clock_timestamp()`,
      })
      .execute()
    if (!weaker) await putSetting(tx, name, value)
    const action = weaker ? 'ask-weaker' : 'strengthen'
    const details = { from: await written(tx, name, held), to: await written(tx, name, value) }
    await audit(tx, { operatorId, name, reason }, action, details)
  })

/** The value that is wanted; a text that is new gets its number. */
async function valueOf(
  tx: Tx,
  name: SettingName,
  { held, value, text }: Pick<Wanted, 'value' | 'text'> & { held: Value },
): Promise<Value> {
  if (settingOf(name).unit !== 'text') {
    if (text !== undefined) throw new Refusal('INVALID_INPUT', { field: 'text' })
    return value
  }
  if (value !== null) throw new Refusal('INVALID_INPUT', { field: 'value' })
  if (text === undefined) return null
  return (await settingText(tx, held)) === text ? held : insertText(tx, text)
}

/** The value as the audit log keeps it: a text by its words, not by its number. */
const written = async (tx: Tx, name: SettingName, value: Value): Promise<Value | string> =>
  settingOf(name).unit === 'text' && value !== null ? settingText(tx, value) : value

/** The word of a second person, once the time to think again is over. */
export const confirmSetting = ({ db, floors }: Needs, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockSettings(tx)
    const waiting = await lockWaiting(tx, by.name)
    if (!waiting) throw new Refusal('NOT_FOUND')
    if (waiting.asked_by === by.operatorId) throw new Refusal('OWN_WEAKENING')
    if (!waiting.isDue)
      throw new Refusal('SETTING_COOLS', {
        details: { confirmableAt: waiting.dueAt.toISOString() },
      })
    checkFloor(floors, by.name, waiting.to_value)
    await checkLastSwitch(tx, by.name, waiting.to_value)
    await decide(tx, by, 'made')
    await putSetting(tx, by.name, waiting.to_value)
    await audit(tx, by, 'weaken', {
      from: await written(tx, by.name, waiting.from_value),
      to: await written(tx, by.name, waiting.to_value),
      askedBy: waiting.asked_by,
    })
  })

export const dropSetting = ({ db }: Needs, by: By): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockSettings(tx)
    if (!(await dropWaiting(tx, by))) throw new Refusal('NOT_FOUND')
    await audit(tx, by, 'drop-weaker', {})
  })

async function dropWaiting(tx: Tx, by: By): Promise<boolean> {
  const waiting = await lockWaiting(tx, by.name)
  if (waiting) await decide(tx, by, 'dropped')
  return waiting !== undefined
}

const decide = (tx: Tx, { operatorId, name, reason }: By, state: 'made' | 'dropped') =>
  tx
    .updateTable('operator_setting_change')
    .set({
      state,
      decided_by: operatorId,
      decided_at: sql<Date>`clock_timestamp()`,
      decided_reason: reason,
    })
    .where('name', '=', name)
    .where('state', '=', 'waiting')
    .execute()

/** Every server hears of it: some keep figures of the profile in memory. */
async function putSetting(tx: Tx, name: SettingName, value: Value): Promise<void> {
  await tx
    .insertInto('operator_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  await announce(tx, 'operator_setting', [1])
}

function checkFloor(floors: Floors, name: SettingName, value: Value): void {
  const floor = floors[name]
  if (floor !== undefined && isWeaker(settingOf(name), { from: floor, to: value }))
    throw new Refusal('SETTING_BELOW_FLOOR', { field: 'value' })
}

const audit = (
  tx: Tx,
  { operatorId, name, reason }: By,
  action: string,
  details: Record<string, Value | string>,
) =>
  recordAudit(tx, {
    operatorId,
    action: `operator-profile.${action}`,
    subject: `setting:${name}`,
    reason,
    details,
  })
