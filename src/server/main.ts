import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { refusalSentence } from '#contract/refusal.ts'
import { assert } from '#domain/assert.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { checkServer, closeDatabase, type Db, openDatabase } from './db/database.ts'
import { Reads } from './db/replica.ts'
import { EarlySockets } from './early-sockets.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { refusePooler } from './db/pooler.ts'
import { seedDemo } from './demo.ts'
import { checkDatabaseFits } from './fitting-database.ts'
import { addressPasser } from './http/client-address.ts'
import {
  CONNECTION_OPTIONS,
  CONNECTIONS_MAX,
  READY_PATH,
  readiness,
  RequestsUnderWay,
} from './http/connections.ts'
import { answersAnywhere } from './http/route.ts'
import { openWatches } from './jobs/watches.ts'
import { startWork } from './jobs/work.ts'
import * as life from './kernel/life.ts'
import { keptBy } from './kernel/personal-data.ts'
import { playerBusiness, suspensionJobs } from './kernel/player-business.ts'
import { ownerAddress } from './leases/lease.ts'
import { hasOperator } from './modules/account/index.ts'
import { limitsAtStart } from './modules/rates/index.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { myDataJobs } from './modules/my-data/index.ts'
import { alertJobs, mailAlarm } from './modules/backoffice/index.ts'
import { signOfLife, systemJobs } from './modules/system/index.ts'
import { openMailer } from './outbox/mailer.ts'
import { outboxJobs, outboxTasks } from './outbox/outbox.ts'
import { PushKey } from './outbox/push.ts'
import {
  LEASE_BEFORE_SHARDS,
  LEASE_OF_CALLS,
  leaseOf,
  makeParts,
  type Parts,
  products,
} from './products.ts'
import { passingOn, type PassingOn } from './stand-by.ts'
import { StartError } from './start-error.ts'
import { startTracing } from './tracing/tracing.ts'

/** Everything that was started, to be stopped in reverse order whenever and however the program ends. */
const started: { name: string; stop: () => Promise<unknown> }[] = []
/** A part that takes longer to stop is named in the log, so that a server that does not end says why. */
const STOP_SLOW_MS = 10_000
/** Says that the program is being stopped. */
const ending = new AbortController()
/** Products that are being begun: what they have started is known only when they have. */
let beginning: Promise<unknown> = Promise.resolve()
let listener = notReady('The program is starting.')
const requests = new RequestsUnderWay()
/** Hands the books of this server over to others while it goes on answering; answers whether there are others. */
let handOver = async (): Promise<boolean> => false
/** Answers the last requests, once others have the books. */
let leave = async (): Promise<void> => {}
/** Calls are answered, at this server or through it. */
let takesCalls = false
/** Whether this server does what only one server does. */
let isSite = () => false

async function start(): Promise<void> {
  const config = readConfig(process.env)
  started.push({ name: 'traces', stop: await startTracing(config) })
  const isReady = readiness(() => takesCalls && !ending.signal.aborted)
  const server = createServer(CONNECTION_OPTIONS, (request, response) => {
    requests.begin(response)
    if (request.url === READY_PATH) return isReady(request, response)
    listener(request, response)
  })
  await listen(server, config)

  listener = notReady('The database is starting.')
  const url = config.databaseUrl ?? (await startOwnDatabase(config.dataDir))
  const db = openDatabase({ url, connectionsMax: config.databaseConnectionsMax })
  started.push({ name: 'connections to the database', stop: () => closeDatabase(db) })
  await prepareDatabase(db, config)
  const ownAddress = config.peerAddress ?? addressOf(server, config.host)
  await beSeen(db, config, ownAddress)
  const passing = await passingToSite(db, config, ownAddress)
  listener = async (request, response) => {
    // This server may have become the one of the site while the request waited.
    if (!(await passing.request(request, response))) listener(request, response)
  }
  // With NATS every server has sockets of its own.
  const early = config.natsUrl === undefined ? undefined : new EarlySockets()
  server.on('upgrade', early?.upgrade ?? passing.upgrade)
  const inForce = await limitsAtStart(db, config, config.ratesUrl)
  const reads = readsOf(db, config)
  const parts = makeParts({
    db,
    reads,
    url,
    config,
    inForce,
    log,
    say,
    address: () => ownAddress,
    link: () => ({
      host: config.host,
      port: config.peerPort,
      reachedAt: new URL(ownAddress).hostname,
    }),
  })
  ends('order books', () => parts.exchange.stop())
  await life.share(products, parts, ends)
  await parts.exchange.join()
  handOver = () => parts.exchange.drain()
  leave = () => requests.ended(server, config.leaveSeconds, () => parts.exchange.lease.resign())
  const watches = openWatches({
    db,
    url,
    config,
    log,
    tell: (alarm) => mailAlarm(db, { ...alarm, to: 'ledger.read' }),
  })
  await answerCalls({ server, parts, passing, watches, early })
  ends('watches', () => watches.close())
  await haveSite(parts, watches)
  isSite = () => parts.exchange.isOwner
  say(`Fairbook is ready: ${addressOf(server, config.host)}`)
  await begin(life.open(products, parts, ends, { ending: ending.signal, log }))
}

