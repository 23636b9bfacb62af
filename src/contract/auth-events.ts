import * as z from 'zod/mini'
import { between, endpoint, id, instant, page, paging } from './endpoint.ts'

export const authKinds = [
  'registration',
  'login',
  'login_refused',
  'login_throttled',
  'logout',
  'logout_everywhere',
  'hand_off',
  'code_refused',
  'theft',
] as const
export type AuthKind = (typeof authKinds)[number]
export const authDoors = ['page', 'program'] as const
export type AuthDoor = (typeof authDoors)[number]

/** A sign-in, a sign-out or a refusal. */
export const authEvent = z.object({
  id,
  at: instant,
  kind: z.enum(authKinds),
  /** By the page, or by a program. */
  door: z.enum(authDoors),
  /** Null when nobody has the name that was tried. */
  user: z.nullable(z.string()),
  /** The same for the same address; the address itself is not kept. */
  addressMark: z.string(),
})
export type AuthEventRow = z.output<typeof authEvent>

/** Kept for 90 days, newest first. */
export const listAuthEvents = endpoint({
  method: 'GET',
  path: '/api/admin/auth-events',
  access: 'operator',
  permission: 'sign-ins.read',
  query: z.strictObject({
    search: z._default(z.string().check(z.maxLength(64)), ''),
    ...between,
    ...paging,
  }),
  reply: page(authEvent),
})
