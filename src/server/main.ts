import { createServer, type RequestListener, type Server } from 'node:http'
import { refusalSentence } from '#contract/refusal.ts'
import { assert } from '#domain/assert.ts'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { checkServer, closeDatabase, openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { seedDemo } from './demo.ts'
import { LIMITS } from './limits.ts'
import { Exchange } from './modules/exchange/index.ts'
import { StartError } from './start-error.ts'

/** Answers until the program is ready, so that a probe can tell "starting" from "dead". */
const notReady =
  (reason: string): RequestListener =>
  (request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
    const isHealth = request.url === '/api/health'
    const body = isHealth
      ? { status: 'not_ready', reason }
      : { code: 'SERVICE_UNAVAILABLE', message: refusalSentence('SERVICE_UNAVAILABLE') }
    response.end(JSON.stringify(body))
  }

async function start(): Promise<void> {
  const config = readConfig(process.env)
  let listener = notReady('The database is starting.')
  const server = createServer((request, response) => listener(request, response))
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const say = (line: string) => console.log(line)

  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: say })
  const db = openDatabase({
    url: config.databaseUrl ?? embedded?.url ?? '',
    connectionsMax: config.databaseConnectionsMax,
  })
  await checkServer(db, config.isProduction)
  listener = notReady('The database is being brought up to date.')
  await migrate(db)
  if (config.demo) await seedDemo(db, config, say)

  listener = notReady('The order books are being loaded.')
  const exchange = new Exchange({
    db,
    currency: config.currency,
    batchMax: config.orderBatchMax,
    stakeMinMinor: LIMITS.stakeMinMinor,
    address: () => addressOf(server, config.host),
    log: (message, error) => console.error(message, error ?? ''),
  })
  await exchange.start()
  const app = await buildApp({
    db,
    config,
    exchange,
    serverFactory: (handler) => {
      listener = handler
      return server
    },
  })
  await app.ready()

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    listener = notReady('The program is stopping.')
    await app.close()
    await exchange.stop()
    await closeDatabase(db)
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  void embedded?.lost.then((reason) => {
    if (isStopping) return
    console.error(reason)
    process.exit(1)
  })
  say(`Fairbook is ready: ${addressOf(server, config.host)}`)
}

function addressOf(server: Server, host: string): string {
  const address = server.address()
  assert(address !== null && typeof address === 'object', 'the server listens on a port')
  return `http://${host}:${address.port}`
}

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
