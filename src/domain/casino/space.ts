/** Everything that can still come, and how often: weights of one space are counted in the same ways of dealing. */
export type Space<O> = readonly { readonly outcome: O; readonly weight: bigint }[]

/** Counts ways by a key, so that a long enumeration leaves a short space. */
export class Tally<O> {
  readonly #cells = new Map<string | number, { outcome: O; weight: bigint }>()

  add(key: string | number, outcome: () => O, weight: bigint | number): void {
    const more = BigInt(weight)
    if (more === 0n) return
    const cell = this.#cells.get(key)
    if (cell) cell.weight += more
    else this.#cells.set(key, { outcome: outcome(), weight: more })
  }

  get space(): Space<O> {
    return [...this.#cells.values()]
  }
}

/** The space of what `read` makes of each of the pieces, all alike likely. */
export function spaceOf<T, O>(pieces: Iterable<T>, read: (piece: T) => O): Space<O> {
  const tally = new Tally<O>()
  for (const piece of pieces) {
    const outcome = read(piece)
    const isPlain = typeof outcome === 'string' || typeof outcome === 'number'
    tally.add(isPlain ? outcome : keyOf(outcome), () => outcome, 1)
  }
  return tally.space
}

/** The space of one outcome that is certain. */
export const certain = <O>(outcome: O): Space<O> => [{ outcome, weight: 1n }]

/** Outcomes that an exchange of players or colours turns into each other, and therefore come alike often. */
export const alike = <O>(...outcomes: readonly O[]): Space<O> =>
  outcomes.map((outcome) => ({ outcome, weight: 1n }))

/** One text for one outcome; outcomes are plain data with their fields in one order. */
export const keyOf = (outcome: unknown): string => JSON.stringify(outcome)

/** How many ways there are in all. */
export const weightOf = <O>(space: Space<O>): bigint =>
  space.reduce((sum, { weight }) => sum + weight, 0n)

/** Every choice of `count` of the pieces, each once, in the order of the pieces. */
export function* choices<T>(pieces: readonly T[], count: number, from = 0): Generator<T[]> {
  if (count === 0) {
    yield []
    return
  }
  for (let index = from; index <= pieces.length - count; index += 1) {
    const piece = pieces[index]
    if (piece === undefined) continue
    for (const rest of choices(pieces, count - 1, index + 1)) yield [piece, ...rest]
  }
}

/** How many choices of `count` out of `total` there are. */
export function choose(total: number, count: number): bigint {
  if (count < 0 || count > total) return 0n
  let ways = 1n
  for (let index = 1; index <= count; index += 1) {
    ways = (ways * BigInt(total - count + index)) / BigInt(index)
  }
  return ways
}
