import { sql } from 'kysely'
import type { CashOutFigures } from '#contract/cash-out.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { CashOutStanding } from '#domain/exchange/market/commands/cash-out-standing.ts'
import type { CashedOut, CashOutCommand } from '#domain/exchange/market/command.ts'
import { discountsOf } from '../settlement/settlement-store.ts'

type Key = Pick<CashedOut, 'accountId' | 'customerRef'>

const NONE = new CashOutStanding()
/** Locks the targets that stand, so that none is cancelled while it is carried out. */
export async function readCashOuts(
  tx: Tx,
  commands: readonly CashOutCommand[],
): Promise<CashOutStanding> {
  if (commands.length === 0) return NONE
  const asked = commands.flatMap(({ targetId }) => targetId ?? [])
  const [made, targetIds, discounts] = await Promise.all([
    cashOutsByReference(tx, commands),
    asked.length > 0 ? lockTargets(tx, asked) : [],
    discountsOf(
      tx,
      commands.map(({ accountId }) => accountId),
    ),
  ])
  return new CashOutStanding({ made, targetIds, discounts })
}

async function lockTargets(tx: Tx, targetIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cash_out_target where id = any(${numbers(targetIds)}::bigint[]) and ended_at is null
    order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

const columns = sql`
  id as "cashOutId", account_id as "accountId", market_id as "marketId", selection_id as "selectionId",
  fraction_bps as "fractionBps", source, customer_ref as "customerRef", target_id as "targetId", figures,
  made_at as "madeAt"`

/** Cash-outs that were made before under these references. */
async function cashOutsByReference(db: Db, keys: readonly Key[]): Promise<CashedOut[]> {
  const { rows } = await sql<CashedOut>`
    select ${columns} from cash_out where (account_id, customer_ref) in (
      select * from unnest(
        ${numbers(keys.map(({ accountId }) => accountId))}::bigint[],
        ${keys.map(({ customerRef }) => customerRef)}::text[]
      )
    )`.execute(db)
  return rows
}

/** The cash-out of a player under a reference, or nothing. */
export const cashOutMade = async (db: Db, key: Key): Promise<CashedOut | undefined> =>
  (await cashOutsByReference(db, [key]))[0]

/** The cash-outs of an account, newest first. */
export async function cashOutsOf(
  db: Db,
  {
    accountId,
    marketId,
    limit,
  }: { accountId: number; marketId?: number | undefined; limit: number },
): Promise<CashedOut[]> {
  const { rows } = await sql<CashedOut>`
    select ${columns} from cash_out where account_id = ${accountId}
      and (${marketId ?? null}::bigint is null or market_id = ${marketId ?? null})
    order by made_at desc, id limit ${limit}`.execute(db)
  return rows
}

/** Writes cash-outs down, and that the targets they reached have ended. */
export async function writeCashOuts(tx: Tx, made: readonly CashedOut[]): Promise<void> {
  await tx
    .insertInto('cash_out')
    .values(
      made.map((each) => ({
        id: each.cashOutId,
        account_id: each.accountId,
        market_id: each.marketId,
        selection_id: each.selectionId,
        fraction_bps: each.fractionBps,
        source: each.source,
        customer_ref: each.customerRef,
        figures: JSON.stringify(each.figures satisfies CashOutFigures),
        target_id: each.targetId,
        made_at: each.madeAt,
      })),
    )
    .execute()
  const targetIds = made.flatMap(({ targetId }) => targetId ?? [])
  if (targetIds.length > 0)
    await sql`update cash_out_target set ended_at = now() where id = any(${numbers(targetIds)}::bigint[])`.execute(
      tx,
    )
}
