export { type Bingo, newBingo } from './bingo.ts'
export { bingoProduct } from './product.ts'
