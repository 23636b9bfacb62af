export { collusionProduct } from './product.ts'
export { sharedTraitsOf } from './store.ts'
