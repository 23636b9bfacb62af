import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { notify } from '#server/modules/notices/index.ts'
import { openTestApp, PASSWORD } from '#server/test-app.ts'
import { preferLanguage } from '#server/test-preferences.ts'

const app = await openTestApp()
const { db, send } = app

const german = 'Ihr Passwort wurde geändert'
const english = 'Your password was changed'
const spanish = 'Su contraseña ha cambiado'

/** The subjects of the mails to a player, the last of them about a password that has just changed. */
async function subjectsAfterChange(playerId: number) {
  await inTransaction(db, (tx) =>
    notify(tx, { playerId, kind: 'password-changed', parameters: {} }),
  )
  const { rows } = await sql<{ subject: string }>`
    select body ->> 'subject' as subject from outbox_message where player_id = ${playerId} order by id`.execute(
    db,
  )
  return rows.map(({ subject }) => subject)
}
const login = (userId: string, headers: Record<string, string>) =>
  send('POST', '/api/login', { body: { userId, password: PASSWORD }, headers })

it('mails in the language of the page of the registration, until the player chooses one', async () => {
  const form = { userId: 'gerda', name: 'Gerda', Mobile: '+441632960000', Password: 'Kite&Rope7' }
  await send('POST', '/api/register', {
    body: { ...form, Email: 'gerda@test.invalid', Cpassword: form.Password },
    headers: { 'accept-language': 'de-DE,de;q=0.9' },
  })
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('user_id', '=', 'gerda')
    .executeTakeFirstOrThrow()
  expect(await subjectsAfterChange(id)).toEqual([german])
  const { body } = await send('POST', '/api/login', {
    body: { userId: 'gerda', password: form.Password },
    headers: { 'accept-language': 'de' },
  })
  const token = String(body['token'])
  await preferLanguage(app, { token }, 'es', 'UTC')
  expect((await subjectsAfterChange(id)).at(-1)).toBe(spanish)
})

it('says what was done in the language that the call names, and in English to programs', async () => {
  const said = async (headers: Record<string, string>) => {
    const { userId } = await app.newPlayer()
    const answer = await send('POST', '/api/password-reset', { body: { userId }, headers })
    return answer.body['message']
  }
  expect(await said({ 'accept-language': 'hi' })).toMatch(/^अगर इस यूज़र नेम/)
  expect(await said({})).toMatch(/^If there is an account/)
})

it('follows the page of a login on a device that is known, and warns of a new one in the language before', async () => {
  const { id, userId } = await app.newPlayer()
  expect(await subjectsAfterChange(id)).toEqual([english])
  const phone = { 'user-agent': 'Phone', cookie: 'language=de' }
  await login(userId, phone)
  expect((await subjectsAfterChange(id)).at(-1), 'the first device').toBe(german)
  const stranger = { 'user-agent': 'Stranger', cookie: 'language=es' }
  await login(userId, stranger)
  expect((await subjectsAfterChange(id)).slice(-2)).toEqual([
    'Ein neues Gerät hat sich angemeldet',
    german,
  ])
  await login(userId, stranger)
  expect((await subjectsAfterChange(id)).at(-1), 'known by now').toBe(spanish)
})
