import * as z from 'zod/mini'

/** Money and rates are text, so that no figure ever passes through a floating point number. */
const decimal = z
  .string()
  .check(z.regex(/^\d{1,30}(\.\d{1,30})?$/, 'not a plain decimal number in quotation marks'))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'not a day as YYYY-MM-DD'))
const count = z.int().check(z.minimum(0, 'below zero'))
const balls = z.array(z.int())

const tierShape = z.object({
  tier: z.int().check(z.minimum(1)),
  winners: z.nullish(count),
  amount: z.nullish(decimal),
  amountIs: z.optional(z.enum(['perWinner', 'total', 'pot'])),
  withoutRollover: z.nullish(decimal),
})

const drawShape = z.object({
  main: z.optional(balls),
  extra: z.optional(balls),
  ticketNumber: z.optional(z.string()),
  /** Games that draw numbers for every tier: tier → numbers. */
  ticketNumbers: z.optional(z.record(z.string(), z.array(z.string()))),
  jackpot: z.nullish(decimal),
  multiplier: z.nullish(z.int()),
  tiers: z.optional(z.array(tierShape)),
})

const betShape = z.object({
  id: z.string(),
  lines: z.optional(z.array(z.object({ main: balls, extra: z.optional(balls) }))),
  system: z.optional(z.boolean()),
  ticketNumber: z.optional(z.string()),
  options: z.optional(z.array(z.enum(['doubleJackpot', 'numberShield', 'megaplier', 'powerPlay']))),
  miniPercent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  placedAt: z.optional(day),
  /** Where the player is, for games that count the United Kingdom apart. */
  place: z.optional(z.enum(['uk', 'elsewhere'])),
  shares: z.optional(
    z.array(z.object({ player: z.string(), held: z.int().check(z.minimum(1, 'no share')) })),
  ),
})

/** One settlement as a file writes it: a draw of a game and all bets on it. */
export const settlementShape = z.object({
  game: z.string(),
  date: day,
  draw: drawShape,
  bets: z.array(betShape),
  rates: z.optional(z.record(z.string(), z.union([decimal, z.record(day, decimal)]))),
  policies: z.optional(
    z.object({
      rollover: z.optional(z.enum(['without', 'announced'])),
      doubleJackpotCounts: z.optional(z.enum(['once', 'twice'])),
      shieldedCounts: z.optional(z.enum(['yes', 'no'])),
      tenAtLimit: z.optional(z.enum(['no', 'yes'])),
    }),
  ),
})

export type WrittenSettlement = z.infer<typeof settlementShape>
export type WrittenDraw = WrittenSettlement['draw']
export type WrittenBet = WrittenSettlement['bets'][number]
export type WrittenRate = NonNullable<WrittenSettlement['rates']>[string]
