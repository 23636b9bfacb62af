import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  type Ladder,
  type LineRange,
  nextPrice,
  type Price,
  previousPrice,
} from '#domain/exchange/prices/ladder.ts'
import {
  isEvenMoney,
  ladderOfMarket,
  MARKET_KINDS,
  type MarketKind,
} from '#domain/exchange/kinds/market-kind.ts'
import type { Side } from '#domain/exchange/orders/order.ts'
import { currencyDecimals, type Minor } from '#domain/money.ts'
import type { SeededRandom } from '#domain/random.ts'
import { type Db, inTransaction } from './db/database.ts'
import { Refusal } from './http/refusal.ts'
import { termsColumns } from './modules/catalogue/index.ts'
import type { Exchange } from './modules/exchange/index.ts'
import { houseAccount, setCreditLimit } from './modules/ledger/index.ts'

type Parts = {
  db: Db
  exchange: Exchange
  currency: string
  /** The feed whose markets they bet in. */
  feed: string
  /** How many there are. */
  count: number
  random: SeededRandom
  log: (message: string, error?: unknown) => void
}

type OpenMarket = { marketId: number; kind: MarketKind; lines: LineRange | null }
/** An order for what is on offer. */
type Bet = { marketId: number; selectionId: number; side: Side; price: Price; stakeMinor: Minor }

/** Every trader bets once in this time. */
const BET_EVERY_MS = 1_500
const LOOK_EVERY_MS = 10_000
/** Months of bets that all lose. In whole units. */
const CREDIT = 10_000_000
/** The return of a bet: a small return is as likely as one forty times its size. In whole units. */
const RETURN_MIN = 10
const RETURN_SPREAD = 40
const MATCH_ODDS_PART = 0.5
/** How much worse the price may become while the order waits in play, in ticks. */
const GIVES_WAY_TICKS = 5
/** A line is bet on at even money. */
const EVEN_PRICE = 200

/**
 * Bets that nobody makes, so that volumes, last prices and charts of the demo live. The traders are accounts of the
 * house, named as the demo's own, that no player sees and nobody can log in to. They take what is on offer, filled or
 * killed, so that nothing of theirs ever rests, and as often as not they are wrong.
 */
export class DemoTraders {
  readonly #parts: Parts
  #accountIds: number[] = []
  #markets: OpenMarket[] = []
  #lookedAt = -Infinity
  #betting: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    const { db, currency, count } = this.#parts
    const creditMinor = CREDIT * 10 ** currencyDecimals(currency)
    for (let number = 1; number <= count; number += 1) {
      const name = `demo trader ${number}`
      const accountId = await inTransaction(db, async (tx) => {
        const id = await houseAccount(tx, { name, currency })
        await setCreditLimit(tx, id, creditMinor)
        return id
      })
      this.#accountIds.push(accountId)
    }
    this.#timer = setInterval(() => this.#tick(), BET_EVERY_MS)
  }

  /** Takes back what still waits in play. */
  async stop(): Promise<void> {
    const { exchange } = this.#parts
    clearInterval(this.#timer)
    await this.#betting
    for (const accountId of this.#accountIds) await exchange.withdrawAll(accountId)
  }

  /** Every trader bets once, if it finds something. Their orders share one commit. */
  async bet(): Promise<void> {
    const markets = await this.#openMarkets()
    const chosen = this.#accountIds.flatMap((accountId) => {
      const market = this.#oneOf(markets)
      return market ? [{ accountId, market }] : []
    })
    const marketIds = chosen.map(({ market }) => market.marketId)
    const views = await this.#parts.exchange.views([...new Set(marketIds)], 1)
    await Promise.all(
      chosen.map(({ accountId, market }) => this.#place(accountId, this.#choose(market, views))),
    )
  }

  #tick(): void {
    const { exchange, log } = this.#parts
    if (this.#betting || !exchange.isOwner) return
    this.#betting = this.bet()
      .catch((error: unknown) => log('The traders of the demo could not bet', error))
      .then(() => {
        this.#betting = undefined
      })
  }

  async #openMarkets(): Promise<OpenMarket[]> {
    const now = performance.now()
    if (now - this.#lookedAt < LOOK_EVERY_MS) return this.#markets
    this.#lookedAt = now
    this.#markets = await openMarkets(this.#parts.db, this.#parts.feed)
    return this.#markets
  }

  /** As people bet: every other time on who wins, and most on what is in play or starts soon. */
  #oneOf(markets: readonly OpenMarket[]): OpenMarket | undefined {
    const { random } = this.#parts
    const isMatchOdds = random.unit() < MATCH_ODDS_PART
    const meant = markets.filter(({ kind }) => MARKET_KINDS[kind].isOnMatch === isMatchOdds)
    return meant[Math.floor(meant.length * random.unit() ** 2)]
  }

  #choose(
    { marketId, kind, lines }: OpenMarket,
    views: Awaited<ReturnType<Exchange['views']>>,
  ): Bet | undefined {
    const { random, exchange, currency } = this.#parts
    const view = views.get(marketId)
    if (view?.status !== 'open') return undefined
    const offers = Array.from(view.selections, ([selectionId, { back, lay }]) => [
      ...back.map(([price]) => ({ selectionId, side: 'back' as const, price })),
      ...lay.map(([price]) => ({ selectionId, side: 'lay' as const, price })),
    ]).filter((each) => each.length > 0)
    const ofSelection = offers[random.below(offers.length)]
    const offer = ofSelection?.[random.below(ofSelection.length)]
    if (!offer) return undefined
    const evens = isEvenMoney(kind) ? EVEN_PRICE : offer.price
    const returned = RETURN_MIN * RETURN_SPREAD ** random.unit() * 10 ** currencyDecimals(currency)
    const stakeMinor = Math.max(
      exchange.limits().stakeMinMinor,
      Math.round((returned * 100) / evens),
    )
    return { marketId, ...offer, price: givingWay(offer, ladderOfMarket(kind, lines)), stakeMinor }
  }

  /** A "no" is fine: the price has moved on, or the match has. */
  async #place(accountId: number, bet: Bet | undefined): Promise<void> {
    const { exchange } = this.#parts
    if (!bet) return
    const fillMinMinor = Math.min(bet.stakeMinor, exchange.limits().stakeMinMinor)
    const customerRef = `demo:${randomUUID()}`
    try {
      await exchange.placeEarly({ ...bet, accountId, customerRef, fillMinMinor })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}

function givingWay({ side, price }: Pick<Bet, 'side' | 'price'>, ladder: Ladder): Price {
  const worse = side === 'back' ? previousPrice : nextPrice
  let limit = price
  for (let tick = 0; tick < GIVES_WAY_TICKS; tick += 1) limit = worse(ladder, limit) ?? limit
  return limit
}

/** Markets of the feed that take bets, the earliest first. */
async function openMarkets(db: Db, feed: string): Promise<OpenMarket[]> {
  const { rows } = await sql<OpenMarket>`
    select m.id as "marketId", ${termsColumns} from market m
    where m.feed = ${feed} and m.status = 'open' order by m.starts_at, m.id`.execute(db)
  return rows
}
