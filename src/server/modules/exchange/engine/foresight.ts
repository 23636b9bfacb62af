import type { RefusalCode } from '#contract/refusal.ts'
import type { Tx } from '#server/db/database.ts'
import type { Funds } from '#server/modules/ledger/index.ts'
import { type KnownPasses, type Pass, renewPasses } from '#server/modules/protection/index.ts'
import { CashOutStanding } from '#domain/exchange/market/commands/cash-out-standing.ts'
import { referenceKey } from '#domain/exchange/market/placed-before.ts'
import { ordersIn, type Standing } from '#domain/exchange/market/commands/run-commands.ts'
import { purseOf, type Read, touchedBy } from './batch.ts'
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
  /** The version of an account's bets as its last batch here left it. */
  readonly #betVersions = new Map<number, number>()
  /** The passes of accounts as the gate gave them last; `undefined` of an account that is no player's. */
  readonly #passes = new Map<number, Pass | undefined>()
  readonly #clock: Clock
  #pausesUntilMs = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Takes rows that were read. An account that the gate turns away, or leaves only a sum, is read each time. Answers the
   * accounts that have bet otherwise since the last batch here, as far as is known.
   */
  learn({ funds, verdicts }: Read): number[] {
    if (this.#accounts.size + funds.length > ACCOUNTS_MAX) this.#accounts.clear()
    if (this.#passes.size + funds.length > ACCOUNTS_MAX) this.#passes.clear()
    if (this.#betVersions.size + funds.length > ACCOUNTS_MAX) this.#betVersions.clear()
    const others = funds.filter(({ id, betVersion }) => this.#betVersions.get(id) !== betVersion)
    for (const account of funds) {
      this.#betVersions.set(account.id, account.betVersion)
      const verdict = verdicts.get(account.id)
      if (typeof verdict === 'string' || verdict?.limit) {
        this.#accounts.delete(account.id)
        this.#passes.delete(account.id)
      } else {
        this.#accounts.set(account.id, { ...account, pass: verdict })
        this.#passes.set(account.id, verdict)
      }
    }
    return others.map(({ id }) => id)
  }

  /** The passes that hold in a transaction which finds their wallets at the same version. */
  get passes(): KnownPasses {
    return this.#passes
  }

  /** The time for a batch of which at most the funds of accounts have to be read; nothing when more must be. */
  nowFor(commands: readonly Command[]): Date | undefined {
    if (performance.now() < this.#pausesUntilMs) return undefined
    if (commands.some(({ kind }) => kind === 'cash-out')) return undefined
    return this.#clock.carriedOn()
  }

  /** The state that the commands of a batch can depend on; nothing when something must be read. */
  of(commands: readonly Command[]): Foreseen | undefined {
    const now = this.nowFor(commands)
    if (!now) return undefined
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
  follow(changes: Changes): void {
    for (const [accountId, holdMinor] of changes.holds) {
      const account = this.#accounts.get(accountId)
      if (account) account.holdMinor += holdMinor
    }
    for (const accountId of touchedBy(changes)) {
      const account = this.#accounts.get(accountId)
      if (account) account.betVersion += 1
      const version = this.#betVersions.get(accountId)
      if (version !== undefined) this.#betVersions.set(accountId, version + 1)
    }
  }

  /** Something else may have changed the account. */
  forget(accountId: number): void {
    this.#accounts.delete(accountId)
  }

  /** A batch was rolled back, or another process may have run some. */
  forgetAll(): void {
    this.#accounts.clear()
    this.#betVersions.clear()
    this.#passes.clear()
    this.#clock.forget()
    this.#pausesUntilMs = performance.now() + PAUSE_MS
  }
}

/**
 * Locks the wallets as reading them would, with all others that change, and fails the transaction unless all is as foreseen.
 * The version of each wallet says whether the gate would answer as before.
 */
export function confirm(
  tx: Tx,
  { accounts }: Foreseen,
  { commands, changes }: { commands: readonly Command[]; changes: Changes },
): { confirmed: Promise<void>[]; passes: ReadonlyMap<number, Pass> } {
  const { confirmed, passes } = renewPasses(tx, accounts, touchedBy(changes))
  return { confirmed: [confirmed, ...confirmNew(tx, { commands, changes })], passes }
}

/**
 * Fails the transaction when one of the orders was placed before. Of those that are written the database tells it by itself
 * (`isPlacedBefore`); of those that are refused it is asked.
 */
export function confirmNew(
  tx: Tx,
  { commands, changes }: { commands: readonly Command[]; changes: Changes },
): Promise<void>[] {
  const written = new Set([...changes.newOrders.values()].map(referenceKey))
  const refused = commands.flatMap(ordersIn).filter((order) => !written.has(referenceKey(order)))
  return refused.length > 0 ? [store.confirmUnplaced(tx, refused)] : []
}
