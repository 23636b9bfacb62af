import { parentPort } from 'node:worker_threads'
import { type OddsQuestion, oddsOf } from './odds.ts'

/* Counts the odds of tables beside the server, so that no price holds up a bet. */

type Asked = { id: number; question: OddsQuestion }

parentPort?.on('message', ({ id, question }: Asked) => {
  try {
    parentPort?.postMessage({ id, odds: oddsOf(question) })
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) })
  }
})
