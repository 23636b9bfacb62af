import type { Minor } from '#domain/money.ts'
import { documentsDueOn, type PayoutKind } from '#domain/lottery/payouts/split.ts'
import type { Tx } from '#server/db/database.ts'
import { dayOf, type DrawRecord } from '../draw-store.ts'

export type Owed = {
  of: { betId: number } | { shareId: number }
  accountId: number
  kind: PayoutKind
  amountMinor: Minor
  eurMinor: Minor
}

/** Writes down what is owed of the wins of a draw beyond what its settling pays. */
export async function owe(tx: Tx, draw: DrawRecord, owed: readonly Owed[]): Promise<void> {
  const rows = owed.filter(({ amountMinor }) => amountMinor > 0)
  if (rows.length === 0) return
  await tx
    .insertInto('lottery_payout')
    .values(
      rows.map(({ of, accountId, kind, amountMinor, eurMinor }) => ({
        draw_id: draw.id,
        bet_id: 'betId' in of ? of.betId : null,
        share_id: 'shareId' in of ? of.shareId : null,
        account_id: accountId,
        settlement: draw.settlement + 1,
        kind,
        amount_minor: amountMinor,
        amount_eur_minor: eurMinor,
        won_on: draw.day,
        documents_due_on: documentsDueOn(dayOf(draw)),
      })),
    )
    .execute()
}
