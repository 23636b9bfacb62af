export {
  apiAuthenticator,
  type ApiCaller,
  endApiSession,
  isApiSessionOpen,
  openApiSessions,
} from './api-sessions.ts'
export { AuthEvents } from './auth-events.ts'
export { LoginTries } from './login-tries.ts'
export { Logins } from './logins.ts'
export { accountJobs } from './jobs.ts'
export {
  addOperator,
  disableOperator,
  hasOperator,
  listOperators,
  resetOperator,
} from './operators.ts'
export { cancelOrdersOfSuspended } from './operators/jobs.ts'
export { playerRoutes } from './operators/routes.ts'
export { accountRoutes } from './routes.ts'
export { hashPassword } from './passwords.ts'
export { createPlayer } from './service.ts'
export { sessionEndFinder } from './session-ends.ts'
export {
  deviceOf,
  hashOf,
  openSessions,
  sessionAuthenticator,
  type SessionLife,
} from './sessions.ts'
export { insertUser, updateState } from './store.ts'
