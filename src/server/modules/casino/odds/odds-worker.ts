import { parentPort } from 'node:worker_threads'
import type { Table } from '#domain/casino/table.ts'
import { oddsOf } from './odds.ts'

/* Counts the odds of tables beside the server, so that no price holds up a bet. */

type Asked = { id: number; gameId: string; table: Table }

parentPort?.on('message', ({ id, gameId, table }: Asked) => {
  try {
    parentPort?.postMessage({ id, odds: oddsOf(gameId, table) })
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) })
  }
})
