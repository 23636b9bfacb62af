import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { identityStates, type IdentityState } from '#domain/identity/identity.ts'
import { type IdentityProof, identityProofs } from '#domain/identity/levels.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { sendDeposit, sendWithdrawal } from '../../cashier/test-requests.ts'
import { endExpiredProofs } from './service.ts'

const app = await openTestApp({ IDENTITY_KEY: '4c'.repeat(32) })
const { db, send, newPlayer, newOperator } = app
const desk = await newOperator(['risk'])

const setSums = async () => {
  await sql`insert into operator_setting values ('paymentProofFrom', 200000), ('sourceProofFrom', 1000000)`.execute(
    db,
  )
}
await setSums()

let shades = 0
const picture = () =>
  sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: ++shades, g: 90, b: 9 } },
  })
    .png()
    .toBuffer()
async function handIn({ token }: TestPlayer, kind: string, file?: Buffer) {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new Blob([new Uint8Array(file ?? (await picture()))]), 'scan.png')
  return send('POST', '/api/identity/documents', { token, body: form })
}
const identityOf = async ({ token }: TestPlayer) =>
  (await send('GET', '/api/identity', { token })).body
const submit = ({ token }: TestPlayer, proof: IdentityProof) =>
  send('POST', `/api/identity/proofs/${proof}/submit`, { token })
const decide = ({ id }: TestPlayer, proof: IdentityProof, body: object) =>
  send('POST', `/api/admin/identities/${id}/proofs/${proof}/decide`, {
    token: desk.token,
    body: { reason: 'as seen', ...body },
  })
const prove = async (player: TestPlayer, proof: IdentityProof) => {
  expect((await handIn(player, proof)).status).toBe(201)
  expect((await submit(player, proof)).status).toBe(200)
  return decide(player, proof, { decision: 'verify' })
}
const identify = ({ id }: TestPlayer) =>
  sql`insert into identity_check (user_id, state) values (${id}, 'verified')`.execute(db)

let references = 0
async function deposit({ token }: TestPlayer, amount: string): Promise<unknown> {
  const form = { unique_transaction_id: `PROOF${1_000 + ++references}`, amount }
  const { status, body } = await sendDeposit(app, token, form)
  if (status === 201) return 'through'
  return [body['code'], (body['details'] as { upToMinor: number } | undefined)?.upToMinor]
}

it('opens deposits above each sum with the proof of its level, in their order, and withdrawing with none (PR-40)', async () => {
  const player = await newPlayer({ balanceMinor: 100_000 })
  expect(await deposit(player, '2000.01')).toEqual(['IDENTITY_NOT_VERIFIED', 200_000])
  await identify(player)
  expect(await deposit(player, '1500')).toBe('through')
  expect(await deposit(player, '500.01')).toEqual(['PAYMENT_PROOF_NEEDED', 50_000])
  expect(await identityOf(player)).toMatchObject({
    level: 1,
    movedMinor: 150_000,
    proofs: [
      { proof: 'payment-account', level: 2, state: 'none', fromMinor: 200_000 },
      { proof: 'source-of-money', level: 3, state: 'none', fromMinor: 1_000_000 },
    ],
  })
  // The third level alone opens nothing.
  expect((await prove(player, 'source-of-money')).status).toBe(200)
  expect(await deposit(player, '500.01')).toEqual(['PAYMENT_PROOF_NEEDED', 50_000])
  expect((await decide(player, 'source-of-money', { decision: 'reject' })).status).toBe(200)
  expect((await prove(player, 'payment-account')).body).toMatchObject({ level: 2 })
  expect(await deposit(player, '8500.01')).toEqual(['SOURCE_PROOF_NEEDED', 850_000])
  expect(await deposit(player, '8500')).toBe('through')
  expect(await deposit(player, '1')).toEqual(['SOURCE_PROOF_NEEDED', 0])
  const proof = { token: player.token, body: { password: 'x' } }
  await send('POST', '/api/proof', proof)
  expect((await sendWithdrawal(app, player.token, { amount: '100.00' })).status).toBe(201)
  expect((await prove(player, 'source-of-money')).body).toMatchObject({ level: 3 })
  expect(await deposit(player, '9000')).toBe('through')
})

