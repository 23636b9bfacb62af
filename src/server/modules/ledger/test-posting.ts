import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import {
  freeHold,
  hold,
  type HoldChange,
  lockAccounts,
  movesOf,
  type NewTransfer,
  post,
  type Purpose,
} from './index.ts'
import { Ticket } from './ticket.ts'

/** A ticket as the gate makes it, without asking. */
export const ticket = (
  tx: Tx,
  walletId: number,
  amountMinor: Minor,
  purpose: Purpose = 'correction',
): Ticket => new Ticket(tx, { walletId, product: 'cashier', purpose, amountMinor })

const PURPOSES: Partial<Record<string, Purpose>> = {
  deposit: 'deposit',
  grant: 'deposit',
  withdrawal: 'withdrawal',
}

/** Posts with a ticket for every wallet that is moved. */
export async function postWithTickets(
  tx: Tx,
  transfers: readonly NewTransfer[],
  holds: readonly HoldChange[] = [],
): Promise<Set<string>> {
  const moves = movesOf(transfers, holds)
  const accounts = await lockAccounts(tx, [...moves.keys()])
  const tickets = accounts.flatMap(({ id, kind }) => {
    const move = moves.get(id)
    if (kind !== 'wallet' || !move) return []
    const { balanceMinor, holdMinor } = move
    const purpose = holdMinor === 0 ? PURPOSES[move.transfers[0]?.kind ?? ''] : undefined
    return [ticket(tx, id, Math.max(Math.abs(balanceMinor), Math.abs(holdMinor)), purpose)]
  })
  return post(tx, { transfers, holds, tickets })
}

/** Binds money of the wallet as a request for a withdrawal does. */
export const bind = (tx: Tx, walletId: number, amountMinor: Minor): Promise<void> =>
  hold(tx, ticket(tx, walletId, amountMinor, 'withdrawal'))

/** Frees what `bind` bound. */
export const unbind = (tx: Tx, walletId: number, amountMinor: Minor): Promise<void> =>
  freeHold(tx, ticket(tx, walletId, amountMinor, 'payout'))
