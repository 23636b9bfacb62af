import type { Minor } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lackingMinor, repay } from '#server/modules/ledger/index.ts'
import type { Ledger } from '../ledger.ts'

type Moved = { accountId: number; houseId: number; amountMinor: Minor }
type Held = { holdMinor: Minor; dueMinor: Minor }

/**
 * The money of games in memory: a stake goes to an account of the house at once and comes back at most once. The ledger
 * refuses a key that was posted before, so nothing is paid twice.
 */
export class GameMoney {
  readonly ledger: Ledger
  readonly #suspendedIds: ReadonlySet<number>

  constructor(ledger: Ledger, suspendedIds: ReadonlySet<number>) {
    this.ledger = ledger
    this.#suspendedIds = suspendedIds
  }

  /** A player who is kept out stakes nothing. */
  admit(accountId: number): void {
    if (this.#suspendedIds.has(accountId)) throw new Refusal('ACCOUNT_SUSPENDED')
  }

  freeMinor(accountId: number): Minor {
    const { balanceMinor, holdMinor } = this.ledger.account(accountId)
    return balanceMinor - holdMinor
  }

  stake(key: string, { accountId, houseId, amountMinor }: Moved): void {
    if (this.freeMinor(accountId) < amountMinor) throw new Refusal('INSUFFICIENT_FUNDS')
    this.ledger.post([this.ledger.transfer(key, accountId, houseId, amountMinor)])
  }

  /** A debt of earlier corrections is paid back from it. */
  pay(key: string, { accountId, houseId, amountMinor }: Moved): void {
    if (amountMinor === 0) return
    const accounts = this.ledger.settlementAccounts([accountId])
    const got = { accountId, gotMinor: amountMinor, key, reference: key }
    const paid = this.ledger.transfer(key, houseId, accountId, amountMinor)
    this.ledger.post([paid, ...repay(accounts, got)])
  }

  /** A hold is free again. */
  free(accountId: number, holdMinor: Minor): void {
    if (holdMinor > 0) this.ledger.post([], [{ accountId, holdMinor: -holdMinor }])
  }

  /** Takes a loss out of a hold, and frees the rest. */
  charge(
    key: string,
    { accountId, houseId, holdMinor, dueMinor }: Omit<Moved, 'amountMinor'> & Held,
  ): void {
    const lost = this.ledger.transfer(key, accountId, houseId, dueMinor)
    this.ledger.post([lost], [{ accountId, holdMinor: -holdMinor }])
  }

  /** Gives the stake back as it was, and a debt stays. */
  giveBack(key: string, { accountId, houseId, amountMinor }: Moved): void {
    if (amountMinor === 0) return
    this.ledger.post([this.ledger.transfer(key, houseId, accountId, amountMinor)])
  }

  /** Takes a payment back; the part that the wallet lacks beside `returnedMinor` is lent to it. */
  takeBack(key: string, moved: Moved & { returnedMinor: Minor }): void {
    const { accountId, houseId, amountMinor, returnedMinor } = moved
    if (amountMinor === 0) return
    const accounts = this.ledger.settlementAccounts([accountId])
    const dueMinor = Math.max(0, amountMinor - returnedMinor)
    const due = { accountId, dueMinor, freedMinor: 0 }
    this.ledger.post(this.ledger.advance(key, accountId, lackingMinor(accounts, due)))
    this.giveBack(`${key}:stake`, { accountId, houseId, amountMinor: returnedMinor })
    this.ledger.post([this.ledger.transfer(key, accountId, houseId, amountMinor)])
  }
}

/** The answers that purchases were given, by player and reference. */
export class Purchases {
  readonly #known = new Map<string, { body: string; id: number }>()

  /** Buys once: the same again is answered with the first id, something else under the same reference is refused. */
  once(
    accountId: number,
    { kind, ref, ...rest }: { kind: string; ref: string },
    buy: () => number,
  ): number {
    const body = JSON.stringify(rest)
    const key = `${kind}:${accountId}:${ref}`
    const known = this.#known.get(key)
    if (known && known.body !== body) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    const id = known?.id ?? buy()
    this.#known.set(key, { body, id })
    return id
  }
}
