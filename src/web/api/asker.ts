type Asked<Question, Answer> = { question: Question; answer: (given: Answer) => void }

/**
 * Lets a call wait for something that only the user can give. Calls that come meanwhile wait for the same answer. Where
 * no page can ask, the answer is `unasked`.
 */
export function makeAsker<Question, Answer>(unasked: Answer) {
  let asked: Asked<Question, Answer> | null = null
  let waiting: Promise<Answer> | null = null
  const listeners = new Set<() => void>()
  const change = (next: typeof asked): void => {
    asked = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: (): typeof asked => asked,
    ask: (question: Question): Promise<Answer> => {
      if (listeners.size === 0) return Promise.resolve(unasked)
      waiting ??= new Promise<Answer>((resolve) => {
        change({
          question,
          answer: (given) => {
            waiting = null
            change(null)
            resolve(given)
          },
        })
      })
      return waiting
    },
  }
}
