import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Funds, HoldChange, NewTransfer } from '#server/modules/ledger/index.ts'
import type { SettlementAccounts } from '#server/modules/exchange/settlement/settlement-accounts.ts'

export type LedgerAccount = Funds
type Withdrawal = { amountMinor: Minor }

/** The double-entry ledger in memory, with what the real one leaves to the constraints of its tables. */
export class Ledger {
  readonly accounts = new Map<number, LedgerAccount>()
  /** Requests that wait for an operator, oldest first, by wallet. */
  readonly withdrawals = new Map<number, Withdrawal[]>()
  readonly poolId: number
  readonly feesId: number
  readonly bankId: number
  readonly #debtIds = new Map<number, number>()
  readonly #keys = new Set<string>()

  constructor() {
    this.bankId = this.open('clearing', null)
    this.poolId = this.open('clearing', 0)
    this.feesId = this.open('fees', 0)
  }

  open(kind: LedgerAccount['kind'], creditLimitMinor: Minor | null): number {
    const id = this.accounts.size + 1
    const none = { balanceMinor: 0, holdMinor: 0, gateVersion: 1, betVersion: 0 }
    this.accounts.set(id, { ...none, id, kind, creditLimitMinor })
    return id
  }

  account(id: number): LedgerAccount {
    const account = this.accounts.get(id)
    assert(account !== undefined, 'the account exists')
    return account
  }

  /** The debt of an account that could not pay: an account that is opened when the first advance is made. */
  debtIdOf(walletId: number): number {
    const id = this.#debtIds.get(walletId) ?? this.open('debt', null)
    this.#debtIds.set(walletId, id)
    return id
  }

  /** Adds to holds, as a batch of orders does. */
  hold(changes: Iterable<readonly [accountId: number, holdMinor: Minor]>): void {
    for (const [accountId, holdMinor] of changes) {
      const account = this.account(accountId)
      account.holdMinor += holdMinor
      assertCovered(account)
    }
  }

  /** Posts transfers and changes holds together. */
  post(transfers: readonly NewTransfer[], holds: readonly HoldChange[] = []): void {
    const touched = new Set<LedgerAccount>()
    for (const { debitAccountId, creditAccountId, amountMinor, idempotencyKey } of transfers) {
      assert(Number.isSafeInteger(amountMinor) && amountMinor > 0, 'a transfer moves money')
      assert(!this.#keys.has(idempotencyKey), `${idempotencyKey} is posted once`)
      this.#keys.add(idempotencyKey)
      const [debit, credit] = [this.account(debitAccountId), this.account(creditAccountId)]
      debit.balanceMinor -= amountMinor
      credit.balanceMinor += amountMinor
      touched.add(debit).add(credit)
    }
    for (const { accountId, holdMinor } of holds) {
      const account = this.account(accountId)
      account.holdMinor += holdMinor
      touched.add(account)
    }
    touched.forEach(assertCovered)
  }

  requestWithdrawal(walletId: number, amountMinor: Minor): void {
    const { balanceMinor, holdMinor } = this.account(walletId)
    if (balanceMinor - holdMinor < amountMinor) throw new Refusal('INSUFFICIENT_FUNDS')
    this.hold([[walletId, amountMinor]])
    const waiting = this.withdrawals.get(walletId) ?? []
    waiting.push({ amountMinor })
    this.withdrawals.set(walletId, waiting)
  }

  /** Takes the oldest request out and pays it or frees its money. */
  decideWithdrawal(walletId: number, isApproved: boolean, key: string): void {
    const request = this.withdrawals.get(walletId)?.shift()
    if (!request) throw new Refusal('NOT_FOUND')
    const { amountMinor } = request
    const freed = { accountId: walletId, holdMinor: -amountMinor }
    this.post(isApproved ? [this.transfer(key, walletId, this.bankId, amountMinor)] : [], [freed])
  }

  transfer(key: string, from: number, to: number, amountMinor: Minor): NewTransfer {
    return {
      debitAccountId: from,
      creditAccountId: to,
      amountMinor,
      currency: 'PTS',
      product: 'exchange',
      kind: 'adjustment',
      reference: key,
      description: key,
      idempotencyKey: key,
    }
  }

  /** Lends an account what it lacks, as a debt. */
  advance(key: string, accountId: number, amountMinor: Minor): NewTransfer[] {
    if (amountMinor === 0) return []
    return [this.transfer(`${key}:advance`, this.debtIdOf(accountId), accountId, amountMinor)]
  }

  /** The accounts that a settlement moves money between, as it reads them at the start of a step. */
  settlementAccounts(walletIds: readonly number[]): SettlementAccounts {
    const wallets = walletIds.map((id) => this.account(id))
    const debtors = wallets.filter(({ kind }) => kind === 'wallet' || kind === 'house')
    const debts = debtors.flatMap(({ id }) => {
      const debtId = this.#debtIds.get(id)
      if (debtId === undefined) return []
      return [[id, { debtId, owedMinor: -this.account(debtId).balanceMinor }] as const]
    })
    return {
      product: 'exchange',
      currency: 'PTS',
      poolId: this.poolId,
      feesId: this.feesId,
      funds: new Map(wallets.map((account) => [account.id, account])),
      debts: new Map(debts),
      debtors: new Map(debtors.map(({ id }) => [id, { userId: id, debtName: 'debt' }])),
    }
  }
}

function assertCovered({ id, balanceMinor, holdMinor, creditLimitMinor }: LedgerAccount): void {
  assert(holdMinor >= 0, `no hold below zero: account ${id}`)
  assert(
    creditLimitMinor === null || balanceMinor + creditLimitMinor >= holdMinor,
    `account ${id} covers what it holds: ${balanceMinor} holds ${holdMinor}`,
  )
}
