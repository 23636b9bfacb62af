import type { PlaceMultiple } from '#contract/multiples.ts'
import type { Minor } from '#domain/money.ts'
import { correlatedPairs } from '#domain/multiples/correlation.ts'
import { legPriceAfter } from '#domain/multiples/leg-rules.ts'
import { type MultipleStatus, standingOf } from '#domain/multiples/multiple-state.ts'
import { highestReturnMinor, VOID } from '#domain/multiples/returns.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { HoldChange } from '#server/modules/ledger/index.ts'
import { checkFunds, checkReturn, checkRoom } from '#server/modules/multiples/check-multiple.ts'
import { worthBy } from '#server/modules/multiples/cash-out-multiple.ts'
import type { MultipleTerms, Pricing } from '#server/modules/multiples/needs.ts'
import { readForm, takeLegs } from '#server/modules/multiples/place-multiple.ts'
import { systemOf } from '#server/modules/multiples/settle-multiples.ts'
import type { KnownLeg, Leg, Multiple, NewMultiple } from '#server/modules/multiples/store.ts'
import { lackingMinor, repay } from '#server/modules/ledger/index.ts'
import { type Events, trueStartMs } from './events.ts'
import type { QuotedOffer } from './operation.ts'
import type { KeptMarket } from './kept-market.ts'
import type { Ledger } from './ledger.ts'
import { LIMITS } from './limits.ts'

type Seen = { offers: readonly QuotedOffer[]; nowMs: number }

/** `seen`: what had become of its legs when that was last written down. */
export type KeptMultiple = Multiple & {
  form: PlaceMultiple
  placedAtMs: number
  legs: NewMultiple['legs']
  seen: Pick<Leg, 'price' | 'settlementId' | 'result'>[]
}

export const MULTIPLE_TERMS: MultipleTerms = {
  currency: 'PTS',
  creditMinor: 20_000_000,
  returnMaxMinor: 2_000_000,
  cashOutMarginBps: 300,
  stakeMinMinor: LIMITS.stakeMinMinor,
  playerStakeMax: new Map(),
  winningsMaxMinor: LIMITS.winningsMaxMinor,
  timeZone: LIMITS.timeZone,
}

/**
 * The multiples module on tables in memory. Its decisions are the program's own; its reads and postings are a model.
 */
export class Multiples {
  readonly bets = new Map<number, KeptMultiple>()
  /** How often a bet has come to a state. */
  readonly moves: Partial<Record<MultipleStatus, number>> = {}
  readonly houseId: number
  readonly #ledger: Ledger
  readonly #markets: ReadonlyMap<number, KeptMarket>
  readonly #events: Events
  readonly #forms = new Map<string, string>()
  #lastId = 0

  constructor(ledger: Ledger, markets: ReadonlyMap<number, KeptMarket>, events: Events) {
    this.#ledger = ledger
    this.#markets = markets
    this.#events = events
    this.houseId = ledger.open('house', null)
  }

  /** The amount that the house may still have to pay. */
  get liabilityMinor(): Minor {
    let sumMinor = 0
    for (const bet of this.bets.values()) sumMinor += bet.liabilityMinor
    return sumMinor
  }

