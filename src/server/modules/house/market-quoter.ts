import { randomUUID } from 'node:crypto'
import { resultAtEnds, worstResultIfWinsMinor } from '#domain/feed/house-position.ts'
import {
  type HouseOffer,
  houseOffers,
  lineOffers,
  type OfferedLines,
  type QuoteSettings,
  requote,
} from '#domain/feed/quote.ts'
import type { Minor } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AccountView, BookReads, OrderDesk } from '#server/modules/exchange/index.ts'

/** The facts known of a market. */
export type Fair = {
  /** The chance of every selection that may win; `null` where nobody knows. */
  probabilities: ReadonlyMap<number, number | null>
  /** Whether runners may be withdrawn, which makes the bets on them void. */
  mayWithdraw: boolean
  /** Of a line market: the lines on offer of its only selection. */
  lines?: OfferedLines | undefined
  /** Betting has stopped before play: what rests may stay for the auction of the starting price, nothing new is offered. */
  isStopped?: boolean
}

export type QuoterOptions = {
  exchange: OrderDesk & BookReads
  accountId: number
  marketId: number
  quote: () => QuoteSettings
  /** A market's offers change at most this often, save that they are withdrawn at once. */
  requoteMs: number
  log: (message: string, error?: unknown) => void
}

/** After a failure of the service. */
const RETRY_MS = 1_000

/** Keeps the house's offers in one market where they are wanted. Only one change is under way at any time. */
export class MarketQuoter {
  readonly #options: QuoterOptions
  #fair: Fair | undefined
  /** The offers that were wanted last. The book follows them within a commit. */
  #wantedNow: readonly HouseOffer[] = []
  /** Resting offers by order, with the stake they were placed with. */
  #orders = new Map<number, Minor>()
  /** Whether there may be orders that are not among `#orders`: an answer was lost. */
  #isLost = false
  /** Whether an own order stood in the way of the last offers: one that rests since they were reckoned. */
  #isInOwnWay = false
  #isDirty = false
  #isStopped = false
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #earliestAt = 0

  constructor(options: QuoterOptions) {
    this.#options = options
  }

  /** The house's offers now, without a wait; nothing while it does not know its offers. */
  get offers(): readonly HouseOffer[] {
    return this.#fair && !this.#isLost && !this.#isStopped ? this.#wantedNow : []
  }

  /** The facts known of the market now; nothing while the offers are withdrawn. */
  get fair(): Fair | undefined {
    return this.#fair
  }

  /** Offers around these chances from now on, or nothing any more. */
  quote(fair: Fair | undefined): void {
    this.#fair = fair
    this.check()
  }

  /** Something may have changed in the market: a match, a move. */
  check(): void {
    this.#isDirty = true
    this.#schedule()
  }

