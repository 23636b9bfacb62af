import type { Tx } from '#server/db/database.ts'
import { feesAccount, openPayees, type Payees, poolAccount } from '#server/modules/ledger/index.ts'
import { EXCHANGE } from '../product-name.ts'

/** The accounts a settlement moves money between. */
export type SettlementAccounts = Payees & { poolId: number; feesId: number }

/** Locks the accounts that are paid, behind the two of the house that every settlement needs. */
export async function openSettlement(
  tx: Tx,
  accountIds: readonly number[],
  currency: string,
): Promise<SettlementAccounts> {
  const poolId = await poolAccount(tx, currency)
  const feesId = await feesAccount(tx, currency)
  const payees = await openPayees(tx, accountIds, { product: EXCHANGE, currency })
  return { ...payees, poolId, feesId }
}

/** The accounts whose money a step of the settlement moves, for the gate. */
export const ofSettlement = ({ product, funds }: SettlementAccounts) => ({
  product,
  accounts: funds.values(),
})
