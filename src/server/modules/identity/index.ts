export { putDecision } from './decision.ts'
export { identityProduct } from './product.ts'
export { setRequired as setIdentityRequired } from './store.ts'
