export { instantWinsProduct } from './product.ts'
