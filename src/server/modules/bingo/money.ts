import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import {
  advance,
  houseAccount,
  type NewTransfer,
  openPayees,
  type Payees,
  post,
  repay,
  transfersByKeys,
} from '#server/modules/ledger/index.ts'
import { withTickets } from '#server/modules/protection/index.ts'
import { BINGO } from './needs.ts'

/** The pot of all rounds under way. Without credit: it pays nothing that tickets have not brought. */
export const potAccount = (tx: Tx, currency: string): Promise<number> =>
  houseAccount(tx, { name: 'bingo pot', currency })

/** Where the part of the house goes. It never pays, but for a round that is made void. */
const shareAccount = (tx: Tx, currency: string): Promise<number> =>
  houseAccount(tx, { name: BINGO, currency, creditLimitMinor: null })

export type RoundOfMoney = { roundId: number; name: string; currency: string }
export type Purchase = { id: number; accountId: number; tickets: number; paidMinor: Minor }

const referenceOf = (roundId: number): string => `bingo:${roundId}`
const stakeKey = (purchaseId: number): string => `bingo:purchase:${purchaseId}:stake`
const prizeKey = (roundId: number, accountId: number): string =>
  `bingo:${roundId}:${accountId}:prize`
const shareKey = (roundId: number): string => `bingo:${roundId}:share`

export async function stakeOf(
  tx: Tx,
  { roundId, name, currency }: RoundOfMoney,
  { id, accountId, tickets, paidMinor }: Purchase,
): Promise<NewTransfer> {
  const many = tickets === 1 ? '1 ticket' : `${tickets} tickets`
  return {
    debitAccountId: accountId,
    creditAccountId: await potAccount(tx, currency),
    amountMinor: paidMinor,
    currency,
    product: BINGO,
    kind: 'bet',
    reference: referenceOf(roundId),
    description: `${name}, round ${roundId}, ${many}`,
    idempotencyKey: stakeKey(id),
  }
}

/** Locks the accounts of a round, the pot and the account of the house. */
export async function openRoundPayees(
  tx: Tx,
  accountIds: readonly number[],
  currency: string,
): Promise<{ payees: Payees; potId: number; shareId: number }> {
  const potId = await potAccount(tx, currency)
  const shareId = await shareAccount(tx, currency)
  const payees = await openPayees(tx, [...new Set([...accountIds, potId, shareId])], {
    product: BINGO,
    currency,
  })
  return { payees, potId, shareId }
}
type Opened = Awaited<ReturnType<typeof openRoundPayees>>

const postAll = async (tx: Tx, { payees }: Opened, transfers: readonly NewTransfer[]) => {
  if (transfers.length === 0) return
  await post(
    tx,
    withTickets(tx, { transfers }, { product: BINGO, accounts: payees.funds.values() }),
  )
}

/** Empties the pot of a round: the prizes to their players, the rest to the house. */
export async function postPrizes(
  tx: Tx,
  opened: Opened,
  round: RoundOfMoney & { houseMinor: Minor; prizes: ReadonlyMap<number, Minor> },
): Promise<void> {
  const { roundId, name, currency, houseMinor, prizes } = round
  const { payees, potId, shareId } = opened
  const reference = referenceOf(roundId)
  const shared = {
    debitAccountId: potId,
    currency,
    product: BINGO,
    kind: 'bet',
    reference,
  } as const
  const won = [...prizes].filter(([, prizeMinor]) => prizeMinor > 0)
  const paid = won.flatMap(([accountId, prizeMinor]): NewTransfer[] => {
    const key = prizeKey(roundId, accountId)
    return [
      {
        ...shared,
        creditAccountId: accountId,
        amountMinor: prizeMinor,
        description: `${name}, round ${roundId}: prizes`,
        idempotencyKey: key,
      },
      ...repay(payees, { accountId, gotMinor: prizeMinor, key, reference }),
    ]
  })
  const share: NewTransfer = {
    ...shared,
    creditAccountId: shareId,
    amountMinor: houseMinor,
    description: `${name}, round ${roundId}: the part of the house`,
    idempotencyKey: shareKey(roundId),
  }
  await postAll(tx, opened, houseMinor > 0 ? [...paid, share] : paid)
}

/**
 * Makes purchases as if they had never been: prices go back. `takesBack`: prizes were paid, and are taken back with the
 * part of the house. The part that a wallet lacks is advanced as a debt: no wallet goes below zero.
 */
export async function postReturns(
  tx: Tx,
  opened: Opened,
  returned: RoundOfMoney & { purchases: readonly Purchase[]; why: string; takesBack: boolean },
): Promise<void> {
  const { roundId, name, purchases, why, takesBack } = returned
  const reference = referenceOf(roundId)
  const accounts = [...new Set(purchases.map(({ accountId }) => accountId))]
  const paidBack = takesBack
    ? [shareKey(roundId), ...accounts.map((accountId) => prizeKey(roundId, accountId))]
    : []
  const posted = await transfersByKeys(tx, [
    ...purchases.map(({ id }) => stakeKey(id)),
    ...paidBack,
  ])
  assert(posted.length >= purchases.length, 'every purchase was paid')
  const backs = posted.map(
    ({ id, key, amountMinor, currency, debitAccountId, creditAccountId }): NewTransfer => ({
      debitAccountId: creditAccountId,
      creditAccountId: debitAccountId,
      amountMinor,
      currency,
      product: BINGO,
      kind: 'reversal',
      reference,
      description: `${name}, round ${roundId}: ${why}`,
      idempotencyKey: `reverse:${key}`,
      reversesId: id,
    }),
  )
  const debts: NewTransfer[] = []
  for (const accountId of accounts) {
    const key = `reverse:${referenceOf(roundId)}:${accountId}:${purchases.find((each) => each.accountId === accountId)?.id ?? 0}`
    const gotMinor = backs.reduce(
      (sum, { debitAccountId, creditAccountId, amountMinor }) =>
        sum +
        (creditAccountId === accountId ? amountMinor : 0) -
        (debitAccountId === accountId ? amountMinor : 0),
      0,
    )
    if (gotMinor > 0) debts.push(...repay(opened.payees, { accountId, gotMinor, key, reference }))
    const due = { accountId, dueMinor: Math.max(0, -gotMinor), freedMinor: 0, key, reference }
    debts.push(...(await advance(tx, opened.payees, due)))
  }
  await postAll(tx, opened, [...backs, ...debts])
}
