import * as z from 'zod/mini'
import { accountState } from '../account.ts'
import { done, endpoint, id, idText, instant, minor, signedMinor, text } from '../endpoint.ts'

export const NOTE_LENGTH_MAX = 2_000
/** Rows of a section, at most: the latest ones. */
export const SECTION_ROWS_MAX = 50

const ofPlayer = z.strictObject({ playerId: idText })

const picture = z.object({
  playerId: id,
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  state: accountState,
  country: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  registeredAt: instant,
  currency: z.string(),
  balanceMinor: minor,
  heldMinor: minor,
  /** Over the life of the account. */
  depositedMinor: signedMinor,
  withdrawnMinor: signedMinor,
  /** By product: taken from the wallet, and paid to it. */
  products: z.array(z.object({ product: z.string(), inMinor: minor, outMinor: minor })),
  notes: z.array(z.object({ noteId: id, at: instant, author: z.string(), text: z.string() })),
  /** The lists that the roles of the operator open, by name. */
  sections: z.array(z.string()),
})
export type PlayerPicture = z.output<typeof picture>

/** A player's money, notes of operators, and the names of all lists about the player. */
export const getPlayerPicture = endpoint({
  method: 'GET',
  path: '/api/admin/players/:playerId/picture',
  access: 'operator',
  permission: 'players.read',
  params: ofPlayer,
  reply: picture,
  refusals: ['NOT_FOUND'],
})

/** One list about a player, the latest rows first. */
export const getPictureSection = endpoint({
  method: 'GET',
  path: '/api/admin/players/:playerId/picture/:section',
  access: 'operator',
  permission: 'players.read',
  params: z.strictObject({ playerId: idText, section: z.string().check(z.maxLength(40)) }),
  reply: z.object({ rows: z.array(z.record(z.string(), z.unknown())), total: z.int() }),
  refusals: ['NOT_FOUND'],
})

/** Writes a note about a player, for other operators. It stays as it is written. */
export const writePlayerNote = endpoint({
  method: 'POST',
  path: '/api/admin/players/:playerId/notes',
  access: 'operator',
  permission: 'players.note',
  params: ofPlayer,
  body: z.strictObject({ text: text(NOTE_LENGTH_MAX) }),
  reply: done,
  status: 201,
  refusals: ['NOT_FOUND'],
})
