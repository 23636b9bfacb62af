import { type LiveName, liveTopics } from '#contract/live.ts'
import type { Db } from '#server/db/database.ts'
import { type LiveTopic, liveTopic } from '#server/live/topic.ts'
import type { BooksOf } from '#server/modules/catalogue/index.ts'
import type { Exchange } from '../exchange.ts'
import { ladderSource } from './ladder-source.ts'
import { marketSource } from './market-source.ts'
import { OrdersSource } from './orders-source.ts'
import { walletSource } from './wallet-source.ts'

type Needs = {
  db: Db
  booksOf: BooksOf
  exchange: Pick<Exchange, 'onCommit' | 'onMissed' | 'ladders' | 'shardOf'>
}

const named = <Name extends LiveName>(name: Name) => ({ name, ...liveTopics[name] })

/** Prices and orders change with commits in this process; wallets and the catalogue also by others, by a notice. */
export const exchangeTopics = ({ db, booksOf, exchange }: Needs): readonly LiveTopic[] => [
  liveTopic({
    ...named('market'),
    homeOf: (id) => exchange.shardOf(id),
    source: marketSource({ db, booksOf }),
    notices: ['market'],
    watch: (channel) => {
      exchange.onMissed(() => channel.touchAll())
      exchange.onCommit(({ marketIds }) => {
        for (const id of marketIds) channel.touch(id)
      })
    },
  }),
  liveTopic({
    ...named('ladder'),
    homeOf: (id) => exchange.shardOf(id),
    source: ladderSource({ db, exchange }),
    watch: (channel) => {
      exchange.onMissed(() => channel.touchAll())
      exchange.onCommit(({ marketIds }) => {
        for (const id of marketIds) channel.touch(id)
      })
    },
  }),
  liveTopic({
    ...named('wallet'),
    source: walletSource(db),
    notices: ['ledger_account'],
    watch: (channel) => {
      exchange.onMissed(() => channel.touchAll())
      exchange.onCommit(({ accountIds }) => {
        for (const id of accountIds) channel.touch(id)
      })
    },
  }),
  ordersTopic({ db, exchange }),
]

function ordersTopic({ db, exchange }: Omit<Needs, 'booksOf'>): LiveTopic {
  const source = new OrdersSource(db)
  return liveTopic({
    ...named('orders'),
    source,
    watch: (channel) => {
      exchange.onMissed(() => channel.touchAll())
      exchange.onCommit(({ accountIds, orderIds, movedMarketId }) => {
        const owners = [...accountIds].filter((id) => channel.isFollowed(id))
        if (owners.length > 0) source.touch(orderIds)
        // A step of a settlement names the accounts it paid but not their orders, which it may have opened again.
        const isWhole = orderIds.size === 0
        for (const id of owners) channel.touch(id, { isWhole })
        if (movedMarketId === undefined) return
        // Every order shows the state of its market.
        channel.touchWhere((orders) => {
          const moved = orders.filter((order) => order.marketId === movedMarketId)
          source.touch(moved.map(({ orderId }) => orderId))
          return moved.length > 0
        })
      })
    },
  })
}
