import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { Thing } from '../money.ts'
import { notifyWallets } from '#server/modules/notices/index.ts'

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
  {
    lottery,
    currency,
    settlement,
    thing = 'lottery',
  }: { lottery: string; currency: string; settlement: number; thing?: Thing },
): Promise<void> {
  await notifyWallets(
    tx,
    won.flatMap(({ betId, accountId, paidMinor, owed }) => {
      const amountMinor = owed.reduce((sum, each) => sum + each.amountMinor, paidMinor)
      return amountMinor === 0
        ? []
        : [
            {
              walletId: accountId,
              kind: 'lottery-won' as const,
              parameters: { lottery, amountMinor, currency },
              key: `${thing}-won:${betId}:${settlement}`,
            },
          ]
    }),
  )
}