it('counts withdrawals too, and asks before the next deposit, not before them', async () => {
  const player = await newPlayer({ balanceMinor: 300_000 })
  await identify(player)
  expect((await sendWithdrawal(app, player.token, { amount: '2500.00' })).status).toBe(201)
  expect(await identityOf(player)).toMatchObject({ movedMinor: 250_000 })
  expect(await deposit(player, '10')).toEqual(['PAYMENT_PROOF_NEEDED', 0])
})

it('is asked for by the desk of one player: deposits wait until it is verified, and withdrawals do not (PR-40)', async () => {
  const player = await newPlayer({ balanceMinor: 100_000 })
  const other = await newPlayer()
  for (const each of [player, other]) await identify(each)
  const path = `/api/admin/identities/${player.id}/proofs/payment-account/ask`
  const body = { reason: 'The account has another name' }
  const reader = await newOperator(['compliance'])
  expect((await send('POST', path, { token: reader.token, body })).status).toBe(403)
  const ask = () => send('POST', path, { token: desk.token, body })
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await identityOf(player)).toMatchObject({
    proofs: [
      { proof: 'payment-account', state: 'none', fromMinor: 0, askedAt: expect.any(String) },
      { proof: 'source-of-money', fromMinor: 1_000_000, askedAt: null },
    ],
  })
  expect(await deposit(player, '10')).toEqual(['PAYMENT_PROOF_NEEDED', 0])
  expect(await deposit(other, '10')).toBe('through')
  expect((await sendWithdrawal(app, player.token, { amount: '100.00' })).status).toBe(201)
  const { body: told } = await send('GET', '/api/notices', { token: player.token })
  expect((told['items'] as { title: string; text: string }[]).at(-1)).toMatchObject({
    title: 'We ask you for a proof',
    text: expect.stringContaining(body.reason),
  })
  await handIn(player, 'payment-account')
  await submit(player, 'payment-account')
  await decide(player, 'payment-account', { decision: 'reject' })
  expect(await deposit(player, '10')).toEqual(['PAYMENT_PROOF_NEEDED', 0])
  await submit(player, 'payment-account')
  expect((await ask()).body).toMatchObject({ code: 'ILLEGAL_MOVE' })
  await decide(player, 'payment-account', { decision: 'verify' })
  expect(await deposit(player, '10')).toBe('through')
  expect((await handIn(player, 'payment-account')).body).toMatchObject({
    code: 'DOCUMENTS_VERIFIED',
  })
})

it('is asked for no more once the desk takes the ask back, and the player is told', async () => {
  const player = await newPlayer()
  await identify(player)
  const of = (step: string) => `/api/admin/identities/${player.id}/proofs/source-of-money/${step}`
  const take = (step: string, reason: string) =>
    send('POST', of(step), { token: desk.token, body: { reason } })
  expect((await take('drop-ask', 'Nobody asked')).body).toMatchObject({ code: 'ILLEGAL_MOVE' })
  await take('ask', 'Please')
  expect(await deposit(player, '10')).toEqual(['PAYMENT_PROOF_NEEDED', 0])
  expect((await take('drop-ask', 'It came by mail')).body).toMatchObject({
    proofs: [{ askedAt: null }, { proof: 'source-of-money', askedAt: null, fromMinor: 1_000_000 }],
    history: expect.arrayContaining([expect.objectContaining({ kind: 'ask-dropped' })]),
  })
  expect(await deposit(player, '10')).toBe('through')
  const { body } = await send('GET', '/api/notices', { token: player.token })
  expect((body['items'] as { text: string }[])[0]?.text).toContain('It came by mail')
  expect((await take('ask', 'Again')).status).toBe(200)
})

it('asks through the desk where the operator has set no sum', async () => {
  const player = await newPlayer()
  await identify(player)
  await sql`delete from operator_setting where name in ('paymentProofFrom', 'sourceProofFrom')`.execute(
    db,
  )
  onTestFinished(setSums)
  expect(await deposit(player, '10')).toBe('through')
  const path = `/api/admin/identities/${player.id}/proofs/source-of-money/ask`
  expect((await send('POST', path, { token: desk.token, body: { reason: 'x' } })).status).toBe(200)
  // In their order: the proof of the level below comes first.
  expect(await deposit(player, '10')).toEqual(['PAYMENT_PROOF_NEEDED', 0])
})

