import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { endExpired } from './decision.ts'
import { pdfOf } from './documents/test-pdf.ts'

const test = await openTestApp({ IDENTITY_KEY: '4c'.repeat(32) })
const { db, send, newPlayer, newOperator } = test
const desk = await newOperator(['risk'])
const reader = await newOperator(['compliance'])

const BORN = '1990-05-01'
let shades = 0
/** A picture that no other one is like. */
const picture = () =>
  sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: ++shades, g: 9, b: 9 } },
  })
    .png()
    .toBuffer()

function handIn({ token }: TestPlayer, kind: string, file?: Buffer) {
  const form = new FormData()
  form.append('kind', kind)
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'scan.png')
  return send('POST', '/api/identity/documents', { token, body: form })
}
const identityOf = async ({ token }: TestPlayer) =>
  (await send('GET', '/api/identity', { token })).body
const toldTo = async ({ token }: TestPlayer) =>
  (await send('GET', '/api/notices', { token })).body['items'] as { title: string }[]
const submit = ({ token }: TestPlayer) => send('POST', '/api/identity/submit', { token })
const decide = ({ id }: TestPlayer, decision: string, more: object = {}) =>
  send('POST', `/api/admin/identities/${id}/decide`, {
    token: desk.token,
    body: {
      decision,
      reason: 'as seen',
      ...(decision === 'verify' ? { birthDate: BORN, country: 'GB' } : {}),
      ...more,
    },
  })

async function newcomer(): Promise<TestPlayer> {
  const player = await newPlayer({ balanceMinor: 1_000 })
  await sql`update app_user set date_of_birth = ${BORN}, address = '1 High Street' where id = ${player.id}`.execute(
    db,
  )
  return player
}
async function submitted(face?: Buffer): Promise<TestPlayer> {
  const player = await newcomer()
  await handIn(player, 'passport', face ?? (await picture()))
  await handIn(player, 'address', await picture())
  expect((await submit(player)).status).toBe(200)
  return player
}
type Documents = { id: number; kind: string }[]

it('takes documents, asks for what is missing, and shuts them while an operator looks (PR-39)', async () => {
  const player = await newcomer()
  expect(await identityOf(player)).toMatchObject({
    state: 'none',
    isRequired: false,
    documents: [],
  })
  expect((await submit(player)).body).toMatchObject({
    code: 'DOCUMENTS_MISSING',
    details: { missing: ['person', 'address'] },
  })
  expect((await handIn(player, 'library card', await picture())).body).toMatchObject({
    code: 'DOCUMENT_KIND_INVALID',
  })
  expect((await handIn(player, 'passport', Buffer.from('no picture'))).body).toMatchObject({
    code: 'DOCUMENT_UNREADABLE',
  })
  expect((await handIn(player, 'passport', await picture())).status).toBe(201)
  expect((await submit(player)).body).toMatchObject({ details: { missing: ['address'] } })
  const { body } = await handIn(player, 'address', await picture())
  const [first, second] = body['documents'] as Documents
  const path = `/api/identity/documents/${second?.id}`
  expect((await send('DELETE', path, { token: (await newcomer()).token })).status).toBe(404)
  expect((await send('DELETE', path, { token: player.token })).body).toMatchObject({
    documents: [{ id: first?.id }],
  })
  for (let n = 0; n < 3; n++)
    expect((await handIn(player, 'address', await picture())).status).toBe(201)
  expect((await handIn(player, 'address', await picture())).body).toMatchObject({
    code: 'DOCUMENTS_TOO_MANY',
  })
  expect((await submit(player)).body).toMatchObject({ state: 'submitted' })
  expect((await handIn(player, 'address', await picture())).body).toMatchObject({
    code: 'IDENTITY_IN_REVIEW',
  })
})

it('asks for the profile first', async () => {
  const player = await newPlayer({ state: 'profile_incomplete' })
  await handIn(player, 'passport', await picture())
  await handIn(player, 'address', await picture())
  expect((await submit(player)).body).toMatchObject({ code: 'PROFILE_INCOMPLETE' })
})

