import type { EntropyKind } from '#contract/casino/tables.ts'
import { entropyOfDrand } from './drand.ts'
import type { EntropySource } from './entropy.ts'
import { entropyOfPlayers } from './players.ts'

/** The sources by their kind. */
export function entropySources(
  options: Parameters<typeof entropyOfDrand>[0],
): (kind: EntropyKind) => EntropySource {
  const drand = entropyOfDrand(options)
  return (kind) => (kind === 'drand' ? drand : entropyOfPlayers)
}
