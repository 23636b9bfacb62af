import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountState } from '#contract/account.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import type { Db } from '#server/db/database.ts'
import type { Http } from '#server/http/route.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  deviceOf,
  endApiSession,
  isApiSessionOpen,
  type Logins,
} from '#server/modules/account/index.ts'
import { headerOf, KEY_HEADER, SESSION_HEADER } from './access.ts'

/** Where programs look for these once their host is ours; below `/api/identity` they share no path with the page. */
const PREFIXES = ['/api', '/api/identity']

type Identity = {
  token: string
  /** The application key as sent. Whether it holds is asked at every call of an operation. */
  product: string
  status: 'SUCCESS' | 'LIMITED_ACCESS' | 'FAIL'
  error: string
}

const errorOfRefusal: Partial<Record<RefusalCode, string>> = {
  WRONG_CREDENTIALS: 'INVALID_USERNAME_OR_PASSWORD',
  ACCOUNT_CLOSED: 'CLOSED',
  RATE_LIMITED: 'TEMPORARY_BAN_TOO_MANY_REQUESTS',
  // Sessions of the account ended while it logged in: it can log in anew.
  LOGIN_STEP_OVER: 'NO_SESSION',
}

/** The reason why a session is limited for now: it can look but not bet. */
const errorOfState: Record<AccountState, string> = {
  active: '',
  inactive: '',
  suspended: 'SUSPENDED',
  timed_out: 'SELF_EXCLUDED',
  excluded: 'SELF_EXCLUDED',
  profile_incomplete: 'ACTIONS_REQUIRED',
  closed: 'CLOSED',
}

/** Login, keep-alive and logout of programs. Call before any route of these paths is used. */
export function identityRoutes(
  app: FastifyInstance,
  {
    db,
    logins,
    pulse,
    forgetCaller,
  }: { db: Db; logins: Logins } & Pick<Http, 'pulse' | 'forgetCaller'>,
): void {
  const answer = (request: FastifyRequest, identity: Partial<Identity>): Identity => ({
    token: '',
    product: productOf(request),
    status: 'SUCCESS',
    error: '',
    ...identity,
  })

  const login = async (request: FastifyRequest, reply: FastifyReply): Promise<Identity> => {
    const { username, password } = Object(request.body) as Record<string, unknown>
    if (typeof username !== 'string' || typeof password !== 'string' || password.length > 256)
      return answer(request, { status: 'FAIL', error: 'INPUT_VALIDATION_ERROR' })
    try {
      // A program has no page whose language its player reads.
      const { language: _, ...device } = deviceOf(request)
      const attempt = { userId: username.slice(0, 254), password, device }
      const { token, state } = await pulse.whileAlive(() => logins.ofProgram(attempt))
      const error = errorOfState[state]
      return answer(request, { token, error, status: error ? 'LIMITED_ACCESS' : 'SUCCESS' })
    } catch (refusal) {
      const error = refusal instanceof Refusal && errorOfRefusal[refusal.code]
      if (!error) throw refusal
      if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
      return answer(request, { status: 'FAIL', error })
    }
  }

  /** Does something with the session that the header names, and answers its token again. */
  const withSession =
    (work: (token: string) => Promise<boolean>) =>
    async (request: FastifyRequest): Promise<Identity> => {
      const token = headerOf(request, SESSION_HEADER)
      const isOpen = token !== undefined && (await pulse.whileAlive(() => work(token)))
      return isOpen
        ? answer(request, { token })
        : answer(request, { status: 'FAIL', error: 'NO_SESSION' })
    }

  const isOpen = (token: string) => isApiSessionOpen(db, token)
  const logOut = async (token: string) => {
    const userId = await endApiSession(db, token)
    if (userId !== undefined) forgetCaller(userId)
    return userId !== undefined
  }

  for (const prefix of PREFIXES) {
    const constraints = { speaks: 'standard' }
    const both: ('GET' | 'POST')[] = ['GET', 'POST']
    app.route({ method: 'POST', url: `${prefix}/login`, constraints, handler: login })
    app.route({
      method: both,
      url: `${prefix}/logout`,
      constraints,
      handler: withSession(logOut),
    })
    app.route({ method: both, url: `${prefix}/keepAlive`, handler: withSession(isOpen) })
    // Most programs log in here. A certificate may be shown and is not asked for: the password decides.
    app.route({
      method: 'POST',
      url: `${prefix}/certlogin`,
      handler: async (request, reply) => certified(await login(request, reply)),
    })
  }
}

/** The same login as the other path answers it. */
const certified = ({ token, status, error }: Identity) => ({
  ...(token && { sessionToken: token }),
  loginStatus: status === 'FAIL' ? error : status,
})

/** The key of the header; anything else that may stand there is not sent back. */
function productOf(request: FastifyRequest): string {
  const product = headerOf(request, KEY_HEADER) ?? ''
  return /^[\w.-]{1,64}$/.test(product) ? product : ''
}
