import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { type getMoneyReport, REPORT_DAYS_MAX, type ReportRow } from '#contract/office/reports.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Product, Sql } from '#server/kernel/product.ts'

type Moved = {
  period: string
  currency: string
  product: string
  kind: string
  inMinor: number
  outMinor: number
}
type End = {
  period: string
  currency: string
  fundsMinor: number
  bankMinor: number
}
/** The stakes of a product in a period; of no product: all of them, with the number of players. */
type Staked = {
  period: string
  currency: string
  product: string | null
  stakesMinor: number
  players: number
}
type Staking = Pick<Product<never>, 'name' | 'stakes' | 'stakesCarried'>
const DAY_MS = 86_400_000

/** The kinds of transfers that are no betting. */
const MONEY_KINDS = ['deposit', 'withdrawal', 'grant', 'adjustment']
const CASHIER = 'cashier'

/**
 * The report of the days. Transfers between two wallets count on both sides. The sums at the end of a period are those of now
 * less everything that was booked later, so only transfers since the first day are read; both statements see one state.
 */
export function moneyReport(
  { db, timeZone, products }: { db: Db; timeZone: string; products: readonly Staking[] },
  { from, to, by }: QueryOf<typeof getMoneyReport>,
): Promise<ReportRow[]> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > REPORT_DAYS_MAX)
    throw new Refusal('REPORT_TOO_LONG', { field: 'to', details: { days: REPORT_DAYS_MAX } })
  const form = by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'
  const period = sql`to_char(t.booked_at at time zone ${timeZone}, ${form})`
  const begin = sql`(${from}::date::timestamp at time zone ${timeZone})`
  const end = sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`
  const sides = sql`
    select t.id, t.booked_at, t.currency, t.product, t.kind, t.debit_account_id as account_id, -t.amount_minor as amount
    from ledger_transfer t where t.booked_at >= ${begin}
    union all
    select t.id, t.booked_at, t.currency, t.product, t.kind, t.credit_account_id, t.amount_minor
    from ledger_transfer t where t.booked_at >= ${begin}`
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await refuseDetached(tx, begin)
      if (by === 'day' || !areWholeMonths(from, to)) await refuseWithoutPlay(tx, begin)
      const moved = await sql<Moved>`
        select ${period} as period, t.currency, t.product, t.kind,
          coalesce(-sum(t.amount) filter (where t.amount < 0), 0)::bigint as "inMinor",
          coalesce(sum(t.amount) filter (where t.amount > 0), 0)::bigint as "outMinor"
        from (${sides}) as t join ledger_account a on a.id = t.account_id and a.kind = 'wallet'
        where t.booked_at < ${end} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(tx)
      const staked = await stakesPlaced(tx, { products, timeZone, form, begin, end })
      const ends = await sql<End>`
        with side as (
          select ${period} as period, t.booked_at < ${end} as is_within, t.currency, a.kind, a.name, t.amount
          from (${sides}) as t join ledger_account a on a.id = t.account_id
          where a.kind = 'wallet' or (a.kind = 'clearing' and a.name = 'bank')
        ), now_owed as (
          select currency, coalesce(sum(balance_minor) filter (where kind = 'wallet'), 0) as funds,
            coalesce(-sum(balance_minor) filter (where kind = 'clearing' and name = 'bank'), 0) as bank
          from ledger_account group by currency
        )
        select p.period, p.currency,
          (n.funds - coalesce((select sum(s.amount) from side s
            where s.currency = p.currency and s.kind = 'wallet' and (s.period > p.period or not s.is_within)), 0))::bigint as "fundsMinor",
          (n.bank + coalesce((select sum(s.amount) from side s
            where s.currency = p.currency and s.kind = 'clearing' and (s.period > p.period or not s.is_within)), 0))::bigint as "bankMinor"
        from (
          select period, currency from side where is_within
          union
          select * from unnest(
            ${staked.map((row) => row.period)}::text[], ${staked.map((row) => row.currency)}::text[]
          ) as staked (period, currency)
        ) as p join now_owed n on n.currency = p.currency`.execute(tx)
      return rowsOf(moved.rows, staked, ends.rows)
    })
}

/** Days are summed from transfers, so those before the ledger begins are refused. */
async function refuseDetached(tx: Tx, begin: Sql): Promise<void> {
  const { rows } = await sql<{ until: Date }>`
    select booked_until as until from ledger_detached where booked_until >= ${begin} order by to_id desc limit 1`.execute(
    tx,
  )
  if (rows[0]) refuseUntil(rows[0].until)
}

