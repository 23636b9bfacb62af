import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import { notifyAll } from '#server/modules/notices/index.ts'

type Won = {
  betId: number
  accountId: number
  paidMinor: Minor
  owed: readonly { amountMinor: Minor }[]
}

/** Tells players of their wins, with what is still owed of them, once for each settling of a bet. */
export async function tellWins(
  tx: Tx,
  won: readonly Won[],
  { lottery, currency, settlement }: { lottery: string; currency: string; settlement: number },
): Promise<void> {
  const wallets = [...new Set(won.map(({ accountId }) => accountId))]
  const { rows } = await sql<{ id: number; playerId: number }>`
    select id, user_id as "playerId" from ledger_account
    where id = any(${numbers(wallets)}::bigint[]) and user_id is not null`.execute(tx)
  const playerOf = new Map(rows.map(({ id, playerId }) => [id, playerId]))
  await notifyAll(
    tx,
    won.flatMap(({ betId, accountId, paidMinor, owed }) => {
      const playerId = playerOf.get(accountId)
      const amountMinor = owed.reduce((sum, each) => sum + each.amountMinor, paidMinor)
      return playerId === undefined || amountMinor === 0
        ? []
        : [
            {
              playerId,
              kind: 'lottery-won' as const,
              parameters: { lottery, amountMinor, currency },
              key: `lottery-won:${betId}:${settlement}`,
            },
          ]
    }),
  )
}
