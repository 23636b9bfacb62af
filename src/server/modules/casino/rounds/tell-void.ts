import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { notifyWallets } from '#server/modules/notices/index.ts'
import { gameById } from '../games.ts'

type Told = { roundId: number; gameId: string; reason: string; currency: string }

/** Tells the players of a round that it is void, with the stakes and liabilities of their bets. */
export async function tellVoid(tx: Tx, { roundId, gameId, reason, currency }: Told): Promise<void> {
  const { rows } = await sql<{ walletId: number; amountMinor: Minor }>`
    select account_id as "walletId",
      sum(case side when 'back' then stake_minor else liability_minor end)::bigint as "amountMinor"
    from casino_bet where round_id = ${roundId} and undone_at is null
    group by account_id order by account_id`.execute(tx)
  const game = gameById(gameId).name
  await notifyWallets(
    tx,
    rows.map(({ walletId, amountMinor }) => ({
      walletId,
      kind: 'casino-round-voided' as const,
      parameters: { amountMinor, currency, roundId, game, reason },
      key: `casino-round-voided:${roundId}:${walletId}`,
    })),
  )
}
