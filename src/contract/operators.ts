import * as z from 'zod/mini'
import { operatorRoles } from '#domain/account/permissions.ts'
import { endpoint, id, idText, instant, text } from './endpoint.ts'

const role = z.enum(operatorRoles)

export const operatorRow = z.object({
  id,
  userId: z.string(),
  name: z.string(),
  /** A disabled operator cannot sign in and never will. */
  isActive: z.boolean(),
  addedAt: instant,
  roles: z.array(role),
})
export type OperatorRow = z.output<typeof operatorRow>

/** All operators with their roles, the oldest first. */
export const listOperators = endpoint({
  method: 'GET',
  path: '/api/admin/operators',
  access: 'operator',
  permission: 'operators.read',
  reply: z.object({ items: z.array(operatorRow) }),
})

/**
 * Gives an operator exactly these roles, from the next call on. LAST_ADMINISTRATOR: nobody else could give roles then.
 * ILLEGAL_MOVE: the operator is disabled.
 */
export const setOperatorRoles = endpoint({
  method: 'PUT',
  path: '/api/admin/operators/:operatorId/roles',
  access: 'operator',
  permission: 'operators.change',
  params: z.strictObject({ operatorId: idText }),
  body: z.strictObject({
    roles: z.array(role).check(z.maxLength(operatorRoles.length)),
    reason: text(300),
  }),
  reply: operatorRow,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'LAST_ADMINISTRATOR'],
})
