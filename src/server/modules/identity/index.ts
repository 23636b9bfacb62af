export { identityProduct } from './product.ts'
export { setRequired as setIdentityRequired } from './store.ts'