  place(
    walletId: number,
    form: PlaceMultiple,
    { offers, nowMs, isRefused }: Seen & { isRefused: boolean },
  ): void {
    const asked = readForm(MULTIPLE_TERMS, walletId, form)
    const [reference, body] = [`${walletId} ${form.customerRef}`, JSON.stringify(form)]
    const before = this.#forms.get(reference)
    if (before === body) return
    if (before !== undefined) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    if (isRefused) throw new Refusal('ACCOUNT_SUSPENDED')
    const known = form.legs.flatMap((leg) => this.#known(leg, nowMs) ?? [])
    const legs = takeLegs(known, needsOf(offers), asked)
    const { system, stakeMinor } = asked
    const { stakePerLineMinor } = form
    const standing = legs.map(({ price }) => ({ price, result: null }))
    const liabilityMinor = highestReturnMinor({ ...system, stakePerLineMinor, legs: standing })
    checkReturn(liabilityMinor, MULTIPLE_TERMS.returnMaxMinor)
    const house = this.#ledger.account(this.houseId)
    checkRoom(house, { stakeMinor, liabilityMinor }, MULTIPLE_TERMS.creditMinor)
    checkFunds(this.#ledger.account(walletId), stakeMinor)
    const id = (this.#lastId += 1)
    const bet = { id, accountId: walletId, system: system.id, stakePerLineMinor, stakeMinor }
    const stake = this.#ledger.transfer(`multiple:${id}:stake`, walletId, this.houseId, stakeMinor)
    this.#ledger.post([stake], [this.#held(liabilityMinor)])
    this.#forms.set(reference, body)
    this.bets.set(id, {
      ...bet,
      status: 'open',
      liabilityMinor,
      returnedMinor: null,
      settlements: 0,
      form,
      placedAtMs: nowMs,
      legs,
      seen: legs.map(({ price }) => ({ price, settlementId: null, result: null })),
    })
  }

  cashOut(
    asked: { accountId: number; multipleId: number; leastMinor: Minor },
    { offers, nowMs }: Seen,
  ): void {
    const bet = this.bets.get(asked.multipleId)
    if (bet?.accountId !== asked.accountId) throw new Refusal('NOT_FOUND')
    const legs = this.legsOf(bet)
    const markets = legs.flatMap((leg) => (leg.result ? [] : (this.#known(leg, nowMs) ?? [])))
    const amountMinor = worthBy(legs, needsOf(offers), { bet, markets })
    if (amountMinor < asked.leastMinor) throw new Refusal('CASH_OUT_CHANGED')
    this.#pay(bet, amountMinor, 'cash-out')
    this.#move(bet, { status: 'cashed_out', liabilityMinor: 0, returnedMinor: amountMinor })
  }

  /** Brings on every bet of which a leg was settled or taken back. */
  settle(): void {
    for (const bet of this.bets.values()) {
      const legs = this.legsOf(bet)
      const isNews = legs.some(({ settlementId }, place) => {
        return settlementId !== bet.seen[place]?.settlementId
      })
      if (isNews) this.#bringOn(bet, legs)
    }
  }

  /** Gives back the stakes of open bets whose legs turn out to have to do with each other. */
  cancelCorrelated(nowMs: number): void {
    for (const bet of this.bets.values()) {
      const known = bet.legs.flatMap((leg) => this.#known(leg, nowMs) ?? [])
      if (bet.status !== 'open' || correlatedPairs(known).length === 0) continue
      const { houseId } = this
      const key = `reverse:multiple:${bet.id}:stake`
      const back = this.#ledger.transfer(key, houseId, bet.accountId, bet.stakeMinor)
      this.#ledger.post([back], [this.#held(-bet.liabilityMinor)])
      const returned = { liabilityMinor: 0, returnedMinor: bet.stakeMinor }
      this.#move(bet, { status: 'cancelled', ...returned })
    }
  }

  /** The legs as they stand: their prices after withdrawals and what the settlements in force make of them. */
  legsOf({ legs, seen, placedAtMs }: KeptMultiple): Leg[] {
    return legs.map(({ marketId, selectionId, price, withdrawnIds = [] }, place) => {
      const kept = this.#markets.get(marketId)
      const leg = { place, marketId, selectionId }
      // Of a market out of sight nothing changes any more.
      if (!kept)
        return {
          ...leg,
          ...(seen[place] ?? { price, settlementId: null, result: null }),
          isLate: false,
        }
      const reductions = kept.withdrawals.filter((each) => !withdrawnIds.includes(each.selectionId))
      const reductionsBps = reductions.map(({ reductionBps }) => reductionBps)
      const { settlement } = kept
      const isInForce = settlement?.status === 'settled'
      const isRemoved = kept.selection(selectionId).status === 'removed'
      const isLate = placedAtMs >= trueStartMs(kept.row)
      const paid = isRemoved || isLate ? VOID : settlement?.resultOf(selectionId)
      return {
        ...leg,
        isLate,
        price: legPriceAfter(price, kept.row.kind, reductionsBps),
        settlementId: isInForce ? settlement.id : null,
        result: isInForce ? (paid ?? null) : null,
      }
    })
  }

  /** Whether a bet has yet to be told what became of the market. */
  awaits({ id, settlement }: KeptMarket): boolean {
    return [...this.bets.values()].some(({ status, legs, seen }) => {
      const place = legs.findIndex(({ marketId }) => marketId === id)
      const isNews = seen[place]?.settlementId !== settlement?.id
      return place >= 0 && (status === 'open' || isNews)
    })
  }

  /** Puts bets away that nothing in sight can change. */
  drop(): void {
    for (const { id, legs } of this.bets.values())
      if (!legs.some(({ marketId }) => this.#markets.has(marketId))) this.bets.delete(id)
  }

  #bringOn(bet: KeptMultiple, legs: readonly Leg[]): void {
    bet.seen = legs.map(({ price, settlementId, result }) => ({ price, settlementId, result }))
    if (bet.status === 'cashed_out' || bet.status === 'cancelled') return
    const standing = standingOf({ ...systemOf(bet, legs.length), ...bet, legs })
    const wasPaid = bet.status === 'settled'
    if (wasPaid && standing.status === 'settled' && standing.returnedMinor === bet.returnedMinor)
      return
    if (wasPaid) this.#takeBack(bet, bet.returnedMinor ?? 0)
    if (standing.status === 'open') {
      this.#ledger.post([], [this.#held(standing.liabilityMinor - bet.liabilityMinor)])
      this.#move(bet, { ...standing, returnedMinor: null })
      return
    }
    bet.settlements += 1
    this.#pay(bet, standing.returnedMinor, `return-${bet.settlements}`)
    this.#move(bet, { ...standing, liabilityMinor: 0 })
  }

  #move(
    bet: KeptMultiple,
    standing: Pick<Multiple, 'status' | 'liabilityMinor' | 'returnedMinor'>,
  ): void {
    if (standing.status !== bet.status)
      this.moves[standing.status] = (this.moves[standing.status] ?? 0) + 1
    Object.assign(bet, standing)
  }

  #pay({ id, accountId, liabilityMinor }: KeptMultiple, amountMinor: Minor, what: string): void {
    const key = `multiple:${id}:${what}`
    const accounts = this.#ledger.settlementAccounts([accountId, this.houseId])
    const got = { accountId, gotMinor: amountMinor, key, reference: `multiple:${id}` }
    const paid = this.#ledger.transfer(key, this.houseId, accountId, amountMinor)
    const transfers = amountMinor > 0 ? [paid, ...repay(accounts, got)] : []
    this.#ledger.post(transfers, [this.#held(-liabilityMinor)])
  }

  #takeBack({ id, accountId, settlements }: KeptMultiple, amountMinor: Minor): void {
    if (amountMinor === 0) return
    const key = `reverse:multiple:${id}:return-${settlements}`
    const accounts = this.#ledger.settlementAccounts([accountId, this.houseId])
    const due = { accountId, dueMinor: amountMinor, freedMinor: 0 }
    const advanced = this.#ledger.advance(key, accountId, lackingMinor(accounts, due))
    const back = this.#ledger.transfer(key, accountId, this.houseId, amountMinor)
    this.#ledger.post([...advanced, back])
  }

  #held(holdMinor: Minor): HoldChange {
    return { accountId: this.houseId, holdMinor }
  }

  /** The market's facts about a leg; nothing of a leg that is not there. */
  #known(
    { marketId, selectionId }: { marketId: number; selectionId: number },
    nowMs: number,
  ): KnownLeg | undefined {
    const kept = this.#markets.get(marketId)
    const selection = kept?.selections.find(({ id }) => id === selectionId)
    if (!kept || !selection) return undefined
    const { row } = kept
    const event = this.#events.all.get(row.eventId)
    return {
      marketId,
      selectionId,
      eventId: row.eventId,
      sportId: event?.sportId ?? 0,
      competition: event?.competition ?? '',
      version: row.version,
      status: row.status,
      isActive: selection.status === 'active',
      isOutright: row.kind === 'outright',
      isUnpriced: row.kind === 'line' || row.kind === 'each_way',
      ownStart: null,
      hasStarted: row.inPlay || trueStartMs(row) <= nowMs,
      seenAt: new Date(nowMs),
      withdrawnIds: kept.withdrawals.map((each) => each.selectionId),
      stakeMaxMinor: row.stakeMaxMinor,
    }
  }
}

const needsOf = (offers: readonly QuotedOffer[]): Pricing => ({
  terms: MULTIPLE_TERMS,
  house: { offersIn: (id) => offers.filter(({ marketId }) => marketId === id) },
})
