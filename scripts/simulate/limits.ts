import { ONE } from '#domain/rates/rate.ts'
import { sportsLimits } from '#domain/rates/sports-limits.ts'

/** The limits of every bet of a simulation. */
export const LIMITS = sportsLimits('PTS', ONE)
