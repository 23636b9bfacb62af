export { limitsAtStart, rateJobs } from './jobs.ts'
export type { LimitsInForce } from './limits-in-force.ts'
export { rateRoutes } from './operators/routes.ts'
export { newestDay } from './store.ts'
