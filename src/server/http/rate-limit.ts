import rateLimit, { type CreateRateLimitOptions, normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * The network that an address is counted by, everywhere: a customer is given a whole /64 of IPv6, and an IPv4 address
 * may come dressed as one of IPv6.
 */
export const networkOf = (address: string): string => normalizeIP(address)

/**
 * Counts a try and refuses when there were too many. The refusal says when the next try is let through. Answers nothing
 * where nobody has to wait for the count.
 */
export type Limit = (request: FastifyRequest) => Promise<void> | undefined
export type LimitOf = (
  key: 'address' | 'user' | ((request: FastifyRequest) => string),
  max: number,
  windowMs: number,
) => Limit

/** Twice as many are kept at most: a bound on memory. */
const KEYS_MAX = 50_000

type Window = { count: number; endsMs: number }

/**
 * Counts of fixed windows in memory. The one that comes with the library answers an object that goes on counting, so of
 * calls that come at once all would see the count of the last.
 */
export class Windows {
  #recent = new Map<string, Window>()
  /** Those of before: dropped as a whole, because to look for the oldest of many costs more with each that was deleted. */
  #older: ReadonlyMap<string, Window> = new Map()

  incr(
    key: string,
    answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    answer(null, this.count(key, windowMs))
  }

  count(key: string, windowMs: number): { current: number; ttl: number } {
    const nowMs = performance.now()
    const kept = this.#recent.get(key) ?? this.#older.get(key)
    const window = kept && kept.endsMs > nowMs ? kept : { count: 0, endsMs: nowMs + windowMs }
    window.count += 1
    this.#recent.set(key, window)
    if (this.#recent.size > KEYS_MAX) {
      this.#older = this.#recent
      this.#recent = new Map()
    }
    return { current: window.count, ttl: Math.ceil(window.endsMs - nowMs) }
  }

  child(): Windows {
    return new Windows()
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller by the token; 0 for a visitor. Limits per user count by it. */
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
  return (key, max, windowMs) =>
    key === 'user'
      ? limitOfUsers(max * factor, windowMs)
      : limitOfAddresses(app, {
          max: max * factor,
          timeWindow: windowMs,
          ...(key === 'address' ? {} : { keyGenerator: key }),
        })
}

/** Every bet passes it, so it counts by itself: the library's way is asynchronous and costs an order 3 % more. */
function limitOfUsers(max: number, windowMs: number): Limit {
  const windows = new Windows()
  return ({ userId }) => {
    const { current, ttl } = windows.count(String(userId), windowMs)
    if (current > max) throw tooMany(ttl / 1_000)
    return undefined
  }
}

function limitOfAddresses(app: FastifyInstance, options: CreateRateLimitOptions): Limit {
  const check = app.createRateLimit(options)
  return async (request) => {
    const state = await check(request)
    if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds)
  }
}

const tooMany = (seconds: number): Refusal =>
  new Refusal('RATE_LIMITED', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })
