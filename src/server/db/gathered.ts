type WaitingRead<Key, Value> = {
  key: Key
  answer: (value: Value | undefined) => void
  fail: (error: unknown) => void
}

/**
 * Makes a look-up of one key from a look-up of many: what is asked while one is under way is asked together, in one
 * statement. `nameOf` is how a key is found again in the answer.
 */
export function gathered<Key, Value>(
  lookUp: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Value | undefined> {
  let waiting: WaitingRead<Key, Value>[] = []
  let isBusy = false

  async function work(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const values = await lookUp(asked.map(({ key }) => key))
        for (const { key, answer } of asked) answer(values.get(nameOf(key)))
      } catch (error) {
        for (const { fail } of asked) fail(error)
      }
    }
    isBusy = false
  }

  return (key) =>
    new Promise((answer, fail) => {
      waiting.push({ key, answer, fail })
      if (!isBusy) void work()
    })
}
