import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { ensureAccount, type Funds, lockAccounts, type NewTransfer } from './store.ts'

/** The debtor of a payment that an account cannot make: a player, or the operator for an account of the house. */
type Debtor = { userId: number | null; debtName: string }

/** Accounts that a product pays or takes back from, locked, with their debts. */
export type Payees = {
  product: string
  currency: string
  funds: ReadonlyMap<number, Funds>
  /** The earlier advance: the account of the debt, and the amount. */
  debts: ReadonlyMap<number, { debtId: number; owedMinor: Minor }>
  /** The owner of the wallet or account, and the name of its debt account. */
  debtors: ReadonlyMap<number, Debtor>
}

/** Locks the accounts and reads what they owe. */
export async function openPayees(
  tx: Tx,
  accountIds: readonly number[],
  { product, currency }: { product: string; currency: string },
): Promise<Payees> {
  const funds = await lockAccounts(tx, accountIds)
  return {
    product,
    currency,
    funds: new Map(funds.map((row) => [row.id, row])),
    debts: await debtsOf(tx, accountIds),
    debtors: await debtorsOf(tx, accountIds),
  }
}

/** The amount that an account lacks to pay `dueMinor` once `freedMinor` of its hold is free. */
export function lackingMinor(
  { funds, debtors }: Pick<Payees, 'funds' | 'debtors'>,
  due: { accountId: number; dueMinor: Minor; freedMinor: Minor },
): Minor {
  const account = funds.get(due.accountId)
  if (!account || !debtors.has(due.accountId)) return 0
  const limitMinor = account.creditLimitMinor ?? Infinity
  const freeMinor = account.balanceMinor + limitMinor - (account.holdMinor - due.freedMinor)
  return Math.max(0, due.dueMinor - freeMinor)
}

/**
 * Advances what the account lacks to pay `dueMinor`, on a debt account of its own: after a reversal the money may have
 * been bet or withdrawn, and a wallet is never below zero. The house's own account is treated alike: when its credit is
 * used up, winners are paid all the same and the trial balance shows what the operator owes.
 */
export async function advance(
  tx: Tx,
  payees: Payees,
  due: { accountId: number; dueMinor: Minor; freedMinor: Minor; key: string; reference: string },
): Promise<NewTransfer[]> {
  const lacking = lackingMinor(payees, due)
  const debtor = payees.debtors.get(due.accountId)
  if (lacking <= 0 || !debtor) return []
  const { product, currency } = payees
  const debtId = await ensureAccount(tx, {
    kind: 'debt',
    name: debtor.debtName,
    userId: debtor.userId,
    currency,
    creditLimitMinor: null,
  })
  return [
    {
      debitAccountId: debtId,
      creditAccountId: due.accountId,
      amountMinor: lacking,
      currency,
      product,
      kind: 'adjustment',
      reference: due.reference,
      description: 'Advanced: the balance did not cover a correction',
      idempotencyKey: `${due.key}:advance`,
    },
  ]
}

/** Pays earlier advances back, from money that the account just got. */
export function repay(
  { debts, product, currency }: Payees,
  credit: { accountId: number; gotMinor: Minor; key: string; reference: string },
): NewTransfer[] {
  const debt = debts.get(credit.accountId)
  const amountMinor = Math.min(debt?.owedMinor ?? 0, credit.gotMinor)
  if (!debt || amountMinor <= 0) return []
  return [
    {
      debitAccountId: credit.accountId,
      creditAccountId: debt.debtId,
      amountMinor,
      currency,
      product,
      kind: 'adjustment',
      reference: credit.reference,
      description: 'Paid back: advanced for an earlier correction',
      idempotencyKey: `${credit.key}:repay`,
    },
  ]
}

const debtName = sql`case w.kind when 'wallet' then 'debt' else 'debt of ' || w.name end`

/** The debts of those accounts after earlier corrections: the debt account and the amount. */
async function debtsOf(
  tx: Tx,
  accountIds: readonly number[],
): Promise<Map<number, { debtId: number; owedMinor: Minor }>> {
  const { rows } = await sql<{ accountId: number; debtId: number; owedMinor: Minor }>`
    select w.id as "accountId", d.id as "debtId", -d.balance_minor as "owedMinor"
    from ledger_account w join ledger_account d
      on d.kind = 'debt' and d.user_id is not distinct from w.user_id and d.name = ${debtName} and d.currency = w.currency
    where w.id = any(${accountIds}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.accountId, row]))
}

/** The debtors behind wallets and accounts of the house; others are left out. */
async function debtorsOf(tx: Tx, accountIds: readonly number[]): Promise<Map<number, Debtor>> {
  const { rows } = await sql<Debtor & { id: number }>`
    select w.id, w.user_id as "userId", ${debtName} as "debtName" from ledger_account w
    where w.id = any(${accountIds}::bigint[]) and w.kind in ('wallet', 'house')`.execute(tx)
  return new Map(rows.map(({ id, ...debtor }) => [id, debtor]))
}
