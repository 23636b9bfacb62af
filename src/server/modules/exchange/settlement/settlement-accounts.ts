import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import {
  ensureAccount,
  type Funds,
  lockAccounts,
  type NewTransfer,
} from '#server/modules/ledger/index.ts'
import { type Debtor, debtorsOf, debtsOf } from './settlement-store.ts'

/** The accounts a settlement moves money between, and what the wallets can pay. */
export type Accounts = {
  currency: string
  /** What losers paid and winners have not got yet. Never below zero: losers pay first. */
  poolId: number
  feesId: number
  funds: Map<number, Funds>
  debts: Map<number, { debtId: number; owedMinor: Minor }>
  /** Whose wallet or account it is, and what its debt account is called. */
  debtors: Map<number, Debtor>
}

export async function openAccounts(
  tx: Tx,
  walletIds: readonly number[],
  currency: string,
): Promise<Accounts> {
  const house = { userId: null, currency }
  const poolId = await ensureAccount(tx, { ...house, kind: 'clearing', name: 'bets in settlement' })
  const feesId = await ensureAccount(tx, { ...house, kind: 'fees', name: 'commission' })
  const funds = await lockAccounts(tx, walletIds)
  return {
    currency,
    poolId,
    feesId,
    funds: new Map(funds.map((row) => [row.id, row])),
    debts: await debtsOf(tx, walletIds),
    debtors: await debtorsOf(tx, walletIds),
  }
}

/** What an account lacks to pay `dueMinor` once `freedMinor` of its hold is free. */
export function lackingMinor(
  { funds, debtors }: Pick<Accounts, 'funds' | 'debtors'>,
  due: { walletId: number; dueMinor: Minor; freedMinor: Minor },
): Minor {
  const wallet = funds.get(due.walletId)
  if (!wallet || !debtors.has(due.walletId)) return 0
  const limitMinor = wallet.creditLimitMinor ?? Infinity
  const freeMinor = wallet.balanceMinor + limitMinor - (wallet.holdMinor - due.freedMinor)
  return Math.max(0, due.dueMinor - freeMinor)
}

/**
 * Advances what the account lacks to pay `dueMinor`, on a debt account of its own: after a reversal the money may have
 * been bet or withdrawn, and a wallet is never below zero (attacks.md A22). The house's own account is treated alike:
 * when its credit is used up, winners are paid all the same and the trial balance shows what the operator owes.
 */
export async function advance(
  tx: Tx,
  accounts: Accounts,
  due: { walletId: number; dueMinor: Minor; freedMinor: Minor; key: string; reference: string },
): Promise<NewTransfer[]> {
  const lacking = lackingMinor(accounts, due)
  const debtor = accounts.debtors.get(due.walletId)
  if (lacking <= 0 || !debtor) return []
  const debtId = await ensureAccount(tx, {
    kind: 'debt',
    name: debtor.debtName,
    userId: debtor.userId,
    currency: accounts.currency,
    creditLimitMinor: null,
  })
  return [
    {
      debitAccountId: debtId,
      creditAccountId: due.walletId,
      amountMinor: lacking,
      currency: accounts.currency,
      kind: 'adjustment',
      reference: due.reference,
      description: 'Advanced: the balance did not cover a correction',
      idempotencyKey: `${due.key}:advance`,
    },
  ]
}

/** Pays back, from what the wallet just got, what was advanced before. */
export function repay(
  accounts: Accounts,
  credit: { walletId: number; gotMinor: Minor; key: string; reference: string },
): NewTransfer[] {
  const debt = accounts.debts.get(credit.walletId)
  const amountMinor = Math.min(debt?.owedMinor ?? 0, credit.gotMinor)
  if (!debt || amountMinor <= 0) return []
  return [
    {
      debitAccountId: credit.walletId,
      creditAccountId: debt.debtId,
      amountMinor,
      currency: accounts.currency,
      kind: 'adjustment',
      reference: credit.reference,
      description: 'Paid back: advanced for an earlier correction',
      idempotencyKey: `${credit.key}:repay`,
    },
  ]
}
