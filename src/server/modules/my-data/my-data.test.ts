import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import type { DataExport, RetentionTerm } from '#contract/my-data/my-data.ts'
import { keptBy } from '#server/kernel/personal-data.ts'
import { products as faces } from '#server/products.ts'
import { weaken } from '#server/modules/operator-profile/test-weaken.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { sendDeposit } from '../cashier/test-requests.ts'
import { csvOf } from './csv.ts'
import { unseal } from './erasures.ts'
import { makeExports } from './exports.ts'
import { notesPart } from './notes-part.ts'
import { ledgerPart } from './ledger-part.ts'
import { ownTerms, runRetention } from './retention.ts'

const app = await openTestApp()
const { db, send } = app
const products = [ledgerPart, notesPart, ...faces]
const kept = [...keptBy(faces, app.parts), ...ownTerms(db)]

let anna: TestPlayer
beforeEach(async () => {
  anna = await app.newPlayer({ balanceMinor: 5_000 })
})
const ask = ({ token }: TestPlayer, what: 'exports' | 'erasure', password = PASSWORD) =>
  send('POST', `/api/my-data/${what}`, { token, body: { password } })
const read = async ({ token }: TestPlayer) => {
  const { body } = await send('GET', '/api/my-data', { token })
  return body as { exports: DataExport[]; erasureAskedAt: string | null }
}
const erasureOf = ({ id }: TestPlayer) =>
  db.selectFrom('erasure').selectAll().where('user_id', '=', id).executeTakeFirst()
const personOf = ({ id }: TestPlayer) =>
  db
    .selectFrom('app_user')
    .select(['user_id', 'name', 'email', 'date_of_birth'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('makes a ZIP with every list as JSON and CSV, for the player who knows the password', async () => {
  expect(await ask(anna, 'exports', 'Wrong@12345')).toMatchObject({
    body: { code: 'OLD_PASSWORD_WRONG' },
  })
  await send('POST', '/api/support/threads', {
    token: anna.token,
    body: { subject: '=1+1', text: 'Hello' },
  })
  const { token, userId: author } = await app.newOperator(['support'])
  const note = { token, body: { text: 'Called about a limit.' } }
  await send('POST', `/api/admin/players/${anna.id}/notes`, note)
  const asked = await ask(anna, 'exports')
  expect(asked).toMatchObject({ status: 201, body: { madeAt: null, bytes: null } })
  expect((await ask(anna, 'exports')).body['code']).toBe('EXPORT_UNDER_WAY')
  expect(await makeExports(db, products)).toBe(1)
  expect(await makeExports(db, products)).toBe(0)
  const path = `/api/my-data/exports/${String(asked.body['exportId'])}/file`
  const { status, bytes } = await send('GET', path, { token: anna.token })
  expect(status).toBe(200)
  const files = unzipSync(bytes)
  const rowsOf = (name: string): unknown =>
    JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()))
  expect(rowsOf('profile')).toMatchObject([
    { playerNumber: anna.id, userId: anna.userId, email: `${anna.userId}@test.invalid` },
  ])
  expect(rowsOf('transfers')).toMatchObject([{ amountMinor: 5_000, kind: 'grant' }])
  expect(rowsOf('messages')).toMatchObject([{ subject: '=1+1', text: 'Hello' }])
  expect(strFromU8(files['messages.csv'] ?? new Uint8Array())).toContain(`"'=1+1"`)
  expect(rowsOf('notes-of-operators')).toMatchObject([{ text: 'Called about a limit.' }])
  expect(strFromU8(files['notes-of-operators.csv'] ?? new Uint8Array())).not.toContain(author)
  expect(Object.keys(files)).toContain('complaints.csv')
  const ben = await app.newPlayer()
  expect((await send('GET', path, { token: ben.token })).status).toBe(404)
  const { body: told } = await send('GET', '/api/notices', { token: anna.token })
  expect(told['items']).toMatchObject([{ title: 'The copy of your data is ready' }])
})

