import type { RefusalCode } from '#contract/refusal.ts'
import type { Tx } from '#server/db/database.ts'
import type { Funds } from '#server/modules/ledger/index.ts'
import { type Pass, renewPasses } from '#server/modules/protection/index.ts'
import { CashOutStanding } from '#domain/exchange/market/commands/cash-out-standing.ts'
import { referenceKey } from '#domain/exchange/market/placed-before.ts'
import { ordersIn, type Standing } from '#domain/exchange/market/commands/run-commands.ts'
import { purseOf, type Read } from './batch.ts'
import type { Changes } from '#domain/exchange/market/changes.ts'
import type { Clock } from './clock.ts'
import type { Command } from '#domain/exchange/market/command.ts'
import type { Purse } from '#domain/exchange/market/commands/decide.ts'
import * as store from './store.ts'

/** `pass`: a player's, as the gate gave it when the wallet was read. */
type Account = Funds & { pass: Pass | undefined }

/** The unread state that a batch depends on, and the accounts as they must turn out to be. */
export type Foreseen = { standing: Standing<RefusalCode>; accounts: readonly Account[] }

/** More accounts are not kept. */
const ACCOUNTS_MAX = 100_000
/**
 * After a miss, batches read everything for this long. A caller who provokes misses makes the exchange only as slow as
 * reading.
 */
const PAUSE_MS = 100

/**
 * The state that earlier batches have left of the accounts that bet, so that a batch can be decided while the one
 * before it is being committed. Foresight is never trusted: the transaction of such a batch first confirms it, and
 * fails when anything differs. The batch is then decided on rows that are read.
 */
export class Foresight {
  readonly #accounts = new Map<number, Account>()
  readonly #clock: Clock
  #pausesUntilMs = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Takes rows that were read. An account that the gate turns away, or leaves only a sum, is read each time. */
  learn({ funds, verdicts }: Read): void {
    if (this.#accounts.size + funds.length > ACCOUNTS_MAX) this.#accounts.clear()
    for (const account of funds) {
      const verdict = verdicts.get(account.id)
      if (typeof verdict === 'string' || verdict?.limit) this.#accounts.delete(account.id)
      else this.#accounts.set(account.id, { ...account, pass: verdict })
    }
  }

  /** The state that the commands of a batch can depend on; nothing when something must be read. */
  of(commands: readonly Command[]): Foreseen | undefined {
    const now = this.#clock.carriedOn()
    if (!now || performance.now() < this.#pausesUntilMs) return undefined
    if (commands.some(({ kind }) => kind === 'cash-out')) return undefined
    const purses = new Map<number, Purse>()
    const accounts: Account[] = []
    for (const { accountId } of commands.flatMap(ordersIn)) {
      if (purses.has(accountId)) continue
      const account = this.#accounts.get(accountId)
      if (!account) return undefined
      purses.set(accountId, purseOf(account, account.pass !== undefined))
      accounts.push({ ...account })
    }
    const nothing = { known: new Map(), refusedAccounts: new Map(), won: new Map() }
    return { standing: { ...nothing, purses, cashOuts: new CashOutStanding(), now }, accounts }
  }

  /** Follows what a batch has decided. */
  follow({ holds }: Changes): void {
    for (const [accountId, holdMinor] of holds) {
      const account = this.#accounts.get(accountId)
      if (account) account.holdMinor += holdMinor
    }
  }

  /** Something else may have changed the account. */
  forget(accountId: number): void {
    this.#accounts.delete(accountId)
  }

  /** A batch was rolled back, or another process may have run some. */
  forgetAll(): void {
    this.#accounts.clear()
    this.#clock.forget()
    this.#pausesUntilMs = performance.now() + PAUSE_MS
  }
}

/**
 * Locks the wallets as reading them would, and fails the transaction unless all is as foreseen; the version of each wallet
 * says whether the gate would answer as before. Of the orders that are
 * written, the database tells by itself when one was placed before (`isPlacedBefore`); of those that are refused it is
 * asked.
 */
export function confirm(
  tx: Tx,
  { accounts }: Foreseen,
  { commands, changes }: { commands: readonly Command[]; changes: Changes },
): { confirmed: Promise<void>[]; passes: ReadonlyMap<number, Pass> } {
  const placing = commands.flatMap(ordersIn)
  if (placing.length === 0) return { confirmed: [], passes: new Map() }
  const { confirmed, passes } = renewPasses(tx, accounts)
  const written = new Set([...changes.newOrders.values()].map(referenceKey))
  const refused = placing.filter((order) => !written.has(referenceKey(order)))
  const unplaced = refused.length > 0 ? [store.confirmUnplaced(tx, refused)] : []
  return { confirmed: [confirmed, ...unplaced], passes }
}
