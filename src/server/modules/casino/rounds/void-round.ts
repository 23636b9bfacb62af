import { sql } from 'kysely'
import { moveRound } from '#domain/casino/round-state.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import {
  advance,
  type NewTransfer,
  openPayees,
  type Payees,
  post,
  repay,
  transfersByKeys,
} from '#server/modules/ledger/index.ts'
import { withTickets } from '#server/modules/protection/index.ts'
import { keepWhole } from '../detached/outside.ts'
import { CASINO } from '../needs.ts'
import { accountsIn, houseOfCasino, referenceOf, saveStands, settleKey } from './settle-round.ts'
import { fromNow, lockRound } from './round-store.ts'
import { secondsOf } from './step.ts'
import { tellVoid } from './tell-void.ts'

type Voiding = { reason: string; currency: string; seed: Uint8Array | null }

/**
 * The round does not count: every stake is free again. Of a round that was settled before, what losers paid goes back to
 * them and what winners got is taken back; the part that a wallet lacks is advanced as a debt. Answers whether it is void
 * by this call.
 */
export async function voidRound(tx: Tx, roundId: number, voiding: Voiding): Promise<boolean> {
  const { reason, currency, seed } = voiding
  const houseId = await houseOfCasino(tx, currency)
  const accounts = await accountsIn(tx, roundId)
  const payees = await openPayees(tx, [...accounts, houseId], { product: CASINO, currency })
  const round = await lockRound(tx, roundId)
  if (!round || round.state === 'void') return false
  const isRecalled = round.state === 'settled'
  await keepWhole(tx, round)
  if (!isRecalled && moveRound(round.state, 'void') === 'ILLEGAL_MOVE') return false
  const holds = await holdsOf(tx, roundId)
  const transfers = isRecalled ? await takenBack(tx, payees, { roundId, houseId, reason }) : []
  const freed = holds.map(({ accountId, holdMinor }) => ({ accountId, holdMinor: -holdMinor }))
  if (transfers.length + freed.length > 0)
    await post(
      tx,
      withTickets(
        tx,
        { transfers, holds: freed },
        { product: CASINO, accounts: payees.funds.values() },
      ),
    )
  await saveStands(
    tx,
    roundId,
    accounts.map((accountId) => ({ accountId, holdMinor: 0, resultMinor: 0 })),
  )
  await tx
    .updateTable('casino_round')
    .set({
      state: 'void',
      void_reason: reason,
      ended_at: sql`coalesce(ended_at, clock_timestamp())`,
      phase_ends_at: fromNow(secondsOf.result),
      players_result_minor: 0,
      ...(seed ? { seed: Buffer.from(seed) } : {}),
    })
    .where('id', '=', roundId)
    .execute()
  await tellVoid(tx, { roundId, gameId: round.gameId, reason, currency })
  return true
}

/** The transfers that undo the payment of a round. */
async function takenBack(
  tx: Tx,
  payees: Payees,
  { roundId, houseId, reason }: { roundId: number; houseId: number; reason: string },
): Promise<NewTransfer[]> {
  const keys = [...payees.funds.keys()].map((id) => settleKey(roundId, id))
  const reference = referenceOf(roundId)
  const transfers: NewTransfer[] = []
  for (const paid of await transfersByKeys(tx, keys)) {
    const { amountMinor, currency } = paid
    const key = `reverse:${paid.key}`
    const hadWon = paid.debitAccountId === houseId
    const accountId = hadWon ? paid.creditAccountId : paid.debitAccountId
    const due = { accountId, dueMinor: amountMinor, freedMinor: 0, key, reference }
    if (hadWon) transfers.push(...(await advance(tx, payees, due)))
    transfers.push({
      debitAccountId: paid.creditAccountId,
      creditAccountId: paid.debitAccountId,
      amountMinor,
      currency,
      product: CASINO,
      kind: 'reversal',
      reference,
      description: `Round ${roundId} is void: ${reason}`,
      idempotencyKey: key,
      reversesId: paid.id,
    })
    if (!hadWon)
      transfers.push(...repay(payees, { accountId, gotMinor: amountMinor, key, reference }))
  }
  return transfers
}

async function holdsOf(
  tx: Tx,
  roundId: number,
): Promise<{ accountId: number; holdMinor: Minor }[]> {
  const { rows } = await sql<{ accountId: number; holdMinor: Minor }>`
    select account_id as "accountId", hold_minor as "holdMinor" from casino_stand
    where round_id = ${roundId} and hold_minor > 0 order by account_id`.execute(tx)
  return rows
}
