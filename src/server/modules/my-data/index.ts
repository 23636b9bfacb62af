export { myDataJobs } from './jobs.ts'
export { myDataRoutes } from './routes.ts'
