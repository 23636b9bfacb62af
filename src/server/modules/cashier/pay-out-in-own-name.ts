import { matchNames } from '#domain/cashier/names.ts'
import type { PayoutDetails } from '#domain/cashier/payout.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hold } from '#server/modules/ledger/index.ts'
import { admitRequest } from './admit-request.ts'
import { type PayoutNeeds, type Repayment, requestPayout } from './place-withdrawal.ts'
import { nameOf } from './store.ts'

type Owed = { playerId: number; amountMinor: number; repays: Repayment }

/**
 * Asks for a payout to the account in the player's own name that was used last. Operators pay it like every withdrawal.
 * Answers nothing where no such account is known, or where a control keeps the money here for now.
 */
export async function payOutInOwnName(
  tx: Tx,
  needs: PayoutNeeds,
  { playerId, amountMinor, repays }: Owed,
): Promise<{ withdrawalId: number; payee: string } | undefined> {
  const payout = await ownPayeeOf(tx, playerId)
  if (!payout) return undefined
  const ticket = await admitRequest(tx, playerId, { purpose: 'withdrawal', amountMinor }).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    },
  )
  if (!ticket) return undefined
  await hold(tx, ticket)
  const { walletId } = ticket
  const { currency } = needs
  const asked = { userId: playerId, walletId, amountMinor, currency, payout, askedBy: null }
  const withdrawalId = await requestPayout(tx, { ...asked, repays }, needs)
  return { withdrawalId, payee: `${payout.bank_name}, …${payout.acc_num.slice(-4)}` }
}

/** The account that the player withdrew to last and has not removed, among those in the player's own name. */
export async function ownPayeeOf(tx: Tx, playerId: number): Promise<PayoutDetails | undefined> {
  const name = await nameOf(tx, playerId)
  const payees = await payeesOf(tx, playerId)
  return payees.find((payee) => matchNames(payee.account_holder_name, name) === 'same')
}

/** Accounts that the player has paid out to and not removed, the last used first. */
const payeesOf = (tx: Tx, playerId: number): Promise<PayoutDetails[]> =>
  tx
    .selectFrom('saved_payee')
    .select([
      'account_holder_name',
      'bank_name',
      'account_number as acc_num',
      'ifsc as account_ifsc_code',
    ])
    .where('user_id', '=', playerId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
