import { ONE } from '#domain/rates/rate.ts'
import { sportsLimits } from '#domain/rates/sports-limits.ts'

/** What holds for every bet of a simulation. */
export const LIMITS = sportsLimits('PTS', ONE)
