import { sql } from 'kysely'
import { selectionKey } from '#domain/casino/part.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { freeHold, hold, lockAccounts } from '#server/modules/ledger/index.ts'
import { admit, admitOwed } from '#server/modules/protection/index.ts'
import { CASINO } from '../needs.ts'
import { roundById } from '../rounds/round-store.ts'
import { saveHeld } from './bet-store.ts'
import type { BookKeeper } from './book-keeper.ts'
import { isOpenAt } from './decide.ts'

type LastBet = {
  id: number
  roundId: number
  tableId: number
  stage: number
  market: string
  selection: string
  side: 'back' | 'lay'
  price: number | null
  stakeMinor: Minor
}

/** Takes back the player's last bet at the table, while the stage that it was placed in is open. Answers the round. */
export async function undoLastBet(
  tx: Tx,
  books: BookKeeper,
  { walletId, tableId, betId }: { walletId: number; tableId: number; betId: number },
): Promise<number> {
  await lockAccounts(tx, [walletId])
  const { rows } = await sql<LastBet>`
    select b.id, b.round_id as "roundId", r.table_id as "tableId", b.stage, b.market, b.selection, b.side, b.price,
      b.stake_minor as "stakeMinor"
    from casino_bet b join casino_round r on r.id = b.round_id
    where b.account_id = ${walletId} and r.table_id = ${tableId} and b.undone_at is null
    order by b.id desc limit 1`.execute(tx)
  const [bet] = rows
  if (bet?.id !== betId) throw new Refusal('NOTHING_TO_UNDO')
  await sql`select from casino_round where id = ${bet.roundId} for share`.execute(tx)
  const round = await roundById(tx, bet.roundId)
  if (!round || !isOpenAt(round, round.now.getTime()) || round.stage !== bet.stage)
    throw new Refusal('BETS_CLOSED')
  const { book, held } = await books.of(round)
  const before = held.get(walletId) ?? 0
  book.remove({ ...bet, walletId, key: selectionKey(bet.market, bet.selection) })
  const after = book.riskOf(walletId)
  const freedMinor = before - after
  held.set(walletId, after)
  await sql`update casino_bet set undone_at = clock_timestamp() where id = ${bet.id}`.execute(tx)
  await saveHeld(tx, [{ roundId: bet.roundId, walletId, holdMinor: after }])
  const money = { walletId, product: CASINO, amountMinor: Math.abs(freedMinor) }
  if (freedMinor > 0) await freeHold(tx, admitOwed(tx, { ...money, purpose: 'payout' }))
  // A bet that made the others safer: without it they need more of the wallet.
  if (freedMinor < 0) await hold(tx, await admit(tx, { ...money, purpose: 'stake' }))
  return bet.roundId
}
