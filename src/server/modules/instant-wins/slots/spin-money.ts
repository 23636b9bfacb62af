import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import {
  advance,
  type NewTransfer,
  openPayees,
  type Payees,
  post,
  repay,
  type Ticket,
  transfersByKeys,
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

type Played = Omit<Spin, 'payoutMinor' | 'stakeMinor'>

const described = ({ name, id }: Pick<Spin, 'name' | 'id'>) => `${name}, spin ${id}`

/** Locks the wallet and the account of the house, the wallet's debts with them. */
export async function openSpinPayees(
  tx: Tx,
  { accountId, currency }: Pick<Spin, 'accountId' | 'currency'>,
): Promise<Payees> {
  const houseId = await houseAccount(tx, currency)
  return openPayees(tx, [accountId, houseId], { product: INSTANT_WINS, currency })
}

/** The stake goes back, and the payout is taken back; the part that the wallet lacks is advanced as a debt. */
export async function postVoidSpin(tx: Tx, payees: Payees, spin: Played): Promise<void> {
  const { accountId, currency } = spin
  const houseId = await houseAccount(tx, currency)
  const reference = `spin:${spin.id}`
  const keys = { stake: `${reference}:stake`, payout: `${reference}:payout` }
  const posted = await transfersByKeys(tx, [keys.stake, keys.payout])
  const stake = posted.find(({ key }) => key === keys.stake)
  const payout = posted.find(({ key }) => key === keys.payout)
  assert(stake !== undefined, 'the stake of the spin was taken')
  const shared = { currency, product: INSTANT_WINS, kind: 'reversal', reference } as const
  const back: NewTransfer = {
    ...shared,
    debitAccountId: houseId,
    creditAccountId: accountId,
    amountMinor: stake.amountMinor,
    description: `${described(spin)}: the stake is returned`,
    idempotencyKey: `reverse:${keys.stake}`,
    reversesId: stake.id,
  }
  const transfers = payout
    ? [
        ...(await advance(tx, payees, {
          accountId,
          dueMinor: Math.max(0, payout.amountMinor - stake.amountMinor),
          freedMinor: 0,
          key: `reverse:${keys.payout}`,
          reference,
        })),
        back,
        {
          ...shared,
          debitAccountId: accountId,
          creditAccountId: houseId,
          amountMinor: payout.amountMinor,
          description: `${described(spin)}: the payout is taken back`,
          idempotencyKey: `reverse:${keys.payout}`,
          reversesId: payout.id,
        },
      ]
    : [back]
  const accounts = payees.funds.values()
  await post(tx, withTickets(tx, { transfers }, { product: INSTANT_WINS, accounts }))
}
