import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import {
  advance,
  houseAccount as openHouseAccount,
  type NewTransfer,
  openPayees,
  type Payees,
  post,
  repay,
  type Ticket,
  transfersByKeys,
} from '#server/modules/ledger/index.ts'
import { withTickets } from '#server/modules/protection/index.ts'

/** The name of this product for the ledger and the gate. */
export const INSTANT_WINS = 'instant-wins'

/**
 * The other side of all cards. It has no credit limit: every prize of a pool is known before the first sale, and is
 * always paid.
 */
export const houseAccount = (tx: Tx, currency: string): Promise<number> =>
  openHouseAccount(tx, { name: INSTANT_WINS, currency, creditLimitMinor: null })

type Card = { id: number; accountId: number; name: string; currency: string }

const referenceOf = ({ id }: Pick<Card, 'id'>): string => `scratch:${id}`
const stakeKey = (card: Card) => `${referenceOf(card)}:stake`
const prizeKey = (card: Card) => `${referenceOf(card)}:prize`
const described = ({ name, id }: Card) => `${name}, scratch card ${id}`

/** Takes the price. The caller has asked the gate for it. */
export async function postStake(
  tx: Tx,
  ticket: Ticket,
  card: Card & { priceMinor: Minor },
): Promise<void> {
  const stake: NewTransfer = {
    debitAccountId: card.accountId,
    creditAccountId: await houseAccount(tx, card.currency),
    amountMinor: card.priceMinor,
    currency: card.currency,
    product: INSTANT_WINS,
    kind: 'bet',
    reference: referenceOf(card),
    description: described(card),
    idempotencyKey: stakeKey(card),
  }
  await post(tx, { transfers: [stake], tickets: [ticket] })
}

/** Locks the wallet and the account of the house, the wallet's debts with them. */
export async function openCardPayees(
  tx: Tx,
  { accountId, currency }: Pick<Card, 'accountId' | 'currency'>,
): Promise<Payees> {
  const houseId = await houseAccount(tx, currency)
  return openPayees(tx, [accountId, houseId], { product: INSTANT_WINS, currency })
}

const ofPayees = ({ product, funds }: Payees) => ({ product, accounts: funds.values() })

/** Pays the prize, once; a debt is paid back first. */
export async function postPrize(
  tx: Tx,
  payees: Payees,
  card: Card & { prizeMinor: Minor; playedBy: 'player' | 'operator' },
): Promise<void> {
  const { accountId, prizeMinor, currency } = card
  if (prizeMinor === 0) return
  const key = prizeKey(card)
  const reference = referenceOf(card)
  const played = card.playedBy === 'operator' ? ', played for you after two weeks' : ''
  const transfers: NewTransfer[] = [
    {
      debitAccountId: await houseAccount(tx, currency),
      creditAccountId: accountId,
      amountMinor: prizeMinor,
      currency,
      product: INSTANT_WINS,
      kind: 'bet',
      reference,
      description: `${described(card)}: prize${played}`,
      idempotencyKey: key,
    },
    ...repay(payees, { accountId, gotMinor: prizeMinor, key, reference }),
  ]
  await post(tx, withTickets(tx, { transfers }, ofPayees(payees)))
}

/**
 * Makes the card as if it had never been bought: the price goes back, and a prize that was paid is taken back. The part
 * that the wallet lacks is advanced as a debt: no wallet goes below zero.
 */
export async function postVoid(tx: Tx, payees: Payees, card: Card): Promise<void> {
  const { accountId, currency } = card
  const houseId = await houseAccount(tx, currency)
  const reference = referenceOf(card)
  const posted = await transfersByKeys(tx, [stakeKey(card), prizeKey(card)])
  const stake = posted.find(({ key }) => key === stakeKey(card))
  const prize = posted.find(({ key }) => key === prizeKey(card))
  assert(stake !== undefined, 'the price of the card was taken')
  const shared = { currency, product: INSTANT_WINS, kind: 'reversal', reference } as const
  const back: NewTransfer = {
    ...shared,
    debitAccountId: houseId,
    creditAccountId: accountId,
    amountMinor: stake.amountMinor,
    description: `${described(card)}: the stake is returned`,
    idempotencyKey: `reverse:${stake.key}`,
    reversesId: stake.id,
  }
  const dueMinor = (prize?.amountMinor ?? 0) - stake.amountMinor
  const transfers = prize
    ? [
        ...(await advance(tx, payees, {
          accountId,
          dueMinor: Math.max(0, dueMinor),
          freedMinor: 0,
          key: `reverse:${prize.key}`,
          reference,
        })),
        back,
        {
          ...shared,
          debitAccountId: accountId,
          creditAccountId: houseId,
          amountMinor: prize.amountMinor,
          description: `${described(card)}: the prize is taken back`,
          idempotencyKey: `reverse:${prize.key}`,
          reversesId: prize.id,
        },
      ]
    : [back]
  await post(tx, withTickets(tx, { transfers }, ofPayees(payees)))
}
