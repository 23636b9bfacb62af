export {
  changeHolds,
  freeHold,
  hold,
  type HoldChange,
  movesOf,
  post,
  type Posting,
} from './post.ts'
export { carryForward, type CarryTerms } from './carried/carry-forward.ts'
export { carriedUntil } from './carried/carried-until.ts'
export { type LedgerPart, provePart } from './carried/prove-part.ts'
export { refuseCarried } from './carried/refuse-carried.ts'
export { setCreditLimit } from './credit.ts'
export { advance, lackingMinor, openPayees, type Payees, repay } from './debts.ts'
export { earlierAnswers, type KeyedRequest, once, saveAnswers } from './idempotency.ts'
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
export { type Moved, movedOf } from './kept-sums.ts'
export { ledgerRoutes } from './routes.ts'
export { payResult } from './pay-result.ts'
export { sealEnd, sealsAt } from './seal-ends.ts'
export { sealLedger, verifyLedger } from './seal.ts'
export { openWallets } from './open-wallets.ts'
export { owedByLedger } from './owed-by-ledger.ts'
export {
  confirmFunds,
  confirmLocked,
  ensureAccount,
  type Funds,
  fundsOf,
  lockAccounts,
  type NewTransfer,
  noteBets,
  type PostedTransfer,
  transfersByKeys,
  walletOf,
} from './store.ts'
export type { Admission, Purpose, Ticket } from './ticket.ts'
