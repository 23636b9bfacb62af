export { takeUpRates } from './jobs.ts'
export { LimitsInForce } from './limits-in-force.ts'
export { loadRates, ratesInForce } from './service.ts'
