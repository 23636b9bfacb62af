import { ONE } from '#domain/rates/rate.ts'
import { sportsLimits } from '#domain/rates/sports-limits.ts'

/** The limits of every bet of a simulation. */
export const LIMITS = sportsLimits('PTS', ONE)

/**
 * Those of the books. The model does not know what a player could win on a day, so there is no maximum on either side: players
 * who are lucky in games, where the program draws, do reach the real one.
 */
export const BOOK_LIMITS = { ...LIMITS, winningsMaxMinor: Number.MAX_SAFE_INTEGER }
