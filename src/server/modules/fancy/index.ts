export { Fancy } from './fancy.ts'
export { newFancy } from './new-fancy.ts'
export { fancyProduct } from './product.ts'
