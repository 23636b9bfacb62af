import * as contract from '#contract/office/announcements.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import { announcementRoutes } from './routes.ts'

export const announcementsProduct: Product<{ db: Db }> = {
  name: 'announcements',
  api: { Announcements: contract },
  routes: announcementRoutes,
}
