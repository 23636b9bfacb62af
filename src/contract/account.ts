import * as z from 'zod/mini'
import { permissions } from '#domain/account/permissions.ts'
import { date, done, endpoint, id, minor, optionalText, text } from './endpoint.ts'

/** States of a player's account (`src/domain/account/player-move.ts`): two of them are pauses that the player took. */
export const accountStates = [
  'profile_incomplete',
  'active',
  'inactive',
  'suspended',
  'timed_out',
  'excluded',
  'closed',
] as const
export const accountState = z.enum(accountStates)
export type AccountState = z.output<typeof accountState>
/** The answer to the challenge of a refusal before, as JSON: `{ challenge, solution }`. */
export const challenge = z.optional(z.string().check(z.maxLength(4_096)))
export const roles = ['player', 'operator'] as const

/** ISO 3166 alpha-2, upper case. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/))
/** A player may leave it out. */
export const genders = ['female', 'male', 'other'] as const
const gender = z.enum(genders)
export type Gender = z.output<typeof gender>

export const profileFields = ['name', 'dateOfBirth', 'address', 'country'] as const

export const user = z.object({
  userId: z.string(),
  /** Only of a player: the number by which support and the desk know the account. It never changes. */
  playerNumber: z.optional(id),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  role: z.enum(roles),
  /** Only of an operator: what the operator's roles allow. */
  permissions: z.optional(z.array(z.enum(permissions))),
  state: accountState,
  dateOfBirth: z.nullable(date),
  address: z.nullable(z.string()),
  country: z.nullable(country),
  /** Of a player: address and country change only through identity. */
  isAddressFixed: z.optional(z.boolean()),
  gender: z.nullable(gender),
  /** Fields that the profile still needs before deposits and bets. */
  missing: z.array(z.enum(profileFields)),
  currency: z.string(),
  /** The money that can be staked or withdrawn now, as a decimal number (spec 000 §3). */
  points: z.number(),
  availableMinor: minor,
  /** Held by open orders, bets and pending withdrawals. */
  heldMinor: minor,
})
export type User = z.output<typeof user>

/**
 * Makes an account with an empty wallet. Its profile is incomplete: birth date, address and country are asked for before
 * the first deposit.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'visitor',
  body: z.strictObject({
    userId: text(32),
    name: text(100),
    Mobile: text(20),
    Email: text(254),
    Password: z.string().check(z.maxLength(256)),
    Cpassword: z.string().check(z.maxLength(256)),
    challenge,
  }),
  reply: done,
  status: 201,
  refusals: [
    'USER_ID_TAKEN',
    'PASSWORDS_DIFFER',
    'PASSWORD_TOO_WEAK',
    'PASSWORD_TOO_COMMON',
    'CHALLENGE_NEEDED',
  ],
})

/**
 * Signs a player or an operator in. The answer holds the token of the session or, where the account has a second factor,
 * a ticket for `POST /api/login/code`. Repeated failures have to wait.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'visitor',
  body: z.strictObject({
    userId: z.string().check(z.maxLength(254)),
    password: z.string().check(z.maxLength(256)),
    challenge,
  }),
  reply: z.union([z.object({ token: z.string() }), z.object({ ticket: z.string() })]),
  refusals: ['WRONG_CREDENTIALS', 'ACCOUNT_CLOSED', 'CHALLENGE_NEEDED', 'LOGIN_STEP_OVER'],
})

/** Ends this session, the sessions handed on from it, and the session it was handed on from. */
export const logout = endpoint({ method: 'POST', path: '/api/logout', reply: done })

/** Ends every session of the user, including this one and those of programs. */
export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/api/logout-everywhere',
  reply: done,
})

/**
 * The next token of this session. It takes the place of the present one with its first use; the former one then counts for
 * 30 seconds more, and after that ends the session: somebody must have copied it.
 */
export const renewSession = endpoint({
  method: 'POST',
  path: '/api/session/renew',
  reply: z.object({ token: z.string() }),
  refusals: ['TOKEN_RENEWED'],
})

/** How many sessions of the user are open now. */
export const countSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  reply: z.object({
    /** Sessions of the page, including this one. */
    pages: z.int(),
    programs: z.int(),
  }),
})

/** The signed-in user, with the personal details that were given. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  reply: z.object({ user }),
})

/** The signed-in user, under the address that other sites of this kind use. */
export const getUser = endpoint({ method: 'GET', path: '/api/user', reply: z.object({ user }) })

/** Saves the personal details that a player must give before the first bet. */
export const completeProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  body: z.strictObject({
    name: text(100),
    dateOfBirth: date,
    address: text(300),
    country,
    mobile: optionalText(20),
    /** Left out, it stays as it is; null takes it back. */
    gender: z.optional(z.nullable(gender)),
  }),
  reply: z.object({ user }),
  refusals: [
    'UNDERAGE',
    'COUNTRY_NOT_PERMITTED',
    'PROFILE_LOCKED',
    'ADDRESS_VERIFIED',
    'PROOF_NEEDED',
  ],
})

/**
 * Makes a code that signs the same player in elsewhere: `/?token=CODE`, once, within 60 seconds. The new session ends
 * when this session ends by its age or by a logout, and a logout of the new session ends this one.
 */
export const createHandOff = endpoint({
  method: 'POST',
  path: '/api/hand-off',
  reply: z.object({ code: z.string(), expiresInSeconds: z.int() }),
  status: 201,
  refusals: ['NOT_A_PLAYER'],
})

/** Signs in by a code that the player has made on another device. A code works once, for a short time. */
export const exchangeHandOff = endpoint({
  method: 'POST',
  path: '/api/hand-off/exchange',
  access: 'visitor',
  body: z.strictObject({ code: z.string().check(z.maxLength(128)) }),
  reply: z.object({ token: z.string(), maskedUserId: z.string() }),
  refusals: ['HAND_OFF_INVALID', 'SIGNED_IN_ALREADY'],
})

/** Ends this session alone: the player who followed the sign-in link did not want it. */
export const declineHandOff = endpoint({
  method: 'POST',
  path: '/api/hand-off/decline',
  reply: done,
})
