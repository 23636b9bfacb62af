import { sql } from 'kysely'
import { moveRound } from '#domain/casino/round-state.ts'
import type { Tx } from '#server/db/database.ts'
import { notifyWallets } from '#server/modules/notices/index.ts'
import { openRoundPayees, postPrizes, postReturns } from '../money.ts'
import { gameOf } from '../rooms/room-store.ts'
import { SECONDS } from './pace.ts'
import { accountsIn, prizesByAccount, purchasesOf } from './purchases.ts'
import { fromNow, lockRound } from './round-store.ts'

/**
 * Pays a round that is over: one transfer for each winner, and the rest of the pot to the house. Accounts are locked
 * before the round, as purchases do. Again it changes nothing.
 */
export async function settleRound(tx: Tx, roundId: number, currency: string): Promise<void> {
  const purchases = await purchasesOf(tx, roundId)
  const opened = await openRoundPayees(tx, accountsIn(purchases), currency)
  const round = await lockRound(tx, roundId)
  if (!round || moveRound(round.state, 'settle') === 'ILLEGAL_MOVE') return
  const prizes = await prizesByAccount(tx, roundId)
  const potMinor = purchases.reduce((sum, { paidMinor }) => sum + paidMinor, 0)
  const houseMinor = [...prizes.values()].reduce((rest, prize) => rest - prize, potMinor)
  const { name } = gameOf(round.roomId)
  await postPrizes(tx, opened, { roundId, name, currency, houseMinor, prizes })
  await tx
    .updateTable('bingo_round')
    .set({ state: 'settled', settled_at: sql`clock_timestamp()`, house_minor: houseMinor })
    .where('id', '=', roundId)
    .execute()
}

type Voiding = { reason: string; currency: string; seed: Uint8Array | null }

/**
 * The round does not count: every price goes back. Of a round that was settled before, prizes and the part of the house
 * are taken back. Answers whether it is void by this call.
 */
export async function voidRound(tx: Tx, roundId: number, voiding: Voiding): Promise<boolean> {
  const { reason, currency, seed } = voiding
  const known = await purchasesOf(tx, roundId)
  const opened = await openRoundPayees(tx, accountsIn(known), currency)
  const round = await lockRound(tx, roundId)
  if (!round || round.state === 'void') return false
  // A purchase between the look and the lock would not be among the accounts that are locked.
  const purchases = await purchasesOf(tx, roundId)
  const isMissing = purchases.some(({ accountId }) => !opened.payees.funds.has(accountId))
  if (isMissing) throw new Error(`Tickets of round ${roundId} were bought meanwhile`)
  if (purchases.length > 0)
    await postReturns(tx, opened, {
      roundId,
      name: gameOf(round.roomId).name,
      currency,
      purchases,
      why: `void: ${reason}`,
      takesBack: round.state === 'settled',
    })
  await tx
    .updateTable('bingo_round')
    .set({
      state: 'void',
      void_reason: reason,
      house_minor: null,
      ended_at: sql`coalesce(ended_at, clock_timestamp())`,
      phase_ends_at: fromNow(SECONDS.result),
      ...(seed ? { seed: Buffer.from(seed) } : {}),
    })
    .where('id', '=', roundId)
    .execute()
  await notifyWallets(
    tx,
    purchases.map(({ id, accountId, paidMinor }) => ({
      walletId: accountId,
      kind: 'bingo-round-voided' as const,
      parameters: {
        amountMinor: paidMinor,
        currency,
        roundId,
        room: gameOf(round.roomId).name,
        reason,
      },
      key: `bingo-round-voided:${id}`,
    })),
  )
  return true
}
