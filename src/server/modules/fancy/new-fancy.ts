import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Config } from '#server/config.ts'
import { Fancy } from './fancy.ts'
import type { Needs } from './needs.ts'
import { fancyTerms } from './terms.ts'

/** Fancy by the settings of the program, and the limits in force. */
export const newFancy = ({
  config,
  limits,
  ...parts
}: Omit<Needs, 'terms'> & {
  lease: { readonly isOwned: boolean }
  log: (message: string, error?: unknown) => void
  config: Config
  limits: () => SportsLimits
}): Fancy => new Fancy({ ...parts, terms: () => fancyTerms(config, limits()) })
