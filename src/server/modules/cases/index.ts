export { casesProduct } from './product.ts'
