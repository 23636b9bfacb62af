export { book, bookDeposit, hold, type HoldChange, release } from './book.ts'
export { setCreditLimit } from './credit.ts'
export { once } from './idempotency.ts'
export { ledgerCheckRoutes } from './operators/routes.ts'
export { ledgerRoutes } from './routes.ts'
export type { BetsOf } from './transactions.ts'
export { sealLedger, verifyLedger } from './seal.ts'
export {
  changeFunds,
  confirmFunds,
  ensureAccount,
  type Funds,
  fundsOf,
  lockAccounts,
  type NewTransfer,
  walletOf,
} from './store.ts'
export { type GateTicket, issueTicket } from './ticket.ts'
