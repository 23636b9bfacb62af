export { auditBegin, auditEnd, auditLinksAt, breakOf, recordAudit, verifyAudit } from './chain.ts'
export { beginDetaching } from './detach.ts'
export { auditRoutes } from './operators/routes.ts'
