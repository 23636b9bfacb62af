export { auditEnd, auditLinksAt, breakOf, recordAudit, verifyAudit } from './chain.ts'
export { auditRoutes } from './operators/routes.ts'
