export { accountRoutes } from './routes.ts'
export { hashPassword } from './passwords.ts'
export { type AccountSettings, createPlayer, readUser } from './service.ts'
export {
  deleteEndedSessions,
  endSessionsOf,
  hashOf,
  openSessions,
  sessionAuthenticator,
  type SessionLife,
} from './sessions.ts'
export { deleteExpiredHandOffs, insertUser, lockUser, updateState } from './store.ts'
