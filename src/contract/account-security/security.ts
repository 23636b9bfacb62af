import * as z from 'zod/mini'
import { done, endpoint, instant, text } from '../endpoint.ts'

const password = z.string().check(z.maxLength(256))
const code = z.string().check(z.maxLength(128))
const email = text(254)

export const openSession = z.object({
  sessionId: z.uuid(),
  /** Browser and system, as far as they are known. */
  device: z.string(),
  startedAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

/** The address of the user, whether it was confirmed, and the sessions of the page that are open. */
export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/security',
  reply: z.object({
    email: z.string(),
    emailIsVerified: z.boolean(),
    sessions: z.array(openSession),
  }),
})

/** Ends one session and those that were handed on from it. */
export const endSession = endpoint({
  method: 'POST',
  path: '/api/sessions/:sessionId/end',
  params: z.strictObject({ sessionId: z.uuid() }),
  reply: done,
  refusals: ['NOT_FOUND'],
})

/** Chooses a new password. All other sessions end, those of programs too. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/password',
  body: z.strictObject({ oldPassword: password, Password: password, Cpassword: password }),
  reply: done,
  refusals: [
    'OLD_PASSWORD_WRONG',
    'PASSWORDS_DIFFER',
    'PASSWORD_TOO_WEAK',
    'PASSWORD_TOO_COMMON',
    'PROOF_NEEDED',
  ],
})

/** Sends a link for a new password to the address of a player. The answer is the same for an unknown name. */
export const askPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  access: 'visitor',
  body: z.strictObject({ userId: text(254) }),
  reply: done,
})

/** Chooses a new password by the code of such a link, once. All sessions end. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-reset/confirm',
  access: 'visitor',
  body: z.strictObject({ code, Password: password, Cpassword: password }),
  reply: done,
  refusals: ['LINK_INVALID', 'PASSWORDS_DIFFER', 'PASSWORD_TOO_WEAK', 'PASSWORD_TOO_COMMON'],
})

/** Sends a link to an address: the own one, to confirm it, or a new one. The address changes when the link is used. */
export const askEmail = endpoint({
  method: 'POST',
  path: '/api/email',
  body: z.strictObject({ Email: email, password }),
  reply: done,
  refusals: ['OLD_PASSWORD_WRONG', 'NOT_A_PLAYER', 'PROOF_NEEDED'],
})

/** Confirms an address by the code of such a link, once. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email/confirm',
  access: 'visitor',
  body: z.strictObject({ code }),
  reply: done,
  refusals: ['LINK_INVALID'],
})
