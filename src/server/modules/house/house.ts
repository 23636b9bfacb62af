import type { Hedge, Offers } from '#domain/exchange/cash-out/cash-out.ts'
import type { Position } from '#domain/exchange/exposure/position.ts'
import { exposureMinor, type MarketOutcomes, withBet } from '#domain/exchange/exposure/exposure.ts'
import { MAX_STAKE_MINOR, oppositeSide } from '#domain/exchange/orders/order.ts'
import { worstResultIfWinsMinor } from '#domain/feed/house-position.ts'
import { type HouseOffer, quotedPrices, type QuoteSettings } from '#domain/feed/quote.ts'
import type { Minor } from '#domain/money.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import type { BookReads, Commits, OrderDesk } from '#server/modules/exchange/index.ts'
import { houseAccount, setCreditLimit } from '#server/modules/ledger/index.ts'
import { StartError } from '#server/start-error.ts'
import { type Fair, MarketQuoter } from './market-quoter.ts'
import { Promises } from './promises.ts'

export type HouseSettings = {
  currency: string
  /** How far below zero the house's account may go, all markets together. */
  creditMinor: Minor
  /** The settings in force, asked anew whenever offers are reckoned. */
  quote: () => QuoteSettings
  /** The most that the house may lose in a market beyond the loss limit of its offers, by the bets it promises. */
  promiseLimitMinor: Minor
  requoteMs: number
}

type Parts = {
  db: Db
  exchange: OrderDesk & BookReads & Commits
  settings: HouseSettings
  log: (message: string, error?: unknown) => void
}

const DROP_EVERY_MS = 600_000

/**
 * The operator's own liquidity: an account of the ledger with a credit line that offers bets in every market whose
 * chances it is told. Its possible loss in a market is limited; the exchange enforces that.
 */
export class House {
  readonly #parts: Parts
  readonly #quoters = new Map<number, MarketQuoter>()
  readonly #promises = new Promises()
  #accountId: number | undefined
  #dropping: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Opens the account and withdraws what an earlier run left behind. */
  async start(): Promise<void> {
    const { db, exchange, settings } = this.#parts
    const accountId = await inTransaction(db, (tx) => openAccount(tx, settings.currency))
    await exchange.retire(accountId)
    const isCovered = await inTransaction(db, (tx) =>
      setCreditLimit(tx, accountId, settings.creditMinor),
    )
    if (!isCovered) throw new StartError('HOUSE_CREDIT is less than the bets of the house need.')
    this.#accountId = accountId
    exchange.onCommit(({ marketIds }) => {
      for (const marketId of marketIds) this.#quoters.get(marketId)?.check()
    })
    this.#dropping = setInterval(() => this.#dropUnmatched(accountId), DROP_EVERY_MS)
  }

  get accountId(): number | undefined {
    return this.#accountId
  }

  /** Offers bets in the market around these chances, until told otherwise. */
  quote(marketId: number, fair: Fair): void {
    const quoter = this.#quoters.get(marketId) ?? this.#newQuoter(marketId)
    quoter?.quote(fair)
  }

  /** The prices at which the house takes bets off players' hands, of any size; nothing while it knows no chances. */
  closingOffers(marketId: number): ReadonlyMap<number, Offers> | undefined {
    const fair = this.#quoters.get(marketId)?.fair
    if (!fair || fair.isStopped) return undefined
    const { marginBps } = this.#parts.settings.quote()
    const levelsOf = (prices: readonly number[]) =>
      prices.map((price) => ({ price, totalMinor: MAX_STAKE_MINOR }))
    return new Map(
      Array.from(fair.probabilities, ([selectionId, probability]) => {
        const { back, lay } = quotedPrices(probability ?? 0, { marginBps, levels: 1 })
        return [selectionId, { back: levelsOf(back), lay: levelsOf(lay) }]
      }),
    )
  }

