import type {
  OrderFilter,
  OrderMarketChange,
  OrderRunnerChange,
  OrderSubscriptionRequest,
  StreamError,
} from '#contract/standard/stream.ts'
import { marketIdText } from '#domain/standard/ids.ts'
import { isCurrentOrder } from '#server/modules/standard-api/index.ts'
import { ChangeStream, termsOf } from './change-stream.ts'
import type { Line } from './market-subscription.ts'
import type { AccountOrders, OwnMarket, OwnOrder } from './order-feed.ts'
import {
  matchedDelta,
  matchedOf,
  NOTHING_MATCHED,
  type PositionTerms,
  type RunnerMatched,
  streamOrder,
} from './order-image.ts'
import { hcOf } from './runner-handicap.ts'
import { clockOf, initialClock } from './token.ts'

type Given = {
  request: OrderSubscriptionRequest
  initialClk: string
  line: Line
  accountId: number
  decimals: number
}

/** The last message about a market. */
type LastMessage = { seq: number; matched: Map<number, RunnerMatched> }

/** One connection's subscription to its player's orders. */
export class OrderSubscription {
  readonly #account: AccountOrders
  readonly #accountId: number
  readonly #positions: PositionTerms
  readonly #strategies: ReadonlySet<string> | undefined
  readonly #stream: ChangeStream
  readonly #told = new Map<number, LastMessage>()
  readonly #pending = new Set<number>()
  #unfollow: () => void

