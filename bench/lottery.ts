import { lazySeedVault } from '#server/vault/seed-vault.ts'
import { sql } from 'kysely'
import { tally } from '#domain/lottery/match/tally.ts'
import { numbers } from '#domain/lottery/matrix.ts'
import { a, b, c, tiersOf } from '#domain/lottery/tier.ts'
import { ONE } from '#domain/rates/rate.ts'
import type { Db } from '#server/db/database.ts'
import {
  CheckoutDesk,
  planAll,
  readCatalogue,
  settleConfirmed,
} from '#server/modules/lottery/index.ts'
import { withBenchDatabase } from './bench-database.ts'
import type { Figure } from './figure.ts'
import { seedTraders } from './traders.ts'

const LINES = 2_000_000
const LINES_PER_BET = 12
const BETS = 84_000
const CARTS = 10_000
const CARTS_SINGLE = 500
/** Carts that are on their way at a time, each of another player. */
const IN_FLIGHT = 200
const BATCH_MAX = 250
const PLAYERS = 200

/** Lines evaluated, a draw of a million lines settled durably, and carts paid, each beside what it is compared to. */
export const measureLottery = async (): Promise<Figure[]> => [
  evaluating(),
  ...(await withBenchDatabase(({ db }) => selling(db))),
]

/** Six of 49 with a bonus ball on one core, beside a loop that counts bits of masks and knows no tiers. */
function evaluating(): Figure {
  const matrix = numbers([6, 49], { bonus: { name: 'Bonus', count: 1 } })
  const tiers = tiersOf([a('6'), b('5+B'), c('5'), c('4'), c('3')], matrix)
  const main = Uint8Array.from({ length: LINES * 6 }, (_, at) => 1 + (at % 6) * 8 + (at % 7))
  const drawn = { main: [1, 10, 19, 28, 37, 46], extra: [7] }
  const perSecond = (work: () => void) => {
    work()
    const startedAt = performance.now()
    work()
    return (LINES / (performance.now() - startedAt)) * 1_000
  }
  const value = perSecond(() => tally({ main, extra: new Uint8Array() }, drawn, { matrix, tiers }))
  const [low, high] = masksOf(main)
  const [wantedLow, wantedHigh] = [maskOf(drawn.main, 0), maskOf(drawn.main, 32)]
  const counts = new Uint32Array(8)
  const plain = perSecond(() => {
    for (let line = 0; line < LINES; line += 1) {
      const hits = bits((low[line] ?? 0) & wantedLow) + bits((high[line] ?? 0) & wantedHigh)
      counts[hits] = (counts[hits] ?? 0) + 1
    }
  })
  return {
    name: 'lines of 6 of 49 with a bonus ball evaluated',
    value,
    unit: 'lines/s',
    against: 'a loop over bit masks, without tiers',
    ratio: value / plain,
  }
}

const maskOf = (balls: readonly number[], from: number): number =>
  balls.reduce(
    (mask, ball) => (ball >= from && ball < from + 32 ? mask | (1 << (ball - from)) : mask),
    0,
  )

function masksOf(main: Uint8Array): [Int32Array, Int32Array] {
  const [low, high] = [new Int32Array(LINES), new Int32Array(LINES)]
  for (let line = 0; line < LINES; line += 1) {
    const balls = [...main.subarray(line * 6, line * 6 + 6)]
    low[line] = maskOf(balls, 0)
    high[line] = maskOf(balls, 32)
  }
  return [low, high]
}

