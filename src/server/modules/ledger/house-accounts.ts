import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { ensureAccount } from './store.ts'

const ofHouse = (currency: string) => ({ userId: null, currency })

/**
 * The account that stands against players in a product. `creditLimitMinor`: how far below zero it may go; null where
 * the product itself bounds acceptance, so that debts to players are always paid.
 */
export const houseAccount = (
  tx: Tx,
  account: { name: string; currency: string; creditLimitMinor?: Minor | null },
): Promise<number> => {
  const { name, currency, creditLimitMinor = 0 } = account
  return ensureAccount(tx, { ...ofHouse(currency), kind: 'house', name, creditLimitMinor })
}

/** The other side of deposits and payouts. Below zero by the money that players brought in and did not take out. */
export const bankAccount = (tx: Tx, currency: string): Promise<number> =>
  outsideAccount(tx, { name: 'bank', currency })

/** Where money comes from that nobody paid in: the points of a demo, for instance. */
export const outsideAccount = (
  tx: Tx,
  { name, currency }: { name: string; currency: string },
): Promise<number> =>
  ensureAccount(tx, { ...ofHouse(currency), kind: 'clearing', name, creditLimitMinor: null })

/** Money that losers have paid and winners have not got yet. Never below zero: losers pay first. */
export const poolAccount = (tx: Tx, currency: string): Promise<number> =>
  ensureAccount(tx, { ...ofHouse(currency), kind: 'clearing', name: 'bets in settlement' })

/** The operator's share of winnings. */
export const feesAccount = (tx: Tx, currency: string): Promise<number> =>
  ensureAccount(tx, { ...ofHouse(currency), kind: 'fees', name: 'commission' })

/** A player's own account. */
export const openWallet = (tx: Tx, userId: number, currency: string): Promise<number> =>
  ensureAccount(tx, { kind: 'wallet', name: 'wallet', userId, currency })
