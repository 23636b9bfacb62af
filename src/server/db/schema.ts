import type { AccountTables } from './tables/account-tables.ts'
import type { AuditTables } from './tables/audit-tables.ts'
import type { BingoTables } from './tables/bingo-tables.ts'
import type { CashOutTables } from './tables/cash-out-tables.ts'
import type { CashierTables } from './tables/cashier-tables.ts'
import type { CasinoTables, GameRuleTables } from './tables/casino-tables.ts'
import type { CatalogueTables } from './tables/catalogue-tables.ts'
import type { CollusionTables } from './tables/collusion-tables.ts'
import type { ComplaintTables } from './tables/complaint-tables.ts'
import type { CrossTables } from './tables/cross-tables.ts'
import type { ExchangeTables } from './tables/exchange-tables.ts'
import type { IdentityTables } from './tables/identity-tables.ts'
import type { JobTables } from './tables/job-tables.ts'
import type { BonusTables, LedgerTables } from './tables/ledger-tables.ts'
import type { LotteryTables } from './tables/lottery-tables.ts'
import type { MatchLogTables } from './tables/match-log-tables.ts'
import type { FancyTables, MultipleTables } from './tables/multiple-tables.ts'
import type { MyDataTables } from './tables/my-data-tables.ts'
import type { NoticeTables } from './tables/notice-tables.ts'
import type { OperatorTables } from './tables/operator-tables.ts'
import type { PaymentTables } from './tables/payment-tables.ts'
import type { OwedTables } from './tables/owed-tables.ts'
import type { ProtectionTables } from './tables/protection-tables.ts'
import type { RatesTables } from './tables/rates-tables.ts'
import type { ScratchTables } from './tables/scratch-tables.ts'
import type { FactorTables } from './tables/factor-tables.ts'
import type { SessionTables } from './tables/session-tables.ts'
import type { SettlementTables } from './tables/settlement-tables.ts'
import type { SlotTables } from './tables/slot-tables.ts'
import type { SupportTables } from './tables/support-tables.ts'

export type { TransferKind } from './tables/ledger-tables.ts'
export type { SettlementStatus } from './tables/settlement-tables.ts'

/** The tables of all modules. */
export type Database = AccountTables &
  AuditTables &
  BingoTables &
  CashOutTables &
  CashierTables &
  CasinoTables &
  CatalogueTables &
  CollusionTables &
  BonusTables &
  ComplaintTables &
  CrossTables &
  ExchangeTables &
  FancyTables &
  IdentityTables &
  GameRuleTables &
  JobTables &
  LedgerTables &
  LotteryTables &
  MatchLogTables &
  MultipleTables &
  MyDataTables &
  NoticeTables &
  OperatorTables &
  PaymentTables &
  OwedTables &
  ProtectionTables &
  RatesTables &
  ScratchTables &
  SessionTables &
  FactorTables &
  SettlementTables &
  SlotTables &
  SupportTables
