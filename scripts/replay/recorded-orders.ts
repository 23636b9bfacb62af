import { MAX_STAKE_MINOR, oppositeSide, type Side } from '#domain/exchange/orders/order.ts'
import { isOnLadder, type Price } from '#domain/exchange/prices/ladder.ts'
import { RecordedDisplay } from '#domain/feed/recorded-display.ts'
import { selectionRefOf } from '#domain/feed/stream-definition.ts'
import { parseStreamLine } from '#domain/feed/stream-message.ts'
import type { Minor } from '#domain/money.ts'
import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ensureAccount } from '#server/modules/ledger/index.ts'
import { FEED, type Program } from './program.ts'

/** More than any recorded market binds, and far from what a number can hold. */
const CREDIT_MINOR = 1e14

/** Orders of one side and price, the oldest first, with the stake each was placed with. */
type Level = { selectionId: number; side: Side; price: Price; orders: Map<number, Minor> }
type Market = { marketId: number; selectionIds: Map<string, number>; levels: Map<string, Level> }

/**
 * Keeps the recorded sizes in the book as orders of one account, so that players meet queues as they were: what a level
 * grows by joins the end of its queue, what it shrinks by leaves from there.
 */
export class RecordedOrders {
  readonly #program: Program
  readonly #accountId: number
  readonly #displays = new Map<string, RecordedDisplay>()
  readonly #markets = new Map<string, Market>()
  #references = 0

  private constructor(program: Program, accountId: number) {
    this.#program = program
    this.#accountId = accountId
  }

  static async open(program: Program): Promise<RecordedOrders> {
    const account = { kind: 'house', name: 'recorded orders', userId: null } as const
    const { currency } = program
    const accountId = await inTransaction(program.db, (tx) =>
      ensureAccount(tx, { ...account, currency, creditLimitMinor: CREDIT_MINOR }),
    )
    return new RecordedOrders(program, accountId)
  }

  /** Takes in what a line says of the offers. */
  read(line: string): void {
    const parsed = parseStreamLine(line)
    if (parsed.kind !== 'markets') return
    for (const change of parsed.message.mc) {
      const display = this.#displays.get(change.id) ?? new RecordedDisplay()
      this.#displays.set(change.id, display)
      display.apply(change)
    }
  }

  /** Brings the book to what was recorded, in the markets that take bets. */
  async follow(): Promise<void> {
    for (const [ref, display] of this.#displays) {
      const market = this.#markets.get(ref) ?? (await this.#find(ref))
      if (!market) continue
      this.#markets.set(ref, market)
      await this.#followMarket(market, display)
    }
  }

  async #find(feedRef: string): Promise<Market | undefined> {
    const rows = await this.#program.db
      .selectFrom('selection as s')
      .innerJoin('market as m', 'm.id', 's.market_id')
      .select(['m.id as marketId', 's.id as selectionId', 's.feed_ref as selectionRef'])
      .where('m.feed', '=', FEED)
      .where('m.feed_ref', '=', feedRef)
      .execute()
    const [first] = rows
    if (!first) return undefined
    const selectionIds = new Map(rows.map((row) => [row.selectionRef ?? '', row.selectionId]))
    return { marketId: first.marketId, selectionIds, levels: new Map() }
  }

  async #followMarket(market: Market, display: RecordedDisplay): Promise<void> {
    const { exchange } = this.#program
    const ids = [...market.levels.values()].flatMap(({ orders }) => [...orders.keys()])
    const view = await exchange.accountView(this.#accountId, market.marketId, ids)
    if (view?.status !== 'open') return
    const left = new Map(view.resting.map(({ id, stakeMinor }) => [id, stakeMinor]))
    const wanted = new Map<string, [Level, Minor]>()
    for (const { selectionId, side, price, sizeMinor } of offersOf(market, display)) {
      if (!isOnLadder(view.ladder, price) || !view.selectionIds.includes(selectionId)) continue
      const key = `${selectionId} ${side} ${price}`
      const level = market.levels.get(key) ?? { selectionId, side, price, orders: new Map() }
      wanted.set(key, [level, Math.min(sizeMinor, MAX_STAKE_MINOR)])
    }
    // The orders that go first, so that an order never meets one of the same account.
    for (const [key, level] of market.levels) {
      await this.#shrink(market.marketId, level, { left, toMinor: wanted.get(key)?.[1] ?? 0 })
      if (level.orders.size === 0) market.levels.delete(key)
    }
    for (const [key, [level, toMinor]] of wanted) {
      const restsMinor = [...level.orders.keys()].reduce((sum, id) => sum + (left.get(id) ?? 0), 0)
      await this.#place(market.marketId, level, toMinor - restsMinor)
      if (level.orders.size > 0) market.levels.set(key, level)
    }
  }

  async #shrink(
    marketId: number,
    level: Level,
    { left, toMinor }: { left: Map<number, Minor>; toMinor: Minor },
  ): Promise<void> {
    let restsMinor = [...level.orders.keys()].reduce((sum, id) => sum + (left.get(id) ?? 0), 0)
    for (const [orderId, stakeMinor] of [...level.orders].reverse()) {
      const ownMinor = left.get(orderId) ?? 0
      if (ownMinor > 0 && restsMinor <= toMinor) continue
      level.orders.delete(orderId)
      left.delete(orderId)
      if (ownMinor === 0) continue
      const order = { accountId: this.#accountId, marketId, orderId, stakeMinor }
      await attempt(() => this.#program.exchange.cancelOwn({ ...order, whileWaiting: 'let-match' }))
      restsMinor -= ownMinor
    }
  }

  /** A size too small for an order waits until the level has grown. */
  async #place(marketId: number, level: Level, stakeMinor: Minor): Promise<void> {
    const { exchange } = this.#program
    if (stakeMinor < exchange.limits().stakeMinMinor) return
    const { selectionId, side, price } = level
    this.#references += 1
    const placed = await attempt(() =>
      exchange.placeEarly({
        accountId: this.#accountId,
        marketId,
        selectionId,
        side,
        price,
        stakeMinor,
        customerRef: `recorded:${this.#references}`,
      }),
    )
    if (placed && placed.remainingMinor > 0) level.orders.set(placed.orderId, stakeMinor)
  }
}

type RecordedOffer = { selectionId: number; side: Side; price: Price; sizeMinor: Minor }

/** The orders behind the raw ladders: what can be backed was laid by somebody. */
function* offersOf(market: Market, display: RecordedDisplay): Generator<RecordedOffer> {
  for (const { back, lay, ...runner } of display.raw()) {
    const selectionId = market.selectionIds.get(selectionRefOf(runner))
    if (selectionId === undefined) continue
    for (const [shown, offers] of [['back', back] as const, ['lay', lay] as const])
      for (const [price, sizeMinor] of offers)
        yield { selectionId, side: oppositeSide(shown), price, sizeMinor }
  }
}

/** A "no" of the exchange is fine: the next change brings the level again. */
async function attempt<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
