import { readConfig } from '#server/config.ts'
import { addOperator } from '#server/modules/account/index.ts'
import { withDatabaseOf } from '../scripts/operator/open-database.ts'
import { makeDataDir, startServer } from '../tests/server-process.ts'
import { colleagues } from './colleagues.ts'

/** A server for each port of `E2E_PORTS`, all started together: the program as a newcomer starts it. */
const ports = process.env.E2E_PORTS?.split(',') ?? [process.env.PORT ?? '3000']

const settings = {
  DEMO: '1',
  // After a failure people log in anew, all of them from one address.
  RATE_LIMIT_FACTOR: '10',
  // Their bets would change prices and volumes under a test.
  DEMO_TRADERS: '0',
  // Each worker has a server of its own: they share the machine, and few tables need to live.
  CASINO_DEMO_TABLES: '2',
  // A test has a push service of its own.
  PUSH_SERVICES: '127.0.0.1',
  // A round of bingo is over in half a minute, nearly all of it the sale.
  BINGO_BALL_MS: '100',
}

/** With demo data in a folder that is gone afterwards. Answers how to end it; that answers its exit code. */
async function start(port: string): Promise<() => Promise<number>> {
  const data = await makeDataDir()
  const environment = { ...settings, DATA_DIR: data.path, PORT: port }
  const server = await startServer(environment).catch(async (error: unknown) => {
    await data.remove()
    throw error
  })
  const end = async () => {
    const code = await server.stop()
    process.stdout.write(server.output())
    await data.remove()
    return code ?? 1
  }
  // The demo has one operator. Steps for two people need another one, and these are made at the machine alone.
  await withDatabaseOf(readConfig(environment), console.error, async (db) => {
    for (const [userId, password] of Object.entries(colleagues))
      await addOperator(db, { userId, password, by: 'the journeys' })
  }).catch(async (error: unknown) => {
    await end()
    throw error
  })
  return end
}

const starting = Promise.allSettled(ports.map(start))
async function stop(): Promise<void> {
  const started = await starting
  const codes = await Promise.all(
    started.map(async (each) => (each.status === 'fulfilled' ? each.value() : 1)),
  )
  process.exit(Math.max(...codes))
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

const failed = (await starting).find(({ status }) => status === 'rejected')
if (failed) {
  console.error(failed)
  await stop()
}
console.log('The journeys can begin')
