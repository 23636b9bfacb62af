import type { Db } from '#server/db/database.ts'
import { sweepFills } from './price-history.ts'

const EVERY_MS = 5_000

/** Keeps the price history a few seconds behind the fills; answers how to stop. One that fails is made up for later. */
export function startPriceHistory(
  db: Db,
  log: (message: string, error: unknown) => void,
): () => Promise<void> {
  let sweeping: Promise<void> | undefined
  let isStopping = false
  const sweep = async () => {
    try {
      while (!isStopping && (await sweepFills(db)) > 0);
    } catch (error) {
      log('The price history could not be brought up to date', error)
    }
    sweeping = undefined
  }
  const timer = setInterval(() => (sweeping ??= sweep()), EVERY_MS)
  return async () => {
    isStopping = true
    clearInterval(timer)
    await sweeping
  }
}
