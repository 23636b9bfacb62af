import { toHex } from '#domain/casino/fairness/bytes.ts'
import type { EntropySource } from './entropy.ts'

/** The players are the entropy: the hash of the list of their bets, each with the seed that its page has added. */
export const entropyOfPlayers: EntropySource = {
  kind: 'players',
  beaconRoundFor: () => null,
  of: async ({ betsHash }) => ({ hex: toHex(betsHash), signature: null }),
}
