import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { LimitOf } from './rate-limit.ts'

/** Counts a call whose caller is known; refuses when there were too many. */
export type CountCall = (endpoint: Endpoint, request: FastifyRequest) => Promise<void> | undefined

/** Limits of all calls of the site's own API; docs/decisions gives the reasons for their size. */
export function callLimits(limitOf: LimitOf): CountCall {
  // Five a second, and twenty at once.
  const changes = limitOf('user', 20, 4_000)
  const costly = limitOf('user', 40, 10_000)
  const costlyOfVisitors = limitOf('address', 300, 10_000)
  return ({ method, isCostly }, request) => {
    const isKnown = request.userId !== 0
    const counting = isKnown && method !== 'GET' ? changes(request) : undefined
    if (!isCostly) return counting
    return Promise.all([counting, (isKnown ? costly : costlyOfVisitors)(request)]).then(() => {})
  }
}
