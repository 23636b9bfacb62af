import type { StatementLine } from '#domain/cashier/statement.ts'

/** The lines of money that came, and how many of money that went. */
export type ReadStatement = {
  format: 'csv' | 'camt.053' | 'mt940'
  lines: StatementLine[]
  outgoing: number
}
