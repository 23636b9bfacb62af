import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CasinoBet } from '#contract/casino/bets.ts'
import type { AdminTable } from '#contract/casino/operators.ts'
import type { RoundRow as ListedRound } from '#contract/casino/rounds.ts'
import type { TransactionRow } from '#contract/ledger.ts'
import { inTransaction } from '#server/db/database.ts'
import { awaitVoids } from '#server/modules/casino/detached/outside.ts'
import { casinoRules } from '#server/modules/casino/rules-in-files.ts'
import type { RoundRow } from '#server/modules/casino/rounds/round-store.ts'
import { seatsOf } from '#server/modules/casino/test-casino.ts'
import { checkRules } from '#server/modules/game-rules/index.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { provePart } from './prove-part.ts'
import { oldCasino, ROUND_TABLES } from './test-old-casino.ts'

const app = await openTestApp({ TIME_ZONE: 'Asia/Kolkata' })
const { db, send, newPlayer, parts } = app
await checkRules(db, casinoRules())
let old: Awaited<ReturnType<typeof oldCasino>>
const seats = seatsOf(app)
const low = { market: 'Low/High', selection: 'Low (A-6)' }
const high = { market: 'Low/High', selection: 'High (8-K)' }
let players: readonly TestPlayer[] = []
let lucky = 0
let other = 0
let held: RoundRow

beforeAll(async () => {
  old = await oldCasino(app)
  await parts.casino.start()
  lucky = seats.tableId('lucky-7-a')
  other = seats.tableId('lucky-7-b')
  players = [
    await newPlayer({ balanceMinor: 1_000_000 }),
    await newPlayer({ balanceMinor: 1_000_000 }),
  ]
})
const player = (place: number): TestPlayer => players[place] ?? expect.fail('a player is there')

/**
 * A round with three bets; the third is of the other player. The next one is held open, so that none is played by itself on a slow
 * machine: the numbers of rounds are those of the test.
 */
async function playRound(customerRef?: string): Promise<RoundRow> {
  const round = await seats.holdOpen(lucky)
  await seats.place(player(0), round, [low, { ...high, stakeMinor: 2_000 }], {
    ...(customerRef && { customerRef }),
  })
  await seats.place(player(1), round, [{ ...low, stakeMinor: 500 }])
  const settled = await seats.reach(lucky, 'settled')
  await seats.holdOpen(lucky)
  return settled
}
const read = async (path: string, token?: string) =>
  (await send('GET', path, token ? { token } : {})).body
const rowsOf = async <Row>(path: string, token?: string) =>
  (await read(path, token))['items'] as Row[]
const codeOf = async (method: string, path: string, request = {}) => {
  const { status, body } = await send(method, path, request)
  return status < 300 ? status : body['code']
}

/** All that the program says of the casino: what is the same when parts are gone, and lists. */
async function told() {
  const { token } = old.operator
  const { tables } = (await read('/api/admin/casino/tables', token)) as { tables: AdminTable[] }
  const day = new Date(Date.now() - 500 * 86_400_000).toISOString().slice(0, 10)
  const same = {
    tables: tables.map(({ phase: _phase, ...table }) => table),
    results: await read('/api/admin/casino/results', token),
    resultsOfDays: await read(`/api/admin/casino/results?from=${day}`, token),
    activities: await Promise.all(players.map((each) => read('/api/activity', each.token))),
    broken: await brokenInvariants(db),
  }
  const bets = await Promise.all(
    players.map((each) => rowsOf<CasinoBet>('/api/casino/bets?pageSize=100', each.token)),
  )
  const statements = await Promise.all(
    players.map((each) => rowsOf<TransactionRow>('/api/transaction-logs?pageSize=100', each.token)),
  )
  const rounds = await rowsOf<ListedRound>(`/api/casino/tables/${lucky}/rounds?pageSize=100`)
  const proofs = await Promise.all(
    rounds.map(({ roundId }) => read(`/api/casino/rounds/${roundId}/proof`)),
  )
  const adminRounds = await rowsOf<{ roundId: number }>(
    '/api/admin/casino/rounds?pageSize=100',
    token,
  )
  const adminBets = await rowsOf<CasinoBet>('/api/admin/casino/bets?pageSize=100', token)
  return { same, bets, statements, rounds, proofs, adminRounds, adminBets }
}
type Told = Awaited<ReturnType<typeof told>>

/** All that was told before, without the bets of detached parts and the rounds of which something is gone. */
const without = (before: Told, { toBet, toRound }: { toBet: number; toRound: number }): Told => ({
  same: before.same,
  bets: before.bets.map((rows) => rows.filter(({ betId }) => betId >= toBet)),
  statements: before.statements.map((rows) =>
    rows.map((row) => {
      const { bets, ...booked } = row
      return bets && bets.kind === 'casino' && bets.id < toRound ? { ...booked, bets: null } : row
    }),
  ),
  rounds: before.rounds.filter(({ roundId }) => roundId >= toRound),
  proofs: before.proofs.filter((_proof, place) => (before.rounds[place]?.roundId ?? 0) >= toRound),
  adminRounds: before.adminRounds.filter(({ roundId }) => roundId >= toRound),
  adminBets: before.adminBets.filter(({ betId }) => betId >= toBet),
})

