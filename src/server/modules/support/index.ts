export { supportProduct } from './product.ts'
