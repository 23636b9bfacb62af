import type { FastifyRequest } from 'fastify'
import type { Operation } from '#contract/standard/operations.ts'
import type { Pipeline } from '#server/db/pipeline.ts'
import type { KnownCallers, LookUp } from '#server/http/known-callers.ts'
import type { Limit, LimitOf } from '#server/http/rate-limit.ts'
import { apiAuthenticator, type ApiCaller } from '#server/modules/account/index.ts'
import { ApiFault } from './fault.ts'
import { keyFinder, type UsedKey } from './keys.ts'

const MINUTE_MS = 60_000
/** Calls with keys that one account may make in a minute, however many keys it has. */
const CALLS_WITH_KEY = 6_000
/** Calls that need no key, of one address in a minute. */
const CALLS_WITHOUT_KEY = 60

export const SESSION_HEADER = 'x-authentication'
export const KEY_HEADER = 'x-application'

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value) || undefined
}

/** The caller and the key. */
export type ApiAccess = { caller: ApiCaller; key: UsedKey | undefined }

type Program = ApiAccess & { id: number }
/** Programs with what they came with: session and key. */
export type KnownPrograms = KnownCallers<Program>

/** No header holds a line break. */
const credentialsOf = (token: string, key = '') => `${token}\n${key}`

/** Looks programs up in the database. */
export function programLookUp(sessions: Pipeline): LookUp<Program> {
  const callerOf = apiAuthenticator(sessions)
  const keyOf = keyFinder(sessions)
  return async (credentials) => {
    const [token = '', keyText = ''] = credentials.split('\n')
    const [caller, key] = await Promise.all([callerOf(token), keyText ? keyOf(keyText) : undefined])
    return caller && { id: caller.id, caller, key }
  }
}

/** Lets calls in: by the session, the application key and what that may do. */
export class Doorkeeper {
  readonly #programs: KnownPrograms
  readonly #countOfAccount: Limit
  readonly #countOfAddress: Limit

  constructor(programs: KnownPrograms, limitOf: LimitOf) {
    this.#programs = programs
    this.#countOfAccount = limitOf('user', CALLS_WITH_KEY, MINUTE_MS)
    this.#countOfAddress = limitOf('address', CALLS_WITHOUT_KEY, MINUTE_MS)
  }

  /** Throws `ApiFault` or `Refusal`. */
  async admit(request: FastifyRequest, operation: Pick<Operation, 'needsKey'>): Promise<ApiAccess> {
    const keyText = headerOf(request, KEY_HEADER)
    if (operation.needsKey && !keyText) throw new ApiFault('NO_APP_KEY')
    const token = headerOf(request, SESSION_HEADER)
    if (!token) throw new ApiFault('NO_SESSION')
    const credentials = credentialsOf(token, operation.needsKey ? keyText : undefined)
    const program = await this.#programs.callerOf(credentials)
    if (!program) throw new ApiFault('INVALID_SESSION_INFORMATION')
    const { caller, key } = program
    request.userId = caller.id
    if (operation.needsKey && key?.userId !== caller.id) throw new ApiFault('INVALID_APP_KEY')
    await (key ? this.#countOfAccount(request) : this.#countOfAddress(request))
    return { caller, key }
  }
}
