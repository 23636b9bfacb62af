import type { ProofWay } from '#contract/account-security/second-factor.ts'

type Asked = { way: ProofWay; answer: (isProved: boolean) => void }

/** The proof that a call waits for, until the user has given it or has left. Calls that come meanwhile wait for the same. */
let asked: Asked | null = null
let waiting: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function change(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

export const proofAsker = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): Asked | null => asked,
  /** Answers whether the proof was given. Where no page can ask, it was not. */
  ask: (way: ProofWay): Promise<boolean> => {
    if (listeners.size === 0) return Promise.resolve(false)
    waiting ??= new Promise<boolean>((resolve) => {
      change({
        way,
        answer: (isProved) => {
          waiting = null
          change(null)
          resolve(isProved)
        },
      })
    })
    return waiting
  },
}
