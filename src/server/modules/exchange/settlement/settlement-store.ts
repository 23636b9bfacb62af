import { sql } from 'kysely'
import type { MarketResult } from '#contract/market-result.ts'
import type { Payouts, SelectionFate } from '#domain/exchange/settlement/payouts.ts'
import type { CommissionTerms } from '#domain/exchange/settlement/settlement.ts'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { SettlementStatus } from '#server/db/schema.ts'
import { resultJson } from './result-json.ts'

export type Settlement = {
  id: number
  marketId: number
  status: SettlementStatus
  enteredAt: Date
  result: MarketResult
}
export type Line = { accountId: number; profitMinor: Minor; commissionMinor: Minor }

/** The settlement of a market that was not reversed. */
export const settlementInForce = (tx: Tx, marketId: number): Promise<Settlement | undefined> =>
  tx
    .selectFrom('market_settlement')
    .select([
      'id',
      'market_id as marketId',
      'status',
      'entered_at as enteredAt',
      resultJson('market_settlement').as('result'),
    ])
    .where('market_id', '=', marketId)
    .where('status', '<>', 'reversed')
    .executeTakeFirst()

/** The words by which players know a market. */
export const namesOf = (tx: Tx, marketId: number): Promise<{ market: string; event: string }> =>
  tx
    .selectFrom('market as m')
    .innerJoin('event as e', 'e.id', 'm.event_id')
    .select(['m.name as market', 'e.name as event'])
    .where('m.id', '=', marketId)
    .executeTakeFirstOrThrow()

/** Settlements and reversals that were begun and not ended. */
export const unfinishedSettlements = (db: Db) =>
  db
    .selectFrom('market_settlement')
    .select(['id', 'market_id as marketId', 'status'])
    .where('status', 'in', ['settling', 'reversing'])
    .orderBy('id')
    .execute()

/** Writes the result down, in place of one that was only entered. */
export async function saveEntry(
  tx: Tx,
  marketId: number,
  entry: MarketResult & { enteredBy: number | null },
): Promise<void> {
  await tx
    .deleteFrom('market_settlement')
    .where('market_id', '=', marketId)
    .where('status', '=', 'entered')
    .execute()
  await sql`
    insert into market_settlement (
      market_id, kind, winner_selection_ids, placed_selection_ids, tied_selection_ids, score_home, score_away,
      number_result, status, entered_by
    ) values (
      ${marketId}, ${entry.kind}, ${entry.winnerSelectionIds}::bigint[], ${entry.placedSelectionIds ?? []}::bigint[],
      ${entry.tiedSelectionIds ?? []}::bigint[], ${entry.score?.home ?? null}, ${entry.score?.away ?? null},
      ${entry.number ?? null}, 'entered', ${entry.enteredBy}
    )`.execute(tx)
}

export async function setStatus(
  tx: Tx,
  settlementId: number,
  status: SettlementStatus,
): Promise<void> {
  await sql`
    update market_settlement set status = ${status},
      settled_at = case when ${status} = 'settled' then now() else settled_at end,
      reversed_at = case when ${status} = 'reversed' then now() end
    where id = ${settlementId}`.execute(tx)
}

export async function insertLines(
  tx: Tx,
  settlementId: number,
  lines: readonly Line[],
): Promise<void> {
  await sql`
    insert into settlement_line (settlement_id, account_id, profit_minor, commission_minor)
    select ${settlementId}, * from unnest(
      ${lines.map((line) => line.accountId)}::bigint[], ${lines.map((line) => line.profitMinor)}::bigint[],
      ${lines.map((line) => line.commissionMinor)}::bigint[]
    )`.execute(tx)
}

/** The next lines to pay, losers first. */
export async function unpaidLines(tx: Tx, settlementId: number, count: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select account_id as "accountId", profit_minor as "profitMinor", commission_minor as "commissionMinor"
    from settlement_line where settlement_id = ${settlementId} and paid_at is null
    order by (profit_minor > 0), account_id limit ${count}`.execute(tx)
  return rows
}

/** The next lines to take back, winners first. */
export async function paidLines(tx: Tx, settlementId: number, count: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select account_id as "accountId", profit_minor as "profitMinor", commission_minor as "commissionMinor"
    from settlement_line
    where settlement_id = ${settlementId} and paid_at is not null and reversed_at is null
    order by (profit_minor <= 0), account_id limit ${count}`.execute(tx)
  return rows
}

export async function markLines(
  tx: Tx,
  settlementId: number,
  { accountIds, column }: { accountIds: readonly number[]; column: 'paid_at' | 'reversed_at' },
): Promise<void> {
  await tx
    .updateTable('settlement_line')
    .set({ [column]: sql`now()` })
    .where('settlement_id', '=', settlementId)
    .where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .execute()
}

/** Writes down what a settlement makes of each selection. */
export async function insertPayouts(
  tx: Tx,
  settlementId: number,
  { selectionIds, parts, of }: Payouts & { selectionIds: readonly number[] },
): Promise<void> {
  const payouts = selectionIds.map(of)
  await sql`
    insert into settlement_payout (settlement_id, selection_id, win_parts, lose_parts, parts)
    select ${settlementId}, p.*, ${parts} from unnest(
      ${selectionIds}::bigint[], ${payouts.map(({ winParts }) => winParts)}::bigint[],
      ${payouts.map(({ loseParts }) => loseParts)}::bigint[]
    ) as p`.execute(tx)
}

/** Shows the result on the selections that were not removed. */
export async function saveFates(
  tx: Tx,
  fates: readonly { selectionId: number; fate: SelectionFate }[],
): Promise<void> {
  await sql`
    update selection s set status = f.fate
    from unnest(
      ${fates.map(({ selectionId }) => selectionId)}::bigint[], ${fates.map(({ fate }) => fate)}::text[]
    ) as f (id, fate)
    where s.id = f.id and s.status <> 'removed'`.execute(tx)
}

/** The selections wait for another result. */
export const reviveSelections = (tx: Tx, marketId: number) =>
  tx
    .updateTable('selection')
    .set({ status: 'active' })
    .where('market_id', '=', marketId)
    .where('status', '<>', 'removed')
    .execute()

/** The rate that the market takes of net winnings, and the discounts of players. */
export async function commissionTerms(
  tx: Tx,
  marketId: number,
  accountIds: readonly number[],
): Promise<CommissionTerms> {
  const { rateBps } = await tx
    .selectFrom('market')
    .select('commission_bps as rateBps')
    .where('id', '=', marketId)
    .executeTakeFirstOrThrow()
  return { rateBps, discountBps: await discountsOf(tx, accountIds) }
}

/** The discounts of those accounts that have one, in hundredths of a percent. */
export async function discountsOf(
  db: Db,
  accountIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; discountBps: number }>`
    select a.id, u.commission_discount_bps as "discountBps"
    from ledger_account a join app_user u on u.id = a.user_id
    where a.id = any(${numbers(accountIds)}::bigint[]) and u.commission_discount_bps > 0`.execute(
    db,
  )
  return new Map(rows.map(({ id, discountBps }) => [id, discountBps]))
}

/** An event is over when none of its markets can change any more. */
export async function saveEventEnd(tx: Tx, eventId: number): Promise<void> {
  await sql`
    update event e set is_over = l.is_over,
      state = case when l.is_over and state in ('scheduled', 'started', 'resumed') then 'finished' else state end
    from (
      select not exists (
        select from market where event_id = ${eventId} and status in ('inactive', 'open', 'suspended')
      ) as is_over
    ) l
    where id = ${eventId}`.execute(tx)
}