it('closes what a level opened when the identity counts no more, or the proof has ended', async () => {
  const player = await newPlayer()
  await identify(player)
  await handIn(player, 'payment-account')
  await submit(player, 'payment-account')
  const past = { decision: 'verify', validUntil: '2020-01-01' }
  expect((await decide(player, 'payment-account', past)).body).toMatchObject({
    code: 'VALIDITY_OVER',
  })
  await decide(player, 'payment-account', { decision: 'verify', validUntil: '2099-01-01' })
  expect(await deposit(player, '2500')).toBe('through')
  expect(await endExpiredProofs(db)).toBe(0)
  await sql`update identity_proof set valid_until = now() where user_id = ${player.id}`.execute(db)
  expect(await endExpiredProofs(db)).toBe(1)
  expect(await deposit(player, '10')).toEqual(['PAYMENT_PROOF_NEEDED', 0])
  const { body } = await send('GET', '/api/notices', { token: player.token })
  expect((body['items'] as { title: string }[]).map(({ title }) => title)).toEqual([
    'A proof has ended',
    'We have accepted your proof',
  ])
  expect((await prove(player, 'payment-account')).status).toBe(200)
  expect(await deposit(player, '10')).toBe('through')
  await sql`update identity_check set state = 'expired' where user_id = ${player.id}`.execute(db)
  expect(await deposit(player, '10')).toEqual(['IDENTITY_NOT_VERIFIED', 0])
})

const MOVES: Record<IdentityState, Record<'submit' | 'verify' | 'reject', IdentityState | null>> = {
  none: { submit: 'submitted', verify: null, reject: null },
  submitted: { submit: null, verify: 'verified', reject: 'rejected' },
  verified: { submit: null, verify: null, reject: 'rejected' },
  rejected: { submit: 'submitted', verify: null, reject: null },
  expired: { submit: 'submitted', verify: null, reject: null },
}

it.each(
  identityProofs.flatMap((proof) =>
    identityStates.flatMap((from) =>
      (['submit', 'verify', 'reject'] as const).map((step) => ({ proof, from, step })),
    ),
  ),
)('moves a proof only as the table says: $proof, $from, $step', async ({ proof, from, step }) => {
  const player = await newPlayer()
  await handIn(player, proof)
  await sql`insert into identity_proof (user_id, proof, state) values (${player.id}, ${proof}, ${from})`.execute(
    db,
  )
  const answer =
    step === 'submit'
      ? await submit(player, proof)
      : await decide(player, proof, { decision: step })
  const to = MOVES[from][step]
  expect(answer.status).toBe(to === null ? 409 : 200)
  const { proofs } = (await identityOf(player)) as { proofs: { proof: string; state: string }[] }
  expect(proofs.find((each) => each.proof === proof)?.state).toBe(to ?? from)
})

it('needs a document of the proof, shuts it while the desk looks, and leaves the documents of identity open', async () => {
  const player = await newPlayer()
  await handIn(player, 'passport')
  expect((await submit(player, 'payment-account')).body).toMatchObject({ code: 'PROOF_MISSING' })
  const added = await handIn(player, 'payment-account')
  await submit(player, 'payment-account')
  expect((await handIn(player, 'payment-account')).body).toMatchObject({
    code: 'IDENTITY_IN_REVIEW',
  })
  const [passport, statement] = (added.body['documents'] as { id: number }[]).map(({ id }) => id)
  const remove = (id: number | undefined) =>
    send('DELETE', `/api/identity/documents/${id}`, { token: player.token })
  expect((await remove(statement)).body).toMatchObject({ code: 'IDENTITY_IN_REVIEW' })
  expect((await remove(passport)).status).toBe(200)
  const list = await send('GET', '/api/admin/identities?pageSize=50', { token: desk.token })
  expect(list.body['items']).toContainEqual(
    expect.objectContaining({
      playerId: player.id,
      proof: 'payment-account',
      state: 'submitted',
      documents: 1,
    }),
  )
  const work = await send('GET', '/api/admin/work?pageSize=100', { token: desk.token })
  expect(work.body['items']).toContainEqual(
    expect.objectContaining({
      queue: 'identity-proofs',
      player: expect.objectContaining({ playerId: player.id }),
    }),
  )
})

it('takes two players with the statement of one shared account for two persons', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()]
  const statement = await picture()
  for (const player of [one, other]) await handIn(player, 'payment-account', statement)
  expect(await deposit(other, '10')).toBe('through')
  const passport = await picture()
  for (const player of [one, other]) await handIn(player, 'passport', passport)
  const third = await newPlayer()
  await handIn(third, 'passport', passport)
  expect(await deposit(third, '10')).toEqual(['SECOND_ACCOUNT', undefined])
})
