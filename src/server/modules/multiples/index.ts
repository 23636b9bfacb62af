export { multiplesProduct } from './product.ts'
