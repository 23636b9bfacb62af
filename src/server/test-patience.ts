import { vi } from 'vitest'

/** Long, because it only ends a test that waits for what never comes: a busy machine must not fail one. */
const PATIENCE_MS = 60_000

/** Tries until `check` no longer throws, and answers what it answered. */
export const eventually = <Answer>(check: () => Answer | Promise<Answer>) =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 })
