const UNIT_MS = { DAYS: 86_400_000, HOURS: 3_600_000, MINUTES: 60_000 } as const

export type Granularity = keyof typeof UNIT_MS
export type CountedRange = { from: Date; to: Date; count: number }

/** The whole days, hours or minutes (UTC) in which the instants lie, the earliest first, and how many lie in each. */
export function timeRanges(instants: readonly Date[], granularity: Granularity): CountedRange[] {
  const unitMs = UNIT_MS[granularity]
  const starts = instants.map((instant) => Math.floor(instant.getTime() / unitMs) * unitMs)
  const groups = [...Map.groupBy(starts, (start) => start)].toSorted(([a], [b]) => a - b)
  return groups.map(([start, all]) => ({
    from: new Date(start),
    to: new Date(start + unitMs),
    count: all.length,
  }))
}
