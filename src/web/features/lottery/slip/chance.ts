import type { Chance } from './slip-draft.ts'

const RANGE = 2 ** 32

/** Quick picks by the browser's generator. Values above the last full round are drawn anew, so that none is likelier. */
export const chance: Chance = (count) => {
  const limit = RANGE - (RANGE % count)
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return value % count
  }
}