  /** Resolves when the offers are those that are wanted, or cannot be; does not wait for their turn. */
  async settled(): Promise<void> {
    while ((this.#isDirty && !this.#isLost) || this.#running) {
      if (!this.#running) this.#run()
      await this.#running
    }
  }

  /** Withdraws the offers and does nothing any more. */
  async leave(): Promise<void> {
    this.quote(undefined)
    await this.settled()
    await this.stop()
  }

  /** Does nothing any more; the offers stay. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #schedule(): void {
    if (this.#running || this.#isStopped) return
    const mayWait = this.#fair !== undefined || this.#isLost
    const waitMs = mayWait ? this.#earliestAt - performance.now() : 0
    if (waitMs <= 0) this.#run()
    else this.#timer ??= setTimeout(() => this.#run(), waitMs)
  }

  #run(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isDirty = false
    this.#earliestAt = performance.now() + this.#options.requoteMs
    this.#running = this.#requote()
      .catch((error: unknown) => this.#lose(error))
      .then(() => {
        this.#running = undefined
        if (this.#isDirty) this.#schedule()
      })
  }

  async #requote(): Promise<void> {
    const { exchange, accountId, marketId } = this.#options
    if (this.#isLost) {
      await exchange.retire(accountId, marketId)
      this.#isLost = false
      this.#orders.clear()
    }
    const view = await exchange.accountView(accountId, marketId, this.#orders.keys())
    if (!view) return
    if (this.#fair?.isStopped && staysForAuction(view)) return
    const resting = view.resting.map(({ id, ...order }) => ({ orderId: id, ...order }))
    this.#wantedNow = this.#wanted(view)
    const { cancel, place } = requote(resting, this.#wantedNow)
    this.#orders = new Map(resting.map(({ orderId: id }) => [id, this.#orders.get(id) ?? 0]))
    const wasInOwnWay = this.#isInOwnWay
    this.#isInOwnWay = false
    // In this order they reach the exchange, so a new offer never meets an old one.
    await Promise.all([
      ...cancel.map(({ orderId }) => this.#cancel(orderId)),
      ...place.map((offer) => this.#place(offer)),
    ])
    if (!this.#isInOwnWay) return
    if (wasInOwnWay) this.#lose(new Error('An order that is not known stands in its way'))
    this.#isDirty = true
  }

  #wanted(view: AccountView): HouseOffer[] {
    const fair = this.#fair
    if (!fair || fair.isStopped || view.status !== 'open') return []
    const quote = this.#options.quote()
    const [selectionId] = view.selectionIds
    if (fair.lines) {
      if (selectionId === undefined) return []
      return lineOffers({ selectionId, ...fair.lines }, resultAtEnds(view.position), quote)
    }
    const outcomes = { ...view, mayWithdraw: fair.mayWithdraw }
    const selections = view.selectionIds.map((id) => ({
      selectionId: id,
      probability: fair.probabilities.get(id) ?? null,
      resultIfWinsMinor: worstResultIfWinsMinor(view.position, id, outcomes),
    }))
    return houseOffers(selections, view.winners, { ...quote, ladder: view.ladder })
  }

  /**
   * An offer that waits in play stays known until it has ended. To take it back would be a free look at what happens
   * meanwhile, which players do not have either: it matches what is there when it has waited, and does not rest.
   */
  async #cancel(orderId: number): Promise<void> {
    const { exchange, accountId, marketId } = this.#options
    const stakeMinor = this.#orders.get(orderId) ?? 0
    const order = { accountId, marketId, orderId, stakeMinor, whileWaiting: 'let-match' as const }
    const cancelled = await this.#attempt(() => exchange.cancelOwn(order))
    if (cancelled?.cancelledMinor !== 0) this.#orders.delete(orderId)
  }

  async #place(offer: HouseOffer): Promise<void> {
    const { exchange, accountId, marketId, quote } = this.#options
    const placed = await this.#attempt(() =>
      exchange.placeEarly({
        ...offer,
        accountId,
        marketId,
        customerRef: `house:${marketId}:${randomUUID()}`,
        exposureMaxMinor: quote().lossLimitMinor,
      }),
    )
    if (placed && placed.remainingMinor > 0) this.#orders.set(placed.orderId, offer.stakeMinor)
  }

  /** A "no" is fine: the market has moved on, and what it did brings the next change. Anything else is a loss. */
  async #attempt<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await step()
    } catch (error) {
      const isNo = error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE'
      if (!isNo) this.#lose(error)
      else if (error.code === 'SELF_MATCH') this.#isInOwnWay = true
      return undefined
    }
  }

  #lose(error: unknown): void {
    if (!this.#isLost)
      this.#options.log('The house lost sight of its offers and withdraws them', error)
    this.#isLost = true
    this.#isDirty = true
    this.#earliestAt = performance.now() + RETRY_MS
  }
}

/** Orders at rest take part in the auction at the start, as those of players do, while the market is only stopped. */
const staysForAuction = ({ status, inPlay, takesStartingPrice }: AccountView): boolean =>
  takesStartingPrice && !inPlay && (status === 'open' || status === 'suspended')
