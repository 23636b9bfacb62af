export { cancelOrdersOfSuspended } from './jobs.ts'
export { backofficeRoutes } from './routes.ts'
