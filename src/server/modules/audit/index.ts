export { recordAudit, verifyAudit } from './chain.ts'
