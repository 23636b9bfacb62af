export { alertJobs, mailAlarm } from './alerts/mails.ts'
export { backofficeRoutes } from './routes.ts'
