import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { SeededRandom } from '#domain/random.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { brokenInvariants } from '#server/products.ts'
import type { Cluster } from './cluster.ts'
import { DirectWrites } from './direct-writes.ts'
import { faultsOf, type Figures, longestPauseSeconds } from './figures.ts'
import type { Member } from './member.ts'
import { OrderLoad, prepareTarget } from './orders.ts'

/** Orders before and after each fault, so that it meets a load and its end is seen. */
const CALM_MS = 3_000
const AGAIN_MS_MAX = 90_000
const CUT_MS = 15_000
const ETCD_DOWN_MS = 12_000
const POLL_MS = 50

/** `strike` answers what mends it, which waits as long as the fault is to last. */
export type Fault = {
  name: string
  strike: (cluster: Cluster) => Promise<() => Promise<void>>
  cutsOff?: boolean
}

/** Every fault once. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'primary killed, its Patroni too',
    strike: async (cluster) => {
      const primary = await cluster.primary()
      await primary.kill9()
      return () => primary.start()
    },
  },
  {
    name: 'PostgreSQL of the primary killed',
    strike: async (cluster) => {
      const primary = await cluster.primary()
      await primary.killPostgres()
      return async () => {}
    },
  },
  {
    name: 'synchronous standby killed, its Patroni too',
    strike: async (cluster) => {
      const standby = await cluster.synchronousStandby()
      await standby.kill9()
      return () => standby.start()
    },
  },
  {
    name: `etcd away for ${ETCD_DOWN_MS / 1_000} s`,
    strike: async (cluster) => {
      await cluster.killEtcd()
      return async () => {
        await sleep(ETCD_DOWN_MS)
        await cluster.startEtcd()
      }
    },
  },
  {
    name: 'primary cut off from everybody',
    cutsOff: true,
    strike: (cluster) => cutOff(cluster, { servers: true }),
  },
  {
    name: 'primary cut off, servers still reach it',
    cutsOff: true,
    strike: (cluster) => cutOff(cluster, { servers: false }),
  },
  {
    name: 'primary handed over in order',
    strike: async (cluster) => {
      const primary = await cluster.primary()
      await primary.switchOver()
      return async () => {}
    },
  },
]

async function cutOff(cluster: Cluster, { servers }: { servers: boolean }) {
  const primary = await cluster.primary()
  primary.cut({ servers })
  // Wires end at a member and do not know the caller, so no member may ask another: the one that is cut off above all.
  for (const member of cluster.members) member.refuseQuestions()
  return async () => {
    await sleep(CUT_MS)
    for (const member of cluster.members) member.mend()
  }
}

/** Lets one fault after the other happen under a load of orders, and checks everything after each. */
export async function walk(
  cluster: Cluster,
  { faults, say }: { faults: readonly Fault[]; say: (line: string) => void },
): Promise<Figures[]> {
  const urls = cluster.servers.map(({ url }) => url)
  const target = await prepareTarget(urls[0] ?? '')
  const db = openDatabase({ url: cluster.url })
  const all: Figures[] = []
  try {
    for (const [index, fault] of faults.entries()) {
      say(`${fault.name} ...`)
      const random = SeededRandom.from(index + 1)
      const load = new OrderLoad(target, { urls, name: `walk-${index}`, random })
      const figures = await suffer(cluster, { fault, load, db }).catch(
        async (error: Error): Promise<Figures> => {
          await load.end()
          return brokenOff(fault, load, error)
        },
      )
      await load.end()
      for (const sentence of figures.wrong) say(`  ${sentence}`)
      all.push(figures)
    }
    return all
  } finally {
    await closeDatabase(db)
  }
}

/** The line of a fault whose trial could not be finished: the faults after it are tried all the same. */
const brokenOff = ({ name }: Fault, load: OrderLoad, { message }: Error): Figures => ({
  fault: name,
  pauseSeconds: undefined,
  acknowledged: load.acknowledged.length,
  lost: undefined,
  doubled: undefined,
  wrong: [...load.wrong, `could not be tried to its end: ${message}`],
})

type Trial = { fault: Fault; load: OrderLoad; db: Db; writes: DirectWrites | undefined }

async function suffer(cluster: Cluster, given: Omit<Trial, 'writes'>): Promise<Figures> {
  const isCut = given.fault.cutsOff === true
  const writes = isCut ? await DirectWrites.begin(await cluster.primary()) : undefined
  try {
    return await tryFault(cluster, { ...given, writes })
  } finally {
    await writes?.end()
  }
}

async function tryFault(cluster: Cluster, { fault, load, db, writes }: Trial): Promise<Figures> {
  await sleep(CALM_MS)
  const fromMs = performance.now()
  const mend = await fault.strike(cluster)
  // The fault is there. A write that was sent before is acknowledged by right.
  const struckAtMs = performance.now()
  const isTaken = await untilTaken(load, fromMs)
  await mend()
  const whole = await cluster.untilHealthy().then(
    () => [],
    (error: Error) => [error.message],
  )
  await sleep(CALM_MS)
  const toMs = performance.now()
  await load.end()
  await untilFound(db)
  const { lost, doubled, wrong } = faultsOf(load.acknowledged, await storedOf(db, load))
  const pauseSeconds = longestPauseSeconds(load.acknowledged, {
    fromMs,
    toMs,
    markets: load.markets,
  })
  return {
    fault: fault.name,
    pauseSeconds,
    acknowledged: load.acknowledged.length,
    lost,
    doubled,
    acknowledgedCutOff: await acknowledgedBy(writes, struckAtMs),
    wrong: [
      ...(isTaken ? [] : [`no orders in every market within ${AGAIN_MS_MAX / 1_000} s`]),
      ...whole,
      ...wrong,
      ...load.wrong,
      ...(await wrongWrites(writes, { struckAtMs, primary: await cluster.primary() })),
      ...(await brokenInvariants(db)),
    ],
  }
}

/** The first connection after a fail-over leads to the former primary, and has the next one look for the new one. */
async function untilFound(db: Db): Promise<void> {
  const isFound = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
  const endsAtMs = performance.now() + AGAIN_MS_MAX
  while (!(await isFound()) && performance.now() < endsAtMs) await sleep(POLL_MS)
}

async function untilTaken(load: OrderLoad, fromMs: number): Promise<boolean> {
  while (!load.isTakenEverywhereSince(fromMs)) {
    if (performance.now() - fromMs > AGAIN_MS_MAX) return false
    await sleep(POLL_MS)
  }
  return true
}

async function acknowledgedBy(writes: DirectWrites | undefined, cutAtMs: number) {
  await writes?.end()
  return writes?.acknowledgedSince(cutAtMs)
}

async function wrongWrites(
  writes: DirectWrites | undefined,
  { struckAtMs, primary }: { struckAtMs: number; primary: Member },
): Promise<string[]> {
  if (!writes) return []
  const lost = await writes.lostAt(primary)
  return [
    // Else the figure would be 0 because nothing was written.
    ...(writes.acknowledged.some(({ sentAtMs }) => sentAtMs < struckAtMs)
      ? []
      : ['the primary acknowledged no direct write before it was cut off']),
    ...(lost > 0 ? [`${lost} direct writes were acknowledged and are lost`] : []),
  ]
}

async function storedOf(db: Db, load: OrderLoad) {
  return db
    .selectFrom('exchange_order')
    .select(['customer_ref as reference', 'market_id as marketId', 'id as orderId'])
    .where('customer_ref', 'in', load.sent)
    .execute()
}
