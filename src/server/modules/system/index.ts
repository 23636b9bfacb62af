export { systemRoutes } from './routes.ts'
export { systemJobs } from './jobs.ts'
export { jobRoutes } from './operators/job-routes.ts'
export { type Credits, settlementLag } from './settlement-lag.ts'
