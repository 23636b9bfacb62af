import type { EntropyKind } from '#contract/casino/tables.ts'

/** The public part of the chance of a stage, and the beacon's signature of it. */
export type Entropy = { hex: string; signature: string | null }

/** A stage whose bets are closed. */
export type ClosedStage = {
  closesAtMs: number
  /** The hash of the ordered list of its bets, each with the seed of its player. */
  betsHash: Uint8Array
  beaconRound: number | null
}

/**
 * Where the public entropy of a stage comes from. It does not exist while bets are open, and the same stage gets the same
 * however often it is asked for.
 */
export type EntropySource = {
  kind: EntropyKind
  /** The round of the beacon that decides bets which close at this time, said before they are taken. */
  beaconRoundFor: (closesAtMs: number) => number | null
  /** Undefined while it has not come. */
  of: (stage: ClosedStage) => Promise<Entropy | undefined>
}
