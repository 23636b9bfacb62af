import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from '#domain/random.ts'
import { layWireBetween } from '../../scripts/cluster/wire.ts'
import { freePort, startServer } from '../server-process.ts'
import { SETTINGS } from './load.ts'
import type { OwnPostgres } from './own-postgres.ts'

/** Servers listen at `OWN`, and their peers reach them at the same ports of the other address, where wires begin. */
const OWN = '127.0.0.1'
const WIRED = '127.0.0.2'
/** A server that is silent for longer than ten seconds is taken for gone. */
const TAKEN_FOR_GONE_MS = { min: 11_000, max: 14_000 }
const SHORT_MS = { min: 200, max: 4_000 }
/** A cut in the middle of what goes on; the next connection finds the way whole. */
const SNAP_MS = { min: 5, max: 60 }

export const faults = [
  'killed',
  'frozen',
  'links broken',
  'links silent',
  'database broken',
  'database silent',
] as const
export type Fault = (typeof faults)[number]

export type WiredServer = {
  url: string
  output(): string
  /** Does it, waits as long as it lasts, and mends it. */
  suffer(fault: Fault, random: SeededRandom): Promise<void>
  remove(): Promise<void>
}

/** A server whose ways to the database and from its peers a test can cut. */
export async function startWiredServer(postgres: OwnPostgres): Promise<WiredServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-wire-'))
  const socket = '.s.PGSQL.5432'
  const database = await layWireBetween(
    { path: join(folder, socket) },
    { path: join(postgres.host, socket) },
  )
  const ports = { calls: await freePort(), peers: await freePort() }
  const links = await Promise.all(
    Object.values(ports).map((port) => layWireBetween({ host: WIRED, port }, { host: OWN, port })),
  )
  const server = await startServer({
    ...SETTINGS,
    DEMO_TRADERS: '0',
    CASINO_DEMO_TABLES: '0',
    HOST: OWN,
    PORT: String(ports.calls),
    PEER_PORT: String(ports.peers),
    PEER_ADDRESS: `http://${WIRED}:${ports.calls}`,
    DATABASE_URL: `postgres:///fairbook?host=${encodeURIComponent(folder)}&user=fairbook`,
  })
  const wires = { links, database: [database] }
  return {
    url: server.url,
    output: () => server.output(),
    suffer: async (fault, random) => {
      const last = ({ min, max }: { min: number; max: number }) => sleep(random.between(min, max))
      if (fault === 'killed') {
        await server.kill9()
        await last(SNAP_MS)
        return server.restart()
      }
      if (fault === 'frozen') {
        server.freeze()
        await last(TAKEN_FOR_GONE_MS)
        return server.thaw()
      }
      const [place, way] = fault.split(' ') as ['links' | 'database', 'broken' | 'silent']
      for (const wire of wires[place]) wire[way === 'silent' ? 'cut' : 'refuse']()
      if (way === 'broken') await last(SNAP_MS)
      else await last(place === 'links' ? SHORT_MS : TAKEN_FOR_GONE_MS)
      for (const wire of wires[place]) wire.mend()
    },
    remove: async () => {
      for (const wire of [...links, database]) wire.mend()
      await server.stop()
      for (const wire of [...links, database]) await wire.close()
      await rm(folder, { recursive: true })
    },
  }
}
