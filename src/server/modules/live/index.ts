import { createHash } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { peerSecret } from '#server/http/client-address.ts'
import type { KnownCallers } from '#server/http/known-callers.ts'
import type { Http } from '#server/http/route.ts'
import { type Heard, LiveHub } from '#server/live/hub.ts'
import { liveRoute } from '#server/live/live-route.ts'
import { NatsBus } from '#server/live/push/nats-bus.ts'
import type { PushNeeds } from '#server/live/push/push.ts'
import type { LiveTopic } from '#server/live/topic.ts'
import { liveSessions } from './sessions.ts'

type Needs = {
  db: Db
  url: string
  /** Of all products. */
  topics: readonly LiveTopic[]
  heard: readonly Heard[]
  callers: Pick<KnownCallers, 'forget' | 'forgetAll'>
  exchange: { homes: PushNeeds['homes'] }
  /** Read anew where a notice of other limits may have been missed. */
  inForce: { refresh: (db: Db) => Promise<void> }
  config: { rateLimitFactor: number; natsUrl: string | undefined }
}

/** Many players can share one address behind the gateway of a phone network. */
const SOCKETS_PER_ADDRESS_MAX = 500

/** The live topics of all products at LIVE_PATH. */
export async function liveRoutes(
  { app }: Http,
  { db, url, topics, heard, callers, exchange, config, inForce }: Needs,
): Promise<void> {
  const log = (message: string, error: unknown) => app.log.error({ err: error }, message)
  const sessionsEnd: Heard = {
    app_user: (userId) => {
      callers.forget(userId)
      void sockets?.sessionsChanged(userId)
    },
  }
  const { natsUrl } = config
  const push =
    natsUrl === undefined
      ? undefined
      : {
          bus: new NatsBus(natsUrl, log),
          installation: await installationOf(db),
          homes: () => exchange.homes(),
        }
  let sockets: Awaited<ReturnType<typeof liveRoute>> | undefined
  const hub = new LiveHub({
    url,
    topics,
    heard: [sessionsEnd, ...heard],
    missed: () => {
      callers.forgetAll()
      void inForce
        .refresh(db)
        .catch((error: unknown) => log('The limits of bets were not read', error))
    },
    push,
    log,
  })
  app.addHook('onClose', () => hub.close())
  sockets = await liveRoute(app, {
    find: hub.find,
    sessions: liveSessions(db),
    sweep: () => hub.sweep(),
    isAnywhere: push !== undefined,
    socketsPerAddressMax: SOCKETS_PER_ADDRESS_MAX * config.rateLimitFactor,
  })
}

/** The same at every server of the database, and another one for every database. */
async function installationOf(db: Db): Promise<string> {
  const secret = await peerSecret(db)
  return createHash('sha256').update('live topics').update(secret).digest('hex').slice(0, 16)
}