  /**
   * Promises to stand against a player's bets until then; answers the account and how much it may bind for them, or
   * nothing when that would pass its limit. The offers of the house keep to their own limit, so with every promise kept
   * the market costs at most both limits together.
   */
  async promise(
    marketId: number,
    bets: {
      /** The account that may take the house at its word; an earlier promise to the same account ends. */
      holderId: number
      hedges: readonly Hedge[]
      outcomes: MarketOutcomes
      untilMs: number
    },
  ): Promise<{ accountId: number; exposureMaxMinor: Minor } | undefined> {
    const { exchange, settings } = this.#parts
    const accountId = this.#accountId
    if (accountId === undefined) return undefined
    const view = await exchange.accountView(accountId, marketId, [])
    if (!view) return undefined
    const { lossLimitMinor } = settings.quote()
    const exposureMaxMinor = lossLimitMinor + settings.promiseLimitMinor
    const mayWithdraw = this.#quoters.get(marketId)?.fair?.mayWithdraw ?? true
    const lossOf = (position: Position) => worstLossMinor(position, bets.outcomes, mayWithdraw)
    const boundMinor = Math.max(lossLimitMinor, lossOf(view.position))
    const liabilityMinor = lossOf(opposite(bets.hedges))
    const isPromised = this.#promises.make(
      marketId,
      { holderId: bets.holderId, liabilityMinor, untilMs: bets.untilMs },
      { roomMinor: exposureMaxMinor - boundMinor, nowMs: Date.now() },
    )
    return isPromised ? { accountId, exposureMaxMinor } : undefined
  }

  /** Withdraws every offer of the market. */
  withdraw(marketId: number): void {
    this.#quoters.get(marketId)?.quote(undefined)
  }

  /** Withdraws every offer of the market and forgets it: it is over. */
  async leave(marketId: number): Promise<void> {
    const quoter = this.#quoters.get(marketId)
    this.#quoters.delete(marketId)
    this.#promises.forget(marketId)
    await quoter?.leave()
  }

  /** The house's offers in the market now, without a wait. */
  offersIn(marketId: number): readonly HouseOffer[] {
    return this.#quoters.get(marketId)?.offers ?? []
  }

  /** Resolves when every offer is as it is wanted. */
  async settled(): Promise<void> {
    await Promise.all([...this.#quoters.values()].map((quoter) => quoter.settled()))
  }

  /** Withdraws all offers. */
  async stop(): Promise<void> {
    clearInterval(this.#dropping)
    await Promise.all([...this.#quoters.values()].map((quoter) => quoter.stop()))
    this.#quoters.clear()
    const { exchange, log } = this.#parts
    if (this.#accountId === undefined) return
    await exchange
      .retire(this.#accountId)
      .catch((error: unknown) => log('The offers of the house stay until the next start', error))
  }

  #newQuoter(marketId: number): MarketQuoter | undefined {
    const { exchange, settings, log } = this.#parts
    const { quote, requoteMs } = settings
    if (this.#accountId === undefined) return undefined
    const accountId = this.#accountId
    const quoter = new MarketQuoter({ exchange, accountId, marketId, quote, requoteMs, log })
    this.#quoters.set(marketId, quoter)
    return quoter
  }

  #dropUnmatched(accountId: number): void {
    const { exchange, log } = this.#parts
    exchange
      .dropUnmatched(accountId)
      .catch((error: unknown) => log('Old offers of the house stay for now', error))
  }
}

const openAccount = (tx: Tx, currency: string): Promise<number> =>
  houseAccount(tx, { name: 'market maker', currency })

/** The result of the other side of the bets. */
const opposite = (hedges: readonly Hedge[]): Position =>
  hedges.reduce<Position>(
    (position, hedge) => withBet(position, { ...hedge, side: oppositeSide(hedge.side) }, 'odds'),
    new Map(),
  )

/** The most that bets can lose, also when runners are withdrawn and the bets on them with it. */
const worstLossMinor = (
  position: Position,
  outcomes: MarketOutcomes,
  mayWithdraw: boolean,
): Minor =>
  mayWithdraw
    ? Math.max(
        0,
        ...outcomes.selectionIds.map(
          (id) => -worstResultIfWinsMinor(position, id, { ...outcomes, mayWithdraw }),
        ),
      )
    : exposureMinor(position, outcomes)
