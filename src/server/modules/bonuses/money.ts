import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import {
  ensureAccount,
  houseAccount,
  type NewTransfer,
  post,
} from '#server/modules/ledger/index.ts'
import { admitReceived } from '#server/modules/protection/index.ts'
import { BONUSES } from './product-name.ts'

type Amount = { bonusId: number; userId: number; amountMinor: Minor; currency: string }

/** The house's account of bonuses: what players have of them and earned by them, below zero. */
const houseOf = (tx: Tx, currency: string) =>
  houseAccount(tx, { name: BONUSES, currency, creditLimitMinor: null })

const accountOf = (tx: Tx, { userId, currency }: Amount) =>
  ensureAccount(tx, { kind: 'bonus', name: 'bonus', userId, currency })

const transferOf = (
  { bonusId, amountMinor, currency }: Amount,
  step: 'credit' | 'return' | 'reward',
  description: string,
): Omit<NewTransfer, 'debitAccountId' | 'creditAccountId'> => ({
  amountMinor,
  currency,
  product: BONUSES,
  kind: 'grant',
  reference: `bonus:${bonusId}`,
  description,
  idempotencyKey: `bonus:${bonusId}:${step}`,
})

/** Puts the amount on the bonus account of the player. */
export async function creditBonus(tx: Tx, amount: Amount): Promise<void> {
  const [house, account] = [await houseOf(tx, amount.currency), await accountOf(tx, amount)]
  await post(tx, {
    transfers: [
      {
        ...transferOf(amount, 'credit', `Bonus ${amount.bonusId} accepted`),
        debitAccountId: house,
        creditAccountId: account,
      },
    ],
  })
}

/** Takes the amount off the bonus account: it never goes anywhere but back to the house. */
const back = async (tx: Tx, amount: Amount, why: string): Promise<NewTransfer> => ({
  ...transferOf(amount, 'return', `Bonus ${amount.bonusId} ${why}`),
  debitAccountId: await accountOf(tx, amount),
  creditAccountId: await houseOf(tx, amount.currency),
})

export const returnBonus = async (tx: Tx, amount: Amount, why: string): Promise<void> => {
  await post(tx, { transfers: [await back(tx, amount, why)] })
}

/** Ends the bonus account's part, and pays the reward into the wallet: money of the house, the player's own from now on. */
export async function payReward(tx: Tx, amount: Amount & { walletId: number }): Promise<void> {
  const { walletId, amountMinor } = amount
  const ticket = admitReceived(tx, { walletId, product: BONUSES, amountMinor })
  const returned = await back(tx, amount, 'wagered')
  const reward = {
    ...transferOf(amount, 'reward', `Reward: you have wagered bonus ${amount.bonusId}`),
    debitAccountId: returned.creditAccountId,
    creditAccountId: walletId,
  }
  await post(tx, { transfers: [returned, reward], tickets: [ticket] })
}
