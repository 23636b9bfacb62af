import type { Minor } from '#domain/money.ts'
import { assert } from '#domain/assert.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  advance,
  houseAccount as openHouseAccount,
  type Funds,
  type NewTransfer,
  openPayees,
  post,
  repay,
  type Ticket,
  transfersByKeys,
} from '#server/modules/ledger/index.ts'
import { withTickets } from '#server/modules/protection/index.ts'
import { LOTTERY } from './needs.ts'

/** The other side of all lottery bets. The operator's limits bound acceptance, never payment. */
export const houseAccount = (tx: Tx, currency: string): Promise<number> =>
  openHouseAccount(tx, { name: 'lotteries', currency, creditLimitMinor: null })

/** The other side of tickets that an agent holds: he takes their stakes and pays their wins. */
const agentAccount = (tx: Tx, currency: string): Promise<number> =>
  openHouseAccount(tx, { name: 'lottery agent', currency, creditLimitMinor: null })

export type Stake = { betId: number; walletId: number; stakeMinor: Minor; description: string }

/** A bet of one player, a share of a syndicate, or one payment of a payout. */
export type Thing = 'lottery' | 'lottery-share' | 'lottery-payment'

const referenceOf = (betId: number, thing: Thing) => `${thing}:${betId}`
const stakeKey = (betId: number, thing: Thing) => `${referenceOf(betId, thing)}:stake`
const winKey = (betId: number, thing: Thing, settlement: number) =>
  `${referenceOf(betId, thing)}:win:${settlement}`

/** Takes the stakes of bets. The caller has asked the gate for the sum of each wallet: a ticket. */
export async function postStakes(
  tx: Tx,
  tickets: readonly Ticket[],
  {
    stakes,
    currency,
    thing = 'lottery',
    isByAgent = false,
  }: { stakes: readonly Stake[]; currency: string; thing?: Thing; isByAgent?: boolean },
): Promise<void> {
  const houseId = await (isByAgent ? agentAccount : houseAccount)(tx, currency)
  const transfers = stakes.map(({ betId, walletId, stakeMinor, description }): NewTransfer => ({
    debitAccountId: walletId,
    creditAccountId: houseId,
    amountMinor: stakeMinor,
    currency,
    product: LOTTERY,
    kind: 'bet',
    reference: referenceOf(betId, thing),
    description,
    idempotencyKey: stakeKey(betId, thing),
  }))
  await post(tx, { transfers, tickets })
}

export function checkFunds({ balanceMinor, holdMinor }: Funds, neededMinor: Minor): void {
  if (balanceMinor <= 0) throw new Refusal('DEPOSIT_REQUIRED')
  const availableMinor = balanceMinor - holdMinor
  if (neededMinor > availableMinor)
    throw new Refusal('INSUFFICIENT_FUNDS', { details: { neededMinor, availableMinor } })
}

export type Win = {
  betId: number
  accountId: number
  paidMinor: Minor
  /** An agent holds the ticket, and pays. */
  isByAgent?: boolean
}

/** Pays the wins of a draw, and lets debts of earlier corrections be paid back first. */
export async function postWins(
  tx: Tx,
  wins: readonly Win[],
  {
    settlement,
    currency,
    description,
    thing = 'lottery',
  }: { settlement: number; currency: string; description: string; thing?: Thing },
): Promise<void> {
  const paid = wins.filter(({ paidMinor }) => paidMinor > 0)
  if (paid.length === 0) return
  const houseId = await houseAccount(tx, currency)
  const agentId = paid.some(({ isByAgent }) => isByAgent)
    ? await agentAccount(tx, currency)
    : houseId
  const payees = await openPayees(
    tx,
    [...new Set([houseId, agentId]), ...paid.map(({ accountId }) => accountId)],
    { product: LOTTERY, currency },
  )
  const transfers = paid.map(({ betId, accountId, paidMinor, isByAgent }): NewTransfer => ({
    debitAccountId: isByAgent ? agentId : houseId,
    creditAccountId: accountId,
    amountMinor: paidMinor,
    currency,
    product: LOTTERY,
    kind: 'bet',
    reference: referenceOf(betId, thing),
    description,
    idempotencyKey: winKey(betId, thing, settlement),
  }))
  // A wallet that has won several times pays its debt back once.
  const byWallet = Map.groupBy(paid, ({ accountId }) => accountId)
  const repaid = [...byWallet].flatMap(([accountId, own]) => {
    const [first] = own
    assert(first !== undefined, 'a wallet that has won')
    return repay(payees, {
      accountId,
      gotMinor: own.reduce((sum, { paidMinor }) => sum + paidMinor, 0),
      key: winKey(first.betId, thing, settlement),
      reference: referenceOf(first.betId, thing),
    })
  })
  await post(
    tx,
    withTickets(
      tx,
      { transfers: [...transfers, ...repaid] },
      { product: LOTTERY, accounts: payees.funds.values() },
    ),
  )
}

/** Takes a win back, because the result was corrected. The money that the wallet lacks is advanced as a debt. */
export async function postWinBack(
  tx: Tx,
  { betId, accountId, paidMinor, isByAgent = false }: Win,
  {
    settlement,
    currency,
    thing = 'lottery',
  }: { settlement: number; currency: string; thing?: Thing },
): Promise<void> {
  const houseId = await (isByAgent ? agentAccount : houseAccount)(tx, currency)
  const payees = await openPayees(tx, [accountId, houseId], { product: LOTTERY, currency })
  const key = winKey(betId, thing, settlement)
  const [paid] = await transfersByKeys(tx, [key])
  assert(paid !== undefined, 'a win that is taken back was paid')
  const reference = referenceOf(betId, thing)
  const due = { accountId, dueMinor: paidMinor, freedMinor: 0 }
  const transfers: NewTransfer[] = [
    ...(await advance(tx, payees, { ...due, key: `reverse:${key}`, reference })),
    {
      debitAccountId: accountId,
      creditAccountId: houseId,
      amountMinor: paidMinor,
      currency,
      product: LOTTERY,
      kind: 'reversal',
      reference,
      description: 'Taken back: the result of the draw was corrected',
      idempotencyKey: `reverse:${key}`,
      reversesId: paid.id,
    },
  ]
  await post(
    tx,
    withTickets(tx, { transfers }, { product: LOTTERY, accounts: payees.funds.values() }),
  )
}

/** Gives a stake back: the bet was not accepted before the closing, or it is void. */
export async function postStakeBack(
  tx: Tx,
  { betId, accountId, stakeMinor }: { betId: number; accountId: number; stakeMinor: Minor },
  {
    currency,
    description,
    thing = 'lottery',
  }: { currency: string; description: string; thing?: Thing },
): Promise<void> {
  const houseId = await houseAccount(tx, currency)
  const payees = await openPayees(tx, [accountId, houseId], { product: LOTTERY, currency })
  const [stake] = await transfersByKeys(tx, [stakeKey(betId, thing)])
  assert(stake !== undefined, 'a stake that is given back was taken')
  const back: NewTransfer = {
    debitAccountId: houseId,
    creditAccountId: accountId,
    amountMinor: stakeMinor,
    currency,
    product: LOTTERY,
    kind: 'reversal',
    reference: referenceOf(betId, thing),
    description,
    idempotencyKey: `reverse:${stakeKey(betId, thing)}`,
    reversesId: stake.id,
  }
  await post(
    tx,
    withTickets(tx, { transfers: [back] }, { product: LOTTERY, accounts: payees.funds.values() }),
  )
}
