export {
  apiAuthenticator,
  type ApiCaller,
  endApiSession,
  isApiSessionOpen,
  openApiSessions,
} from './api-sessions.ts'
export { AuthEvents, deleteOldAuthEvents } from './auth-events.ts'
export { LoginTries } from './login-tries.ts'
export { Logins } from './logins.ts'
export { deleteExpiredHandOffs } from './hand-offs.ts'
export {
  addOperator,
  disableOperator,
  hasOperator,
  listOperators,
  resetOperator,
} from './operators.ts'
export { accountRoutes } from './routes.ts'
export { hashPassword } from './passwords.ts'
export { createPlayer } from './service.ts'
export { deleteEndedSessions, endSessionsOf, sessionEndFinder } from './session-ends.ts'
export {
  deleteOldDevices,
  deviceOf,
  hashOf,
  openSessions,
  sessionAuthenticator,
  type SessionLife,
} from './sessions.ts'
export { insertUser, updateCommissionDiscount, updateState } from './store.ts'
