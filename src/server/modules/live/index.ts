import type { Db } from '#server/db/database.ts'
import type { KnownCallers } from '#server/http/known-callers.ts'
import type { Http } from '#server/http/route.ts'
import { liveRoute } from '#server/live/live-route.ts'
import type { SessionLife } from '#server/modules/account/index.ts'
import type { BooksOf } from '#server/modules/catalogue/index.ts'
import type { Exchange } from '#server/modules/exchange/index.ts'
import { LiveTopics } from './live-topics.ts'
import { liveSessions } from './sessions.ts'

type Needs = {
  db: Db
  url: string
  exchange: Exchange
  booksOf: BooksOf
  callers: Pick<KnownCallers, 'forget' | 'forgetAll'>
  config: SessionLife & { rateLimitFactor: number }
}

/** Many players can share one address behind the gateway of a phone network. */
const SOCKETS_PER_ADDRESS_MAX = 500

/** Prices, wallets and orders at LIVE_PATH. */
export async function liveRoutes(
  { app }: Http,
  { db, url, exchange, booksOf, callers, config }: Needs,
): Promise<void> {
  const log = (message: string, error: unknown) => app.log.error({ err: error }, message)
  const heard = {
    forgetAll: () => callers.forgetAll(),
    forget: (userId: number) => {
      callers.forget(userId)
      void sockets?.sessionsChanged(userId)
    },
  }
  let sockets: Awaited<ReturnType<typeof liveRoute>> | undefined
  const topics = new LiveTopics({ db, url, exchange, booksOf, callers: heard, log })
  app.addHook('onClose', () => topics.close())
  sockets = await liveRoute(app, {
    find: topics.find,
    sessions: liveSessions(db, config),
    sweep: () => topics.sweep(),
    socketsPerAddressMax: SOCKETS_PER_ADDRESS_MAX * config.rateLimitFactor,
  })
}
