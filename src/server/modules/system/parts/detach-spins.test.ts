import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminSpin } from '#contract/instant-wins/slot-desk.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getMoneyReport } from '#contract/office/reports.ts'
import { getSpinProof, type SlotSpin } from '#contract/instant-wins/slots.ts'
import type { TransactionRow } from '#contract/ledger.ts'
import { verifySpin } from '#domain/casino/slots/verify-spin.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { hashing } from '#server/modules/instant-wins/hashing.ts'
import { leavingSpins } from '#server/modules/instant-wins/slots/detached/leaving.ts'
import { awaitVoids } from '#server/modules/instant-wins/slots/detached/outside.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { letPartLeave } from './detach-play.ts'
import { provePart } from './prove-part.ts'
import { type Call, oldSpins } from './test-old-spins.ts'

const app = await openTestApp({ TIME_ZONE: 'Asia/Kolkata' })
const { db, send, newPlayer } = app
let old: Awaited<ReturnType<typeof oldSpins>>
let players: readonly TestPlayer[] = []
let firstCall: Call

beforeAll(async () => {
  old = await oldSpins(app)
  players = [
    await newPlayer({ balanceMinor: 1_000_000 }),
    await newPlayer({ balanceMinor: 1_000_000 }),
  ]
})
const player = (place: number): TestPlayer => players[place] ?? expect.fail('a player is there')
const spinAll = async (many: number) => {
  for (let each = 0; each < many; each++) await old.spin(player(each % 3 === 0 ? 1 : 0))
}
const read = async (path: string, token: string) => (await send('GET', path, { token })).body
const rowsOf = async <Row>(path: string, token: string) =>
  (await read(`${path}?pageSize=100`, token))['items'] as Row[]
const makeVoid = async (spinId: number) => {
  const asked = { token: old.operator.token, body: { reason: 'A malfunction' } }
  const { status, body } = await send('POST', `/api/admin/slots/spins/${spinId}/void`, asked)
  return status < 300 ? status : body['code']
}

/** The answers to all that names a spin by its number. */
const ways = async (spinId: number) => {
  const paths = [`/api/slots/spins/${spinId}`, `/api/slots/spins/${spinId}/proof`]
  const answers = await Promise.all(
    paths.map((path) => send('GET', path, { token: player(0).token })),
  )
  const codes = answers.map(({ status, body }) => (status < 300 ? status : body['code']))
  return [...codes, await makeVoid(spinId)]
}

const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** The money report of the days in which old spins were made, or of all days of their months. */
const moneyOfDays = `/api/admin/reports/money?from=${day(501)}&to=${day(499)}`
const lastOfMonth = (date: string) =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).toISOString()
const moneyOfMonths = `/api/admin/reports/money?by=month&from=${day(501).slice(0, 7)}-01&to=${lastOfMonth(day(499)).slice(0, 10)}`

/** All that the program says of spins: what is the same when parts are gone, and lists. */
async function told() {
  const { token } = old.operator
  const same = {
    desk: await read('/api/admin/slots', token),
    results: await read('/api/admin/slots/results', token),
    resultsOfOldDays: await read(`/api/admin/slots/results?from=${day(501)}&to=${day(499)}`, token),
    resultsOfDays: await read(`/api/admin/slots/results?from=${day(1)}`, token),
    money: await read(moneyOfMonths, token),
    activities: await Promise.all(players.map((each) => read('/api/activity', each.token))),
    broken: await brokenInvariants(db),
  }
  const spins = await Promise.all(
    players.map((each) => rowsOf<SlotSpin>('/api/slots/spins', each.token)),
  )
  const statements = await Promise.all(
    players.map((each) => rowsOf<TransactionRow>('/api/transaction-logs', each.token)),
  )
  const adminSpins = await rowsOf<AdminSpin>('/api/admin/slots/spins', token)
  return { same, spins, statements, adminSpins }
}
type Told = Awaited<ReturnType<typeof told>>

/** All that was told before, without the spins of detached parts. */
const without = (before: Told, firstId: number): Told => ({
  same: before.same,
  spins: before.spins.map((rows) => rows.filter(({ spinId }) => spinId >= firstId)),
  statements: before.statements.map((rows) =>
    rows.map((row) => {
      const { bets, ...booked } = row
      return bets?.kind === 'slots' && bets.id < firstId ? { ...booked, bets: null } : row
    }),
  ),
  adminSpins: before.adminSpins.filter(({ spinId }) => spinId >= firstId),
})

/** Changes rows as somebody with the database password would, past triggers and keys. */
const tamper = (statement: string) =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })

