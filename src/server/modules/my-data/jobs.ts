import type { Db } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Kept, Product } from '#server/kernel/product.ts'
import { makeExports } from './exports.ts'
import { ledgerPart } from './ledger-part.ts'
import { notesPart } from './notes-part.ts'
import { ownTerms, runRetention } from './retention.ts'

type Needs = {
  db: Db
  products: readonly Pick<Product<never>, 'personal'>[]
  /** The terms of the products. */
  kept: readonly Kept[]
}

export const myDataJobs = ({ db, products, kept }: Needs): Job[] => [
  {
    name: 'make-data-exports',
    schedule: { everySeconds: 15 },
    run: async () => ({
      says: `${await makeExports(db, [ledgerPart, notesPart, ...products])} copies of data were made.`,
    }),
  },
  {
    name: 'delete-old-data',
    schedule: { dailyAt: '03:50' },
    run: async () => ({ says: await runRetention(db, [...kept, ...ownTerms(db)]) }),
  },
]
