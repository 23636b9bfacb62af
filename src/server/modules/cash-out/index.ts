export { cashOutProduct } from './product.ts'