function bits(mask: number): number {
  let rest = mask - ((mask >>> 1) & 0x55_55_55_55)
  rest = (rest & 0x33_33_33_33) + ((rest >>> 2) & 0x33_33_33_33)
  return (((rest + (rest >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24
}

async function selling(db: Db): Promise<Figure[]> {
  const { walletIds } = await seedTraders(db, PLAYERS, 0)
  const needs = {
    db,
    catalogue: await readCatalogue(),
    vault: lazySeedVault({ gameSeedKey: '5a'.repeat(32), dataDir: '' }),
    config: {
      currency: 'PTS',
      demo: false,
      lotteryTwoPeopleFromEur: 10_000,
      lotteryRollover: 'without' as const,
      lotteryDoubleJackpotCounts: 'once' as const,
      lotteryShieldedCounts: 'yes' as const,
      lotteryTenAtLimit: 'no' as const,
    },
    inForce: { basis: () => ({ rate: ONE }) },
    log: console.error,
  }
  await planAll(needs)
  const buying = await carts(needs, walletIds)
  const drawId = await fillDraw(db, walletIds)
  const plain = await bulk(db, drawId)
  const startedAt = performance.now()
  await settleConfirmed(needs, drawId)
  const seconds = (performance.now() - startedAt) / 1_000
  return [
    buying,
    {
      name: `settling a draw of ${BETS * LINES_PER_BET} lines in ${BETS} bets, durably`,
      value: seconds,
      unit: 's',
      against: 'bulk SQL that writes the same rows without reckoning',
      ratio: seconds / plain,
    },
  ]
}

type Needs = ConstructorParameters<typeof CheckoutDesk>[0]

/** Carts paid together, beside carts each in a transaction of its own. */
async function carts(needs: Needs, walletIds: readonly number[]): Promise<Figure> {
  const owners = await needs.db
    .selectFrom('ledger_account')
    .select(['id as walletId', 'user_id'])
    .where('id', 'in', walletIds)
    .execute()
  const buyers = owners.map(({ walletId, user_id }) => ({ walletId, userId: user_id ?? 0 }))
  const single = await paying(new CheckoutDesk(needs, 1), buyers, CARTS_SINGLE)
  const value = await paying(new CheckoutDesk(needs, BATCH_MAX), buyers, CARTS)
  return {
    name: `cart checkouts of one slip, paid and accepted, ${IN_FLIGHT} on their way`,
    value,
    unit: 'carts/s',
    against: 'one checkout to a transaction',
    ratio: value / single,
  }
}

type Buyer = { userId: number; walletId: number }

async function paying(
  desk: CheckoutDesk,
  buyers: readonly Buyer[],
  count: number,
): Promise<number> {
  let next = 0
  const pay = async () => {
    while (next < count) {
      const number = next++
      const buyer = buyers[number % buyers.length] ?? { userId: 0, walletId: 0 }
      await desk.checkout(buyer, cart(`bench-${count}-${number}`))
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: IN_FLIGHT }, pay))
  return (count / (performance.now() - startedAt)) * 1_000
}

function cart(customerRef: string): Parameters<CheckoutDesk['checkout']>[1] {
  const line = {
    main: [1, 2, 3, 4, 5],
    extra: [1, 2],
    bankers: [],
    extraBankers: [],
    isSystem: false,
  }
  const slip = {
    game: 'euromillions',
    plays: [line],
    doubleJackpot: false,
    multiplier: false,
    numberShield: false,
    percent: 100,
    repeat: { is: 'once' as const },
  }
  return { slips: [{ slip, priceMinor: 250 }], mode: 'all', customerRef }
}

/** A confirmed draw with its bets, made by SQL so that set-up is not what is measured. */
async function fillDraw(db: Db, walletIds: readonly number[]): Promise<number> {
  const tiers = Array.from({ length: 9 }, (_, index) => ({
    tier: index + 1,
    winners: 5,
    amount: '100.00',
    amountIs: 'perWinner',
  }))
  const results = JSON.stringify([{ main: [1, 2, 3, 4, 5, 6], extra: [7], tiers }])
  const { rows } = await sql<{ id: number }>`
    insert into lottery_draw (game, day, time, draws_at, closes_at, closes_late_at, state, results, rate, policies)
    values ('germanLotto', '2026-11-18', '18:25', now(), now(), now(), 'confirmed', ${results}::jsonb, '1', '{}')
    returning id`.execute(db)
  const drawId = rows[0]?.id ?? 0
  await sql`
    with tickets as (
      insert into lottery_ticket (account_id, game, slip)
      select (${[...walletIds]}::bigint[])[1 + n % ${walletIds.length}], 'germanLotto', jsonb_build_object(
        'game', 'germanLotto', 'ticket', lpad((n % 10)::text, 7, '0'), 'doubleJackpot', false, 'multiplier', false,
        'numberShield', false, 'percent', 100, 'repeat', '{"is": "once"}'::jsonb, 'plays', (
          select jsonb_agg(jsonb_build_object('main', (
            select jsonb_agg(1 + (k * 8 + (n * 31 + l * 17 + k * 5) % 8)) from generate_series(0, 5) k
          ), 'extra', '[]'::jsonb, 'bankers', '[]'::jsonb, 'extraBankers', '[]'::jsonb, 'isSystem', false))
          from generate_series(1, ${LINES_PER_BET}) l
        )
      ) from generate_series(1, ${BETS}) n returning id, account_id
    )
    insert into lottery_bet (ticket_id, account_id, draw_id, bought_for_id, lines, price_minor, rate, stake_minor, status)
    select id, account_id, ${drawId}, ${drawId}, ${LINES_PER_BET}, 1440, '1', 1440, 'accepted' from tickets`.execute(
    db,
  )
  return drawId
}

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

if (import.meta.main) console.table(await measureLottery())
