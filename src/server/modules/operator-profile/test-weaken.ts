import { sql } from 'kysely'
import type { SettingName } from '#domain/operator-profile/settings.ts'
import type { TestApp } from '#server/test-app.ts'
import { settingValue } from './values.ts'

/** Sets a value that protects less as two operators do, with the time to think again behind them. */
export async function weaken(
  { db, send, newOperator }: Pick<TestApp, 'db' | 'send' | 'newOperator'>,
  name: SettingName,
  value: number | null,
): Promise<void> {
  const [asks, confirms] = [await newOperator(), await newOperator()]
  const path = `/api/admin/operator-profile/${name}`
  const from = await settingValue(db, name)
  const body = { from, value, reason: 'The board has decided.' }
  const asked = await send('PUT', path, { token: asks.token, body })
  await sql`update operator_setting_change set asked_at = asked_at - interval '25 hours'
    where name = ${name} and state = 'waiting'`.execute(db)
  const word = { token: confirms.token, body: { reason: 'I agree.' } }
  const confirmed = await send('POST', `${path}/confirm`, word)
  if (asked.status !== 200 || confirmed.status !== 200)
    throw new Error(`${name}: ${asked.status}, ${confirmed.status}`)
}
