import { assert } from '#domain/assert.ts'
import { assertMinor, type Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { prepared } from '#server/db/prepared.ts'
import { Refusal } from '#server/http/refusal.ts'
import * as store from './store.ts'
import type { Ticket } from './ticket.ts'

/** A change of a hold that goes with a posting: what is paid out was held before. */
export type HoldChange = { accountId: number; holdMinor: Minor }

/** The transfers and holds of a step, and for every wallet that it moves, the ticket of the gate. */
export type Posting = {
  transfers?: readonly store.NewTransfer[]
  holds?: readonly HoldChange[]
  tickets?: readonly Ticket[]
}

/**
 * Posts transfers and changes holds, all or nothing. A transfer whose key was posted before is left out with its
 * money; holds belong to the caller's own step, so they are changed only together with a new posting.
 * Answers the keys that were posted now. Cost: four statements, however many transfers.
 */
export async function post(tx: Tx, posting: Posting): Promise<Set<string>> {
  const { transfers = [], holds = [], tickets = [] } = posting
  for (const { amountMinor } of transfers) assertMinor(amountMinor)
  const keys = new Set(transfers.map((transfer) => transfer.idempotencyKey))
  assert(keys.size === transfers.length, 'a step posts a key once')
  const asked = movesOf(transfers, holds)
  const accounts = await store.lockAccounts(tx, [...asked.keys()])
  useTickets(tx, accounts, { asked, tickets })
  const posted = await store.insertTransfers(tx, transfers)
  if (transfers.length > 0 && posted.size === 0) return posted
  assert(
    holds.length === 0 || posted.size === transfers.length,
    'a step with holds is posted as a whole',
  )
  const isNew = ({ idempotencyKey }: store.NewTransfer) => posted.has(idempotencyKey)
  const moves = posted.size === transfers.length ? asked : movesOf(transfers.filter(isNew), holds)
  await changeFundsAloud(tx, moves)
  return posted
}

/** Binds the money of a ticket for a withdrawal or another request. */
export async function hold(tx: Tx, ticket: Ticket): Promise<void> {
  const { walletId, amountMinor } = ticket
  const accounts = await store.lockAccounts(tx, [walletId])
  const [funds] = accounts
  assert(funds !== undefined, 'the wallet exists')
  if (funds.balanceMinor - funds.holdMinor < amountMinor) throw new Refusal('INSUFFICIENT_FUNDS')
  const asked = movesOf([], [{ accountId: walletId, holdMinor: amountMinor }])
  useTickets(tx, accounts, { asked, tickets: [ticket] })
  await changeFundsAloud(tx, asked)
}

/** Frees the money of a ticket that `hold` bound. */
export const freeHold = async (tx: Tx, ticket: Ticket): Promise<void> => {
  const holds = [{ accountId: ticket.walletId, holdMinor: -ticket.amountMinor }]
  await post(tx, { holds, tickets: [ticket] })
}

/**
 * Changes holds of accounts that the caller has locked, in one statement that nothing has to be waited for before it; for
 * those that show their own commits, like the exchange. The database fails the transaction when one of the accounts is a
 * wallet without a ticket.
 */
export async function changeHolds(
  tx: Tx,
  holds: readonly HoldChange[],
  tickets: readonly Ticket[],
): Promise<void> {
  const asked = movesOf([], holds)
  assert(asked.size === holds.length, 'a step changes a hold once')
  const byWallet = ticketsByWallet(tickets)
  for (const [walletId, ticket] of byWallet) ticket.use(tx, moveOf(asked, walletId))
  await prepared`
    with moved as (
      update ledger_account a set hold_minor = a.hold_minor + c.hold, bet_version = a.bet_version + 1
      from unnest(
        ${numbers(holds.map(({ accountId }) => accountId))}::bigint[],
        ${numbers(holds.map(({ holdMinor }) => holdMinor))}::bigint[],
        ${holds.map(({ accountId }) => byWallet.has(accountId))}::boolean[]
      ) as c (id, hold, has_ticket)
      where a.id = c.id and (c.has_ticket or a.kind <> 'wallet')
      returning a.id
    )
    select admitted(count(*) = ${holds.length}) from moved`.execute(tx)
}

type Move = {
  balanceMinor: Minor
  holdMinor: Minor
  transfers: Pick<store.NewTransfer, 'product' | 'kind'>[]
}
type Moves = ReadonlyMap<number, Move>

/** The sums of transfers and holds, account by account. */
export function movesOf(
  transfers: readonly store.NewTransfer[],
  holds: readonly HoldChange[],
): Moves {
  const moves = new Map<number, Move>()
  const move = (accountId: number) => {
    const known = moves.get(accountId) ?? { balanceMinor: 0, holdMinor: 0, transfers: [] }
    moves.set(accountId, known)
    return known
  }
  for (const transfer of transfers) {
    const [debit, credit] = [move(transfer.debitAccountId), move(transfer.creditAccountId)]
    debit.balanceMinor -= transfer.amountMinor
    credit.balanceMinor += transfer.amountMinor
    debit.transfers.push(transfer)
    credit.transfers.push(transfer)
  }
  for (const { accountId, holdMinor } of holds) move(accountId).holdMinor += holdMinor
  return moves
}

function moveOf(moves: Moves, accountId: number): Move {
  const move = moves.get(accountId)
  assert(move !== undefined, 'a ticket is for a wallet that is moved')
  return move
}

/** Every wallet that is moved has one ticket, and every ticket is for one of them. */
function useTickets(
  tx: Tx,
  accounts: readonly store.Funds[],
  { asked, tickets }: { asked: Moves; tickets: readonly Ticket[] },
): void {
  const byWallet = ticketsByWallet(tickets)
  for (const [walletId, ticket] of byWallet) ticket.use(tx, moveOf(asked, walletId))
  const bare = accounts.filter(({ id, kind }) => kind === 'wallet' && !byWallet.has(id))
  assert(bare.length === 0, 'the money of a player moves only with a ticket of the gate')
}

function ticketsByWallet(tickets: readonly Ticket[]): ReadonlyMap<number, Ticket> {
  const byWallet = new Map(tickets.map((ticket) => [ticket.walletId, ticket]))
  assert(byWallet.size === tickets.length, 'a step has one ticket for a wallet')
  return byWallet
}

/** Those who show the wallets hear of it after the commit. Orders do without: the exchange tells of its own commits. */
async function changeFundsAloud(tx: Tx, moves: Moves): Promise<void> {
  const changes = [...moves].map(([accountId, move]) => ({ accountId, ...move }))
  await store.changeFunds(tx, changes)
  await announce(tx, 'ledger_account', [...moves.keys()])
}
