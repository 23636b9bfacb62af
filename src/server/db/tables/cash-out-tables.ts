import type { ColumnType } from 'kysely'
import type { CashOutFigures } from '#contract/cash-out.ts'
import type { Always, Now } from '../columns.ts'

/** Cash-outs that were made, and targets that wait. */
export type CashOutTables = {
  cash_out: {
    id: string
    account_id: number
    market_id: number
    selection_id: number | null
    fraction_bps: number
    source: 'book' | 'house'
    customer_ref: string
    figures: ColumnType<CashOutFigures, string, never>
    target_id: number | null
    made_at: Date
  }
  cash_out_target: {
    id: Always<number>
    account_id: number
    market_id: number
    profit_minor: number | null
    loss_minor: number | null
    created_at: Now
    ended_at: Date | null
  }
}
