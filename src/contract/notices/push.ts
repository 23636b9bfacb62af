import * as z from 'zod/mini'
import { endpoint, instant } from '../endpoint.ts'

/** Keys of a browser, as its push service gives them out. */
const key = z.string().check(z.regex(/^[\w-]{16,200}={0,2}$/))
const address = z.string().check(z.maxLength(1_000))

const pushState = z.object({
  /** The key by which push services know our messages (VAPID), in base64url. */
  publicKey: z.string(),
  browsers: z.array(z.object({ endpoint: z.string(), addedAt: instant })),
})

/** The browsers in which the player is told of notices while no page is open. */
export const getPush = endpoint({ method: 'GET', path: '/api/push', reply: pushState })

/** From now on the player is told in this browser, until the login ends that asks for it. A second time changes nothing. */
export const startPush = endpoint({
  method: 'PUT',
  path: '/api/push',
  body: z.strictObject({ endpoint: address, keys: z.strictObject({ p256dh: key, auth: key }) }),
  reply: pushState,
  refusals: ['NOT_A_PLAYER', 'PUSH_SERVICE_UNKNOWN'],
})

/** Nobody is told in this browser any more. */
export const endPush = endpoint({
  method: 'POST',
  path: '/api/push/end',
  body: z.strictObject({ endpoint: address }),
  reply: pushState,
})

/** The content of a message to a browser: it is shown on locked screens, so it names no amount. */
export type PushText = { title: string; path: string }
