import { assert } from '#domain/assert.ts'
import { assertMinor, type Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import * as store from './store.ts'
import type { GateTicket } from './ticket.ts'

/** A change of a hold that goes with a booking: what is paid out was held before. */
export type HoldChange = { accountId: number; holdMinor: Minor }

/**
 * Books transfers and changes holds, all or nothing. A transfer whose key was booked before is left out with its
 * money; holds belong to the caller's own step, so they are changed only together with a new booking.
 * Answers the keys that were booked now. Cost: four statements, however many transfers.
 */
export async function post(
  tx: Tx,
  transfers: readonly store.NewTransfer[],
  holds: readonly HoldChange[] = [],
): Promise<Set<string>> {
  for (const { amountMinor } of transfers) assertMinor(amountMinor)
  const keys = new Set(transfers.map((transfer) => transfer.idempotencyKey))
  assert(keys.size === transfers.length, 'a step books a key once')
  const ids = transfers.flatMap((t) => [t.debitAccountId, t.creditAccountId])
  ids.push(...holds.map((hold) => hold.accountId))
  await store.lockAccounts(tx, [...new Set(ids)])
  const booked = await store.insertTransfers(tx, transfers)
  if (transfers.length > 0 && booked.size === 0) return booked
  assert(
    holds.length === 0 || booked.size === transfers.length,
    'a step with holds is booked as a whole',
  )
  const changes = new Map<number, { accountId: number; balanceMinor: Minor; holdMinor: Minor }>()
  const changeOf = (accountId: number) => {
    const change = changes.get(accountId) ?? { accountId, balanceMinor: 0, holdMinor: 0 }
    changes.set(accountId, change)
    return change
  }
  for (const transfer of transfers) {
    if (!booked.has(transfer.idempotencyKey)) continue
    changeOf(transfer.debitAccountId).balanceMinor -= transfer.amountMinor
    changeOf(transfer.creditAccountId).balanceMinor += transfer.amountMinor
  }
  for (const { accountId, holdMinor } of holds) changeOf(accountId).holdMinor += holdMinor
  await changeFundsAloud(tx, [...changes.values()])
  return booked
}

/** Books a deposit into the wallet of the ticket's player. */
export const postDeposit = (
  tx: Tx,
  ticket: GateTicket,
  transfer: Omit<store.NewTransfer, 'creditAccountId' | 'kind'>,
): Promise<Set<string>> =>
  post(tx, [{ ...transfer, creditAccountId: ticket.walletId, kind: 'deposit' }])

/** Binds money of the wallet for a withdrawal or another request. */
export async function hold(tx: Tx, walletId: number, amountMinor: Minor): Promise<void> {
  const [funds] = await store.lockAccounts(tx, [walletId])
  assert(funds !== undefined, 'the wallet exists')
  if (funds.balanceMinor - funds.holdMinor < amountMinor) throw new Refusal('INSUFFICIENT_FUNDS')
  await changeFundsAloud(tx, [{ accountId: walletId, balanceMinor: 0, holdMinor: amountMinor }])
}

/** Frees what `hold` bound. */
export async function release(tx: Tx, walletId: number, amountMinor: Minor): Promise<void> {
  await store.lockAccounts(tx, [walletId])
  await changeFundsAloud(tx, [{ accountId: walletId, balanceMinor: 0, holdMinor: -amountMinor }])
}

/** Those who show the wallets hear of it after the commit. Orders do without: the exchange tells of its own commits. */
async function changeFundsAloud(
  tx: Tx,
  changes: Parameters<typeof store.changeFunds>[1],
): Promise<void> {
  await store.changeFunds(tx, changes)
  const accountIds = changes.map(({ accountId }) => accountId)
  await announce(tx, 'ledger_account', accountIds)
}
