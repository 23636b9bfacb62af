import * as z from 'zod/mini'
import { spinRecord } from '#domain/casino/slots/spin-record.ts'
import {
  customerRef,
  endpoint,
  id,
  idText,
  instant,
  minor,
  pageOfPlay,
  paging,
  playFilter,
} from '../endpoint.ts'

const fractionText = z.string()

export const slotMachine = z.object({
  machineId: z.string(),
  name: z.string(),
  version: z.int(),
  /** The date of the rules in force. */
  rulesFrom: z.string(),
  currency: z.string(),
  /** The stakes of one coin on one line. Every line is played. */
  coinsMinor: z.array(minor),
  lines: z.array(z.array(z.int())),
  /** One strip for a reel, a letter for a symbol. */
  strips: z.array(z.string()),
  symbols: z.array(
    z.object({ sign: z.string(), name: z.string(), kind: z.enum(['line', 'wild', 'scatter']) }),
  ),
  /** The whole table of prizes, the highest first. Coins of a scatter are for all lines together. */
  prizes: z.array(
    z.object({
      sign: z.string(),
      count: z.int(),
      coins: z.int(),
      isScatter: z.boolean(),
      /** For one line, or for the whole window if it is a scatter: a fraction. */
      probability: fractionText,
    }),
  ),
  /** The part of all stakes that comes back in the long run: an exact fraction, from the strips. */
  return: fractionText,
  rules: z.array(z.string()),
  /** Whether it takes spins now. */
  isOn: z.boolean(),
  /** A spin may cost so much at most, for now; null: whatever its coins cost. */
  stakeMostMinor: z.nullable(minor),
})
export type SlotMachineRow = z.output<typeof slotMachine>

/** The slots, with their strips, prizes and returns. */
export const listSlots = endpoint({
  method: 'GET',
  path: '/api/slots',
  access: 'visitor',
  reply: z.object({ items: z.array(slotMachine) }),
})

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const next = z.object({ nonce: z.int(), commit: hash })

/** The hash of the seed that the server will use for the player's next spin, at whatever slot. */
export const getSlotCommit = endpoint({
  method: 'GET',
  path: '/api/slots/commit',
  reply: next,
  refusals: ['NOT_A_PLAYER'],
})

export const slotSpin = z.object({
  spinId: id,
  machineId: z.string(),
  name: z.string(),
  version: z.int(),
  currency: z.string(),
  coinMinor: minor,
  stakeMinor: minor,
  payoutMinor: minor,
  /** Whether the payout is above the stake: only then is it a win to cheer. */
  isWin: z.boolean(),
  stops: z.array(z.int()),
  /** The symbols that show: a list for each reel, from above. */
  window: z.array(z.array(z.string())),
  /** The lines, from 1, and scatters (line null) that pay. */
  prizes: z.array(
    z.object({
      line: z.nullable(z.int()),
      sign: z.string(),
      count: z.int(),
      coins: z.int(),
    }),
  ),
  proof: z.object({ commit: hash, serverSeed: hash, playerSeed: z.string(), nonce: z.int() }),
  spunAt: instant,
  /** Why the spin does not count; null while it does. */
  voidReason: z.nullable(z.string()),
})
export type SlotSpin = z.output<typeof slotSpin>

/**
 * One spin with one coin on every line. The server's seed of `commit` and `playerSeed` decide together where the reels
 * stop. From one spin of a player to the next at least the pause of
 * `/api/settings` passes. `customerRef` makes it happen once for ever.
 */
export const spinSlot = endpoint({
  method: 'POST',
  path: '/api/slots/:machineId/spins',
  moneyKey: 'customerRef',
  params: z.strictObject({ machineId: z.string().check(z.maxLength(64)) }),
  body: z.strictObject({
    coinMinor: z.int(),
    playerSeed: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
    commit: hash,
    customerRef,
  }),
  reply: z.object({ spin: slotSpin, next }),
  status: 201,
  refusals: [
    'NOT_FOUND',
    'GAME_CLOSED',
    'STAKE_TOO_LARGE',
    'SPIN_TOO_SOON',
    'SEED_USED',
    'INSUFFICIENT_FUNDS',
    'IDEMPOTENCY_KEY_REUSED',
    'REFERENCE_KEPT_OUTSIDE',
    'PROFILE_INCOMPLETE',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_CLOSED',
    'NOT_A_PLAYER',
  ],
})

/** The player's own spins, newest first, each with its proof. */
export const listSlotSpins = endpoint({
  method: 'GET',
  path: '/api/slots/spins',
  query: z.strictObject({ ...playFilter, ...paging }),
  reply: pageOfPlay(slotSpin),
  refusals: ['NOT_A_PLAYER'],
})

const ofSpin = z.strictObject({ spinId: idText })

/** One of the player's own spins. */
export const getSlotSpin = endpoint({
  method: 'GET',
  path: '/api/slots/spins/:spinId',
  params: ofSpin,
  reply: slotSpin,
  refusals: ['NOT_FOUND', 'SPIN_KEPT_OUTSIDE', 'NOT_A_PLAYER'],
})

/** The proof of one of the player's own spins, as one self-contained record; `docs/how-to/verify-a-round.md` says how it is checked. */
export const getSpinProof = endpoint({
  method: 'GET',
  path: '/api/slots/spins/:spinId/proof',
  params: ofSpin,
  reply: spinRecord,
  refusals: ['NOT_FOUND', 'SPIN_KEPT_OUTSIDE', 'NOT_A_PLAYER'],
})
