export { accountRoutes } from './routes.ts'
export { hashPassword } from './passwords.ts'
export { createPlayer } from './service.ts'
export {
  deleteEndedSessions,
  endSessionsOf,
  hashOf,
  openSessions,
  sessionAuthenticator,
  type SessionLife,
} from './sessions.ts'
export { deleteExpiredHandOffs, insertUser, updateState } from './store.ts'
