import * as z from 'zod/mini'
import { endpoint, id, idText, instant, text } from './endpoint.ts'

/** Names a program to the standard API. It is no secret: every call needs a session as well. */
export const apiKey = z.object({
  keyId: id,
  name: z.string(),
  key: z.string(),
  /** Whether the program may place and cancel bets, or only look. */
  mayBet: z.boolean(),
  createdAt: instant,
})
export type ApiKey = z.output<typeof apiKey>

export const API_KEYS_MAX = 20
export const API_KEY_NAME_LENGTH_MAX = 100

/** The player's keys that are not revoked, the oldest first. */
export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  reply: z.array(apiKey),
  refusals: ['NOT_A_PLAYER'],
})

/** Makes an application key for a program of the player. Without `mayBet` it only reads. */
export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  body: z.strictObject({ name: text(API_KEY_NAME_LENGTH_MAX), mayBet: z.boolean() }),
  reply: apiKey,
  status: 201,
  refusals: ['NOT_A_PLAYER', 'KEY_NAME_TAKEN', 'TOO_MANY_KEYS'],
})

/** Programs that use the key are refused from now on. */
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/:keyId',
  params: z.strictObject({ keyId: idText }),
  reply: apiKey,
  refusals: ['NOT_FOUND'],
})
