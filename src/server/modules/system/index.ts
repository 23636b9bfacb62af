export { systemRoutes } from './routes.ts'
export { systemJobs } from './jobs.ts'
export { settlementLag } from './settlement-lag.ts'
