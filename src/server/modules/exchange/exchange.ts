import type { DutchingPlaced, Placed } from '#contract/exchange.ts'
import type { Persistence } from '#domain/exchange/orders/persistence.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import type { MarketResult } from '#contract/market-result.ts'
import type { AccountResult } from '#domain/exchange/settlement/settlement.ts'
import type { Minor } from '#domain/money.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { walletOf } from '#server/modules/ledger/index.ts'
import { type AccountView, accountViewOf } from '#domain/exchange/market/account-view.ts'
import { BetDelays } from './engine/bet-delays.ts'
import { brokenBooks } from './checks/broken-book.ts'
import { cashOutAfterDelay } from './orders/cash-out-after-delay.ts'
import { cancelOrder, cancelOrders } from './orders/cancel-own-order.ts'
import { changeOrder, type Ended, type OrderChangeRequest } from './orders/change-own-order.ts'
import type { CashOutPreview } from '#domain/exchange/market/commands/cash-out.ts'
import type {
  CancelCommand,
  Cancelled,
  CashedOut,
  CashOutCommand,
  PlaceAllCommand,
  PlaceCommand,
  PlacedAll,
  PlacedOrder,
  Updated,
  UpdateCommand,
} from '#domain/exchange/market/command.ts'
import { ExposureLimits } from './orders/exposure-limits.ts'
import { dropUnmatched } from './steps/drop-unmatched.ts'
import { endBetting } from './steps/end-betting.ts'
import { type Commit, Engine, type EngineOptions } from './engine/engine.ts'
import { moveMarket } from './steps/move-market.ts'
import { livingMarketIds, orderKey } from './reads/reads.ts'
import { PlayersDesk } from './orders/players-desk.ts'
import { type DutchingRequest, placeDutching } from './orders/place-dutching.ts'
import { type PreviewRequest, previewCashOuts } from './orders/preview-cash-outs.ts'
import { removeSelection } from './steps/remove-selection.ts'
import { Payments } from './settlement/payments.ts'
import { reverseSettlement } from './settlement/reverse-settlement.ts'
import { confirmResult, enterResult, previewResult } from './settlement/settle-market.ts'
import { setCrossMatching } from './steps/set-cross-matching.ts'
import { setStartingPrice } from './steps/set-starting-price.ts'
import { setBetDelay } from './steps/set-bet-delay.ts'
import { TakeUp } from './engine/take-up.ts'
import {
  type LadderView,
  ladderViewOf,
  type MarketView,
  viewOf,
} from '#domain/exchange/market/view.ts'
import { type VoidedBets, voidLateBets } from './steps/void-late-bets.ts'
import { winningsOn } from './orders/winnings-on.ts'
import { livingMarketsOf } from './engine/winnings-store.ts'

type Given<F extends (engine: Engine, input: never) => unknown> = Parameters<F>[1]

/**
 * The exchange as other modules use it: orders, markets and their settlement. One per process; each owns the books of its
 * shards, and passes on what concerns those of others.
 */
export class Exchange {
  readonly #db: Db
  readonly #engine: Engine
  readonly lease: Engine['lease']
  /** The servers that turn what is hashed to the shards beside the books. */
  readonly turners: Engine['turners']
  readonly #delays: BetDelays
  /** Orders of players, which every server takes. Everything else is done by the server that has the lease of the site. */
  readonly players: PlayersDesk
  /** The limits that players set themselves per event. */
  readonly exposureLimits: ExposureLimits
  readonly #currency: string
  readonly #limits: EngineOptions['limits']
  readonly #payments: Payments
  readonly #takeUp: TakeUp
  #joining: Promise<void> | undefined
  #stopping: Promise<void> | undefined

