export { announcementsProduct } from './product.ts'
