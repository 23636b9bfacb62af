export { collusionProduct } from './product.ts'
