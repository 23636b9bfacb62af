import { readConfig } from '#server/config.ts'
import { addOperator } from '#server/modules/account/index.ts'
import { withDatabaseOf } from '../scripts/operator/open-database.ts'
import { makeDataDir, startServer } from '../tests/server-process.ts'
import { colleagues } from './colleagues.ts'

/** The program as a newcomer starts it, with demo data in a folder that is gone afterwards. */
const data = await makeDataDir()
const environment = {
  DATA_DIR: data.path,
  DEMO: '1',
  PORT: process.env.PORT ?? '3000',
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
const server = await startServer(environment).catch(async (error: unknown) => {
  await data.remove()
  throw error
})

async function stop(): Promise<void> {
  const code = await server.stop()
  process.stdout.write(server.output())
  await data.remove()
  process.exit(code ?? 1)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

// The demo has one operator. Steps for two people need another one, and these are made at the machine alone.
await withDatabaseOf(readConfig(environment), console.error, async (db) => {
  for (const [userId, password] of Object.entries(colleagues))
    await addOperator(db, { userId, password, by: 'the journeys' })
})
console.log('The journeys can begin')
