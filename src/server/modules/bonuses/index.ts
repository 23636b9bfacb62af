export { bonusesProduct } from './product.ts'
