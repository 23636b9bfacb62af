export { type Casino, newCasino } from './casino.ts'
export { casinoProduct } from './product.ts'