describe('a part stays', () => {
  it('while players and operators may ask for its spins', async () => {
    firstCall = await old.callOf(player(0))
    expect(await old.ask(player(0), firstCall)).toMatchObject({ status: 201 })
    await spinAll(11)
    await expect(old.detach('slot_spin_from_0')).rejects.toThrow('may ask for play of 400 days')
    expect(await makeVoid(2)).toBe(200)
    await old.makeOld()
    expect(await makeVoid(3)).toBe(200)
    // The spin is old, and its void is of today.
    await expect(old.detach('slot_spin_from_0')).rejects.toThrow('may ask for play of 400 days')
    await old.makeOld()
    await spinAll(4)
  })

  it('without an operator who answers for it, and while it is not the oldest', async () => {
    await expect(old.detach('slot_spin_from_0', 'nobody')).rejects.toThrow('no active operator')
    await expect(old.detach('slot_spin_from_4')).rejects.toThrow('is not the oldest part')
  })

  it('while anything is not as it must be', async () => {
    await tamper('update slot_spin set payout_minor = payout_minor + 1 where id = 1')
    await expect(old.detach('slot_spin_from_0')).rejects.toThrow('not all is as it must be')
    await tamper('update slot_spin set payout_minor = payout_minor - 1 where id = 1')
  })
})

/** Spins until the work is done; answers how many spins were made, and whatever was not as it must be meanwhile. */
async function whilePlayersSpin(work: () => Promise<void>) {
  let isDone = false
  let spins = 0
  const broken: string[] = []
  const playing = async (each: TestPlayer) => {
    for (let turn = 0; !isDone || turn < 1; turn++) {
      expect(await old.ask(each, await old.callOf(each))).toMatchObject({ status: 201 })
      spins++
    }
  }
  const watching = async () => {
    while (!isDone) broken.push(...(await brokenInvariants(db)))
  }
  const working = work().finally(() => (isDone = true))
  await Promise.all([...players.map(playing), watching(), working])
  return { spins, broken }
}

describe('a part of spins', () => {
  it('leaves, and the program says the same as before without its rows', async () => {
    const before = await told()
    expect(before.same.broken).toEqual([])
    expect(before.spins.flat()).toHaveLength(16)
    expect(before.same.resultsOfOldDays['rows']).not.toEqual([])
    const { token } = old.operator
    const [month] = (before.same.money as ReplyOf<typeof getMoneyReport>).items
    expect(month?.stakesMinor).toBeGreaterThan(0)
    expect(await send('GET', moneyOfDays, { token })).toMatchObject({ status: 200 })
    await old.detach('slot_spin_from_0')
    // The notes that are left say in which month the stakes were placed, and not on which day.
    for (const path of [moneyOfDays, `${moneyOfDays}&by=month`])
      expect(await send('GET', path, { token })).toMatchObject({
        status: 422,
        body: { code: 'REPORT_BEFORE_LEDGER' },
      })
    const now = `/api/admin/reports/money?from=${day(399)}&to=${day(0)}`
    expect(await send('GET', now, { token })).toMatchObject({ status: 200 })
    const after = await told()
    expect(after).toEqual(without(before, 4))
    expect(after.spins.flat()).toHaveLength(13)
    const { rows } = await sql<{ name: string }>`
      select name from table_part where table_name = 'slot_spin' order by from_id limit 1`.execute(
      db,
    )
    expect(rows).toEqual([{ name: 'slot_spin_from_4' }])
  })

  it('counts no more from the commit that lets it go, while it is attached still', async () => {
    const before = await told()
    await letPartLeave(
      db,
      { table: 'slot_spin', name: 'slot_spin_from_4', fromId: 4, toId: 8 },
      {
        leaving: leavingSpins,
        timeZone: app.config.timeZone,
        findBroken: brokenInvariants,
        record: (tx, details) =>
          recordAudit(tx, {
            operatorId: old.operator.id,
            action: 'play.detach',
            subject: 'part:slot_spin_from_4',
            reason: '',
            details,
          }),
      },
    )
    expect(await told()).toEqual(without(before, 8))
    expect(await ways(5)).toEqual(Array(3).fill('SPIN_KEPT_OUTSIDE'))
    await old.detach('slot_spin_from_4')
    expect(await told()).toEqual(without(before, 8))
  })

  it('leaves while players spin: nobody is refused and all checks hold', async () => {
    // A statement knows the parts that were there when it was planned, so those that are written to meanwhile are made before.
    await sql`update divided_table set part_rows = 1000 where name = 'slot_spin'`.execute(db)
    await old.makeAhead()
    const { spins, broken } = await whilePlayersSpin(() => old.detach('slot_spin_from_8'))
    expect(spins).toBeGreaterThan(1)
    expect(broken).toEqual([])
  })
})

/** All that would not be as it must be after a change, which is taken back. */
async function brokenIf(change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const tx = await db.startTransaction().execute()
  try {
    await change(tx)
    return await brokenInvariants(tx)
  } finally {
    await tx.rollback().execute()
  }
}

