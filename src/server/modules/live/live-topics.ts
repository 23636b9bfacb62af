import type { MarketSnapshot, WalletState } from '#contract/live.ts'
import type { OrderRow } from '#contract/exchange.ts'
import type { MarketLadder } from '#contract/prices.ts'
import type { Db } from '#server/db/database.ts'
import { type Notice, NoticeListener } from '#server/db/notices.ts'
import type { KnownCallers } from '#server/http/known-callers.ts'
import { Channel } from '#server/live/channel.ts'
import type { FindTopic } from '#server/live/connection.ts'
import type { BooksOf } from '#server/modules/catalogue/index.ts'
import type { Commit, Exchange } from '#server/modules/exchange/index.ts'
import { ladderSource } from './ladder-source.ts'
import { marketSource } from './market-source.ts'
import { OrdersSource } from './orders-source.ts'
import { walletSource } from './wallet-source.ts'

type Options = {
  db: Db
  /** The same database, for the session that listens. */
  url: string
  exchange: Pick<Exchange, 'forgetWallet' | 'onCommit' | 'ladders'>
  booksOf: BooksOf
  /** The sessions that this process remembers, which may have ended in another one. */
  callers: Pick<KnownCallers, 'forget' | 'forgetAll'>
  log: (message: string, error: unknown) => void
}

/**
 * The topics of the product and what touches them: commits of the exchange in this process, and for all else the
 * notices of the database.
 */
export class LiveTopics {
  readonly #markets: Channel<MarketSnapshot>
  readonly #ladders: Channel<MarketLadder>
  readonly #wallets: Channel<WalletState>
  readonly #orders: Channel<OrderRow[]>
  readonly #ordersSource: OrdersSource
  readonly #listener: NoticeListener

  constructor({ db, url, exchange, booksOf, callers, log }: Options) {
    this.#markets = new Channel(marketSource({ db, booksOf }), { log })
    this.#ladders = new Channel(ladderSource({ db, exchange }), { log })
    this.#wallets = new Channel(walletSource(db), { log })
    this.#ordersSource = new OrdersSource(db)
    this.#orders = new Channel(this.#ordersSource, { log })
    exchange.onCommit((commit) => this.#takeCommit(commit))
    const heard = (what: Notice, id: number) => {
      if (what === 'app_user') callers.forget(id)
      else if (what === 'market') this.touchMarkets([id])
      else {
        exchange.forgetWallet(id)
        this.touchWallets([id])
      }
    }
    const missed = () => {
      callers.forgetAll()
      this.#touchAll()
    }
    this.#listener = new NoticeListener({ url, heard, missed, log })
  }

  readonly find: FindTopic = (topic, caller) => {
    if (topic !== 'wallet' && topic !== 'orders') {
      const [kind, id] = topic.split(':')
      return { channel: kind === 'ladder' ? this.#ladders : this.#markets, key: Number(id) }
    }
    if (!caller) return 'UNAUTHENTICATED'
    if (caller.walletId === null) return 'NOT_A_PLAYER'
    return { channel: topic === 'wallet' ? this.#wallets : this.#orders, key: caller.walletId }
  }

  /** The catalogue's facts about these markets have changed. */
  touchMarkets(marketIds: Iterable<number>): void {
    for (const id of marketIds) this.#markets.touch(id)
  }

  touchWallets(walletIds: Iterable<number>): void {
    for (const id of walletIds) this.#wallets.touch(id)
  }

  sweep(): void {
    for (const channel of this.#channels()) channel.sweep()
  }

  async close(): Promise<void> {
    await this.#listener.stop()
    for (const channel of this.#channels()) channel.close()
  }

  #channels() {
    return [this.#markets, this.#ladders, this.#wallets, this.#orders]
  }

  #touchAll(): void {
    for (const channel of this.#channels()) channel.touchAll()
  }

  #takeCommit({ marketIds, accountIds, orderIds, movedMarketId }: Commit): void {
    this.touchMarkets(marketIds)
    for (const id of marketIds) this.#ladders.touch(id)
    this.touchWallets(accountIds)
    const owners = [...accountIds].filter((id) => this.#orders.isFollowed(id))
    if (owners.length > 0) this.#ordersSource.touch(orderIds)
    // A step of a settlement names the accounts it paid but not their orders, which it may have opened again.
    const isWhole = orderIds.size === 0
    for (const id of owners) this.#orders.touch(id, { isWhole })
    if (movedMarketId !== undefined) this.#touchOrdersOf(movedMarketId)
  }

  /** Every order shows the state of its market. */
  #touchOrdersOf(marketId: number): void {
    this.#orders.touchWhere((orders) => {
      const ids = orders.filter((order) => order.marketId === marketId).map((row) => row.orderId)
      this.#ordersSource.touch(ids)
      return ids.length > 0
    })
  }
}
