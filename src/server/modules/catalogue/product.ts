import * as contract from '#contract/catalogue.ts'
import * as fees from '#contract/help/fees.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import { feeRoutes } from './fees.ts'
import type { BooksOf } from './market-books.ts'
import { selectionsNamed } from './selections-named.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogueProduct: Product<{ db: Db; booksOf: BooksOf; config: Config }> = {
  name: 'catalogue',
  api: { 'Events and prices': { ...contract, ...fees } },
  routes: (http, needs) => {
    catalogueRoutes(http, needs)
    feeRoutes(http, needs)
  },
  finds:
    ({ db }) =>
    (words) =>
      selectionsNamed(db, words),
}