it('keeps pictures that the database alone cannot show, and marks and writes down each look', async () => {
  const face = await picture()
  const player = await submitted(face)
  const { body } = await send('GET', `/api/admin/identities/${player.id}`, { token: reader.token })
  const [document] = body['documents'] as Documents
  const { rows } = await sql<{ sealed_picture: Buffer }>`
    select sealed_picture from identity_document where id = ${document?.id ?? 0}`.execute(db)
  expect(rows[0]?.sealed_picture.includes('WEBP')).toBe(false)
  const path = `/api/admin/identities/${player.id}/documents/${document?.id}/pages/1`
  const seen = await send('GET', path, { token: reader.token })
  expect(seen.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
  })
  const { data, info } = await sharp(seen.bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 300, height: 200 })
  // The picture is of one colour; the words across it are of another.
  expect(new Set(data).size).toBeGreaterThan(10)
  const after = await send('GET', `/api/admin/identities/${player.id}`, { token: reader.token })
  expect(after.body['history']).toMatchObject([
    { kind: 'viewed', by: reader.userId },
    { kind: 'submitted', by: null },
  ])
  expect((await send('GET', path, { token: player.token })).status).toBe(403)
})

it('shows each page of a PDF as a marked picture, and the file itself to nobody (A39)', async () => {
  const player = await newcomer()
  const paint = '0 0 1 rg 0 0 300 200 re f'
  const { body } = await handIn(player, 'address', pdfOf([{}, { paint }]))
  const [document] = body['documents'] as { id: number; pages: number }[]
  expect(document?.pages).toBe(2)
  const path = `/api/admin/identities/${player.id}/documents/${document?.id}/pages`
  const page = (number: number) => send('GET', `${path}/${number}`, { token: reader.token })
  const seen = await page(2)
  expect(seen.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const { dominant } = await sharp(seen.bytes).stats()
  expect([dominant.r < 80, dominant.b > 180]).toEqual([true, true])
  expect([(await page(3)).status, (await page(9)).status]).toEqual([404, 404])
  expect(await sharp((await page(1)).bytes).metadata()).toMatchObject({ width: 1_200 })
})

it('is decided once, by an operator who may, with a reason that the player reads', async () => {
  const player = await submitted()
  const path = `/api/admin/identities/${player.id}/decide`
  const body = { decision: 'verify', reason: 'as seen' }
  expect((await send('POST', path, { token: reader.token, body })).status).toBe(403)
  expect((await decide(player, 'reject', { reason: 'The picture is not sharp' })).status).toBe(200)
  expect(await identityOf(player)).toMatchObject({
    state: 'rejected',
    reason: 'The picture is not sharp',
  })
  expect((await decide(player, 'verify')).body).toMatchObject({
    code: 'ILLEGAL_MOVE',
    details: { state: 'rejected' },
  })
  expect((await submit(player)).status).toBe(200)
  expect((await decide(player, 'verify', { validUntil: '2020-01-01' })).body).toMatchObject({
    code: 'VALIDITY_OVER',
  })
  const both = await Promise.all([decide(player, 'verify'), decide(player, 'verify')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await identityOf(player)).toMatchObject({ state: 'verified', reason: '' })
  expect((await handIn(player, 'passport', await picture())).body).toMatchObject({
    code: 'DOCUMENTS_VERIFIED',
  })
  expect(await toldTo(player)).toMatchObject([
    { title: 'Your identity is verified' },
    {
      title: 'We could not verify your identity',
      text: expect.stringContaining('The reason: The picture is not sharp'),
    },
  ])
})

it('verifies nobody whose document shows another birth date than the profile, until the desk corrects it (A32)', async () => {
  const player = await submitted()
  const other = { birthDate: '1990-01-05' }
  expect((await decide(player, 'verify', { birthDate: undefined })).body).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'birthDate',
  })
  const differs = await decide(player, 'verify', other)
  expect(differs).toMatchObject({ status: 422, body: { code: 'BIRTH_DATE_DIFFERS' } })
  const lastYear = `${new Date().getUTCFullYear() - 17}-12-31`
  const minor = { birthDate: lastYear, correctsBirthDate: true }
  expect((await decide(player, 'verify', minor)).body).toMatchObject({ code: 'UNDERAGE' })
  expect(await identityOf(player)).toMatchObject({ state: 'submitted' })
  const corrected = await decide(player, 'verify', { ...other, correctsBirthDate: true })
  expect(corrected.body).toMatchObject({ state: 'verified', birthDate: '1990-01-05' })
  const { details } = await db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', `player:${player.id}`)
    .executeTakeFirstOrThrow()
  // The log is kept for ever: it says that the date was corrected, and no date.
  expect(details).toEqual({ from: 'submitted', validUntil: null, correctedBirthDate: true })
  const body = { name: 'Player', dateOfBirth: BORN, address: '1 High Street', country: 'MT' }
  const own = await send('PUT', '/api/profile', { token: player.token, body })
  expect(own.body).toMatchObject({ code: 'PROFILE_LOCKED' })
})

