import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Counts a try and refuses when there were too many. Delays only: nobody can lock another one out for long. */
export type Limit = (request: FastifyRequest) => Promise<void>
export type LimitOf = (
  key: 'address' | ((request: FastifyRequest) => string),
  max: number,
  windowMs: number,
) => Limit

/**
 * Makes limits kept in memory. `factor` multiplies all of them: a load test from one address is no attack.
 * Call before the routes are registered.
 */
export async function rateLimits(app: FastifyInstance, factor: number): Promise<LimitOf> {
  await app.register(rateLimit, { global: false, cache: 100_000 })
  return (key, max, windowMs) => {
    const options: CreateRateLimitOptions = {
      max: max * factor,
      timeWindow: windowMs,
      ...(key === 'address' ? {} : { keyGenerator: key }),
    }
    const check = app.createRateLimit(options)
    return async (request) => {
      const state = await check(request)
      if (!state.isAllowed && state.isExceeded) throw new Refusal('RATE_LIMITED')
    }
  }
}
