import { proofRuleOf } from '#contract/account-security/step-up.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { tokenAgeMs } from './token.ts'

let renewAfterMs = 15 * 60_000
const listeners = new Set<() => void>()

/** Tells when the session should get its next token: after a call of consequence, and now and then while it is used. */
export const renewal = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The operator sets the time between two tokens. */
  setMinutes: (minutes: number): void => {
    renewAfterMs = minutes * 60_000
  },
  noteDone: (endpoint: Endpoint): void => {
    const isDue = proofRuleOf(endpoint) !== undefined || tokenAgeMs() >= renewAfterMs
    if (isDue && endpoint.path !== '/api/session/renew')
      for (const listener of listeners) listener()
  },
}
