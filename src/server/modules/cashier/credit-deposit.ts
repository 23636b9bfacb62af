import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { bankAccount, post, walletOf } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { admitReceived } from '#server/modules/protection/index.ts'
import { CASHIER } from './product-name.ts'
import * as store from './store.ts'

/** A deposit that waits, and that the caller has locked. */
export type LockedDeposit = Omit<
  NonNullable<Awaited<ReturnType<typeof store.lockDeposit>>>,
  'decidedBy'
>

export type Receipt = {
  receivedMinor: Minor
  payerName: string
  payerAccount: string
  /** The operator who saw the money; null where the provider told of it. */
  operatorId: number | null
  note: string
}

/**
 * Credits what was received, once: by the key of the deposit, whoever tells of it and however often. The player may
 * have been suspended or closed meanwhile: the money is theirs and stands in the wallet, from where it can be paid back.
 */
export async function creditDeposit(
  tx: Tx,
  deposit: LockedDeposit,
  { receivedMinor, payerName, payerAccount, operatorId, note }: Receipt,
): Promise<void> {
  const { id, userId, amountMinor, currency, reference } = deposit
  assert(deposit.status === 'P' && receivedMinor === amountMinor, 'what was asked for arrived')
  const wallet = await walletOf(tx, userId)
  assert(wallet !== undefined, 'who asked for a deposit has a wallet')
  const received = { walletId: wallet.id, product: CASHIER, amountMinor: receivedMinor }
  const transfer = {
    debitAccountId: await bankAccount(tx, currency),
    creditAccountId: wallet.id,
    amountMinor: receivedMinor,
    currency,
    product: CASHIER,
    kind: 'deposit' as const,
    reference: `deposit:${id}`,
    description: `Reference ${reference}`,
    idempotencyKey: `deposit:${id}`,
  }
  const tickets = [admitReceived(tx, received)]
  const posted = await post(tx, { transfers: [transfer], tickets })
  assert(posted.size === 1, 'a waiting deposit was never posted')
  const decided = { status: 'A' as const, receivedMinor, operatorId, note, payerName, payerAccount }
  await store.decideDeposit(tx, id, decided)
  await notify(tx, {
    playerId: userId,
    kind: 'deposit-approved',
    parameters: { amountMinor: receivedMinor, currency, reference },
  })
}
