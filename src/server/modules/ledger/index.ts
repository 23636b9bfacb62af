export { post, postDeposit, hold, type HoldChange, release } from './post.ts'
export { setCreditLimit } from './credit.ts'
export { advance, lackingMinor, openPayees, type Payees, repay } from './debts.ts'
export { once } from './idempotency.ts'
export { ledgerCheckRoutes } from './operators/routes.ts'
export {
  bankAccount,
  feesAccount,
  houseAccount,
  openWallet,
  outsideAccount,
  poolAccount,
} from './house-accounts.ts'
export { ledgerInvariants } from './invariants.ts'
export { ledgerRoutes } from './routes.ts'
export { sealLedger, verifyLedger } from './seal.ts'
export {
  changeFunds,
  confirmFunds,
  ensureAccount,
  type Funds,
  fundsOf,
  lockAccounts,
  type NewTransfer,
  type PostedTransfer,
  transfersByKeys,
  walletOf,
} from './store.ts'
export { type GateTicket, issueTicket } from './ticket.ts'
