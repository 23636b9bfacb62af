/** Where the browser knows no idle time. */
const IDLE_AFTER_MS = 2_000

/** Calls back once the browser has nothing better to do; answers how to call it off. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(then)
  return () => cancelIdleCallback(idle)
}
