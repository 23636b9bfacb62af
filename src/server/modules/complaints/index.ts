export { complaintsProduct } from './product.ts'
