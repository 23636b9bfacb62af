import Fastify from 'fastify'
import { LIVE_PATH } from '#contract/live.ts'
import { Channel } from '#server/live/channel.ts'
import { liveRoute } from '#server/live/live-route.ts'
import { NatsBus } from '#server/live/push/nats-bus.ts'
import { Push } from '#server/live/push/push.ts'
import { marketDiff } from '#server/modules/exchange/live/market-source.ts'
import { changedMarket } from './push.ts'

/** One server of bench/push-servers.ts: sockets of its own, and the market, if it is the owner. */
export type ServerOrder = { natsUrl: string; isOwner: boolean; sockets: number }
export type ServerReport = { url: string } | { processorMs: number }

if (import.meta.main) {
  process.on('disconnect', () => process.exit())
  const order: ServerOrder = JSON.parse(process.argv[2] ?? '')
  report({ url: await serve(order) })
}

function report(what: ServerReport): void {
  process.send?.(what)
}

async function serve({ natsUrl, isOwner, sockets }: ServerOrder): Promise<string> {
  let changes = 0
  const channel = new Channel(
    {
      topicOf: (key) => `market:${key}`,
      read: async (asked) => new Map(asked.map(({ key }) => [key, changedMarket(changes)])),
      diff: marketDiff,
    },
    // The pause between two changes would be the measure.
    { conflateMs: 0, log: console.error },
  )
  const homes = new Map(isOwner ? [['site' as const, 1]] : [])
  const bus = new NatsBus(natsUrl, () => {})
  const topic = { name: 'market', homeOf: () => 'site' as const, channel }
  const push = new Push({ bus, installation: 'bench', homes: () => homes }, [topic], console.error)
  const followed = push.find('market')
  const app = Fastify()
  await liveRoute(app, {
    find: () => (followed ? { channel: followed, key: 1 } : 'NOT_FOUND'),
    sessions: { callerOf: async () => undefined, openAmong: async () => new Set() },
    sweep: () => push.sweep(),
    socketsPerAddressMax: sockets,
  })
  process.on('message', (asked) => {
    if (asked === 'change') {
      changes += 1
      channel.touch(1)
    } else {
      const { user, system } = process.cpuUsage()
      report({ processorMs: (user + system) / 1_000 })
    }
  })
  return (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws') + LIVE_PATH
}
