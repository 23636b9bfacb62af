import { sql } from 'kysely'
import type { StatementItem, StatementParams } from '#contract/standard/account.ts'
import type { TransferKind } from '#server/db/schema.ts'
import type { Minor } from '#domain/money.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { eventTypeOf } from '#domain/standard/event-types.ts'
import { marketType } from '../listing/market-facts.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf } from '../transport/page.ts'

const ITEMS_MAX = 100

type Entry = {
  id: number
  bookedAt: Date
  kind: TransferKind
  amountMinor: Minor
  balanceMinor: Minor
  description: string
  /** The market of the transfer, if it has one. */
  eventId: number | null
  sportId: number | null
  eventName: string | null
  marketName: string | null
  marketType: string | null
  startsAt: Date | null
  commissionBps: number | null
}

const kindsOf: Record<string, TransferKind[]> = {
  EXCHANGE: ['bet', 'commission', 'reversal'],
  DEPOSITS_WITHDRAWALS: ['deposit', 'withdrawal'],
  POKER_ROOM: [],
}

/** The transfers on the player's wallet, the last first, with the balance after each; older ones than the ledger has are left out. */
export async function statementOf(
  db: Db,
  { walletId, decimals }: { walletId: number; decimals: number },
  params: StatementParams,
): Promise<{ accountStatement: StatementItem[]; moreAvailable: boolean }> {
  const { offset, size } = pageOf(params, ITEMS_MAX)
  const kinds = kindsOf[params.includeItem ?? 'ALL'] ?? null
  const { from = null, to = null } = params.itemDateRange ?? {}
  const { rows } = await sql<Entry>`
    with entry as (
      select id, booked_at, kind, description, reference,
        case when credit_account_id = ${walletId} then amount_minor else -amount_minor end as amount
      from ledger_transfer
      where (credit_account_id = ${walletId} or debit_account_id = ${walletId}) and id >= (select ledger_first_id())
    ),
    history as (
      select *, (sum(amount) over (order by id)
        + coalesce((select sum(credit_minor - debit_minor) from ledger_carried where account_id = ${walletId}), 0))::bigint as balance
      from entry
    )
    select h.id, h.booked_at as "bookedAt", h.kind, h.amount as "amountMinor", h.balance as "balanceMinor",
      h.description, e.id as "eventId", e.sport_id as "sportId", e.name as "eventName", m.name as "marketName",
      ${marketType} as "marketType", coalesce(m.starts_at, e.starts_at) as "startsAt", m.commission_bps as "commissionBps"
    from history h
    left join market m on h.reference = 'market:' || m.id
    left join event e on e.id = m.event_id
    where (${kinds}::text[] is null or h.kind = any(${kinds}::text[]))
      and (${from}::timestamptz is null or h.booked_at >= ${from})
      and (${to}::timestamptz is null or h.booked_at <= ${to})
    order by h.id desc limit ${size + 1} offset ${offset}`.execute(db)
  return {
    accountStatement: rows.slice(0, size).map((entry) => itemOf(entry, decimals)),
    moreAvailable: rows.length > size,
  }
}

function itemOf(entry: Entry, decimals: number): StatementItem {
  const { id, amountMinor, description, sportId, eventName, marketName, startsAt } = entry
  const amount = decimalOf(amountMinor, decimals)
  const eventType = eventTypeOf(sportId ?? 0)
  const path = [eventType.name, eventName, marketName]
  return {
    refId: String(id),
    itemDate: entry.bookedAt.toISOString(),
    amount,
    balance: decimalOf(entry.balanceMinor, decimals),
    itemClass: 'UNKNOWN',
    itemClassData: { unknownStatementItem: description },
    legacyData: {
      ...NO_BET,
      transactionId: id,
      transactionType: amountMinor < 0 ? 'ACCOUNT_DEBIT' : 'ACCOUNT_CREDIT',
      winLose: winLoseOf(entry),
      grossBetAmount: entry.kind === 'bet' ? amount : 0,
      ...(entry.kind === 'commission' &&
        entry.commissionBps !== null && { commissionRate: `${entry.commissionBps / 100}%` }),
      ...(entry.eventId !== null && {
        eventId: entry.eventId,
        eventTypeId: Number(eventType.id),
        fullMarketName: path.join(' / '),
        marketName: marketName ?? '',
        marketType: entry.marketType ?? '',
      }),
      ...(startsAt && { startDate: startsAt.toISOString() }),
    },
  }
}

/** The fields that programs read of every item, with a bet or without. The date means none. */
const NO_DATE = '0001-01-01T00:00:00.000Z'
const NO_BET = {
  avgPrice: 0,
  betSize: 0,
  betType: '',
  betCategoryType: 'NONE',
  eventId: 0,
  eventTypeId: 0,
  fullMarketName: '',
  marketType: '',
  placedDate: NO_DATE,
  selectionId: 0,
  startDate: NO_DATE,
}

function winLoseOf({ kind, amountMinor }: Entry): string {
  if (kind !== 'bet') return 'RESULT_NOT_APPLICABLE'
  return amountMinor < 0 ? 'RESULT_LOST' : 'RESULT_WON'
}
