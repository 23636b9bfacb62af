import { type PlaceMultiple, placeMultiple as endpoint } from '#contract/multiples.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { assert } from '#domain/assert.ts'
import { MAX_STAKE_MINOR } from '#domain/exchange/order.ts'
import type { Minor } from '#domain/money.ts'
import { takesPrices } from '#domain/multiples/acceptance.ts'
import { correlatedPairs } from '#domain/multiples/correlation.ts'
import { refuseLeg } from '#domain/multiples/leg-rules.ts'
import { highestReturnMinor } from '#domain/multiples/returns.ts'
import { linesOf, type System, systemById } from '#domain/multiples/systems.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Funds, lockAccounts, once, walletOf } from '#server/modules/ledger/index.ts'
import { passGate } from '#server/modules/protection/index.ts'
import { bookStake, houseAccount } from './money.ts'
import type { Needs } from './needs.ts'
import { backPriceOf } from './prices.ts'
import * as store from './store.ts'

type Asked = { system: System; stakeMinor: Minor; form: PlaceMultiple }

/** Takes a bet of several legs at the prices of now; answers its id. The same reference again gives the same bet. */
export async function placeMultiple(
  needs: Needs,
  { userId, form }: { userId: number; form: PlaceMultiple },
): Promise<number> {
  const system = systemById(form.system, form.legs.length)
  if (!system) throw new Refusal('INVALID_INPUT', { field: 'system' })
  const stakeMinor = linesOf(system) * form.stakePerLineMinor
  const { stakeMinMinor } = needs.terms
  if (form.stakePerLineMinor < 1 || stakeMinor < stakeMinMinor)
    throw new Refusal('STAKE_TOO_SMALL', { field: 'stakePerLineMinor', details: { stakeMinMinor } })
  if (stakeMinor > MAX_STAKE_MINOR)
    throw new Refusal('STAKE_TOO_LARGE', { field: 'stakePerLineMinor' })
  const wallet = await inTransaction(needs.db, (tx) => walletOf(tx, userId))
  if (!wallet) throw new Refusal('NOT_A_PLAYER')
  await needs.exchange.prepareWinnings(wallet.id)
  const key = `multiple:${form.customerRef}`
  const money = { userId, key, endpoint: endpoint.path, body: form }
  return inTransaction(needs.db, (tx) =>
    once(tx, money, () => place(tx, needs, userId, { system, stakeMinor, form })),
  )
}

/** Wallets are locked before markets, as everywhere: a withdrawn runner locks them in that order too. */
async function place(
  tx: Tx,
  needs: Needs,
  userId: number,
  { system, stakeMinor, form }: Asked,
): Promise<number> {
  const { terms } = needs
  const wallet = await walletOf(tx, userId)
  if (!wallet) throw new Refusal('NOT_A_PLAYER')
  const houseId = await houseAccount(tx, terms.currency)
  const accounts = await lockAccounts(tx, [wallet.id, houseId])
  const { walletId } = await passGate(tx, userId)
  const legs = await takeLegs(tx, needs, { system, stakeMinor, form })
  const { stakePerLineMinor } = form
  const standing = legs.map(({ price }) => ({ price, result: null }))
  const liabilityMinor = highestReturnMinor({ ...system, stakePerLineMinor, legs: standing })
  const { returnMaxMinor } = terms
  if (liabilityMinor > returnMaxMinor)
    throw new Refusal('RETURN_TOO_LARGE', {
      field: 'stakePerLineMinor',
      details: { returnMaxMinor },
    })
  checkRoom(fundsIn(accounts, houseId), { stakeMinor, liabilityMinor }, terms.creditMinor)
  checkFunds(fundsIn(accounts, walletId), stakeMinor)
  await checkWinnings(tx, needs, { walletId, legs, winningsMinor: liabilityMinor - stakeMinor })
  const id = await store.insertMultiple(tx, {
    accountId: walletId,
    customerRef: form.customerRef,
    system: system.id,
    lines: linesOf(system),
    stakePerLineMinor,
    acceptance: form.acceptance,
    toleranceBps: form.toleranceBps,
    liabilityMinor,
    legs,
  })
  const bet = { id, accountId: walletId, stakeMinor, liabilityMinor }
  await bookStake(tx, { ...bet, description: system.name }, terms.currency)
  return id
}

/** The legs at the prices of now, if every one can be had and the player takes them. Its markets stay as they are. */
async function takeLegs(
  tx: Tx,
  { house }: Needs,
  { system, stakeMinor, form }: Asked,
): Promise<store.NewMultiple['legs']> {
  const known = await store.lockLegs(tx, form.legs)
  const found = form.legs.map((leg) => store.legAmong(known, leg))
  const legs = found.map((leg, place) => leg ?? refuse('UNKNOWN_SELECTION', place))
  const pairs = correlatedPairs(legs)
  if (pairs.length > 0) throw new Refusal('CORRELATED', { field: 'legs', details: { pairs } })
  const now = legs.map((leg, place) => {
    const refusal = refuseLeg(leg)
    if (refusal) return refuse(refusal, place)
    const { marketId, selectionId, version, withdrawnIds } = leg
    const price = backPriceOf(house, leg, stakeMinor) ?? refuse('PRICE_UNAVAILABLE', place)
    return { marketId, selectionId, version, price, withdrawnIds }
  })
  const isSameVersion = now.every(({ version }, place) => version === form.legs[place]?.version)
  const change = { seen: form.legs.map((leg) => leg.price), now: now.map((leg) => leg.price) }
  const acceptance = { mode: form.acceptance, toleranceBps: form.toleranceBps }
  if (!isSameVersion || !takesPrices(acceptance, { ...system, ...change }))
    throw new Refusal('ODDS_CHANGED', {
      field: 'legs',
      details: { legs: now.map(({ withdrawnIds: _known, ...leg }) => leg) },
    })
  return now
}

function refuse(code: RefusalCode, place: number): never {
  throw new Refusal(code, { field: `legs.${place}` })
}

/**
 * What the player could win in a day, by single bets and multiples together, stays within the maximum (spec 002 §9). A
 * multiple counts on the day its last leg starts.
 */
async function checkWinnings(
  tx: Tx,
  { exchange, terms }: Needs,
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

/** What all open bets can return, less what multiples have brought so far, stays within the limit of the operator. */
function checkRoom(
  { balanceMinor, holdMinor }: Funds,
  { stakeMinor, liabilityMinor }: { stakeMinor: Minor; liabilityMinor: Minor },
  creditMinor: Minor,
): void {
  if (holdMinor + liabilityMinor - (balanceMinor + stakeMinor) > creditMinor)
    throw new Refusal('HOUSE_LIMIT', { field: 'stakePerLineMinor' })
}

function checkFunds({ balanceMinor, holdMinor }: Funds, stakeMinor: Minor): void {
  if (balanceMinor <= 0) throw new Refusal('DEPOSIT_REQUIRED')
  const availableMinor = balanceMinor - holdMinor
  if (stakeMinor > availableMinor)
    throw new Refusal('INSUFFICIENT_FUNDS', {
      field: 'stakePerLineMinor',
      details: { neededMinor: stakeMinor, availableMinor },
    })
}

function fundsIn(accounts: readonly Funds[], id: number): Funds {
  const funds = accounts.find((account) => account.id === id)
  assert(funds !== undefined, 'the account was locked')
  return funds
}
