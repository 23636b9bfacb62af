import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Owed } from '#contract/owed/owed.ts'
import type { OwedRecord } from '#domain/owed/verify-owed.ts'
import { isOwedProved, proveOwed } from '#domain/owed/verify-owed.ts'
import { inTransaction } from '#server/db/database.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { owedJobs } from './jobs.ts'
import { forgetOldLeaves, hashing, makeProof } from './make-proof.ts'

const folder = await mkdtemp(join(tmpdir(), 'fairbook-owed-'))
afterAll(() => rm(folder, { recursive: true }))
const app = await openTestApp({ DATA_DIR: folder })
const { db, send } = app
const key = Buffer.alloc(32, 7)
const make = () => makeProof(db, { currency: 'PTS', key })

const players: TestPlayer[] = []
let operator: { token: string }
beforeAll(async () => {
  operator = await app.newOperator()
  for (const balanceMinor of [12_345, 0, 7, 90_000, 1])
    players.push(await app.newPlayer({ balanceMinor }))
})

const mine = async ({ token }: TestPlayer, query = '') => {
  const { status, body } = await send('GET', `/api/player-funds/mine${query}`, { token })
  return { status, body: body as OwedRecord & { code?: string } }
}
const published = async () => (await send('GET', '/api/player-funds')).body as Owed

it('says before the first proof that there is none', async () => {
  const [anna] = players
  if (!anna) throw new Error('nobody')
  expect(await mine(anna)).toMatchObject({ status: 404, body: { code: 'NO_PROOF_YET' } })
  expect(await published()).toEqual({ currency: 'PTS', days: [], head: null, reserves: null })
})

const change = (minor: number) =>
  sql`update ledger_account set balance_minor = balance_minor + ${minor} where id = ${players[0]?.walletId}`.execute(
    db,
  )

it('publishes nothing while a balance is not what the ledger says', async () => {
  await change(1)
  await expect(make()).rejects.toThrow(
    /No proof was published: the wallets come to 102354, .* 102353/,
  )
  expect((await published()).days).toEqual([])
  await change(-1)
})

it('takes the time that adding up every transfer needs', async () => {
  const { rows } = await sql<{ view: string }>`
    select rtrim(pg_get_viewdef('ledger_moved'), ';') as view`.execute(db)
  const view = rows[0]?.view ?? ''
  await sql`create or replace view ledger_moved as
    select * from (${sql.raw(view)}) as moved where (select pg_sleep(0.4)) is not null`.execute(db)
  await change(1)
  await db.connection().execute(async (session) => {
    await sql`set statement_timeout = '300ms'`.execute(session)
    await expect(sql`select count(*) from ledger_moved`.execute(session)).rejects.toThrow('timeout')
    await expect(makeProof(session, { currency: 'PTS', key })).rejects.toThrow('No proof')
    await sql`reset statement_timeout`.execute(session)
  })
  await change(-1)
  await sql`create or replace view ledger_moved as ${sql.raw(view)}`.execute(db)
})

it('takes the statement of reserves of an operator once, with its reason', async () => {
  const state = (amountMinor: number) =>
    send('POST', '/api/admin/reserves', {
      token: operator.token,
      headers: { 'idempotency-key': 'reserves-1' },
      body: {
        amountMinor,
        place: 'Client account, Bank of Somewhere',
        reason: 'Statement of today',
      },
    })
  const [first, second] = [await state(200_000), await state(200_000)]
  expect(first).toMatchObject({ status: 200, body: { amountMinor: 200_000 } })
  expect(second.body).toEqual(first.body)
  expect((await state(1)).body['code']).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await published()).reserves).toMatchObject({ amountMinor: 200_000 })
})

it('publishes one sum a day while balances move, and every player proves the own balance in it', async () => {
  const [anna] = players
  if (!anna) throw new Error('nobody')
  const head = await inTransaction(db, async (tx) => {
    await sql`update ledger_account set balance_minor = balance_minor + 1 where id = ${anna.walletId}`.execute(
      tx,
    )
    const made = await make()
    await sql`update ledger_account set balance_minor = balance_minor - 1 where id = ${anna.walletId}`.execute(
      tx,
    )
    return made
  })
  expect(head?.owed).toMatchObject({
    wallets: 5,
    totalMinor: 102_353,
    reserves: { amountMinor: 200_000 },
  })
  expect(await make()).toBeUndefined()
  for (const player of players) {
    const { status, body } = await mine(player)
    expect(status).toBe(200)
    expect(body.player).toBe(player.userId)
    expect(proveOwed(hashing, JSON.stringify(body)).filter(({ isRight }) => !isRight)).toEqual([])
    const changed = { ...body, balanceMinor: body.balanceMinor + 1 }
    expect(isOwedProved(proveOwed(hashing, JSON.stringify(changed)))).toBe(false)
    expect(body.head).toEqual(head)
  }
  const { days, head: last } = await published()
  expect(days).toMatchObject([{ totalMinor: 102_353, root: head?.owed?.root, headNumber: 1 }])
  expect(last).toEqual(head)
})

it('tells a player nothing of the others but sums', async () => {
  const texts = await Promise.all(
    players.map(async (player) => JSON.stringify((await mine(player)).body)),
  )
  for (const [index, text] of texts.entries())
    expect(players.filter(({ userId }) => text.includes(`"${userId}"`))).toEqual([players[index]])
  expect(await send('GET', '/api/player-funds/mine')).toMatchObject({ status: 401 })
})

it('has no proof for an account that came later, nor for another day', async () => {
  const late = await app.newPlayer({ balanceMinor: 5 })
  expect(await mine(late)).toMatchObject({ status: 404, body: { code: 'NO_PROOF_YET' } })
  const [anna] = players
  if (!anna) throw new Error('nobody')
  expect(await mine(anna, '?day=2001-01-01')).toMatchObject({ status: 404 })
})

it('signs what has moved, adds each head to the file once, and lets the balances of old days go', async () => {
  const job = async (name: string) =>
    owedJobs({ db, config: app.config })
      .find((each) => each.name === name)
      ?.run({ signal: new AbortController().signal })
  const linesOf = async () =>
    (await readFile(join(folder, 'audit-heads.jsonl'), 'utf8')).trim().split('\n')
  await job('sign-heads')
  expect(await linesOf()).toHaveLength(1)
  await app.send('POST', `/api/admin/players/${players[0]?.id}/suspend`, {
    token: operator.token,
    body: { reason: 'A reason' },
  })
  await job('sign-heads')
  await job('sign-heads')
  expect(await linesOf()).toHaveLength(2)
  await forgetOldLeaves(db, 1)
  // The session of the first has ended.
  const [, anna] = players
  if (!anna) throw new Error('nobody')
  expect((await mine(anna)).status).toBe(200)
  await forgetOldLeaves(db, -1)
  expect((await mine(anna)).status).toBe(404)
  expect((await published()).days).toHaveLength(1)
})
