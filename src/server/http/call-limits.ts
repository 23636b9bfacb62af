import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { LimitOf } from './rate-limit.ts'

/** Counts a call whose caller is known; refuses when there were too many. */
export type CountCall = (endpoint: Endpoint, request: FastifyRequest) => Promise<void>

/** Limits that hold for all calls of the site's own API; why they are what they are: docs/decisions. */
export function callLimits(limitOf: LimitOf): CountCall {
  // Five a second, and twenty at once.
  const changes = limitOf('user', 20, 4_000)
  const costly = limitOf('user', 40, 10_000)
  const costlyOfVisitors = limitOf('address', 300, 10_000)
  return async ({ method, isCostly }, request) => {
    const isKnown = request.userId !== 0
    if (isKnown && method !== 'GET') await changes(request)
    if (isCostly) await (isKnown ? costly : costlyOfVisitors)(request)
  }
}
