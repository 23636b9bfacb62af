import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { isSoak } from '#server/test-soak.ts'
import { faultsOf, isGood, longestPauseSeconds, tableOf } from '../../scripts/cluster/figures.ts'
import { adviceFor, findPrograms, thisMachine } from '../../scripts/cluster/packages.ts'
import { RECOMMENDED } from '../../scripts/cluster/settings.ts'
import { layWire } from '../../scripts/cluster/wire.ts'
import { end, freePort } from '../server-process.ts'

const programs = findPrograms(thisMachine())
if (Array.isArray(programs))
  console.log(`The walk of the cluster is skipped. ${adviceFor(programs)}`)
else if (!isSoak) console.log('The walk of the cluster is skipped: `npm run soak` walks it.')

it('names the packages that a machine lacks, and takes the newest PostgreSQL that has all programs', () => {
  const files = new Set(['/usr/bin/patroni', '/usr/bin/etcd'])
  const machine = {
    folders: ['/usr/bin'],
    exists: (path: string) => files.has(path),
    postgresVersions: [14, 15, 17],
  }
  expect(findPrograms(machine)).toEqual(['postgresql'])
  for (const version of [14, 15])
    for (const name of ['initdb', 'pg_basebackup', 'pg_controldata', 'pg_ctl', 'pg_rewind'])
      files.add(`/usr/lib/postgresql/${version}/bin/${name}`)
  expect(findPrograms(machine)).toEqual({
    patroni: '/usr/bin/patroni',
    etcd: '/usr/bin/etcd',
    postgresFolder: '/usr/lib/postgresql/15/bin',
  })
  expect(findPrograms({ ...machine, folders: [] })).toEqual([
    'patroni',
    'python3-etcd',
    'etcd-server',
  ])
  expect(adviceFor(['patroni', 'etcd-server'])).toContain('apt-get install patroni etcd-server')
})

it('recommends settings that keep the rule of Patroni', () => {
  const { ttl, loop_wait: loopWait, retry_timeout: retryTimeout } = RECOMMENDED
  expect(ttl).toBeGreaterThanOrEqual(loopWait + 2 * retryTimeout)
})

it('counts lost and doubled orders, and finds the longest pause of any market', () => {
  const told = (reference: string, orderId: number, answeredAtMs: number, marketId = 1) => ({
    reference,
    orderId,
    answeredAtMs,
    marketId,
    sentAtMs: answeredAtMs - 1,
  })
  const orders = [told('a', 1, 100), told('b', 2, 1_100), told('c', 3, 4_000)]
  const span = { fromMs: 0, toMs: 5_000, markets: [1] }
  expect(longestPauseSeconds(orders, span)).toBe(2.9)
  expect(longestPauseSeconds([...orders, told('d', 4, 100, 2)], { ...span, markets: [1, 2] })).toBe(
    4.9,
  )
  expect(longestPauseSeconds([], span)).toBe(5)
  const good = faultsOf(orders, orders)
  expect(good).toEqual({ lost: 0, doubled: 0, wrong: [] })
  expect(faultsOf(orders, orders.slice(1))).toMatchObject({ lost: 1, doubled: 0 })
  expect(faultsOf(orders, [...orders, ...orders])).toMatchObject({ lost: 0, doubled: 3 })
  const figures = { fault: 'primary killed', pauseSeconds: 2.9, acknowledged: 3, ...good }
  expect(isGood(figures)).toBe(true)
  expect(isGood({ ...figures, acknowledgedCutOff: 1 })).toBe(false)
  expect(tableOf([figures])).toMatch(/primary killed +2\.9 s +3 +0 +0 +- +0/)
})

/** A server that answers each byte with one byte. */
async function startEcho(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}).pipe(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

it('keeps silent while a wire is cut, goes on when it is mended, and refuses when told to', async () => {
  const wire = await layWire(await freePort(), await startEcho())
  onTestFinished(() => wire.close())
  const socket = connect(wire.port, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => (heard += bytes.toString()))
  socket.write('a')
  await expect.poll(() => heard).toBe('a')
  wire.cut()
  socket.write('b')
  const late = connect(wire.port, '127.0.0.1')
  let heardLate = ''
  late.on('data', (bytes) => (heardLate += bytes.toString()))
  late.write('c')
  await sleep(100)
  expect([heard, heardLate, socket.destroyed, late.destroyed]).toEqual(['a', '', false, false])
  wire.mend()
  await expect.poll(() => heard + heardLate).toBe('abc')
  const isClosed = once(socket, 'close')
  wire.refuse()
  await isClosed
  late.destroy()
})

it.skipIf(!isSoak || Array.isArray(programs))(
  'loses and doubles no order when each part of a cluster fails, and a cut-off primary acknowledges nothing',
  { timeout: 30 * 60_000 },
  async () => {
    const script = join(import.meta.dirname, '../../scripts/cluster.ts')
    const child = spawn(process.execPath, [script, '--test'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    // Ended by a signal, it ends all that it has started.
    onTestFinished(() => end(child, 'SIGTERM'))
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)
