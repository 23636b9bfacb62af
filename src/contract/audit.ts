import * as z from 'zod/mini'
import { between, endpoint, id, instant, page, paging } from './endpoint.ts'

/** A deed of an operator. */
export const auditRow = z.object({
  id,
  at: instant,
  operator: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.output<typeof auditRow>

/** The actions of operators, the latest first, a page at a time. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'operator',
  permission: 'audit.read',
  query: z.strictObject({
    search: z._default(z.string().check(z.maxLength(64)), ''),
    ...between,
    ...paging,
  }),
  reply: page(auditRow),
})

/** The first broken link of the audit chain; null when it is whole. */
export const verifyAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/verify',
  access: 'operator',
  permission: 'audit.read',
  reply: z.object({ rows: z.int(), firstBrokenId: z.nullable(id) }),
})
