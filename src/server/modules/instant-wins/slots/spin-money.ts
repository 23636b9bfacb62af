import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import {
  type NewTransfer,
  openPayees,
  post,
  repay,
  type Ticket,
} from '#server/modules/ledger/index.ts'
import { withTickets } from '#server/modules/protection/index.ts'
import { houseAccount, INSTANT_WINS } from '../money.ts'

type Spin = {
  id: number
  accountId: number
  name: string
  currency: string
  stakeMinor: Minor
  payoutMinor: Minor
}

/** Takes the stake and pays the payout; a debt is paid back first. The caller has asked the gate for the stake. */
export async function postSpin(tx: Tx, ticket: Ticket, spin: Spin): Promise<void> {
  const { accountId, currency, stakeMinor, payoutMinor } = spin
  const houseId = await houseAccount(tx, currency)
  const reference = `spin:${spin.id}`
  const description = `${spin.name}, spin ${spin.id}`
  const shared = { currency, product: INSTANT_WINS, kind: 'bet', reference } as const
  const stake: NewTransfer = {
    ...shared,
    debitAccountId: accountId,
    creditAccountId: houseId,
    amountMinor: stakeMinor,
    description,
    idempotencyKey: `${reference}:stake`,
  }
  await post(tx, { transfers: [stake], tickets: [ticket] })
  if (payoutMinor === 0) return
  const payees = await openPayees(tx, [accountId, houseId], { product: INSTANT_WINS, currency })
  const key = `${reference}:payout`
  const transfers: NewTransfer[] = [
    {
      ...shared,
      debitAccountId: houseId,
      creditAccountId: accountId,
      amountMinor: payoutMinor,
      description: `${description}: payout`,
      idempotencyKey: key,
    },
    ...repay(payees, { accountId, gotMinor: payoutMinor, key, reference }),
  ]
  const accounts = payees.funds.values()
  await post(tx, withTickets(tx, { transfers }, { product: INSTANT_WINS, accounts }))
}
