import type { Minor } from '#domain/money.ts'

/** `holderId`: the account that may take the house at its word. */
type Promised = { holderId: number; liabilityMinor: Minor; untilMs: number }

/**
 * The promises of the house that it must be able to keep: bets that a player may still take, at most one for each
 * player and market. Their possible cost is counted one by one, as if nothing else covered it, until they have ended.
 */
export class Promises {
  readonly #byMarket = new Map<number, Promised[]>()

  /** Whether a promise fits in the room together with those of others at `nowMs`; if so, it stands from now on. */
  make(
    marketId: number,
    promised: Promised,
    { roomMinor, nowMs }: { roomMinor: Minor; nowMs: number },
  ): boolean {
    const standing = (this.#byMarket.get(marketId) ?? []).filter(
      ({ holderId, untilMs }) => untilMs > nowMs && holderId !== promised.holderId,
    )
    const sumMinor = standing.reduce((sum, { liabilityMinor }) => sum + liabilityMinor, 0)
    const fits = sumMinor + promised.liabilityMinor <= roomMinor
    if (fits) standing.push(promised)
    this.#byMarket.set(marketId, standing)
    return fits
  }

  forget(marketId: number): void {
    this.#byMarket.delete(marketId)
  }
}
