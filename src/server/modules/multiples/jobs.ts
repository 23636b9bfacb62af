import type { Exchange } from '#server/modules/exchange/index.ts'
import { cancelCorrelated, type Parts, settleMultiples } from './settle-multiples.ts'

const EVERY_MS = 60_000

/**
 * Brings bets on when a market moves, and every minute for what was missed: the same work, so it does not matter which
 * comes first. Once at the start for what an earlier run left. Answers how to stop.
 */
export function keepMultiples(
  parts: Parts & { exchange: Pick<Exchange, 'onCommit'> },
): () => Promise<void> {
  let isDirty = false
  let isStopped = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isDirty && !isStopped) {
      isDirty = false
      await settleMultiples(parts).catch((error: unknown) =>
        parts.log('Multiples wait to be settled', error),
      )
    }
    running = undefined
  }
  const settle = () => {
    isDirty = true
    running ??= run()
  }
  const sweep = async () => {
    await cancelCorrelated(parts).catch((error: unknown) =>
      parts.log('Correlated multiples were not looked for', error),
    )
    settle()
  }
  parts.exchange.onCommit(({ movedMarketId }) => {
    if (movedMarketId !== undefined && !isStopped) settle()
  })
  let sweeping = sweep()
  const timer = setInterval(() => (sweeping = sweep()), EVERY_MS)
  return async () => {
    isStopped = true
    clearInterval(timer)
    await sweeping
    await running
  }
}
