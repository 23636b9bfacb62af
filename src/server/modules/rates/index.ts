export { limitsAtStart } from './jobs.ts'
export { ratesProduct } from './product.ts'
export type { LimitsInForce } from './limits-in-force.ts'
export { newestDay, newestRate } from './store.ts'
