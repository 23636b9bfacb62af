export { recordAudit, verifyAudit } from './chain.ts'
export { auditRoutes } from './operators/routes.ts'