describe('what was detached', () => {
  it('is proved by its hash, as a table of its own', async () => {
    expect(await provePart(db, 'slot_spin_from_4')).toBe(
      'Every row of slot_spin_from_4 is as it was when it was detached.',
    )
    await tamper('update slot_spin_from_4 set player_seed = player_seed || 1 where id = 5')
    await expect(provePart(db, 'slot_spin_from_4')).rejects.toThrow('is not as it was')
    await expect(provePart(db, 'slot_spin_from_0')).resolves.toContain('Every row')
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('is a spin by its number that says where it is, and a later one is proved', async () => {
    const { token } = player(0)
    expect(await ways(1)).toEqual(Array(3).fill('SPIN_KEPT_OUTSIDE'))
    expect(await ways(999_999)).toEqual(Array(3).fill('NOT_FOUND'))
    const { spinId } = await old.spin(player(0))
    const record = await read(`/api/slots/spins/${spinId}/proof`, token)
    const steps = verifySpin(hashing, getSpinProof.reply.parse(record))
    expect(steps.every(({ isRight }) => isRight)).toBe(true)
    expect(await ways(spinId)).toEqual([200, 200, 200])
  })

  it('becomes void no more: an old spin waits while the sums of a part are taken', async () => {
    const { spinId } = await old.spin(player(0))
    const young = await old.spin(player(1))
    await tamper(
      `update slot_spin set spun_at = spun_at - interval '500 days' where id = ${spinId}`,
    )
    await inTransaction(db, async (tx) => {
      await awaitVoids(tx)
      expect(await makeVoid(spinId)).toBe('SERVICE_UNAVAILABLE')
      expect(await makeVoid(young.spinId)).toBe(200)
    })
    expect(await makeVoid(spinId)).toBe(200)
  })

  it('is not a spin that became void while all was held against the invariants', async () => {
    const { spinId } = await old.spin(player(0))
    await old.makeOld()
    const leave = (checking: () => Promise<unknown>) =>
      old.tryToLeave('slot_spin', `id = ${spinId}`, checking)
    await expect(leave(() => Promise.resolve())).rejects.toThrow('it leaves')
    const makingVoid = async () => expect(await makeVoid(spinId)).toBe(200)
    await expect(leave(makingVoid)).rejects.toThrow('may ask for play of 400 days')
  })

  it('is not made again by its reference or its number', async () => {
    const count = async () => (await rowsOf('/api/slots/spins', player(0).token)).length
    const before = await count()
    const again = await old.ask(player(0), firstCall)
    expect(again).toMatchObject({ status: 409, body: { code: 'REFERENCE_KEPT_OUTSIDE' } })
    expect(await count()).toBe(before)
    expect(await old.ask(player(0), await old.callOf(player(0)))).toMatchObject({ status: 201 })
    expect(await count()).toBe(before + 1)
    const { rows } = await sql<{ made: number; numbers: number; next: number }>`
      select count(*)::int as made, count(distinct k.nonce)::int as numbers, max(s.nonce) as next
      from slot_spin_key k join slot_seed s on s.account_id = k.account_id
      where k.account_id = ${player(0).walletId}`.execute(db)
    expect(rows[0]?.numbers).toBe(rows[0]?.made)
    expect(rows[0]?.next).toBe(rows[0]?.made)
  })

  it('is named by lists and in the copy of the data', async () => {
    const { token } = old.operator
    const named = { carriedUntil: expect.stringMatching(/^\d{4}-/) as unknown }
    expect(await read('/api/slots/spins', player(0).token)).toMatchObject(named)
    expect(await read('/api/admin/slots/spins', token)).toMatchObject(named)
    const stranger = await newPlayer()
    expect(await read('/api/slots/spins', stranger.token)).not.toHaveProperty('carriedUntil')
    expect(await read('/api/transaction-logs', player(0).token)).toHaveProperty('betsUntil')
    expect(await read('/api/transaction-logs', stranger.token)).not.toHaveProperty('betsUntil')
    const path = `/api/admin/players/${player(0).id}/picture/earlier-spins`
    expect(await read(path, token)).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({})]) as unknown,
    })
  })

  it.each([
    ['slot_account_carried', 'made = made + 1'],
    ['slot_account_carried', 'stake_minor = stake_minor + 1'],
    ['slot_day_carried', 'payout_minor = payout_minor + 1'],
  ])('shows a change of the notes that it left: %s, %s', async (table, change) => {
    const statement = `update ${table} set ${change}`
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
    const broken = await brokenIf(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
    expect(broken.join()).toContain('are not those of then')
  })

  it('shows notes of a part that was not detached', async () => {
    const broken = await brokenIf((tx) =>
      sql`insert into slot_day_carried values (999, 'lantern-row', '2024-01-01', 1, 100, 0, 10000)`.execute(
        tx,
      ),
    )
    expect(broken).toEqual([
      'there are notes of a part of slot_spin before id 999, which was not detached',
    ])
  })
})
