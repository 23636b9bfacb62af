export { type AuditEntry, recordAudit, verifyAudit } from './chain.ts'
