import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { outsideAccount, post, type Ticket } from './modules/ledger/index.ts'
import { admitReceived } from './modules/protection/index.ts'

/** Points that nobody paid for: those of the demo, of a replay, of a test. */
export type Grant = {
  /** The name of its outside account. */
  source: string
  walletId: number
  amountMinor: Minor
  currency: string
  description: string
  /** The same key gives the points once. */
  key: string
}

export async function grantPoints(tx: Tx, grants: readonly Grant[]): Promise<void> {
  const transfers = []
  const tickets: Ticket[] = []
  for (const { source, walletId, amountMinor, currency, description, key } of grants) {
    transfers.push({
      debitAccountId: await outsideAccount(tx, { name: source, currency }),
      creditAccountId: walletId,
      amountMinor,
      currency,
      product: 'cashier',
      kind: 'grant' as const,
      reference: key.split(':')[0] ?? key,
      description,
      idempotencyKey: key,
    })
    tickets.push(admitReceived(tx, { walletId, product: 'cashier', amountMinor }))
  }
  await post(tx, { transfers, tickets })
}
