import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { settleConfirmed } from '#server/modules/lottery/index.ts'
import type { Figure } from './figure.ts'

const LINES_PER_BET = 12
const BETS = 84_000
/** Bets of one statement, which ends long before it would be cut off. */
const BETS_AT_ONCE = 10_000
const SAMPLE_MS = 200

type Needs = Parameters<typeof settleConfirmed>[0]

/** A draw of a million lines settled durably, and the memory that this needs as lines grow tenfold. */
export async function settlingDraws(needs: Needs, walletIds: readonly number[]): Promise<Figure[]> {
  const { db } = needs
  const drawId = await fillDraw(db, { walletIds, bets: BETS, day: '2026-11-11' })
  const plain = await bulk(db, drawId)
  const startedAt = performance.now()
  await settleConfirmed(needs, drawId)
  const seconds = (performance.now() - startedAt) / 1_000
  const { won } = await db
    .selectFrom('lottery_bet')
    .select(({ fn }) => fn.countAll<number>().as('won'))
    .where('draw_id', '=', drawId)
    .where('status', '=', 'won')
    .executeTakeFirstOrThrow()
  const few = await fillDraw(db, { walletIds, bets: BETS / 10, day: '2026-11-14' })
  const many = await fillDraw(db, { walletIds, bets: BETS, day: '2026-11-18' })
  const fewMb = await memoryOf(() => settleConfirmed(needs, few))
  const manyMb = await memoryOf(() => settleConfirmed(needs, many))
  return [
    {
      name: `settling a draw of ${BETS * LINES_PER_BET} lines in ${BETS} bets, ${won} of them won, durably`,
      value: seconds,
      unit: 's',
      against: 'bulk SQL that writes the same rows without reckoning',
      ratio: seconds / plain,
    },
    {
      name: `memory in use for settling a draw of ${BETS * LINES_PER_BET} lines`,
      value: manyMb,
      unit: 'MB',
      against: 'a draw of a tenth of the lines',
      ratio: manyMb / fewMb,
    },
  ]
}

/** The most that is in use at a time beyond what was in use before, without what only waits to be collected, in MB. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const inUse = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = inUse()
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, inUse())), SAMPLE_MS)
  await work().finally(() => clearInterval(sampling))
  return (most - before) / 2 ** 20
}

/**
 * A confirmed draw with its bets, made by SQL so that set-up is not what is measured. The numbers are marked by chance, always
 * the same, so that about as many lines win as in life.
 */
async function fillDraw(
  db: Db,
  { walletIds, bets, day }: { walletIds: readonly number[]; bets: number; day: string },
): Promise<number> {
  const tiers = Array.from({ length: 9 }, (_, index) => ({
    tier: index + 1,
    winners: 5,
    amount: '100.00',
    amountIs: 'perWinner',
  }))
  const results = JSON.stringify([{ main: [1, 2, 3, 4, 5, 6], extra: [7], tiers }])
  const { rows } = await sql<{ id: number }>`
    insert into lottery_draw (game, day, time, draws_at, closes_at, closes_late_at, state, results, rate, policies)
    values ('germanLotto', ${day}, '18:25', now(), now(), now(), 'confirmed', ${results}::jsonb, '1', '{}')
    returning id`.execute(db)
  const drawId = rows[0]?.id ?? 0
  for (let from = 1; from <= bets; from += BETS_AT_ONCE)
    await fillBets(db, { walletIds, drawId, from, to: Math.min(bets, from + BETS_AT_ONCE - 1) })
  return drawId
}

type Part = { walletIds: readonly number[]; drawId: number; from: number; to: number }

const fillBets = (db: Db, { walletIds, drawId, from, to }: Part): Promise<unknown> =>
  sql`
    with tickets as (
      insert into lottery_ticket (account_id, game, slip)
      select (${[...walletIds]}::bigint[])[1 + n % ${walletIds.length}], 'germanLotto', jsonb_build_object(
        'game', 'germanLotto', 'ticket', lpad((n % 10)::text, 7, '0'), 'doubleJackpot', false, 'multiplier', false,
        'numberShield', false, 'percent', 100, 'repeat', '{"is": "once"}'::jsonb, 'plays', (
          select jsonb_agg(jsonb_build_object('main', (
            select jsonb_agg(ball) from (
              select ball from generate_series(1, 49) ball order by hashint8(ball + 100 * l + 10000 * n) limit 6
            ) marked
          ), 'extra', '[]'::jsonb, 'bankers', '[]'::jsonb, 'extraBankers', '[]'::jsonb, 'isSystem', false))
          from generate_series(1, ${LINES_PER_BET}) l
        )
      ) from generate_series(${from}::int, ${to}::int) n returning id, account_id
    )
    insert into lottery_bet (ticket_id, account_id, draw_id, bought_for_id, lines, price_minor, rate, stake_minor, status)
    select id, account_id, ${drawId}, ${drawId}, ${LINES_PER_BET}, 1440, '1', 1440, 'accepted' from tickets`.execute(
    db,
  )

/** Seconds of one statement that writes as many rows of bets and transfers. */
async function bulk(db: Db, drawId: number): Promise<number> {
  await sql`create table bench_bet as select * from lottery_bet where draw_id = ${drawId}`.execute(
    db,
  )
  const startedAt = performance.now()
  await sql`update bench_bet set status = 'lost', paid_minor = 0`.execute(db)
  await sql`
    create table bench_transfer as
    select id, account_id as debit, account_id as credit, 100 as amount, 'lottery:' || id as reference, now() as booked_at
    from bench_bet where id % 4 = 0`.execute(db)
  return (performance.now() - startedAt) / 1_000
}