  constructor(options: Omit<EngineOptions, 'clearingAccountId'> & { currency: string }) {
    this.#db = options.db
    const clearingAccountId = () => this.#takeUp.clearingAccountId
    this.#engine = new Engine({ ...options, clearingAccountId })
    this.lease = this.#engine.lease
    this.turners = this.#engine.turners
    const { db, log, currency, limits } = options
    const parts = { db, engine: this.#engine, log }
    const exposureLimits = new ExposureLimits({ ...parts, guard: this.#engine.guard })
    const delays = new BetDelays(parts)
    this.exposureLimits = exposureLimits
    this.#delays = delays
    this.players = new PlayersDesk({ db, engine: this.#engine.anywhere, delays })
    this.#takeUp = new TakeUp({ ...parts, delays, exposureLimits })
    this.#currency = currency
    this.#payments = new Payments({ ...parts, currency })
    this.#limits = limits
  }

  /** The name at the proxy in front of the server that owns the market's book. */
  async proxyNameOf(marketId: number): Promise<string | undefined> {
    return this.#engine.shards.proxyNameOf(await this.#engine.shardOf(marketId))
  }

  /** Takes this server's part of the books. */
  join(): Promise<void> {
    this.#joining ??= this.#takeUp.join(this.#currency)
    return this.#joining
  }

  /** Takes the lease of the site too, and goes on with the settlements that others have left under way. */
  async start(): Promise<void> {
    await this.join()
    await this.#engine.takeSite()
    this.lease.onAcquired(() => void this.#takeUp.again(() => this.#payments.takeUp()))
  }

  /** Hands its part over to other servers, and serves on; answers whether it did. */
  drain(): Promise<boolean> {
    return this.#engine.drain()
  }

  /** Finishes what is queued. A settlement under way and orders that wait in play go on at the next start. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  /** The limits in force for every bet. */
  limits(): SportsLimits {
    return this.#limits()
  }

  get isOwner(): boolean {
    return this.#engine.isOwner
  }

  /** Shards that this server owns, and the site if it has that, each with the change of hands that brought it. */
  homes(): ReadonlyMap<'site' | number, number> {
    return this.#engine.homes()
  }

  /** The shard of a market; nothing for one that is not there. */
  shardOf(marketId: number): Promise<number | undefined> {
    return this.#engine.shardOf(marketId)
  }

  /** After every commit, of this server or another. */
  onCommit(listener: (commit: Commit) => void): void {
    this.#engine.onCommit(listener)
  }

  /** Commits of other servers may have been missed. */
  onMissed(listener: () => void): void {
    this.#engine.onMissed(listener)
  }

  /** Something else may have changed the wallet: the next order of its account reads it. */
  forgetWallet(walletId: number): void {
    this.#engine.forgetAccount(walletId)
  }

  /** The database does not answer: orders that were not begun are turned away, so that none happens long after. */
  turnAway(): void {
    this.#engine.turnAway()
  }

  /** Answers when the order has matched or rests: after the delay, if it has to wait in play. */
  async place(command: Omit<PlaceCommand, 'kind'>): Promise<PlacedOrder> {
    return this.#delays.endOf(command, await this.#engine.submit({ kind: 'place', ...command }))
  }

  /** The same, but answers as soon as the order is accepted, also when it has to wait. */
  async placeEarly(command: Omit<PlaceCommand, 'kind'>): Promise<PlacedOrder> {
    const placed = await this.#engine.submit({ kind: 'place', ...command })
    void this.#delays.endOf(command, placed)
    return placed
  }

  /** Places orders of one market together or not at all. */
  async placeAll(command: Omit<PlaceAllCommand, 'kind'>): Promise<PlacedAll> {
    const { orders, placedAt } = await this.#engine.submit({ kind: 'place-all', ...command })
    const ended = orders.map(async (each) => this.#delays.endOf(command, each))
    return { orders: await Promise.all(ended), placedAt }
  }

  /** Divides one stake over selections, all matched wholly or none: in play after the delay of the market. */
  placeDutching(asked: DutchingRequest): Promise<DutchingPlaced> {
    return placeDutching({ engine: this.#engine, delays: this.#delays }, asked)
  }

  /** Makes the bets that cash a position out, all or none: against the book in play after the delay of the market. */
  cashOut(command: Omit<CashOutCommand, 'kind' | 'waited'>): Promise<CashedOut> {
    return cashOutAfterDelay({ engine: this.#engine, delays: this.#delays }, command)
  }

  /** The figures of cash-outs in a market now, in the given order; a refusal where one could not be made. */
  previewCashOuts(
    marketId: number,
    asked: readonly PreviewRequest[],
  ): Promise<(CashOutPreview | Refusal)[]> {
    return previewCashOuts({ db: this.#db, engine: this.#engine }, marketId, asked)
  }

  cancel(walletId: number, orderId: number): Promise<Cancelled> {
    return cancelOrder({ db: this.#db, engine: this.#engine }, walletId, orderId)
  }

  /** Cancels the rests of orders without reading their owners: for callers that know their own orders. */
  cancelOwn(command: Omit<CancelCommand, 'kind'>): Promise<Cancelled> {
    return this.#engine.submit({ kind: 'cancel', ...command })
  }

  /** Deletes an account's orders that ended without a match in markets that are settled. */
  dropUnmatched(accountId: number): Promise<void> {
    return dropUnmatched(this.#db, accountId)
  }

  /** Changes price or size of the rest of a player's own order. */
  change(asked: OrderChangeRequest): Promise<Placed> {
    const ended: Ended = (command, placed) => this.#delays.endOf(command, placed)
    return changeOrder({ db: this.#db, engine: this.#engine, ended }, asked)
  }

  /** Changes the fate of an order's unmatched rest when its market turns in play. */
  async update(walletId: number, orderId: number, persistence: Persistence): Promise<Updated> {
    const key = await orderKey(this.#db, orderId, walletId)
    if (!key) throw new Refusal('NOT_FOUND')
    return this.updateOwn({ accountId: walletId, marketId: key.marketId, orderId, persistence })
  }

  /** The same without asking the database whose it is. */
  updateOwn(command: Omit<UpdateCommand, 'kind'>): Promise<Updated> {
    return this.#engine.submit({ kind: 'update', ...command })
  }

  cancelAll(walletId: number, marketId?: number) {
    return cancelOrders({ db: this.#db, engine: this.#engine }, walletId, { marketId })
  }

  /**
   * Cancels every open order of an account, in one market or in all; those that wait in play match what is there when
   * they have waited, and do not rest.
   */
  retire(walletId: number, marketId?: number) {
    const asked = { marketId, whileWaiting: 'let-match' as const }
    return cancelOrders({ db: this.#db, engine: this.#engine }, walletId, asked)
  }

  /** Cancels every open order of an account, also those that wait in play. */
  async withdrawAll(walletId: number): Promise<void> {
    await cancelOrders({ db: this.#db, engine: this.#engine }, walletId, {
      whileWaiting: 'cancel',
    })
  }

  /** Cancels every open order of a player, for an operator. */
  async cancelAllOf({ userId }: { userId: number }): Promise<void> {
    const wallet = await this.#db.transaction().execute((tx) => walletOf(tx, userId))
    if (wallet) await this.withdrawAll(wallet.id)
  }

  /** The books of those markets as they are shown now. Unknown ids are left out. */
  views(marketIds: readonly number[], depth: number): Promise<Map<number, MarketView>> {
    const { stakeMinMinor } = this.#limits()
    return this.#engine.read(marketIds, (markets) => {
      const loaded = marketIds.flatMap((id) => markets.get(id) ?? [])
      return new Map(loaded.map((market) => [market.id, viewOf(market, { depth, stakeMinMinor })]))
    })
  }

  /** The same with every price, and the stakes matched at each. */
  ladders(marketIds: readonly number[]): Promise<Map<number, LadderView>> {
    return this.#engine.read(marketIds, (markets) => {
      const loaded = marketIds.flatMap((id) => markets.get(id) ?? [])
      return new Map(loaded.map((market) => [market.id, ladderViewOf(market)]))
    })
  }

  /**
   * The position of an account in a market now, with those of its orders that are in `orderIds`; nothing for an unknown
   * market.
   */
  accountView(
    accountId: number,
    marketId: number,
    orderIds: Iterable<number>,
  ): Promise<AccountView | undefined> {
    return this.#engine.read([marketId], (markets) => {
      const market = markets.get(marketId)
      return market && accountViewOf(market, accountId, orderIds)
    })
  }

  /** Loads the markets that `winningsOn` will ask for. */
  async prepareWinnings(accountId: number): Promise<void> {
    const ids = await livingMarketsOf(this.#db, [accountId])
    await this.#engine.read(ids, () => undefined)
  }

  /**
   * The winnings of an account, real and possible, on a day of the operator's, by bets of every kind (spec 002 §9). The
   * caller has locked its wallet, and calls `forgetWinnings` before it commits anything that adds to them.
   */
  winningsOn(tx: Tx, accountId: number, day: string): Promise<Minor> {
    const { timeZone } = this.#limits()
    return winningsOn(tx, this.#engine, { accountId, day, timeZone })
  }

  /** Bets outside the exchange have changed what the account can win that day. */
  forgetWinnings(accountId: number, day: string): void {
    this.#engine.peek((_markets, cap) => cap.forgetAccount(accountId, day))
  }

  /** Reads markets again whose event or start was changed in the catalogue. */
  reload(marketIds: readonly number[]): Promise<void> {
    return this.#engine.reload(marketIds)
  }

  /** Changes an event between two batches of orders; `work` answers the markets that are read again. */
  between(eventId: number, work: (tx: Tx) => Promise<readonly number[]>): Promise<void> {
    return this.#engine.between(eventId, work)
  }

  /** Reads every market again: something has changed that holds for many. */
  async reloadAll(): Promise<void> {
    await this.reload(await this.#db.transaction().execute(livingMarketIds))
  }

  /** A runner is withdrawn: its orders lapse and bets on it count for nothing. Again it changes nothing. */
  removeSelection(removal: Given<typeof removeSelection>): Promise<void> {
    return removeSelection(this.#engine, removal)
  }

  /** Gives back what rests in a market that has started and does not turn in play. */
  endBetting(marketId: number): Promise<void> {
    return endBetting(this.#engine, marketId)
  }

  /** Makes bets void that were matched after the true start of a market that was not in play. */
  voidLateBets(late: Given<typeof voidLateBets>): Promise<VoidedBets> {
    return voidLateBets(this.#engine, late)
  }

  /** Sets how long an order that would match waits in play. */
  setBetDelay(delay: Given<typeof setBetDelay>): Promise<void> {
    return setBetDelay(this.#engine, delay)
  }

  moveMarket(move: Given<typeof moveMarket>): Promise<void> {
    return moveMarket(this.#engine, move)
  }

  /** Switches matching across the selections of a market. */
  setCrossMatching(asked: Given<typeof setCrossMatching>): Promise<void> {
    return setCrossMatching(this.#engine, asked)
  }

  /** Switches whether a market makes a starting price. */
  setStartingPrice(asked: Given<typeof setStartingPrice>): Promise<void> {
    return setStartingPrice(this.#engine, asked)
  }

  enterResult(entry: Given<typeof enterResult>): Promise<void> {
    return enterResult(this.#engine, entry)
  }

  /** The result for every account with bets in the market if this result were confirmed. */
  previewResult(marketId: number, result: MarketResult): Promise<AccountResult[]> {
    return previewResult({ db: this.#db, engine: this.#engine }, marketId, result)
  }

  /** Resolves when the result is fixed and payment has begun. */
  async confirmResult(confirmed: Given<typeof confirmResult>): Promise<void> {
    await confirmResult(this.#engine, confirmed)
    this.#payments.begin(confirmed.marketId)
  }

  /** Resolves when the reversal is fixed and has begun. */
  async reverseSettlement(reversal: Given<typeof reverseSettlement>): Promise<void> {
    await reverseSettlement(this.#engine, reversal)
    this.#payments.begin(reversal.marketId)
  }

  /** Differences between this server's books and those in the database: a sentence each, none when all is well. */
  async brokenBooks(): Promise<string[]> {
    return brokenBooks(this.#engine, await this.#takeUp.ownMarketIds())
  }

  /** Resolves when every settlement and reversal that was begun has been paid. */
  async paid(): Promise<void> {
    await this.#payments.ended()
  }

  async #stop(): Promise<void> {
    this.#takeUp.stop()
    await this.#delays.stop()
    await this.#engine.stop()
    await this.#payments.stop()
  }
}
