import * as z from 'zod/mini'
import { challenge } from '../account.ts'
import { done, endpoint, instant } from '../endpoint.ts'

const password = z.string().check(z.maxLength(256))
/** Six digits of an authenticator app, or a recovery code. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(32))
const recoveryCodes = z.array(z.string())

/** The proofs that a user can give: what is left out the account does not have. */
export const proofWays = ['password', 'code'] as const
export type ProofWay = (typeof proofWays)[number]

/** Whether the account has a second factor, and how many recovery codes are left. */
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/second-factor',
  reply: z.object({
    authenticatorSince: z.nullable(instant),
    recoveryCodesLeft: z.int(),
    /** This installation lets operators work only with one. */
    isRequired: z.boolean(),
  }),
})

/** A new secret for an authenticator app. It counts for nothing until `confirmAuthenticator` had a code of it. */
export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/api/second-factor/authenticator',
  reply: z.object({
    /** In base 32, for typing. */
    secret: z.string(),
    /** The same as an `otpauth:` link, for a QR code. */
    link: z.string(),
  }),
  refusals: ['SECOND_FACTOR_ON', 'PROOF_NEEDED'],
})

/** Adds the authenticator app by a first code of it. All other sessions end. The recovery codes are shown this once. */
export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/second-factor/authenticator/confirm',
  body: z.strictObject({ code }),
  reply: z.object({ recoveryCodes }),
  refusals: ['CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'],
})

/** Takes the authenticator app and the recovery codes away: the password alone logs in again. */
export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/api/second-factor/authenticator/remove',
  reply: done,
  refusals: ['SECOND_FACTOR_OFF', 'PROOF_NEEDED'],
})

/** Ten new recovery codes. Those of before work no longer. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  reply: z.object({ recoveryCodes }),
  refusals: ['SECOND_FACTOR_OFF', 'PROOF_NEEDED'],
})

/** The second step of a login: a code for the ticket that the first step has answered. Five tries within five minutes. */
export const loginByCode = endpoint({
  method: 'POST',
  path: '/api/login/code',
  access: 'visitor',
  body: z.strictObject({ ticket: z.string().check(z.maxLength(128)), code }),
  reply: z.object({ token: z.string() }),
  refusals: ['CODE_WRONG', 'LOGIN_STEP_OVER', 'ACCOUNT_CLOSED'],
})

/**
 * Proves that the user of this session is here: by a code where the account has a second factor, else by the password.
 * Calls that were refused with PROOF_NEEDED are let through for five minutes.
 */
export const prove = endpoint({
  method: 'POST',
  path: '/api/proof',
  body: z.union([z.strictObject({ code }), z.strictObject({ password, challenge })]),
  reply: done,
  refusals: ['CODE_WRONG', 'OLD_PASSWORD_WRONG', 'PROOF_NEEDED', 'CHALLENGE_NEEDED'],
})
