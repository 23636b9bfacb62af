import { sql } from 'kysely'
import type { Product } from '#server/kernel/product.ts'

/**
 * The transfers of the wallet, and the sums of those that are kept outside the program: the ledger is no product and declares none.
 */
export const ledgerPart: Pick<Product<never>, 'personal'> = {
  personal: {
    transfers: ({ walletId }) => sql`
      select id, booked_at as "at", product, kind, reference, description, currency,
        amount_minor * case when credit_account_id = ${walletId} then 1 else -1 end as "amountMinor"
      from ledger_transfer where ${walletId} in (credit_account_id, debit_account_id) order by id`,
    'earlier-transfers': ({ walletId }) => sql`
      select to_char(month, 'YYYY-MM') as "month", product, kind, debit_minor as "debitMinor", credit_minor as "creditMinor",
        transfers, 'Single transfers of this month are kept outside the program: ask for them.' as "note"
      from ledger_carried where account_id = ${walletId} order by to_id, month, product, kind`,
  },
}
