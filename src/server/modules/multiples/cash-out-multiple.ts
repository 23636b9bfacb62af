import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import {
  cashOutMultiple as endpoint,
  type quoteCashOut as quoteEndpoint,
} from '#contract/multiples.ts'
import type { Minor } from '#domain/money.ts'
import { cashOutMinor } from '#domain/multiples/cash-out.ts'
import { standingOf } from '#domain/multiples/multiple-state.ts'
import { VOID } from '#domain/multiples/returns.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccounts, once } from '#server/modules/ledger/index.ts'
import { instantAfter } from './expiry.ts'
import { postReturn, houseAccount } from './money.ts'
import type { Needs, Pricing } from './needs.ts'
import { layPriceOf } from './prices.ts'
import { systemOf } from './settle-multiples.ts'
import * as store from './store.ts'

const LIFE_MS = 5_000

/** The price that the house pays for the bet now. It promises nothing: the price of the moment of taking counts. */
export async function quoteCashOut(
  needs: Needs,
  { walletId, multipleId }: { walletId: number; multipleId: number },
): Promise<ReplyOf<typeof quoteEndpoint>> {
  const amountMinor = await inTransaction(needs.db, async (tx) => {
    const bet = await store.multipleOf(tx, multipleId, walletId)
    if (!bet) throw new Refusal('NOT_FOUND')
    return worthOf(tx, needs, { bet, marketsOf: store.knownLegs })
  })
  return { amountMinor, expiresAt: await instantAfter(needs.db, LIFE_MS) }
}

type Caller = { userId: number; walletId: number }

/**
 * Pays the bet out at what it is worth now, if that is at least what the player was shown. The bet is locked against its
 * settlement and its open markets against theirs, so there is one payment whoever comes first.
 */
export function cashOutMultiple(
  needs: Needs,
  { userId, walletId }: Caller,
  { multipleId, form }: { multipleId: number; form: BodyOf<typeof endpoint> },
): Promise<void> {
  const { currency } = needs.terms()
  const key = `multiple-cash-out:${form.customerRef}`
  const money = { userId, key, endpoint: endpoint.path, body: { multipleId, ...form } }
  return inTransaction(needs.db, async (tx) => {
    await once(tx, money, async () => {
      const bet = await store.lockMultiple(tx, multipleId, walletId)
      if (!bet) throw new Refusal('NOT_FOUND')
      await lockAccounts(tx, [walletId, await houseAccount(tx, currency)])
      const amountMinor = await worthOf(tx, needs, { bet, marketsOf: store.lockLegs })
      if (amountMinor < form.leastMinor)
        throw new Refusal('CASH_OUT_CHANGED', { field: 'leastMinor', details: { amountMinor } })
      await postReturn(tx, bet, {
        amountMinor,
        key: 'cash-out',
        description: 'Cashed out',
        currency,
      })
      const closed = { status: 'cashed_out' as const, liabilityMinor: 0 }
      await store.saveStanding(tx, { ...bet, ...closed, returnedMinor: amountMinor })
      return { amountMinor }
    })
  })
}

async function worthOf(
  tx: Tx,
  { house, terms }: Needs,
  {
    bet,
    marketsOf,
  }: {
    bet: store.Multiple
    marketsOf: (tx: Tx, legs: readonly store.LegId[]) => Promise<store.KnownLeg[]>
  },
): Promise<Minor> {
  const open = (await store.legsOf(tx, bet.id)).filter((leg) => leg.result === null)
  const markets = await marketsOf(tx, open)
  // Read after the markets are locked: a result that came first counts.
  const legs = await store.legsOf(tx, bet.id)
  return worthBy(legs, { house, terms: terms() }, { bet, markets })
}

/** The price that the house pays for a bet with these legs; `markets` has its open ones. */
export function worthBy(
  legs: readonly store.Leg[],
  { house, terms }: Pricing,
  { bet, markets }: { bet: store.Multiple; markets: readonly store.KnownLeg[] },
): Minor {
  const standing = standingOf({ ...systemOf(bet, legs.length), ...bet, legs })
  if (bet.status !== 'open' || standing.status !== 'open') throw new Refusal('MULTIPLE_NOT_OPEN')
  const priced = legs.map((leg) => {
    // A late leg will be void whatever its market shows by now.
    if (leg.result || leg.isLate) return { ...leg, result: leg.result ?? VOID, layPrice: null }
    const market = store.legAmong(markets, leg)
    const isTraded = market?.status === 'open' && market.isActive
    const layPrice = isTraded ? layPriceOf(house, leg, bet.stakeMinor) : undefined
    return { ...leg, layPrice: layPrice ?? null }
  })
  const valued = { ...systemOf(bet, legs.length), ...bet, legs: priced }
  const amountMinor = cashOutMinor(valued, terms.cashOutMarginBps) ?? 0
  if (amountMinor === 0) throw new Refusal('CASH_OUT_UNAVAILABLE')
  return amountMinor
}
