export { lotteryProduct } from './product.ts'
