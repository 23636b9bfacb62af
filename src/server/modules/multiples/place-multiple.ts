import { type PlaceMultiple, placeMultiple as endpoint } from '#contract/multiples.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { MAX_STAKE_MINOR } from '#domain/exchange/orders/order.ts'
import type { Minor } from '#domain/money.ts'
import { takesPrices } from '#domain/multiples/acceptance.ts'
import { correlatedPairs } from '#domain/multiples/correlation.ts'
import { refuseLeg } from '#domain/multiples/leg-rules.ts'
import { highestReturnMinor } from '#domain/multiples/returns.ts'
import { linesOf, type System, systemById } from '#domain/multiples/systems.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccounts, once } from '#server/modules/ledger/index.ts'
import { admit } from '#server/modules/protection/index.ts'
import { checkFunds, checkReturn, checkRoom, checkWinnings, fundsIn } from './check-multiple.ts'
import { postStake, houseAccount, MULTIPLES } from './money.ts'
import type { MultipleTerms, Needs, Pricing } from './needs.ts'
import { backPriceOf } from './prices.ts'
import * as store from './store.ts'

type SlipToPlace = { walletId: number; system: System; stakeMinor: Minor; form: PlaceMultiple }

/** Takes a bet of several legs at the prices of now; answers its id. The same reference again gives the same bet. */
export async function placeMultiple(
  needs: Needs,
  { userId, walletId, form }: { userId: number; walletId: number; form: PlaceMultiple },
): Promise<number> {
  const asked = readForm(needs.terms(), walletId, form)
  await needs.exchange.prepareWinnings(walletId)
  const key = `multiple:${form.customerRef}`
  const money = { userId, key, endpoint: endpoint.path, body: form }
  return inTransaction(needs.db, (tx) => once(tx, money, () => place(tx, needs, asked)))
}

/** The terms of the form, if it names a system and enough to stake. */
export function readForm(
  { stakeMinMinor }: Pick<MultipleTerms, 'stakeMinMinor'>,
  walletId: number,
  form: PlaceMultiple,
): SlipToPlace {
  const system = systemById(form.system, form.legs.length)
  if (!system) throw new Refusal('INVALID_INPUT', { field: 'system' })
  const stakeMinor = linesOf(system) * form.stakePerLineMinor
  if (form.stakePerLineMinor < 1 || stakeMinor < stakeMinMinor)
    throw new Refusal('STAKE_TOO_SMALL', { field: 'stakePerLineMinor', details: { stakeMinMinor } })
  if (stakeMinor > MAX_STAKE_MINOR)
    throw new Refusal('STAKE_TOO_LARGE', { field: 'stakePerLineMinor' })
  return { walletId, system, stakeMinor, form }
}

/** Wallets are locked before markets, as everywhere: a withdrawn runner locks them in that order too. */
async function place(tx: Tx, needs: Needs, asked: SlipToPlace): Promise<number> {
  const { exchange, house } = needs
  const terms = needs.terms()
  const { walletId, system, stakeMinor, form } = asked
  const houseId = await houseAccount(tx, terms.currency)
  const accounts = await lockAccounts(tx, [walletId, houseId])
  const ticket = await admit(tx, {
    walletId,
    product: MULTIPLES,
    purpose: 'stake',
    amountMinor: stakeMinor,
  })
  const known = await store.lockLegs(tx, form.legs)
  const legs = takeLegs(known, { house, terms }, asked)
  const { stakePerLineMinor } = form
  const standing = legs.map(({ price }) => ({ price, result: null }))
  const liabilityMinor = highestReturnMinor({ ...system, stakePerLineMinor, legs: standing })
  checkReturn(liabilityMinor, terms.returnMaxMinor)
  checkRoom(fundsIn(accounts, houseId), { stakeMinor, liabilityMinor }, terms.creditMinor)
  checkFunds(fundsIn(accounts, walletId), stakeMinor)
  await checkWinnings(
    tx,
    { exchange, terms },
    { walletId, legs, winningsMinor: liabilityMinor - stakeMinor },
  )
  const id = await store.insertMultiple(tx, {
    accountId: walletId,
    customerRef: form.customerRef,
    system: system.id,
    lines: linesOf(system),
    stakePerLineMinor,
    acceptance: form.acceptance,
    toleranceBps: form.toleranceBps,
    liabilityMinor,
    // That the house took its time to write it down makes no bet late.
    placedAt: known[0]?.seenAt,
    legs,
  })
  const bet = { id, accountId: walletId, stakeMinor, liabilityMinor }
  const { currency } = terms
  await postStake(tx, ticket, { ...bet, description: system.name, currency })
  return id
}

/**
 * The legs at the prices of now, if every one can be had and the player takes them. `known`: what the database knows of
 * them, whose markets stay as they are.
 */
export function takeLegs(
  known: readonly store.KnownLeg[],
  { house, terms }: Pricing,
  { walletId, system, stakeMinor, form }: SlipToPlace,
): store.NewMultiple['legs'] {
  const found = form.legs.map((leg) => store.legAmong(known, leg))
  const legs = found.map((leg, place) => leg ?? refuse('UNKNOWN_SELECTION', place))
  const pairs = correlatedPairs(legs)
  if (pairs.length > 0) throw new Refusal('CORRELATED', { field: 'legs', details: { pairs } })
  const maximumStakeMinor = Math.min(
    terms.playerStakeMax.get(walletId) ?? MAX_STAKE_MINOR,
    ...legs.map((leg) => leg.stakeMaxMinor),
  )
  if (stakeMinor > maximumStakeMinor)
    throw new Refusal('STAKE_TOO_LARGE', {
      field: 'stakePerLineMinor',
      details: { maximumStakeMinor },
    })
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
