import { useState } from 'react'
import * as z from 'zod/mini'
import type { Draft } from './slip-draft.ts'

const marks = z.strictObject({ bankers: z.array(z.int()), chosen: z.array(z.int()) })
const keptSlip = z.strictObject({
  mode: z.enum(['normal', 'system']),
  lines: z.array(z.strictObject({ main: marks, extra: marks })).check(z.minLength(1)),
  ticket: z.string(),
})
const keptSlips = z.strictObject({
  last: z.nullable(keptSlip),
  favourites: z.array(keptSlip),
})

/** Numbers only: options and draws are chosen anew each time. */
export type KeptSlip = z.infer<typeof keptSlip>
type KeptSlips = z.infer<typeof keptSlips>

const NOTHING: KeptSlips = { last: null, favourites: [] }
const FAVOURITES_MAX = 10

const keyOf = (lotteryId: string) => `lottery-slips-${lotteryId}`

function read(lotteryId: string): KeptSlips {
  try {
    return z.parse(keptSlips, JSON.parse(localStorage.getItem(keyOf(lotteryId)) ?? ''))
  } catch {
    return NOTHING
  }
}

function write(lotteryId: string, kept: KeptSlips): void {
  try {
    localStorage.setItem(keyOf(lotteryId), JSON.stringify(kept))
  } catch {
    // The storage is full or forbidden: favourites then live as long as the page.
  }
}

export const keptSlipOf = ({ mode, lines, ticket }: Draft): KeptSlip => ({
  mode,
  ticket,
  lines: lines.map(({ main, extra }) => ({
    main: { bankers: [...main.bankers], chosen: [...main.chosen] },
    extra: { bankers: [...extra.bankers], chosen: [...extra.chosen] },
  })),
})

export const draftOf = (kept: KeptSlip, draft: Draft): Draft => ({ ...draft, ...kept, at: 0 })

/** The favourites of a lottery and the slip played last, on this device. */
export function useKeptSlips(lotteryId: string) {
  const [kept, setKept] = useState(() => read(lotteryId))
  const change = (next: KeptSlips): void => {
    write(lotteryId, next)
    setKept(next)
  }
  return {
    ...kept,
    keep: (draft: Draft) =>
      change({
        ...kept,
        favourites: [...kept.favourites, keptSlipOf(draft)].slice(-FAVOURITES_MAX),
      }),
    remove: (at: number) =>
      change({ ...kept, favourites: kept.favourites.filter((_, index) => index !== at) }),
    played: (draft: Draft) => change({ ...kept, last: keptSlipOf(draft) }),
  }
}
