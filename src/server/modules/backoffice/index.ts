export { alertJobs, type Alarm, mailAlarm } from './alerts/mails.ts'
export { backofficeRoutes } from './routes.ts'
