import type { Minor } from '#domain/money.ts'

/** The least and the most that chance alone pays for some stakes: statistics, and so not whole units. */
export type Bounds = { readonly leastMinor: number; readonly mostMinor: number }

export type JudgedReturn = {
  /** Of 10,000 staked; null without stakes. */
  readonly actualReturnBps: number | null
  /** Null where chance has no bounds yet. */
  readonly leastReturnBps: number | null
  readonly mostReturnBps: number | null
  readonly isAlarming: boolean
}

/** The payments for stakes whose result is known, beside their bounds (safety.md PR-54). */
export function judgeReturn(
  { stakedMinor, paidMinor }: { stakedMinor: Minor; paidMinor: Minor },
  bounds: Bounds | undefined,
): JudgedReturn {
  if (stakedMinor === 0)
    return { actualReturnBps: null, leastReturnBps: null, mostReturnBps: null, isAlarming: false }
  const ofStakes = (minor: number) => (10_000 * minor) / stakedMinor
  return {
    actualReturnBps: Math.round(ofStakes(paidMinor)),
    leastReturnBps: bounds ? Math.floor(ofStakes(Math.max(0, bounds.leastMinor))) : null,
    mostReturnBps: bounds ? Math.ceil(ofStakes(bounds.mostMinor)) : null,
    isAlarming:
      bounds !== undefined && (paidMinor < bounds.leastMinor || paidMinor > bounds.mostMinor),
  }
}
