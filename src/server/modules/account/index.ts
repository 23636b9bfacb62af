export {
  apiAuthenticator,
  type ApiCaller,
  endApiSession,
  keepApiSession,
  openApiSessions,
} from './api-sessions.ts'
export { loginLimits } from './login-limits.ts'
export { accountRoutes } from './routes.ts'
export { hashPassword } from './passwords.ts'
export { createPlayer, logInProgram } from './service.ts'
export {
  deleteEndedSessions,
  deleteOldDevices,
  deviceOf,
  endSessionsOf,
  hashOf,
  openSessions,
  sessionAuthenticator,
  type SessionLife,
} from './sessions.ts'
export {
  deleteExpiredHandOffs,
  insertUser,
  updateCommissionDiscount,
  updateState,
} from './store.ts'
