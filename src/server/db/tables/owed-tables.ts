import type { Always, Now } from '../columns.ts'

/** Signed heads, the trees over all wallets, and the reserves that operators state. */
export type OwedTables = {
  signed_head: { number: number; at: Date; head: string }
  owed_salt: { wallet_id: number; salt: Buffer }
  owed_day: { day: string; wallets: number; head_number: number }
  owed_floor: { day: string; height: number; nodes: Buffer }
  owed_leaf: { wallet_id: number; day: string; place: number; balance_minor: number }
  reserve_statement: {
    id: Always<number>
    at: Now
    operator_id: number
    amount_minor: number
    place: string
  }
}
