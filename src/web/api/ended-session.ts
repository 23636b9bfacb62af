/** The sentence that says why the session of this page ended, until the login page has taken it. */
let sentence: string | null = null
const listeners = new Set<() => void>()

function change(text: string | null): void {
  sentence = text
  for (const listener of listeners) listener()
}

export const endedSession = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Null unless a session has ended under the page that is shown now. */
  read: (): string | null => sentence,
  say: (text: string): void => change(text),
  take: (): string | null => {
    const taken = sentence
    if (taken !== null) change(null)
    return taken
  },
}
