export { casinoProduct } from './product.ts'