/** Of play that was detached, stakes are left by month: days that may lack some are refused. */
async function refuseWithoutPlay(tx: Tx, begin: Sql): Promise<void> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(ended_at) as until from play_detached where ended_at >= ${begin}`.execute(tx)
  if (rows[0]?.until) refuseUntil(rows[0].until)
}

function refuseUntil(until: Date): never {
  throw new Refusal('REPORT_BEFORE_LEDGER', {
    field: 'from',
    details: { until: until.toISOString() },
  })
}

const areWholeMonths = (from: string, to: string): boolean =>
  from.endsWith('-01') && new Date(Date.parse(to) + DAY_MS).getUTCDate() === 1

/** The stakes that players placed, by period, currency and product, and all together. */
export async function stakesPlaced(
  tx: Tx,
  {
    products,
    timeZone,
    form,
    begin,
    end,
  }: { products: readonly Staking[]; timeZone: string; form: string; begin: Sql; end: Sql },
): Promise<Staked[]> {
  const player = { playerId: sql`a.user_id`, walletId: sql`a.id` }
  // Each product is joined with the wallets by itself: in a union PostgreSQL would go through all bets of one wallet after the other.
  const all = products.flatMap(({ name, stakes, stakesCarried }) =>
    [stakes, stakesCarried].flatMap((each) =>
      each
        ? sql`select ${name}::text as product, a.id as account_id, a.currency, s.placed_at, s.stake_minor
            from ledger_account a cross join lateral (${each(player)}) as s
            where a.kind = 'wallet' and s.placed_at >= ${begin} and s.placed_at < ${end}`
        : [],
    ),
  )
  if (all.length === 0) return []
  const { rows } = await sql<Staked>`
    select to_char(s.placed_at at time zone ${timeZone}, ${form}) as period, s.currency, s.product,
      sum(s.stake_minor)::bigint as "stakesMinor", count(distinct s.account_id) as players
    from (${sql.join(all, sql` union all `)}) as s
    group by 1, 2, grouping sets ((s.product), ()) order by 1, 2, 3`.execute(tx)
  return rows
}

/** Puts the sums of each period together. */
function rowsOf(
  moved: readonly Moved[],
  staked: readonly Staked[],
  ends: readonly End[],
): ReportRow[] {
  const keyOf = (row: { period: string; currency: string }) => `${row.period} ${row.currency}`
  const movedIn = Map.groupBy(moved, keyOf)
  const stakedIn = Map.groupBy(staked, keyOf)
  return ends
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map((last) => {
      const key = keyOf(last)
      const stakes = stakedIn.get(key) ?? []
      const together = stakes.find(({ product }) => product === null)
      return {
        ...last,
        ...sumsOf(movedIn.get(key) ?? []),
        stakesMinor: together?.stakesMinor ?? 0,
        activePlayers: together?.players ?? 0,
        products: productsOf(movedIn.get(key) ?? [], stakes),
      }
    })
}

const isFee = ({ product, kind }: Moved) => product === CASHIER && kind === 'commission'
const isBetting = ({ product, kind }: Moved) => product !== CASHIER && !MONEY_KINDS.includes(kind)

function sumsOf(rows: readonly Moved[]) {
  const net = (fits: (row: Moved) => boolean): number =>
    rows.filter(fits).reduce((sum, { inMinor, outMinor }) => sum + outMinor - inMinor, 0)
  const ofKind = (kind: string) => net((row) => row.kind === kind)
  const known = ['deposit', 'withdrawal', 'grant']
  return {
    depositsMinor: ofKind('deposit'),
    withdrawalsMinor: 0 - ofKind('withdrawal'),
    grantsMinor: ofKind('grant'),
    feesMinor: 0 - net(isFee),
    revenueMinor: 0 - net(isBetting),
    otherMinor: net((row) => !known.includes(row.kind) && !isFee(row) && !isBetting(row)),
  }
}

/** The products of a period: those that moved money, and those with stakes whose bets are all open. */
function productsOf(moved: readonly Moved[], staked: readonly Staked[]): ReportRow['products'] {
  const own = Map.groupBy(moved.filter(isBetting), ({ product }) => product)
  const stakes = new Map(staked.map(({ product, stakesMinor }) => [product, stakesMinor]))
  const names = new Set([...own.keys(), ...stakes.keys()].filter((name) => name !== null))
  return [...names].toSorted().map((product) => {
    const rows = own.get(product) ?? []
    return {
      product,
      stakesMinor: stakes.get(product) ?? 0,
      inMinor: rows.reduce((sum, { inMinor }) => sum + inMinor, 0),
      outMinor: rows.reduce((sum, { outMinor }) => sum + outMinor, 0),
    }
  })
}