it('takes the country from the verified address, and lets it change through identity alone (R-136)', async () => {
  const player = await submitted()
  const profile = {
    name: `Player ${player.userId}`,
    dateOfBirth: BORN,
    address: '1 High Street',
    country: 'GB',
  }
  const save = (changes: object) =>
    send('PUT', '/api/profile', { token: player.token, body: { ...profile, ...changes } })
  const move = (address: string, country: string) =>
    send('POST', '/api/identity/move', { token: player.token, body: { address, country } })
  const { user } = (await send('GET', '/api/profile', { token: player.token })).body
  expect(user).toMatchObject({ country: 'GB', isAddressFixed: true })
  expect((await save({ country: 'MT' })).body).toMatchObject({ code: 'ADDRESS_VERIFIED' })
  expect((await move('2 Low Street', 'MT')).body).toMatchObject({ code: 'IDENTITY_IN_REVIEW' })
  expect((await decide(player, 'verify', { country: undefined })).body).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'country',
  })
  // The player had said GB; the bill shows Ireland.
  expect((await decide(player, 'verify', { country: 'IE' })).body).toMatchObject({ country: 'IE' })
  expect((await save({ country: 'GB' })).body).toMatchObject({ code: 'ADDRESS_VERIFIED' })
  expect((await save({ country: 'IE', address: '2 Low Street' })).body).toMatchObject({
    code: 'ADDRESS_VERIFIED',
  })
  // The rest of the profile is the player's.
  expect((await save({ country: 'IE', gender: 'other' })).status).toBe(200)
  expect((await move('2 Low Street', 'XX')).body).toMatchObject({ code: 'INVALID_INPUT' })
  expect((await move('2 Low Street', 'MT')).body).toMatchObject({
    state: 'expired',
    moved: { address: '2 Low Street', country: 'MT' },
  })
  const before = await send('GET', `/api/admin/identities/${player.id}`, { token: desk.token })
  expect(before.body).toMatchObject({ address: '1 High Street', country: 'IE' })
  expect((await submit(player)).status).toBe(200)
  expect((await decide(player, 'verify', { country: 'MT' })).body).toMatchObject({
    address: '2 Low Street',
    country: 'MT',
    moved: null,
  })
})

it('leaves the address to the player until identity is looked at', async () => {
  const player = await newcomer()
  const body = { address: '2 Low Street', country: 'MT' }
  const move = await send('POST', '/api/identity/move', { token: player.token, body })
  expect(move.body).toMatchObject({ code: 'ADDRESS_IN_PROFILE' })
  const profile = { name: `Player ${player.userId}`, dateOfBirth: BORN, ...body }
  const saved = await send('PUT', '/api/profile', { token: player.token, body: profile })
  expect(saved.body['user']).toMatchObject({ ...body, isAddressFixed: false })
})

it('stops a second account with the same document (R-003)', async () => {
  const face = await picture()
  const first = await submitted(face)
  expect((await decide(first, 'verify')).status).toBe(200)
  const second = await submitted(face)
  const { body } = await send('GET', `/api/admin/identities/${second.id}`, { token: desk.token })
  expect(body['sameDocument']).toEqual([{ playerId: first.id, userId: first.userId }])
  expect((await decide(second, 'verify')).body).toMatchObject({ code: 'DOCUMENT_OF_ANOTHER' })
})

it('ends with the document, and is asked for again', async () => {
  const player = await submitted()
  await decide(player, 'verify', { validUntil: '2099-12-31' })
  expect(await endExpired(db)).toBe(0)
  await sql`update identity_check set valid_until = now() - interval '1 second' where user_id = ${player.id}`.execute(
    db,
  )
  expect(await endExpired(db)).toBe(1)
  expect(await identityOf(player)).toMatchObject({ state: 'expired' })
  expect((await toldTo(player))[0]).toMatchObject({ title: 'Your document is no longer valid' })
  expect((await submit(player)).status).toBe(200)
})

it('lists the checks that wait, the longest first', async () => {
  const waiting = [await submitted(), await submitted()]
  const { body } = await send('GET', '/api/admin/identities?pageSize=100', { token: desk.token })
  const ids = (body['items'] as { playerId: number }[]).map(({ playerId }) => playerId)
  expect(ids.slice(-2)).toEqual(waiting.map(({ id }) => id))
  const found = await send('GET', `/api/admin/identities?search=${waiting[0]?.userId}&state=All`, {
    token: desk.token,
  })
  expect(found.body).toMatchObject({ total: 1, items: [{ state: 'submitted', documents: 2 }] })
})
