import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { brokenInvariants } from '#server/products.ts'
import type { TestPlayer } from '#server/test-app.ts'
import { openTestCasino } from '../test-casino.ts'
import { BETS_LOCKS } from './bet-desk.ts'

const app = await openTestCasino({ CASINO_BATCH_MAX: '4' })
const { db, casino, newPlayer, tableId, reach, funds } = app
const lucky = tableId('lucky-7-a')
let roundId = 0

/** A round that takes bets as long as the tests last. */
async function openRound(): Promise<void> {
  casino.turning.visit(lucky)
  const round = await reach(lucky, 'open')
  roundId = round.id
  await sql`update casino_round set phase_ends_at = clock_timestamp() + interval '1 hour' where id = ${roundId}`.execute(
    db,
  )
  await sql`update casino_stage set closes_at = clock_timestamp() + interval '1 hour' where round_id = ${roundId}`.execute(
    db,
  )
}

const STAKE = 1_000
const placing = ({ walletId }: TestPlayer, customerRef: string) =>
  casino.place(walletId, lucky, {
    roundId,
    customerRef,
    playerSeed: '',
    acceptance: 'any',
    toleranceBps: 10_000,
    bets: [
      {
        market: 'Low/High',
        selection: 'Low (A-6)',
        side: 'back',
        price: 200,
        stakeMinor: STAKE,
      },
    ],
  })
const refusalOf = (error: unknown) => (error instanceof Refusal ? error.code : error)
const codeOf = (placed: Promise<number>) => placed.then(() => 'PLACED', refusalOf)

async function references(player: TestPlayer): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select customer_ref as ref from casino_bet where account_id = ${player.walletId} order by id`.execute(
    db,
  )
  return rows.map(({ ref }) => ref)
}

/** Holds the round until `release`, so that bets wait for it. */
async function holdRound(
  change: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>,
) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const done = inTransaction(db, async (tx) => {
    await sql`select from casino_round where id = ${roundId} for update`.execute(tx)
    held.resolve()
    await promise
    await change(tx)
  })
  await held.promise
  return { release: () => (release(), done) }
}

const ofDesk = (lock: RawBuilder<unknown>) =>
  sql`${lock}.classid = 0 and ${lock}.objid::bigint between ${BETS_LOCKS.from} and ${BETS_LOCKS.to}`

/** Waits until a statement of the desk waits for a lock. */
const deskWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ pid: number }>`
        select l.pid from pg_locks l join pg_locks w on w.pid = l.pid and not w.granted
        where l.locktype = 'advisory' and ${ofDesk(sql`l`)} and l.granted
          and l.database = (select oid from pg_database where datname = current_database())`.execute(
        db,
      )
      return rows[0]?.pid
    })
    .toBeDefined()

it('places a burst once, in its order, in batches behind one another', async () => {
  await openRound()
  const players = await Promise.all(
    Array.from({ length: 6 }, () => newPlayer({ balanceMinor: 4 * STAKE })),
  )
  const calls = Array.from({ length: 5 }, (_, n) =>
    players.map((player) => [player, `n-${n}`] as const),
  )
  const placed = calls.flat().map(([player, ref]) => codeOf(placing(player, ref)))
  // The same calls again while the first are under way.
  const again = calls.flat().map(([player, ref]) => codeOf(placing(player, ref)))
  const codes = await Promise.all(placed)
  expect(codes.slice(0, 24)).toEqual(Array(24).fill('PLACED'))
  expect(codes.slice(24)).toEqual(Array(6).fill('INSUFFICIENT_FUNDS'))
  expect(await Promise.all(again)).toEqual(codes)
  for (const player of players) {
    expect(await references(player)).toEqual(['n-0', 'n-1', 'n-2', 'n-3'])
    expect(await funds(player)).toEqual({ balance: 4 * STAKE, hold: 4 * STAKE })
  }
})

it('answers every call when its database session ends, and decides the calls behind it anew', async () => {
  await openRound()
  const player = await newPlayer({ balanceMinor: 100 * STAKE })
  expect(await codeOf(placing(player, 'before'))).toBe('PLACED')
  const { release } = await holdRound(async () => {})
  const lost = ['a', 'b', 'c', 'd'].map((ref) => codeOf(placing(player, ref)))
  await deskWaits()
  const behind = ['e', 'f', 'g', 'h', 'i'].map((ref) => codeOf(placing(player, ref)))
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and ${ofDesk(sql`pg_locks`)}
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  expect(await Promise.all(lost)).toEqual(Array(4).fill('SERVICE_UNAVAILABLE'))
  await release()
  expect(await Promise.all(behind)).toEqual(Array(5).fill('PLACED'))
  expect(await references(player)).toEqual(['before', 'e', 'f', 'g', 'h', 'i'])
  expect(await codeOf(placing(player, 'a'))).toBe('PLACED')
  expect(await funds(player)).toEqual({ balance: 100 * STAKE, hold: 7 * STAKE })
  expect(await brokenInvariants(db)).toEqual([])
})

it('fails a call that the database does not take, and no other of its batch', async () => {
  await openRound()
  const player = await newPlayer({ balanceMinor: 10 * STAKE })
  // Routes refuse such a reference; here it stands for whatever the database turns down.
  const calls = ['one', 'two \u0000', 'three'].map((ref) => codeOf(placing(player, ref)))
  const [one, two, three] = await Promise.all(calls)
  expect([one, three]).toEqual(['PLACED', 'PLACED'])
  expect(two).toBeInstanceOf(Error)
  expect(await references(player)).toEqual(['one', 'three'])
  expect(await funds(player)).toEqual({ balance: 10 * STAKE, hold: 2 * STAKE })
})

it('takes a bet back between two batches, and the book knows it', async () => {
  await openRound()
  const player = await newPlayer({ balanceMinor: 3 * STAKE })
  await Promise.all(['one', 'two', 'three'].map((ref) => placing(player, ref)))
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from casino_bet where account_id = ${player.walletId}`.execute(db)
  const full = codeOf(placing(player, 'four'))
  const undone = casino.undo(player.walletId, lucky, rows[0]?.id ?? 0)
  const after = codeOf(placing(player, 'five'))
  expect(await full).toBe('INSUFFICIENT_FUNDS')
  expect(await undone).toBe(roundId)
  expect(await after).toBe('PLACED')
  expect(await funds(player)).toEqual({ balance: 3 * STAKE, hold: 3 * STAKE })
})

it('refuses what waited while the round closed, with the stake untouched', async () => {
  await openRound()
  const player = await newPlayer({ balanceMinor: 100 * STAKE })
  expect(await codeOf(placing(player, 'in time'))).toBe('PLACED')
  const { release } = await holdRound((tx) =>
    sql`update casino_stage set closes_at = clock_timestamp() where round_id = ${roundId}`.execute(
      tx,
    ),
  )
  const late = Array.from({ length: 10 }, (_, n) => codeOf(placing(player, `late-${n}`)))
  await deskWaits()
  await release()
  expect(await Promise.all(late)).toEqual(Array(10).fill('BETS_CLOSED'))
  expect(await references(player)).toEqual(['in time'])
  expect(await funds(player)).toEqual({ balance: 100 * STAKE, hold: STAKE })
  expect(await brokenInvariants(db)).toEqual([])
})
