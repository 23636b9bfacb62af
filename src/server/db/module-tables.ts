import type { CollusionTables } from './collusion-tables.ts'
import type { CrossTables } from './cross-tables.ts'
import type { JobTables } from './job-tables.ts'
import type { MatchLogTables } from './match-log-tables.ts'
import type { OperatorTables } from './operator-tables.ts'
import type { RatesTables } from './rates-tables.ts'
import type { SessionTables } from './session-tables.ts'
import type { SupportTables } from './support-tables.ts'

/** Tables of modules that keep them in files of their own. */
export type ModuleTables = CollusionTables &
  CrossTables &
  JobTables &
  MatchLogTables &
  OperatorTables &
  RatesTables &
  SessionTables &
  SupportTables
