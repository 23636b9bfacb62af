import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { assert } from '#domain/assert.ts'
import {
  advance,
  houseAccount as openHouseAccount,
  type NewTransfer,
  openPayees,
  type Payees,
  post,
  type PostedTransfer,
  repay,
  type Ticket,
  transfersByKeys,
} from '#server/modules/ledger/index.ts'
import { withTickets } from '#server/modules/protection/index.ts'
import type { Multiple } from './store.ts'

/** The name of this product for the ledger and the gate. */
export const MULTIPLES = 'multiples'

/**
 * The other side of all multiples. The possible returns of its open bets are its hold. It has no credit limit in the
 * ledger: the limit of the operator bounds acceptance, never payment.
 */
export const houseAccount = (tx: Tx, currency: string): Promise<number> =>
  openHouseAccount(tx, { name: 'multiples', currency, creditLimitMinor: null })

type Bet = Pick<Multiple, 'id' | 'accountId'>

export const referenceOf = ({ id }: Pick<Bet, 'id'>): string => `multiple:${id}`
const stakeKey = (bet: Bet) => `${referenceOf(bet)}:stake`

/** Takes the stake and binds what the house may have to pay. The caller has asked the gate for the stake. */
export async function postStake(
  tx: Tx,
  ticket: Ticket,
  bet: Bet & { stakeMinor: Minor; liabilityMinor: Minor; description: string; currency: string },
): Promise<void> {
  const { currency } = bet
  const houseId = await houseAccount(tx, currency)
  const stake: NewTransfer = {
    debitAccountId: bet.accountId,
    creditAccountId: houseId,
    amountMinor: bet.stakeMinor,
    currency,
    product: MULTIPLES,
    kind: 'bet',
    reference: referenceOf(bet),
    description: bet.description,
    idempotencyKey: stakeKey(bet),
  }
  await post(tx, {
    transfers: [stake],
    holds: [{ accountId: houseId, holdMinor: bet.liabilityMinor }],
    tickets: [ticket],
  })
}

/** Pays a bet that is closed, frees what the house held for it, and lets a debt be paid back first. */
export async function postReturn(
  tx: Tx,
  bet: Bet & { liabilityMinor: Minor },
  payment: { amountMinor: Minor; key: string; description: string; currency: string },
): Promise<void> {
  const { amountMinor, description, currency } = payment
  const houseId = await houseAccount(tx, currency)
  const payees = await openPayees(tx, [bet.accountId, houseId], {
    product: MULTIPLES,
    currency,
  })
  const reference = referenceOf(bet)
  const key = `${reference}:${payment.key}`
  const transfers: NewTransfer[] =
    amountMinor === 0
      ? []
      : [
          {
            debitAccountId: houseId,
            creditAccountId: bet.accountId,
            amountMinor,
            currency,
            product: MULTIPLES,
            kind: 'bet',
            reference,
            description,
            idempotencyKey: key,
          },
          ...repay(payees, { accountId: bet.accountId, gotMinor: amountMinor, key, reference }),
        ]
  const holds = freed(houseId, bet.liabilityMinor)
  await post(tx, withTickets(tx, { transfers, holds }, ofPayees(payees)))
}

/** Gives the stake back as if it had never been taken. */
export async function postStakeBack(
  tx: Tx,
  bet: Bet & { liabilityMinor: Minor },
  currency: string,
): Promise<void> {
  const houseId = await houseAccount(tx, currency)
  const stake = await postedUnder(tx, stakeKey(bet))
  const back: NewTransfer = {
    debitAccountId: houseId,
    creditAccountId: bet.accountId,
    amountMinor: stake.amountMinor,
    currency,
    product: MULTIPLES,
    kind: 'reversal',
    reference: referenceOf(bet),
    description: 'Cancelled: correlated legs, the stake is returned',
    idempotencyKey: `reverse:${stakeKey(bet)}`,
    reversesId: stake.id,
  }
  const payees = await openPayees(tx, [bet.accountId, houseId], { product: MULTIPLES, currency })
  const posting = { transfers: [back], holds: freed(houseId, bet.liabilityMinor) }
  await post(tx, withTickets(tx, posting, ofPayees(payees)))
}

/**
 * Takes a payment back, because a result was corrected. The part that the wallet lacks is advanced as a debt: no wallet
 * goes below zero.
 */
export async function postReturnBack(
  tx: Tx,
  bet: Bet,
  payment: { key: string; currency: string },
): Promise<void> {
  const { currency } = payment
  const reference = referenceOf(bet)
  const key = `${reference}:${payment.key}`
  const houseId = await houseAccount(tx, currency)
  const payees = await openPayees(tx, [bet.accountId, houseId], {
    product: MULTIPLES,
    currency,
  })
  const paid = await postedUnder(tx, key)
  const due = { accountId: bet.accountId, dueMinor: paid.amountMinor, freedMinor: 0 }
  const transfers: NewTransfer[] = [
    ...(await advance(tx, payees, { ...due, key: `reverse:${key}`, reference })),
    {
      debitAccountId: bet.accountId,
      creditAccountId: houseId,
      amountMinor: paid.amountMinor,
      currency,
      product: MULTIPLES,
      kind: 'reversal',
      reference,
      description: 'Taken back: the result of a leg was corrected',
      idempotencyKey: `reverse:${key}`,
      reversesId: paid.id,
    },
  ]
  await post(tx, withTickets(tx, { transfers }, ofPayees(payees)))
}

/** The hold of the house for the bet changes by `byMinor`. */
export async function changeLiability(tx: Tx, byMinor: Minor, currency: string): Promise<void> {
  if (byMinor === 0) return
  const houseId = await houseAccount(tx, currency)
  await post(tx, { holds: [{ accountId: houseId, holdMinor: byMinor }] })
}

const ofPayees = ({ product, funds }: Payees) => ({ product, accounts: funds.values() })

async function postedUnder(tx: Tx, key: string): Promise<PostedTransfer> {
  const [posted] = await transfersByKeys(tx, [key])
  assert(posted !== undefined, 'what is taken back was posted')
  return posted
}

const freed = (houseId: number, liabilityMinor: Minor) =>
  liabilityMinor === 0 ? [] : [{ accountId: houseId, holdMinor: -liabilityMinor }]
