export { putDecision } from './decision.ts'
export { identityProduct } from './product.ts'