/** Changes rows as somebody with the database password would, past triggers and keys. */
const tamper = (statement: string) =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })

describe('a part stays', () => {
  it('while a round of its bets is not over', async () => {
    held = await seats.holdOpen(other)
    const mine = await seats.place(player(1), held, [low])
    await seats.undo(player(1), held, mine.bets[0]?.betId ?? 0)
    await seats.place(player(1), held, [low])
    for (let round = 0; round < 2; round++) {
      await playRound(round === 0 ? 'first-call' : undefined)
      await old.makeAhead()
    }
    await expect(old.detach('casino_bet_from_0')).rejects.toThrow('not all of its play is over')
    await seats.settle(other, held.id)
    held = await seats.holdOpen(other)
  })

  it('while players and operators may ask for its play', async () => {
    await expect(old.detach('casino_bet_from_0')).rejects.toThrow('may ask for play of 400 days')
    for (let round = 0; round < 4; round++) {
      await old.makeAhead()
      await playRound()
    }
    await old.makeOld()
    await old.makeAhead()
    await playRound()
  })

  it('without an operator who answers for it', async () => {
    await expect(old.detach('casino_bet_from_0', 'nobody')).rejects.toThrow('no active operator')
  })

  it('while something of its rounds that goes before is attached', async () => {
    for (const table of ['casino_stage', 'casino_stand', 'casino_verdict', 'casino_round'])
      await expect(old.detach(`${table}_from_0`)).rejects.toThrow(
        'parts of casino_bet with its rounds are attached',
      )
  })

  it('while anything is not as it must be', async () => {
    await tamper('update casino_stand set result_minor = result_minor + 1 where round_id = 2')
    await expect(old.detach('casino_bet_from_0')).rejects.toThrow('not all is as it must be')
    await tamper('update casino_stand set result_minor = result_minor - 1 where round_id = 2')
  })
})

/** Plays until the work is done; answers how many rounds were settled, and whatever was not as it must be meanwhile. */
async function whilePlayersBet(work: () => Promise<void>) {
  let isDone = false
  let rounds = 0
  const broken: string[] = []
  const playing = async () => {
    for (; !isDone || rounds < 1; rounds++) await playRound()
  }
  const watching = async () => {
    while (!isDone) broken.push(...(await brokenInvariants(db)))
  }
  const working = work().finally(() => (isDone = true))
  await Promise.all([playing(), watching(), working])
  return { rounds, broken }
}
const lastParted = async () => {
  const { rows } = await sql<{ last: number }>`
    select max(last_round_id) as last from casino_rounds_parted`.execute(db)
  return rows[0]?.last ?? 0
}

describe('parts of bets, and of all else of their rounds', () => {
  it('leave, and the program says the same as before without their rows', async () => {
    const before = await told()
    expect(before.same.broken).toEqual([])
    expect(before.bets.flat()).toHaveLength(23)
    await old.detach('casino_bet_from_0')
    const first = await told()
    expect(await lastParted()).toBe(3)
    expect(first).toEqual(without(before, { toBet: 8, toRound: 4 }))
    expect(first.rounds.length).toBeLessThan(before.rounds.length)
    await expect(old.detach('casino_round_from_0')).rejects.toThrow('parts of casino_bet')
    await old.detach('casino_bet_from_8')
    const toRound = (await lastParted()) + 1
    await expect(old.detach('casino_round_from_0')).rejects.toThrow('its rounds are attached')
    for (const table of ROUND_TABLES) await old.detach(`${table}_from_0`)
    expect(await told()).toEqual(without(before, { toBet: 16, toRound }))
    const { rows } = await sql<{ name: string }>`
      select distinct on (table_name) name from table_part where table_name like 'casino%' order by table_name, from_id`.execute(
      db,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'casino_bet_from_16',
      'casino_round_from_4',
      'casino_stage_from_4',
      'casino_stand_from_4',
      'casino_verdict_from_4',
    ])
  }, 120_000)

  it('leave while players bet and rounds are settled: nobody is refused and all checks hold', async () => {
    // A statement knows the parts that were there when it was planned, so those that are written to meanwhile are made before.
    await sql`update divided_table set part_rows = 1000 where name like 'casino%'`.execute(db)
    await old.makeAhead()
    await seats.settle(other, held.id)
    await seats.holdOpen(other)
    await old.makeOld()
    await playRound()
    const { rounds, broken } = await whilePlayersBet(async () => {
      await old.detach('casino_bet_from_16')
      for (const table of ROUND_TABLES) await old.detach(`${table}_from_4`)
    })
    expect(rounds).toBeGreaterThan(0)
    expect(broken).toEqual([])
  }, 120_000)
})

