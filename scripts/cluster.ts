import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SeededRandom } from '#domain/random.ts'
import { Cluster, neededPrograms, PackagesMissing } from './cluster/cluster.ts'
import { isGood, tableOf } from './cluster/figures.ts'
import { OrderLoad, prepareTarget } from './cluster/orders.ts'
import { FAULTS, walk } from './cluster/walk.ts'

const USAGE = `Usage: npm run cluster [-- --test [--only WORD]] [--minutes N]

Starts a Patroni cluster of three PostgreSQL with a synchronous standby, its etcd and two servers of Fairbook
on this machine, in a folder of its own, and sends orders for some minutes. Ctrl-C ends all of it.
With --test it lets the primary, a standby, etcd and the network fail one after the other, checks after each
that every acknowledged order is there once and that everything holds, and prints a table.
Exit codes: 0 all is well; 1 it is not; 2 packages are missing.

  --only     with --test: only faults whose name contains the word
  --minutes  without --test: how long orders are sent (default 10)`

const TELL_MS = 5_000
const say = (line: string) => console.log(line)

async function test(cluster: Cluster, only: string): Promise<boolean> {
  const faults = FAULTS.filter(({ name }) => name.includes(only))
  if (faults.length === 0) throw new Error(`No fault has ${only} in its name`)
  const all = await walk(cluster, { faults, say })
  say(`\n${tableOf(all)}`)
  return all.every(isGood)
}

async function tryOut(cluster: Cluster, minutes: number): Promise<boolean> {
  const urls = cluster.servers.map(({ url }) => url)
  const target = await prepareTarget(urls[0] ?? '')
  const load = new OrderLoad(target, { urls, name: 'try-out', random: SeededRandom.from(1) })
  const endsAtMs = performance.now() + minutes * 60_000
  say(`\nOrders are sent for ${minutes} minutes. Ctrl-C ends everything.`)
  while (performance.now() < endsAtMs) {
    await sleep(TELL_MS)
    const primary = await cluster.primary().catch(() => undefined)
    say(`primary: ${primary?.name ?? 'none'}, orders acknowledged: ${load.acknowledged.length}`)
  }
  await load.end()
  return load.wrong.length === 0
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      test: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      minutes: { type: 'string', default: '10' },
      help: { type: 'boolean', default: false },
    },
  })
  return { ...values, minutes: Number(values.minutes) }
}

async function main(): Promise<number> {
  const options = readArguments()
  if (options.help || !(options.minutes > 0)) {
    say(USAGE)
    return options.help ? 0 : 1
  }
  const cluster = new Cluster(neededPrograms())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    // Pressed again, it must not leave behind what is being ended.
    process.on(signal, () => {
      say('Ending everything ...')
      void cluster.stop().finally(() => process.exit(130))
    })
  try {
    await cluster.start(say)
    const isWell = await (options.test
      ? test(cluster, options.only)
      : tryOut(cluster, options.minutes))
    return isWell ? 0 : 1
  } finally {
    await cluster.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const isExpected = error instanceof PackagesMissing
  console.error(isExpected ? error.message : error)
  process.exitCode = isExpected ? 2 : 1
}
