const NAMED_MAX = 10

type Named<Item> = {
  /** The name of an item in the result of the job: `player 12`. */
  nameOf: (item: Item) => string
  signal?: AbortSignal | undefined
}

/**
 * Does the work for each item in turn. An item that fails stops none of the others; the job still fails at the end, with an
 * error that names the items, so that an operator sees it. The work of an item is one transaction of its own.
 */
export async function eachAlone<Item>(
  items: readonly Item[],
  { nameOf, signal }: Named<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failed: { name: string; error: unknown }[] = []
  for (const item of items) {
    if (signal?.aborted) break
    await work(item).catch((error: unknown) => failed.push({ name: nameOf(item), error }))
  }
  if (failed.length === 0) return
  const named = failed.slice(0, NAMED_MAX).map(({ name, error }) => `${name}: ${messageOf(error)}`)
  throw new AggregateError(
    failed.map(({ error }) => error),
    `${failed.length} of ${items.length} failed, the others are done. ${named.join('; ')}`,
  )
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