it('keeps secrets and other people out of the copy', async () => {
  await ask(anna, 'exports')
  await makeExports(db, products)
  const [made] = (await read(anna)).exports
  const path = `/api/my-data/exports/${made?.exportId}/file`
  const files = unzipSync((await send('GET', path, { token: anna.token })).bytes)
  const names = Object.entries(files)
    .filter(([name]) => name.endsWith('.csv'))
    .map(([, content]) => strFromU8(content).split('\r\n')[0])
    .join()
  expect(names).toContain('userId')
  expect(names).not.toMatch(/hash|secret|salt|password|token|operator_id|seed/i)
})

it('deletes the file of a copy after seven days, and says so in the report', async () => {
  await ask(anna, 'exports')
  await makeExports(db, products)
  const age = (time: string) =>
    sql`update data_export set made_at = made_at - ${time}::interval where user_id = ${anna.id}`.execute(
      db,
    )
  await age('6 days 23 hours')
  await runRetention(db, kept)
  expect((await read(anna)).exports[0]?.bytes).toBeGreaterThan(0)
  await age('2 hours')
  expect(await runRetention(db, kept)).toContain('Files with a copy of a player’s data: 1')
  expect((await read(anna)).exports[0]?.bytes).toBeNull()
  const { token } = await app.newOperator(['compliance'])
  const { body } = await send('GET', '/api/admin/retention', { token })
  const terms = body['terms'] as RetentionTerm[]
  expect(terms.find(({ keptDays }) => keptDays === 7)?.deleted).toBe(1)
  expect(terms.map(({ what }) => what)).toContain('Notices to players')
})

it('keeps data for as long as the operator says, records for five years at least (PR-55)', async () => {
  const { token } = await app.newOperator()
  const set = (name: string, from: number, value: number) =>
    send('PUT', `/api/admin/operator-profile/${name}`, {
      token,
      body: { from, value, reason: 'The board has decided.' },
    })
  const traces = async () => {
    const { body } = await send('GET', '/api/admin/retention', { token })
    return (body['terms'] as RetentionTerm[]).find(({ what }) => what.startsWith('Traces'))
  }
  await sql`delete from auth_event`.execute(db)
  await sql`insert into auth_event (kind, door, user_id, address_hash, at)
    select 'login', 'page', id, '', now() - interval '40 days' from app_user where id = ${anna.id}`.execute(
    db,
  )
  await runRetention(db, kept)
  const { deleted } = (await traces()) ?? { deleted: -1 }
  expect((await set('signInsKeptDays', 90, 30)).status).toBe(200)
  await runRetention(db, kept)
  expect(await traces()).toMatchObject({ keptDays: 30, deleted: deleted + 1 })
  expect((await set('recordsKeptYears', 5, 4)).body).toMatchObject({ code: 'SETTING_NOT_ALLOWED' })

  await weaken(app, 'recordsKeptYears', 7)
  await ask(anna, 'erasure')
  await sql`update app_user set state = 'closed' where id = ${anna.id}`.execute(db)
  await runRetention(db, kept)
  const { rows } = await sql<{ years: number }>`
    select extract(year from age(due_at, locked_at))::int as years from erasure where user_id = ${anna.id}`.execute(
    db,
  )
  expect(rows[0]?.years).toBeGreaterThanOrEqual(6)
  await sql`delete from operator_setting where name not like 'open:%'`.execute(db)
})

it('locks personal data at the closing, and makes them unreadable after five years; the ledger stays (PR-55)', async () => {
  expect((await ask(anna, 'erasure')).status).toBe(200)
  await runRetention(db, kept)
  expect(await personOf(anna)).toMatchObject({ user_id: anna.userId })
  await sql`update app_user set state = 'closed' where id = ${anna.id}`.execute(db)
  await runRetention(db, kept)
  expect(await personOf(anna)).toEqual({
    user_id: `erased-${anna.id}`,
    name: 'Erased',
    email: '',
    date_of_birth: null,
  })
  const locked = await erasureOf(anna)
  if (!locked?.key || !locked.sealed) throw new Error('nothing is locked')
  expect(JSON.parse(unseal(locked.key, locked.sealed))).toMatchObject({
    userId: anna.userId,
    dateOfBirth: '1990-01-01',
  })
  const pass = (time: string) =>
    sql`update erasure set due_at = due_at - ${time}::interval where user_id = ${anna.id}`.execute(
      db,
    )
  await pass('5 years')
  await pass('-1 day')
  await runRetention(db, kept)
  expect((await erasureOf(anna))?.key).not.toBeNull()
  await pass('2 days')
  await runRetention(db, kept)
  expect(await erasureOf(anna)).toMatchObject({ key: null, shredded_at: expect.any(Date) })
  const wallet = await db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('id', '=', anna.walletId)
    .executeTakeFirstOrThrow()
  expect(wallet.balance_minor).toBe(5_000)
})

