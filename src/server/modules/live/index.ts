import type { Db } from '#server/db/database.ts'
import type { KnownCallers } from '#server/http/known-callers.ts'
import type { Http } from '#server/http/route.ts'
import { type Heard, LiveHub } from '#server/live/hub.ts'
import { liveRoute } from '#server/live/live-route.ts'
import type { LiveTopic } from '#server/live/topic.ts'
import { liveSessions } from './sessions.ts'

type Needs = {
  db: Db
  url: string
  /** Of all products. */
  topics: readonly LiveTopic[]
  heard: readonly Heard[]
  callers: Pick<KnownCallers, 'forget' | 'forgetAll'>
  config: { rateLimitFactor: number }
}

/** Many players can share one address behind the gateway of a phone network. */
const SOCKETS_PER_ADDRESS_MAX = 500

/** The live topics of all products at LIVE_PATH. */
export async function liveRoutes(
  { app }: Http,
  { db, url, topics, heard, callers, config }: Needs,
): Promise<void> {
  const log = (message: string, error: unknown) => app.log.error({ err: error }, message)
  const sessionsEnd: Heard = {
    app_user: (userId) => {
      callers.forget(userId)
      void sockets?.sessionsChanged(userId)
    },
  }
  let sockets: Awaited<ReturnType<typeof liveRoute>> | undefined
  const hub = new LiveHub({
    url,
    topics,
    heard: [sessionsEnd, ...heard],
    missed: () => callers.forgetAll(),
    log,
  })
  app.addHook('onClose', () => hub.close())
  sockets = await liveRoute(app, {
    find: hub.find,
    sessions: liveSessions(db),
    sweep: () => hub.sweep(),
    socketsPerAddressMax: SOCKETS_PER_ADDRESS_MAX * config.rateLimitFactor,
  })
}
