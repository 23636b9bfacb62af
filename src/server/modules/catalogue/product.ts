import * as contract from '#contract/catalogue.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import type { BooksOf } from './market-books.ts'
import { selectionsNamed } from './selections-named.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogueProduct: Product<{ db: Db; booksOf: BooksOf }> = {
  name: 'catalogue',
  api: { 'Events and prices': contract },
  routes: catalogueRoutes,
  finds:
    ({ db }) =>
    (words) =>
      selectionsNamed(db, words),
}
