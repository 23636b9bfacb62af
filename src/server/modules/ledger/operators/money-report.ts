import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { type getMoneyReport, REPORT_DAYS_MAX, type ReportRow } from '#contract/office/reports.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

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
  activePlayers: number
}
const DAY_MS = 86_400_000

/** The kinds of transfers that are no betting. */
const MONEY_KINDS = ['deposit', 'withdrawal', 'grant', 'adjustment']
const CASHIER = 'cashier'

/**
 * The report of the days. Transfers between two wallets count on both sides. The sums at the end of a period are those of now
 * less everything that was booked later, so only transfers since the first day are read; both statements see one state.
 */
export function moneyReport(
  db: Db,
  timeZone: string,
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
      const moved = await sql<Moved>`
        select ${period} as period, t.currency, t.product, t.kind,
          coalesce(-sum(t.amount) filter (where t.amount < 0), 0)::bigint as "inMinor",
          coalesce(sum(t.amount) filter (where t.amount > 0), 0)::bigint as "outMinor"
        from (${sides}) as t join ledger_account a on a.id = t.account_id and a.kind = 'wallet'
        where t.booked_at < ${end} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(tx)
      const ends = await sql<End>`
        with side as (
          select ${period} as period, t.booked_at < ${end} as is_within, t.currency, a.kind, a.name, t.product, a.id, t.amount
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
            where s.currency = p.currency and s.kind = 'clearing' and (s.period > p.period or not s.is_within)), 0))::bigint as "bankMinor",
          p.active as "activePlayers"
        from (
          select period, currency, count(distinct id) filter (where kind = 'wallet' and product <> ${CASHIER}) as active
          from side where is_within group by 1, 2
        ) as p join now_owed n on n.currency = p.currency`.execute(tx)
      return rowsOf(moved.rows, ends.rows)
    })
}

/** Puts the sums of each period together. */
function rowsOf(moved: readonly Moved[], ends: readonly End[]): ReportRow[] {
  const keyOf = (row: { period: string; currency: string }) => `${row.period} ${row.currency}`
  const endOf = new Map(ends.map((row) => [keyOf(row), row]))
  return [...Map.groupBy(moved, keyOf)].flatMap(([key, rows]) => {
    const last = endOf.get(key)
    if (!last) return []
    const net = (fits: (row: Moved) => boolean): number =>
      rows.filter(fits).reduce((sum, { inMinor, outMinor }) => sum + outMinor - inMinor, 0)
    const isFee = ({ product, kind }: Moved) => product === CASHIER && kind === 'commission'
    const isBetting = ({ product, kind }: Moved) =>
      product !== CASHIER && !MONEY_KINDS.includes(kind)
    const ofKind = (kind: string) => net((row) => row.kind === kind)
    const known = ['deposit', 'withdrawal', 'grant']
    return {
      ...last,
      depositsMinor: ofKind('deposit'),
      withdrawalsMinor: 0 - ofKind('withdrawal'),
      grantsMinor: ofKind('grant'),
      feesMinor: 0 - net(isFee),
      revenueMinor: 0 - net(isBetting),
      otherMinor: net((row) => !known.includes(row.kind) && !isFee(row) && !isBetting(row)),
      products: [...Map.groupBy(rows.filter(isBetting), ({ product }) => product)].map(
        ([product, own]) => ({
          product,
          inMinor: own.reduce((sum, { inMinor }) => sum + inMinor, 0),
          outMinor: own.reduce((sum, { outMinor }) => sum + outMinor, 0),
        }),
      ),
    }
  })
}
