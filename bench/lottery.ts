import { lazySeedVault } from '#server/vault/seed-vault.ts'
import { tally } from '#domain/lottery/match/tally.ts'
import { numbers } from '#domain/lottery/matrix.ts'
import { a, b, c, tiersOf } from '#domain/lottery/tier.ts'
import { ONE } from '#domain/rates/rate.ts'
import type { Db } from '#server/db/database.ts'
import { CheckoutDesk, DrawTurns, planAll, readCatalogue } from '#server/modules/lottery/index.ts'
import { loneTurners } from '#server/shards/test-turners.ts'
import { withBenchDatabase } from './bench-database.ts'
import type { Figure } from './figure.ts'
import { settlingDraws } from './lottery-draw.ts'
import { seedTraders } from './traders.ts'

const LINES = 2_000_000
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
    turns: new DrawTurns({ db, turners: loneTurners() }),
    log: console.error,
  }
  await planAll(needs)
  const buying = await carts(needs, walletIds)
  return [buying, ...(await settlingDraws(needs, walletIds))]
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

if (import.meta.main) console.table(await measureLottery())