describe('what was detached', () => {
  it('is proved by its hash, as a table of its own', async () => {
    const left = ['casino_bet_from_8', ...ROUND_TABLES.map((table) => `${table}_from_0`)]
    for (const part of left)
      expect(await provePart(db, part)).toBe(
        `Every row of ${part} is as it was when it was detached.`,
      )
    await tamper('update casino_verdict_from_0 set at = at + 1 where round_id = 2')
    await tamper('update casino_bet_from_8 set stake_minor = stake_minor + 1 where id = 9')
    for (const part of ['casino_bet_from_8', 'casino_verdict_from_0'])
      await expect(provePart(db, part)).rejects.toThrow('is not as it was')
    await expect(provePart(db, 'casino_bet_from_0')).resolves.toContain('Every row')
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('is a round by its number that says where it is', async () => {
    const { token } = old.operator
    const body = { reason: 'A malfunction' }
    const ways = async (roundId: number) => [
      await codeOf('GET', `/api/casino/rounds/${roundId}`),
      await codeOf('GET', `/api/casino/rounds/${roundId}/proof`),
      await codeOf('POST', `/api/admin/casino/rounds/${roundId}/void`, { token, body }),
    ]
    expect(await ways(2)).toEqual(Array(3).fill('ROUND_KEPT_OUTSIDE'))
    expect(await ways(999_999)).toEqual(Array(3).fill('NOT_FOUND'))
    const { id } = await playRound()
    expect(await ways(id)).toEqual([200, 200, 200])
  })

  it('becomes void no more: an old round waits while the sums of a part are taken', async () => {
    const { id } = await playRound()
    await old.makeOld()
    const asked = { token: old.operator.token, body: { reason: 'A malfunction' } }
    const path = `/api/admin/casino/rounds/${id}/void`
    await inTransaction(db, async (tx) => {
      await awaitVoids(tx)
      expect(await codeOf('POST', path, asked)).toBe('SERVICE_UNAVAILABLE')
    })
    expect(await codeOf('POST', path, asked)).toBe(200)
  })

  it('is not placed again by its reference', async () => {
    const round = await seats.holdOpen(lucky)
    const bets = async () =>
      (await rowsOf<CasinoBet>('/api/casino/bets?pageSize=100', player(0).token)).length
    const count = await bets()
    const again = (customerRef: string) => seats.sendBets(player(0), round, [low], { customerRef })
    expect(await again('first-call')).toMatchObject({
      status: 409,
      body: { code: 'REFERENCE_KEPT_OUTSIDE' },
    })
    expect(await bets()).toBe(count)
    expect(await again('another-call')).toMatchObject({ status: 201 })
    expect(await bets()).toBe(count + 1)
  })

  it('is named by lists and in the copy of the data', async () => {
    const { token } = old.operator
    const paths = [
      ['/api/casino/bets', player(0).token],
      [`/api/casino/tables/${lucky}/rounds`],
      ['/api/admin/casino/rounds', token],
      ['/api/admin/casino/bets', token],
    ] as const
    for (const [path, by] of paths)
      expect(await read(path, by)).toMatchObject({
        carriedUntil: expect.stringMatching(/^\d{4}-/),
      })
    const stranger = await newPlayer()
    expect(await read('/api/casino/bets', stranger.token)).not.toHaveProperty('carriedUntil')
    expect(await read('/api/transaction-logs', player(0).token)).toMatchObject({
      betsUntil: expect.stringMatching(/^\d{4}-/),
    })
    expect(await read('/api/transaction-logs', stranger.token)).not.toHaveProperty('betsUntil')
    const section = await read(
      `/api/admin/players/${player(0).id}/picture/earlier-casino-bets`,
      token,
    )
    expect(section).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({})]) })
  })

  it.each([
    ['casino_rounds_parted', 'last_round_id = last_round_id - 1'],
    ['casino_account_carried', 'placed = placed + 1'],
    ['casino_account_carried', 'result_minor = result_minor + 1'],
    ['casino_selection_carried', 'result_minor = result_minor + 1'],
    ['casino_day_carried', 'stake_minor = stake_minor + 1'],
  ])('shows a change of the notes that it left: %s, %s', async (table, change) => {
    await expect(sql.raw(`update ${table} set ${change}`).execute(db)).rejects.toThrow(
      'append-only',
    )
    const tx = await db.startTransaction().execute()
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(`update ${table} set ${change}`).execute(tx)
    expect((await brokenInvariants(tx)).join()).toContain('are not those of then')
    await tx.rollback().execute()
  })
})