const passingToSite = async (db: Db, config: Config, ownAddress: string): Promise<PassingOn> =>
  passingOn({
    ownAddress,
    isSite: () => isSite(),
    ownerAddress: async () =>
      (await ownerAddress(db, LEASE_OF_CALLS)) || ownerAddress(db, LEASE_BEFORE_SHARDS),
    passOnAddress: await addressPasser(db, config),
    log,
    otherwise: notReady('The order books are being loaded.'),
  })

/** Reads that may be a moment late go to the replica, where there is one. */
function readsOf(db: Db, config: Config): Reads {
  const { databaseReadUrl: url, databaseConnectionsMax: connectionsMax } = config
  const reads = new Reads({ db, url, connectionsMax, log })
  reads.start()
  ends('replica', () => reads.stop())
  return reads
}

/** Takes what ends a thing that has begun; once the program is being stopped, nothing further begins. */
function ends(name: string, stop: () => Promise<unknown>): void {
  started.push({ name, stop })
  ending.signal.throwIfAborted()
}

function begin<Begun>(work: Promise<Begun>): Promise<Begun> {
  beginning = work
  return work
}

type Watches = ReturnType<typeof openWatches>

/** Answers calls and sockets, those that only one server answers at that one. */
async function answerCalls(given: {
  server: Server
  parts: Parts
  passing: PassingOn
  watches: Watches
  early: EarlySockets | undefined
}): Promise<void> {
  const { server, parts, passing, watches, early } = given
  let answers = listener
  const app = await buildApp({
    ...parts,
    products,
    checks: watches.checks,
    serverFactory: (handler) => {
      answers = handler
      return server
    },
    passOn: (request, reply) => {
      if (answersAnywhere(request.routeOptions.config.isAnywhere) || isSite()) return false
      return passing.request(request.raw, reply.raw, () => reply.hijack())
    },
  })
  ends('calls', () => app.close())
  await app.ready()
  const known = [passing.upgrade, early?.upgrade]
  const ownUpgrades = server.listeners('upgrade').filter((each) => !known.includes(each as never))
  const upgradeHere = (...given: Parameters<PassingOn['upgrade']>) => {
    for (const upgrade of ownUpgrades) upgrade.call(server, ...given)
  }
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request, socket: Socket, head) =>
    early || isSite()
      ? upgradeHere(request, socket, head)
      : void passing.upgrade(request, socket, head),
  )
  early?.begin(upgradeHere)
  // The app answers only now: before it is ready it would throw.
  listener = answers
  takesCalls = true
}

