import * as z from 'zod/mini'
import { done, endpoint, instant, text } from '../endpoint.ts'

const part = z.string().check(z.maxLength(16_384))
const credentialId = z.string().check(z.minLength(1), z.maxLength(1_400))
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
}
const publicKey = z.literal('public-key')
const required = z.literal('required')

/** The browser's own call takes it to make a passkey: the names are those of Web Authentication. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
  authenticatorSelection: z.object({
    residentKey: required,
    requireResidentKey: z.boolean(),
    userVerification: required,
  }),
})

/** The browser's own call takes it to sign by a passkey. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: required,
})

export const passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  addedAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

/** The passkeys of the user, the newest first. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  reply: z.object({ items: z.array(passkey) }),
})

/** Begins a new passkey: the answer goes to the browser, whose own answer goes to `addPasskey`. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/begin',
  reply: z.object({ options: creationOptions }),
  refusals: ['PROOF_NEEDED', 'PASSKEYS_FULL'],
})

/** Adds a passkey. From then on it logs in without the password. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  body: z.strictObject({
    name: text(60),
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: part,
        attestationObject: part,
        transports: z._default(z.array(z.string().check(z.maxLength(32))), []),
      }),
    }),
  }),
  reply: done,
  status: 201,
  refusals: ['PASSKEY_WRONG'],
})

/** Takes a passkey away. It logs nobody in any more. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/remove',
  body: z.strictObject({ passkeyId: credentialId }),
  reply: done,
  refusals: ['PROOF_NEEDED', 'NOT_FOUND'],
})

/** Begins a login by a passkey. The answer says nothing of users: the device knows its keys for this site. */
export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey/begin',
  access: 'visitor',
  reply: z.object({ options: requestOptions }),
})

/** Logs in by a passkey, which stands for the password and the second factor. */
export const loginByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'visitor',
  body: z.strictObject({
    credential: z.object({
      ...credential,
      response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part }),
    }),
  }),
  reply: z.object({ token: z.string() }),
  refusals: ['PASSKEY_WRONG', 'ACCOUNT_CLOSED', 'LOGIN_STEP_OVER'],
})
