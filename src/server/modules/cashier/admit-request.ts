import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Ticket, walletOf } from '#server/modules/ledger/index.ts'
import { admit } from '#server/modules/protection/index.ts'
import { CASHIER } from './product-name.ts'

/** The gate for a player's request, by the player. */
export async function admitRequest(
  tx: Tx,
  userId: number,
  request: { purpose: 'deposit' | 'withdrawal'; amountMinor: Minor },
): Promise<Ticket> {
  const wallet = await walletOf(tx, userId)
  if (!wallet) throw new Refusal('NOT_A_PLAYER')
  return admit(tx, { ...request, walletId: wallet.id, product: CASHIER })
}
