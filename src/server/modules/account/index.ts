export {
  apiAuthenticator,
  type ApiCaller,
  endApiSession,
  isApiSessionOpen,
  openApiSessions,
} from './api-sessions.ts'
export { accountsOfOnePerson } from './alike.ts'
export { AuthEvents } from './auth-events.ts'
export { Challenges } from './challenge/challenges.ts'
export { OutsideChallenge } from './challenge/outside-challenge.ts'
export { ProofOfWork } from './challenge/proof-of-work.ts'
export { SecondFactors } from './factor/second-factors.ts'
export { StepUp } from './factor/step-up.ts'
export { DEMO_GRANTS, DEMO_PLAYER } from './demo-login.ts'
export { LoginTries } from './login-tries.ts'
export { Logins } from './logins.ts'
export {
  addOperator,
  disableOperator,
  hasOperator,
  resetOperator,
  setOperatorRoles,
} from './operators/operator-accounts.ts'
export { leftIn, movePlayer } from './operators/move-player.ts'
export {
  forgetClosing,
  lockPlayer,
  noteClosing,
  paidOutClosings,
} from './operators/player-store.ts'
export { countOperatorsWith, insertOperator, listOperators } from './operators/operator-store.ts'
export { accountProduct } from './product.ts'
export { ProgramUse } from './program-use.ts'
export { playersOver } from './records-over.ts'
export { hashPassword } from './passwords.ts'
export { takePersonOut } from './take-person-out.ts'
export { checkCountry, createPlayer, permittedCountries } from './service.ts'
export { endIfStolen } from './rotation/rotation.ts'
export { endSessionsOf, sessionEndFinder } from './session-ends.ts'
export { deviceOf, hashOf, openSessions, sessionAuthenticator } from './sessions.ts'
export { correctBirthDate, insertUser, takeVerifiedAddress, today, updateState } from './store.ts'
