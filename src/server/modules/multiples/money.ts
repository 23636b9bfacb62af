import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { advance, openAccounts, repay } from '#server/modules/exchange/index.ts'
import { book, ensureAccount, type NewTransfer } from '#server/modules/ledger/index.ts'
import type { Multiple } from './store.ts'
import { transferByKey } from './store.ts'

/**
 * The other side of all multiples. What its open bets can return is its hold. It has no credit limit in the ledger: the
 * limit of the operator bounds what is accepted, never what is paid.
 */
export const houseAccount = (tx: Tx, currency: string): Promise<number> =>
  ensureAccount(tx, {
    kind: 'house',
    name: 'multiples',
    userId: null,
    currency,
    creditLimitMinor: null,
  })

type Bet = Pick<Multiple, 'id' | 'accountId'>

export const referenceOf = ({ id }: Pick<Bet, 'id'>): string => `multiple:${id}`
const stakeKey = (bet: Bet) => `${referenceOf(bet)}:stake`

/** Takes the stake and binds what the house may have to pay. The caller has locked and asked both accounts. */
export async function bookStake(
  tx: Tx,
  bet: Bet & { stakeMinor: Minor; liabilityMinor: Minor; description: string },
  currency: string,
): Promise<void> {
  const houseId = await houseAccount(tx, currency)
  const stake: NewTransfer = {
    debitAccountId: bet.accountId,
    creditAccountId: houseId,
    amountMinor: bet.stakeMinor,
    currency,
    kind: 'bet',
    reference: referenceOf(bet),
    description: bet.description,
    idempotencyKey: stakeKey(bet),
  }
  await book(tx, [stake], [{ accountId: houseId, holdMinor: bet.liabilityMinor }])
}

/** Pays a bet that is closed, frees what the house held for it, and lets a debt be paid back first. */
export async function bookReturn(
  tx: Tx,
  bet: Bet & { liabilityMinor: Minor },
  payment: { amountMinor: Minor; key: string; description: string; currency: string },
): Promise<void> {
  const { amountMinor, description, currency } = payment
  const houseId = await houseAccount(tx, currency)
  const accounts = await openAccounts(tx, [bet.accountId, houseId], currency)
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
            kind: 'bet',
            reference,
            description,
            idempotencyKey: key,
          },
          ...repay(accounts, { walletId: bet.accountId, gotMinor: amountMinor, key, reference }),
        ]
  await book(tx, transfers, freed(houseId, bet.liabilityMinor))
}

/** Gives the stake back as if it had never been taken. */
export async function bookStakeBack(
  tx: Tx,
  bet: Bet & { liabilityMinor: Minor },
  currency: string,
): Promise<void> {
  const houseId = await houseAccount(tx, currency)
  const stake = await transferByKey(tx, stakeKey(bet))
  const back: NewTransfer = {
    debitAccountId: houseId,
    creditAccountId: bet.accountId,
    amountMinor: stake.amountMinor,
    currency,
    kind: 'reversal',
    reference: referenceOf(bet),
    description: 'Cancelled: correlated legs, the stake is returned',
    idempotencyKey: `reverse:${stakeKey(bet)}`,
    reversesId: stake.id,
  }
  await book(tx, [back], freed(houseId, bet.liabilityMinor))
}

/**
 * Takes a payment back, because a result was corrected. What the wallet lacks is advanced as a debt: no wallet goes
 * below zero.
 */
export async function bookReturnBack(
  tx: Tx,
  bet: Bet,
  payment: { key: string; currency: string },
): Promise<void> {
  const { currency } = payment
  const reference = referenceOf(bet)
  const key = `${reference}:${payment.key}`
  const houseId = await houseAccount(tx, currency)
  const accounts = await openAccounts(tx, [bet.accountId, houseId], currency)
  const paid = await transferByKey(tx, key)
  const due = { walletId: bet.accountId, dueMinor: paid.amountMinor, freedMinor: 0 }
  await book(tx, [
    ...(await advance(tx, accounts, { ...due, key: `reverse:${key}`, reference })),
    {
      debitAccountId: bet.accountId,
      creditAccountId: houseId,
      amountMinor: paid.amountMinor,
      currency,
      kind: 'reversal',
      reference,
      description: 'Taken back: the result of a leg was corrected',
      idempotencyKey: `reverse:${key}`,
      reversesId: paid.id,
    },
  ])
}

/** What the house holds for the bet is `byMinor` more, or less. */
export async function changeLiability(tx: Tx, byMinor: Minor, currency: string): Promise<void> {
  if (byMinor === 0) return
  const houseId = await houseAccount(tx, currency)
  await book(tx, [], [{ accountId: houseId, holdMinor: byMinor }])
}

const freed = (houseId: number, liabilityMinor: Minor) =>
  liabilityMinor === 0 ? [] : [{ accountId: houseId, holdMinor: -liabilityMinor }]
