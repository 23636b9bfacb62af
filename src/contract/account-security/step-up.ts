import type { Endpoint } from '../endpoint.ts'

/**
 * When a call needs a fresh proof of its user: always; only of an account with a second factor, because the call itself
 * asks for the password; or only when the telephone number becomes another one.
 */
export type ProofRule = 'always' | 'with-second-factor' | 'with-new-mobile'

/**
 * Every call that a session alone does not open: a token that was stolen takes no money out and locks nobody out. This is
 * the only list; the guard in front of every call reads it.
 */
export const stepUpCalls: Readonly<Record<string, ProofRule>> = {
  'POST /api/withdraw': 'always',
  'POST /api/account/close': 'always',
  'POST /api/password': 'with-second-factor',
  'POST /api/email': 'with-second-factor',
  'PUT /api/profile': 'with-new-mobile',
  'POST /api/second-factor/authenticator': 'always',
  'POST /api/second-factor/authenticator/remove': 'always',
  'POST /api/second-factor/recovery-codes': 'always',
  'POST /api/passkeys/begin': 'always',
  'POST /api/passkeys/remove': 'always',
}

export const proofRuleOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  stepUpCalls[`${method} ${path}`]
