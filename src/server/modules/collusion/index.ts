export { collusionJobs, lookThroughSettled } from './jobs.ts'
export { collusionRoutes } from './routes.ts'
