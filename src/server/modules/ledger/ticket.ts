import { assert } from '#domain/assert.ts'
import { assertMinor, type Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { TransferKind } from '#server/db/schema.ts'

/**
 * The purposes that a player's money moves for. `stake`: a bet binds or takes it. `payout`: a product pays it, frees it, or
 * takes money that was bound before. `correction`: it sets right something that was posted. `fee`: a charge that
 * the terms name.
 */
export type Purpose = 'stake' | 'deposit' | 'withdrawal' | 'payout' | 'correction' | 'fee'

export type Admission = {
  walletId: number
  product: string
  purpose: Purpose
  amountMinor: Minor
  /** The kind of game, where controls of the gate judge by it. */
  game?: 'slot'
}

/** The effect of a posting on a wallet. */
export type WalletMove = {
  balanceMinor: Minor
  holdMinor: Minor
  transfers: readonly { product: string; kind: TransferKind }[]
}

/** The kinds of transfers that fit each purpose. */
const KINDS: Record<Purpose, readonly TransferKind[]> = {
  stake: ['bet'],
  deposit: ['deposit', 'grant'],
  withdrawal: ['withdrawal'],
  payout: ['bet', 'commission', 'adjustment', 'withdrawal'],
  correction: ['bet', 'commission', 'adjustment', 'reversal'],
  fee: ['commission'],
}

/** By what a purpose may change the balance, the hold, and what is free of the two. */
const FITS: Record<Purpose, (move: { balance: Minor; hold: Minor; free: Minor }) => boolean> = {
  stake: ({ balance, free }) => balance <= 0 && free <= 0,
  deposit: ({ balance, hold }) => balance > 0 && hold === 0,
  withdrawal: ({ balance, free }) => balance <= 0 && free <= 0,
  payout: ({ free }) => free >= 0,
  correction: () => true,
  fee: ({ balance, hold }) => balance < 0 && hold === 0,
}

/**
 * Proof that the gate let this money of a wallet through, in this transaction. The ledger moves a wallet's balance or hold
 * only for one, and for each one once. Only the gate of the protection module makes tickets (a house rule holds it).
 */
export class Ticket implements Admission {
  readonly walletId: number
  readonly product: string
  readonly purpose: Purpose
  readonly amountMinor: Minor
  readonly #tx: Tx
  #isUsed = false

  constructor(tx: Tx, { walletId, product, purpose, amountMinor }: Admission) {
    assertMinor(amountMinor)
    this.#tx = tx
    this.walletId = walletId
    this.product = product
    this.purpose = purpose
    this.amountMinor = amountMinor
  }

  /** Uses the ticket up for what is about to be posted, or fails because it is not for that. */
  use(tx: Tx, { balanceMinor: balance, holdMinor: hold, transfers }: WalletMove): void {
    const { walletId, product, purpose, amountMinor } = this
    const named = `the ticket for a ${purpose} of wallet ${walletId}`
    assert(tx === this.#tx, `${named} is of this transaction`)
    assert(!this.#isUsed, `${named} is used once`)
    this.#isUsed = true
    const areOwn = transfers.every((transfer) => transfer.product === product)
    assert(areOwn, `${named} is for transfers of ${product}`)
    const areMeant = transfers.every(({ kind }) => KINDS[purpose].includes(kind))
    assert(areMeant && FITS[purpose]({ balance, hold, free: balance - hold }), `${named} fits`)
    const movedMinor = Math.max(Math.abs(balance), Math.abs(hold))
    assert(movedMinor <= amountMinor, `${named} covers ${movedMinor} of ${amountMinor}`)
  }
}
