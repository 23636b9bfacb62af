export { openCase } from './open-case.ts'
export { casesProduct } from './product.ts'
