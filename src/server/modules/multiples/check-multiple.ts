import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Funds } from '#server/modules/ledger/index.ts'
import type { MultipleTerms, Needs } from './needs.ts'
import * as store from './store.ts'

/** No bet may return more than the operator has set. */
export function checkReturn(highestMinor: Minor, returnMaxMinor: Minor): void {
  if (highestMinor > returnMaxMinor)
    throw new Refusal('RETURN_TOO_LARGE', {
      field: 'stakePerLineMinor',
      details: { returnMaxMinor },
    })
}

/**
 * The player's possible winnings in a day, by single bets and multiples together, stay within the maximum (spec 002
 * §9). A multiple counts on the day its last leg starts.
 */
export async function checkWinnings(
  tx: Tx,
  { exchange, terms }: Pick<Needs, 'exchange'> & { terms: MultipleTerms },
  bet: { walletId: number; legs: store.NewMultiple['legs']; winningsMinor: Minor },
): Promise<void> {
  const day = await store.dayOfLegs(tx, bet.legs, terms.timeZone)
  const before = await exchange.winningsOn(tx, bet.walletId, day)
  const possibleMinor = Math.max(0, terms.winningsMaxMinor - before)
  if (bet.winningsMinor > possibleMinor)
    throw new Refusal('WINNINGS_TOO_LARGE', {
      field: 'stakePerLineMinor',
      details: { maximumWinningsMinor: terms.winningsMaxMinor, possibleMinor },
    })
  exchange.forgetWinnings(bet.walletId, day)
}

/**
 * The possible returns of all open bets, less the earnings of multiples so far, stay within the limit of the operator.
 */
export function checkRoom(
  { balanceMinor, holdMinor }: Funds,
  { stakeMinor, liabilityMinor }: { stakeMinor: Minor; liabilityMinor: Minor },
  creditMinor: Minor,
): void {
  if (holdMinor + liabilityMinor - (balanceMinor + stakeMinor) > creditMinor)
    throw new Refusal('HOUSE_LIMIT', { field: 'stakePerLineMinor' })
}

export function checkFunds({ balanceMinor, holdMinor }: Funds, stakeMinor: Minor): void {
  if (balanceMinor <= 0) throw new Refusal('DEPOSIT_REQUIRED')
  const availableMinor = balanceMinor - holdMinor
  if (stakeMinor > availableMinor)
    throw new Refusal('INSUFFICIENT_FUNDS', {
      field: 'stakePerLineMinor',
      details: { neededMinor: stakeMinor, availableMinor },
    })
}

export function fundsIn(accounts: readonly Funds[], id: number): Funds {
  const funds = accounts.find((account) => account.id === id)
  assert(funds !== undefined, 'the account was locked')
  return funds
}