it('deletes documents and screenshots five years after an account was closed, and not a day before (PR-55)', async () => {
  const [ben, eve] = [await app.newPlayer(), await app.newPlayer()]
  for (const [index, { token }] of [ben, eve].entries()) {
    // One document in two accounts would be one person.
    const background = { r: index, g: 9, b: 9 }
    const file = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('kind', 'passport')
    form.append('file', new Blob([new Uint8Array(file)]), 'x.png')
    expect((await send('POST', '/api/identity/documents', { token, body: form })).status).toBe(201)
    const unique_transaction_id = `90010000000${index}`
    const asked = await sendDeposit(app, token, { unique_transaction_id, amount: '12', file })
    expect(asked.status).toBe(201)
    const desk = { token: (await app.newOperator()).token, body: { note: 'Not on the statement.' } }
    await send('POST', `/api/admin/deposits/${Number(asked.body['id'])}/reject`, desk)
    const { body } = await send('GET', '/api/identity', { token })
    expect(body['documents']).toHaveLength(1)
  }
  const complaint = { kind: 'other', subject: 'S', text: 'T' }
  await send('POST', '/api/complaints', { token: eve.token, body: complaint })
  for (const { token } of [ben, eve])
    expect((await send('POST', '/api/account/close', { token })).status).toBe(200)
  const left = async ({ id }: TestPlayer) => {
    const { rows } = await sql<{ documents: number; proofs: number; deposits: number }>`
      select (select count(*)::int from identity_document where user_id = ${id}) as documents,
        (select count(*)::int from proof_image where user_id = ${id}) as proofs,
        (select count(*)::int from deposit where user_id = ${id}) as deposits`.execute(db)
    return rows[0]
  }
  const pass = (time: string) =>
    sql`update player_state_change set at = at - ${time}::interval where user_id in (${ben.id}, ${eve.id})`.execute(
      db,
    )
  await pass('5 years')
  await pass('-1 day')
  await runRetention(db, kept)
  expect(await left(ben)).toEqual({ documents: 1, proofs: 1, deposits: 1 })
  await pass('3 days')
  await runRetention(db, kept)
  expect(await left(ben)).toEqual({ documents: 0, proofs: 0, deposits: 1 })
  // An open complaint keeps its evidence.
  expect(await left(eve)).toEqual({ documents: 1, proofs: 1, deposits: 1 })
})

it('keeps the person of an exclusion or of an open complaint, and lets the wish be taken back', async () => {
  await ask(anna, 'erasure')
  expect((await read(anna)).erasureAskedAt).not.toBeNull()
  await send('DELETE', '/api/my-data/erasure', { token: anna.token })
  expect((await read(anna)).erasureAskedAt).toBeNull()
  await ask(anna, 'erasure')
  await send('POST', '/api/complaints', {
    token: anna.token,
    body: { kind: 'other', subject: 'S', text: 'T' },
  })
  const ben = await app.newPlayer()
  await ask(ben, 'erasure')
  await sql`insert into player_pause (user_id, kind, ends_at) values (${ben.id}, 'excluded', now() + interval '1 year')`.execute(
    db,
  )
  await sql`update app_user set state = 'closed' where id in (${anna.id}, ${ben.id})`.execute(db)
  await runRetention(db, kept)
  expect(await personOf(anna)).toMatchObject({ user_id: anna.userId })
  expect(await personOf(ben)).toMatchObject({ user_id: ben.userId })
})

it('writes cells that no spreadsheet runs', () => {
  expect(csvOf([{ a: '=x', b: -5, c: 'a,"b"', d: null, e: { f: 1 } }])).toBe(
    `a,b,c,d,e\r\n"'=x",-5,"a,""b""",,"{""f"":1}"\r\n`,
  )
  expect(csvOf([])).toBe('\r\n')
})
