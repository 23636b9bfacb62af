import rateLimit, { type CreateRateLimitOptions, normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * What an address is counted by, everywhere: a customer is given a whole /64 of IPv6, and an IPv4 address may come
 * dressed as one of IPv6.
 */
export const networkOf = (address: string): string => normalizeIP(address)

/** Counts a try and refuses when there were too many. The refusal says when the next try is let through. */
export type Limit = (request: FastifyRequest) => Promise<void>
export type LimitOf = (
  key: 'address' | 'user' | ((request: FastifyRequest) => string),
  max: number,
  windowMs: number,
) => Limit

const KEYS_MAX = 100_000

/**
 * Counts of fixed windows in memory. The one that comes with the library answers an object that goes on counting, so of
 * calls that come at once all would see the count of the last.
 */
class Windows {
  readonly #windows = new Map<string, { count: number; endsMs: number }>()

  incr(
    key: string,
    answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const nowMs = performance.now()
    const kept = this.#windows.get(key)
    const window = kept && kept.endsMs > nowMs ? kept : { count: 0, endsMs: nowMs + windowMs }
    window.count += 1
    // At the end of the map: the one that was asked for longest ago is the first to go.
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const [oldest] = this.#windows.size > KEYS_MAX ? this.#windows.keys() : []
    if (oldest !== undefined) this.#windows.delete(oldest)
    answer(null, { current: window.count, ttl: Math.ceil(window.endsMs - nowMs) })
  }

  child(): Windows {
    return new Windows()
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, by the token; 0 for a visitor. Limits per user count by it. */
    userId: number
  }
}

/**
 * Makes limits kept in memory. `factor` multiplies all of them: a load test from one address is no attack.
 * Call before the routes are registered.
 */
export async function rateLimits(app: FastifyInstance, factor: number): Promise<LimitOf> {
  await app.register(rateLimit, { global: false, store: Windows })
  app.decorateRequest('userId', 0)
  const userKey = (request: FastifyRequest) => String(request.userId)
  return (key, max, windowMs) => {
    const options: CreateRateLimitOptions = {
      max: max * factor,
      timeWindow: windowMs,
      ...(key === 'address' ? {} : { keyGenerator: key === 'user' ? userKey : key }),
    }
    const check = app.createRateLimit(options)
    return async (request) => {
      const state = await check(request)
      if (!state.isAllowed && state.isExceeded)
        throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.max(1, state.ttlInSeconds) })
    }
  }
}
