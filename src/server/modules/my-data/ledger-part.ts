import { sql } from 'kysely'
import type { Product } from '#server/kernel/product.ts'

/** The transfers of the wallet: the ledger is no product and declares none. */
export const ledgerPart: Pick<Product<never>, 'personal'> = {
  personal: {
    transfers: ({ walletId }) => sql`
      select id, booked_at as "at", product, kind, reference, description, currency,
        amount_minor * case when credit_account_id = ${walletId} then 1 else -1 end as "amountMinor"
      from ledger_transfer where ${walletId} in (credit_account_id, debit_account_id) order by id`,
  },
}