/** Waits for the lease of the site, and begins all that only one server does. */
async function haveSite(parts: Parts, watches: Watches): Promise<void> {
  const { db, url, config } = parts
  await life.takeOver(products, parts, ends)
  const business = playerBusiness(products, parts)
  await business.resume().catch((error: unknown) => log('Suspensions wait to be finished', error))
  const mailer = openMailer(config)
  if (mailer) ends('mail', async () => mailer.close())
  const jobs = await begin(life.start(products, parts, ends))
  ends(
    'jobs',
    startWork({
      db,
      url,
      lease: leaseOf(parts),
      jobs: [
        ...life.jobsOf(products, parts),
        ...jobs,
        ...systemJobs({ db, products, log, alarm: (text) => mailLateCredits(db, text) }),
        ...alertJobs({ db, products }),
        ...suspensionJobs(business),
        ...myDataJobs({ db, products, kept: keptBy(products, parts) }),
        ...outboxJobs(db),
        ...watches.jobs,
      ],
      tasks: outboxTasks(db, { mailer, pushKey: new PushKey(config) }),
      duties: [...life.dutiesOf(products, parts), ...watches.duties],
      log,
    }),
  )
}

/** One mail a day tells of credits that stay late. */
const mailLateCredits = (db: Db, text: string) =>
  mailAlarm(db, {
    key: `alarm:late-credits:${new Date().toISOString().slice(0, 10)}`,
    text,
    to: 'overview.read',
  })

async function prepareDatabase(db: Db, config: Config): Promise<void> {
  await refusePooler(db)
  await checkServer(db, config.isProduction)
  listener = notReady('The database is being brought up to date.')
  await migrate(db)
  await checkDatabaseFits(db, config)
  if (config.demo) await seedDemo(db, config, say)
  else if (!(await hasOperator(db)))
    say('Nobody can sign in to the back office yet. Make an operator: npm run operator -- add NAME')
}

/** Shows figures of this server, also while it stands by. */
async function beSeen(db: Db, config: Config, address: string): Promise<void> {
  const metrics = await serveMetrics({ db, config })
  started.push({ name: 'metrics', stop: async () => metrics?.close() })
  started.push({ name: 'sign of life', stop: await signOfLife({ db, address, log }) })
}

/** Stops everything, the last started first, and ends the process. */
async function stop(exitCode: number): Promise<void> {
  if (ending.signal.aborted) return
  ending.abort()
  // Calls are answered until others have the work; connections end with their next answer.
  requests.lastOnes()
  if (await handOver().catch(() => false)) await leave()
  listener = notReady('The program is stopping.')
  await stopped('what had just begun', () => beginning.catch(() => {}))
  for (const { name, stop: end } of started.reverse()) await stopped(name, end)
  process.exit(exitCode)
}

async function stopped(name: string, end: () => Promise<unknown>): Promise<void> {
  const slow = setTimeout(() => log(`Still stopping: ${name}`), STOP_SLOW_MS)
  await end().catch((error: unknown) => log(`Stopping ${name}:`, error))
  clearTimeout(slow)
}

async function startOwnDatabase(dataDir: string): Promise<string> {
  const embedded = await startEmbedded({ dataDir, log: say })
  started.push({ name: 'PostgreSQL', stop: () => embedded.stop() })
  void embedded.lost.then((reason) => {
    if (ending.signal.aborted) return
    console.error(reason)
    return stop(1)
  })
  return embedded.url
}

/** Answers until the program is ready, so that a probe can tell "starting" from "dead". */
function notReady(reason: string): RequestListener {
  return (request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
    const isHealth = request.url === '/api/health'
    const body = isHealth
      ? { status: 'not_ready', reason }
      : { code: 'SERVICE_UNAVAILABLE', message: refusalSentence('SERVICE_UNAVAILABLE') }
    response.end(JSON.stringify(body))
  }
}

async function listen(server: Server, { host, port }: { host: string; port: number }) {
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) =>
      failed(new StartError(`Cannot listen on ${host}:${port}: ${error.message}`)),
    )
    server.maxConnections = CONNECTIONS_MAX
    server.listen(port, host, listening)
  })
}

function addressOf(server: Server, host: string): string {
  const address = server.address()
  assert(address !== null && typeof address === 'object', 'the server listens on a port')
  return `http://${host}:${address.port}`
}

const say = (line: string) => console.log(line)
const log = (message: string, error?: unknown) => console.error(message, error ?? '')

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
try {
  await start()
} catch (error) {
  if (!ending.signal.aborted) {
    const isForOperator = error instanceof StartError || error instanceof ConfigError
    console.error(isForOperator ? error.message : error)
    await stop(1)
  }
}
