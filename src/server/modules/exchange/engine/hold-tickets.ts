import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { HoldChange, Ticket } from '#server/modules/ledger/index.ts'
import { admitOwed, type Pass } from '#server/modules/protection/index.ts'
import { EXCHANGE } from '../product-name.ts'

/** The ticket of the gate for a change of a hold; none where the account may not bind more. */
export type TicketOf = (change: HoldChange) => Ticket | undefined

/**
 * For a batch of orders: what binds more is a stake of those who passed the gate, what frees is paid out to anybody. A
 * maker's hold never grows by a match. An account of the house needs no ticket.
 */
export const ticketsOfBatch =
  (tx: Tx, passes: ReadonlyMap<number, Pass>): TicketOf =>
  ({ accountId, holdMinor }) =>
    holdMinor > 0 ? passes.get(accountId)?.stake(holdMinor) : freed(tx, accountId, -holdMinor)

/** For a step that runs alone: bets that stand are bound anew, by what their market has become. */
export const ticketsOfStep =
  (tx: Tx): TicketOf =>
  ({ accountId, holdMinor }) =>
    holdMinor > 0
      ? admitOwed(tx, {
          walletId: accountId,
          product: EXCHANGE,
          purpose: 'correction',
          amountMinor: holdMinor,
        })
      : freed(tx, accountId, -holdMinor)

const freed = (tx: Tx, walletId: number, amountMinor: Minor): Ticket =>
  admitOwed(tx, { walletId, product: EXCHANGE, purpose: 'payout', amountMinor })
