import { isDeepStrictEqual } from 'node:util'
import type { WalletState } from '#contract/live.ts'
import { moneyText } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import type { TopicSource } from '#server/live/topic.ts'
import { fundsOf } from '#server/modules/ledger/index.ts'

/** The state of a player's wallet, by the id of the wallet. */
export const walletSource = (db: Db): TopicSource<WalletState> => ({
  read: async (asked) => {
    const walletIds = asked.map(({ key }) => key)
    const wallets = await fundsOf(db, walletIds)
    return new Map(wallets.map((wallet) => [wallet.id, stateOf(wallet)]))
  },
  diff: (before, after) => (isDeepStrictEqual(before, after) ? undefined : after),
})

function stateOf(wallet: {
  balanceMinor: number
  holdMinor: number
  currency: string
}): WalletState {
  const { balanceMinor, holdMinor, currency } = wallet
  const availableMinor = balanceMinor - holdMinor
  const points = Number(moneyText(availableMinor, currency))
  return { points, availableMinor, heldMinor: holdMinor, currency }
}
