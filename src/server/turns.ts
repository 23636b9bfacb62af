import { Refusal } from '#server/http/refusal.ts'

/**
 * Bounds what one kind of costly work can take of memory and processors: `parallelMax` run at once, `waitingMax` wait for
 * their turn, and whoever would wait too long is told to come back.
 */
export function turns({ parallelMax, waitingMax }: { parallelMax: number; waitingMax: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < parallelMax) running += 1
    else if (waiting.length >= waitingMax) throw new Refusal('SERVICE_UNAVAILABLE')
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // The next waiter takes over this turn, so that no newcomer slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
