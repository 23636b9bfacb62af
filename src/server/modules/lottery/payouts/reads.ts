import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listPayouts, Payout, PayoutAtDesk } from '#contract/lottery/payouts.ts'
import { assert } from '#domain/assert.ts'
import { isInvitedToMedia } from '#domain/lottery/payouts/media.ts'
import { wholeEurMinor } from '#domain/lottery/payouts/plan.ts'
import { isBetween } from '#server/db/between.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LotteryNeeds } from '../needs.ts'

type Row = Omit<PayoutAtDesk, 'currency' | 'isMediaInvited' | 'documentsAt'> & {
  country: string | null
  documentsAt: Date | null
  total: number
}

const columns = sql`
  p.id as "payoutId", d.game, d.day, p.bet_id as "betId", p.share_id as "shareId", p.kind, p.state,
  p.amount_minor as "amountMinor", p.amount_eur_minor as "amountEurMinor", p.manner,
  p.documents_due_on as "documentsDueOn", p.documents_at as "documentsAt", p.ended_on as "endedOn",
  p.documents_at is null and p.documents_due_on < (clock_timestamp() at time zone 'UTC')::date as "areDocumentsLate",
  u.user_id as player, u.country, one.user_id as "proposedBy", two.user_id as "confirmedBy",
  coalesce(m."paidMinor", 0)::bigint as "paidMinor", coalesce(m.payments, '[]') as payments`
const tables = sql`
  lottery_payout p join lottery_draw d on d.id = p.draw_id
  join ledger_account a on a.id = p.account_id join app_user u on u.id = a.user_id
  left join app_user one on one.id = p.proposed_by left join app_user two on two.id = p.confirmed_by
  left join lateral (
    select sum(amount_minor) filter (where state = 'paid') as "paidMinor",
      json_agg(json_build_object('number', number, 'dueOn', due_on, 'amountMinor', amount_minor, 'state', state,
        'paidAt', to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by number) as payments
    from lottery_payment where payout_id = p.id
  ) m on true`

function shown(row: Row, { catalogue, config }: Pick<LotteryNeeds, 'catalogue' | 'config'>) {
  const { country, total: _, documentsAt, player, proposedBy, confirmedBy, ...rest } = row
  const lottery = catalogue.get(row.game)
  assert(lottery !== undefined, `the lottery ${row.game} has a file`)
  const all = wholeEurMinor(lottery, row.kind, row.amountEurMinor)
  const own: Payout = {
    ...rest,
    currency: config.currency,
    documentsAt: documentsAt?.toISOString() ?? null,
    isMediaInvited: isInvitedToMedia(all, country),
  }
  return { own, atDesk: { ...own, player, proposedBy, confirmedBy } satisfies PayoutAtDesk }
}

/** The player's payouts; those of results that were corrected are left out. */
export async function payoutsOf(needs: LotteryNeeds, walletId: number): Promise<Payout[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where p.account_id = ${walletId} and p.state <> 'taken-back'
    order by p.id desc limit 100`.execute(needs.db)
  return rows.map((row) => shown(row, needs).own)
}

export async function payoutsAtDesk(
  needs: LotteryNeeds,
  { state, page, pageSize, ...days }: QueryOf<typeof listPayouts>,
) {
  const { rows } = await sql<Row>`
    select ${columns}, count(*) over () as total from ${tables}
    where ${state} in ('all', p.state) and ${isBetween(sql`p.made_at`, days)}
    order by p.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(needs.db)
  const items = rows.map((row) => shown(row, needs).atDesk)
  return { items, total: rows[0]?.total ?? 0, page, pageSize }
}

export async function payoutAtDesk(needs: LotteryNeeds, payoutId: number): Promise<PayoutAtDesk> {
  const { rows } =
    await sql<Row>`select ${columns} from ${tables} where p.id = ${payoutId}`.execute(needs.db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  return shown(row, needs).atDesk
}
