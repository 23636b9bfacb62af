import type { FastifyInstance } from 'fastify'
import { KEY_HEADER, SESSION_HEADER } from './access.ts'

/**
 * Tells a program's request from one of our page where both are sent to the same address: programs send a form, or a
 * session or key in headers of their own. Routes with `constraints: { speaks: 'standard' }` get these, others the rest.
 */
export const isStandard: Parameters<FastifyInstance['addConstraintStrategy']>[0] = {
  name: 'speaks',
  storage: () => {
    const routes = new Map<unknown, never>()
    return {
      get: (value) => routes.get(value) ?? null,
      set: (value, route) => void routes.set(value, route as never),
    }
  },
  validate: () => {},
  deriveConstraint: ({ headers }) => {
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    return isForm || SESSION_HEADER in headers || KEY_HEADER in headers ? 'standard' : undefined
  },
}
