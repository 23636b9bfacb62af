import { assert } from '#domain/assert.ts'
import { correlatedPairs } from '#domain/multiples/correlation.ts'
import { standingOf } from '#domain/multiples/multiple-state.ts'
import { type System, systemById } from '#domain/multiples/systems.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import type { WinningsOfDay } from '#server/modules/exchange/index.ts'
import { notifyWallets } from '#server/modules/notices/index.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'
import {
  postReturn,
  postReturnBack,
  postStakeBack,
  changeLiability,
  houseAccount,
} from './money.ts'
import * as store from './store.ts'

export type Parts = {
  db: Db
  exchange: Pick<WinningsOfDay, 'forgetWinnings'>
  terms: { currency: string; timeZone: string }
  log: (message: string, error: unknown) => void
}

const PAGE = 500

/**
 * Brings every bet to where its legs have brought it: paid, lost, or open again where a market's settlement was taken
 * back. Each bet is one transaction of its own, so this can stop anywhere; again it changes nothing.
 */
export async function settleMultiples(parts: Parts): Promise<void> {
  let after = 0
  for (;;) {
    const ids = await store.changedMultiples(parts.db, { after, limit: PAGE })
    for (const id of ids) {
      await attempt(parts, id, (tx) => settleMultiple(tx, id, parts))
      after = id
    }
    if (ids.length < PAGE) return
  }
}

async function settleMultiple(
  tx: Tx,
  multipleId: number,
  { exchange, terms }: Parts,
): Promise<void> {
  const { currency, timeZone } = terms
  const bet = await store.lockMultiple(tx, multipleId)
  assert(bet !== undefined, 'who has legs exists')
  const legs = await store.legsOf(tx, multipleId)
  await store.saveLegs(tx, multipleId, legs)
  if (bet.status === 'cashed_out' || bet.status === 'cancelled') return
  if (legs.some(({ result }) => result?.winParts === 0 && result.loseParts === 0))
    await tellVoid(tx, bet)
  const system = systemOf(bet, legs.length)
  const standing = standingOf({ ...system, ...bet, legs })
  const wasPaid = bet.status === 'settled'
  if (wasPaid && standing.status === 'settled' && standing.returnedMinor === bet.returnedMinor)
    return
  if (wasPaid) {
    // The bet may win more than before. The player's next bet waits for this lock, and then for the figures that the
    // exchange has forgotten.
    await lockAccounts(tx, [bet.accountId, await houseAccount(tx, currency)])
    exchange.forgetWinnings(bet.accountId, await store.dayOfLegs(tx, legs, timeZone))
  }
  if (wasPaid && bet.returnedMinor !== null && bet.returnedMinor > 0)
    await postReturnBack(tx, bet, { key: returnKey(bet.settlements), currency })
  if (standing.status === 'open') {
    await changeLiability(tx, standing.liabilityMinor - bet.liabilityMinor, currency)
    await store.saveStanding(tx, { ...bet, ...standing, returnedMinor: null })
    return
  }
  const { returnedMinor } = standing
  const settlements = bet.settlements + 1
  await postReturn(tx, bet, {
    amountMinor: returnedMinor,
    key: returnKey(settlements),
    description: `${system.name}: returned`,
    currency,
  })
  await store.saveStanding(tx, { ...bet, ...standing, liabilityMinor: 0, settlements })
}

/** A leg in a void market is told of once, whatever moves the bet later. */
async function tellVoid(
  tx: Tx,
  { id: multipleId, accountId: walletId }: Pick<store.Multiple, 'id' | 'accountId'>,
): Promise<void> {
  const legs = await store.legsInVoidMarkets(tx, multipleId)
  await notifyWallets(
    tx,
    legs.map(({ place, settlementId, market, event }) => ({
      walletId,
      kind: 'multiple-leg-voided',
      parameters: { market, event, multipleId },
      key: `leg-voided:${multipleId}:${place}:${settlementId}`,
    })),
  )
}

const returnKey = (settlements: number) => `return-${settlements}`

export function systemOf(bet: Pick<store.Multiple, 'system'>, legs: number): System {
  const system = systemById(bet.system, legs)
  assert(system !== undefined, `a bet that was taken has a system: ${bet.system} of ${legs}`)
  return system
}

/** Finds open bets whose legs have to do with each other although they were taken, and gives their stakes back. */
export async function cancelCorrelated(parts: Parts): Promise<void> {
  for (const id of await store.suspectMultiples(parts.db))
    await attempt(parts, id, (tx) => cancelIfCorrelated(tx, id, parts.terms.currency))
}

async function cancelIfCorrelated(tx: Tx, multipleId: number, currency: string): Promise<void> {
  const bet = await store.lockMultiple(tx, multipleId)
  if (bet?.status !== 'open') return
  const legs = await store.knownLegs(tx, await store.legsOf(tx, multipleId))
  if (correlatedPairs(legs).length === 0) return
  await postStakeBack(tx, bet, currency)
  await store.saveStanding(tx, {
    ...bet,
    status: 'cancelled',
    liabilityMinor: 0,
    returnedMinor: bet.stakeMinor,
  })
}

/** One bet that cannot be brought on must not keep the others waiting; it is tried again the next time. */
async function attempt(
  { db, log }: Parts,
  id: number,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(db, work)
  } catch (error) {
    log(`Multiple ${id} could not be brought on`, error)
  }
}