  private constructor(account: AccountOrders, given: Given) {
    const { request, initialClk, line, accountId, decimals } = given
    const { orderFilter: filter = {} } = request
    this.#account = account
    this.#accountId = accountId
    this.#strategies = filter.customerStrategyRefs?.length
      ? new Set(filter.customerStrategyRefs)
      : undefined
    this.#positions = {
      decimals,
      hasOverall: filter.includeOverallPosition ?? true,
      hasStrategies: filter.partitionMatchedByStrategyRef ?? false,
      strategies: this.#strategies,
    }
    this.#stream = new ChangeStream({
      ...line,
      terms: termsOf('ocm', request),
      initialClk,
      collect: () => ({ words: this.#collect(), clk: String(account.seq) }),
      isBehind: () => account.isBehind,
    })
    this.#unfollow = account.follow((marketId) => {
      this.#pending.add(marketId)
      this.#stream.touch()
    })
  }

  /** Reads the orders and sends where they begin; or why not. */
  static async begin(
    account: AccountOrders,
    given: Omit<Given, 'initialClk'>,
    accepted: () => void,
  ): Promise<OrderSubscription | StreamError> {
    const { request } = given
    const filter: OrderFilter = request.orderFilter ?? {}
    if (filter.accountIds) return 'INVALID_INPUT'
    const initialClk = initialClock(account.epoch, filter)
    const clock = clockOf(request, initialClk)
    if (clock === 'INVALID_CLOCK') return clock
    const subscription = new OrderSubscription(account, { ...given, initialClk })
    await account.loaded()
    accepted()
    subscription.#begin(clock)
    return subscription
  }

  close(): void {
    this.#unfollow()
    this.#stream.close()
  }

  /** All that is current, or every market whole in which something changed since. */
  #begin(clock: number | undefined): void {
    const words: string[] = []
    for (const [marketId, market] of this.#account.markets) {
      const isNews = clock === undefined ? !market.isClosed : market.seq > clock
      const change = isNews ? this.#image(marketId, market, clock !== undefined) : undefined
      if (change) words.push(JSON.stringify(change))
      else this.#remember(marketId, market)
    }
    const ct = clock === undefined ? 'SUB_IMAGE' : 'RESUB_DELTA'
    this.#stream.begin(ct, { words, clk: String(this.#account.seq) })
  }

  #collect(): string[] {
    const words = [...this.#pending].flatMap((marketId) => {
      const market = this.#account.markets.get(marketId)
      const change = market && this.#change(marketId, market)
      return change ? [JSON.stringify(change)] : []
    })
    this.#pending.clear()
    return words
  }

  #isMeant({ facts }: OwnOrder): boolean {
    return !this.#strategies || this.#strategies.has(facts.strategyRef ?? '')
  }

  /** A market with all its current orders, those that are matched too. */
  #image(marketId: number, market: OwnMarket, isReplacing: boolean): OrderMarketChange | undefined {
    const head = { id: marketIdText(marketId), accountId: this.#accountId }
    if (market.isClosed) return { ...head, closed: true, ...(isReplacing && { fullImage: true }) }
    const told = this.#remember(marketId, market)
    const orders = [...market.orders.values()].filter(({ facts }) => isCurrentOrder(facts))
    const runners = Map.groupBy(orders, ({ facts }) => facts.selectionId)
    const orc = Array.from(runners, ([id, own]): OrderRunnerChange => {
      const uo = own.filter((order) => this.#isMeant(order))
      return {
        ...runnerOf(own),
        fullImage: true,
        ...(uo.length > 0 && { uo: uo.map(({ facts }) => this.#worded(facts)) }),
        ...matchedDelta(NOTHING_MATCHED, told.matched.get(id) ?? NOTHING_MATCHED, this.#positions),
      }
    })
    if (orc.length === 0 && !isReplacing) return undefined
    return { ...head, ...(isReplacing && { fullImage: true }), ...(orc.length > 0 && { orc }) }
  }

  #change(marketId: number, market: OwnMarket): OrderMarketChange | undefined {
    const before = this.#told.get(marketId) ?? { seq: 0, matched: new Map<number, RunnerMatched>() }
    const changed = [...market.orders.values()].filter(({ seq }) => seq > before.seq)
    const runners = Map.groupBy(changed, ({ facts }) => facts.selectionId)
    const now = this.#remember(marketId, market, new Set(runners.keys()))
    const orc = [...runners].flatMap(([id, own]): OrderRunnerChange[] => {
      const uo = own.filter((order) => this.#isMeant(order))
      const change = {
        ...(uo.length > 0 && { uo: uo.map(({ facts }) => this.#worded(facts)) }),
        ...matchedDelta(
          before.matched.get(id) ?? NOTHING_MATCHED,
          now.matched.get(id) ?? NOTHING_MATCHED,
          this.#positions,
        ),
      }
      return Object.keys(change).length > 0 ? [{ ...runnerOf(own), ...change }] : []
    })
    if (orc.length === 0 && !market.isClosed) return undefined
    return {
      id: marketIdText(marketId),
      accountId: this.#accountId,
      ...(market.isClosed && { closed: true }),
      ...(orc.length > 0 && { orc }),
    }
  }

  /** Notes that all of the market has been told, of which only these runners, or any, can be news. */
  #remember(marketId: number, market: OwnMarket, selectionIds?: ReadonlySet<number>): LastMessage {
    const matched = new Map(selectionIds && this.#told.get(marketId)?.matched)
    const orders = [...market.orders.values()].filter(
      ({ facts }) => selectionIds?.has(facts.selectionId) ?? true,
    )
    for (const [id, own] of Map.groupBy(orders, ({ facts }) => facts.selectionId))
      matched.set(id, matchedOf(own))
    // A program that hears that a market is closed forgets it, and hears all of it when it comes back.
    const told = { seq: market.seq, matched: market.isClosed ? new Map() : matched }
    this.#told.set(marketId, told)
    return told
  }

  #worded(facts: OwnOrder['facts']) {
    return streamOrder(facts, this.#positions.decimals)
  }
}

/** The fields by which programs know the runner of these orders. */
const runnerOf = ([order]: readonly OwnOrder[]): Pick<OrderRunnerChange, 'id' | 'hc'> => ({
  id: order?.facts.runnerId ?? 0,
  ...hcOf(order?.facts.handicap ?? 0),
})
