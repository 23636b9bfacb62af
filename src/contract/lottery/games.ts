import * as z from 'zod/mini'
import { DRAW_STATES } from '#domain/lottery/calendar/draw-state.ts'
import { openings } from './openings.ts'
import { entryRefusals, play } from './slips.ts'
import { date, endpoint, id, instant, minor, page, paging } from '../endpoint.ts'

export const gameId = z.string().check(z.regex(/^[a-zA-Z0-9]{1,40}$/))
const ofGame = z.strictObject({ game: gameId })

/** The next draw that takes bets. */
export const nextDraw = z.object({
  drawId: id,
  day: date,
  drawsAt: instant,
  closesAt: instant,
  /** In the lottery's currency; null while none is announced. */
  jackpotMinor: z.nullable(minor),
  /** The jackpot is above the threshold: stakes buy tickets through an agent (Alternative Service). */
  isAlternative: z.boolean(),
})

/**
 * A lottery as it is sold now. Its rules, odds and offers stand in its file (`domain/lottery/lotteries`), which pages read
 * themselves.
 */
export const lotteryOnSale = z.object({
  game: z.string(),
  name: z.string(),
  country: z.string(),
  gameCurrency: z.string(),
  /** Price of a line, in the lottery's currency. */
  linePriceMinor: minor,
  /** The same in the currency of wallets, rounded up; null without an exchange rate. */
  priceMinor: z.nullable(minor),
  currency: z.string(),
  /** Units of the lottery's currency for one euro, and the day of that reference rate. */
  rate: z.nullable(z.string()),
  rateDay: z.nullable(date),
  /** Null: no draw takes bets. */
  next: z.nullable(nextDraw),
  offers: z.array(z.string()),
})
export type LotteryOnSale = z.output<typeof lotteryOnSale>

/** All lotteries with their next draws. */
export const listLotteries = endpoint({
  method: 'GET',
  path: '/api/lotteries',
  access: 'visitor',
  reply: z.object({ lotteries: z.array(lotteryOnSale), now: instant }),
})

/** The numbers of a draw. Games of end digits have digits; other games have numbers. */
export const drawnNumbers = z.object({
  main: z.array(z.int()),
  extra: z.array(z.int()),
  /** Bonus balls. */
  bonus: z.array(z.int()),
  /** Numbers of end digits, by tier where each tier draws its own; else under "1". */
  ticketNumbers: z.record(z.string(), z.array(z.string())),
  multiplier: z.nullable(z.int()),
  /** Games on stock indices: the opening values that the numbers follow from. */
  openings: z.optional(openings),
})
export type DrawnNumbers = z.output<typeof drawnNumbers>

export const tierResult = z.object({
  tier: z.int(),
  /** Winners of the operator; null: not known. */
  winners: z.nullable(z.int()),
  /** As the operator announced it, in the lottery's currency, decimal; null: not known. */
  amount: z.nullable(z.string()),
  amountIs: z.nullable(z.enum(['perWinner', 'total', 'pot'])),
})

/** A draw and, once two sources have confirmed it, its result. */
export const drawRow = z.object({
  drawId: id,
  game: z.string(),
  day: date,
  drawsAt: instant,
  closesAt: instant,
  state: z.enum(DRAW_STATES),
  jackpotMinor: z.nullable(minor),
  /** We draw the numbers ourselves, and prove it (`getDrawProof`). */
  isOwn: z.boolean(),
  /** Stakes buy tickets through an agent, because the jackpot is above the threshold. */
  isAlternative: z.boolean(),
  gameCurrency: z.string(),
  /** Null until the result is confirmed. */
  drawn: z.nullable(drawnNumbers),
  /** Where a bet takes part in several draws at once: those after the first. */
  furtherDrawn: z.array(drawnNumbers),
  tiers: z.array(tierResult),
})
export type DrawRow = z.output<typeof drawRow>

/** Confirmed results, newest first. `game`: of one lottery. */
export const listResults = endpoint({
  method: 'GET',
  path: '/api/lotteries/results',
  access: 'visitor',
  query: z.strictObject({ game: z.optional(gameId), ...paging }),
  reply: page(drawRow),
})

/** The next draws of a lottery, and its announced jackpots of the past, oldest first. */
export const getLottery = endpoint({
  method: 'GET',
  path: '/api/lotteries/:game',
  access: 'visitor',
  params: ofGame,
  reply: z.object({
    lottery: lotteryOnSale,
    coming: z.array(drawRow),
    last: z.nullable(drawRow),
    jackpots: z.array(z.object({ day: date, jackpotMinor: minor, isWon: z.boolean() })),
    /** How often each number was drawn in the last draws. It changes nothing for the next one. */
    drawnOften: z.array(z.object({ number: z.int(), times: z.int() })),
    drawsCounted: z.int(),
  }),
  refusals: ['NOT_FOUND'],
})

/**
 * The proof of one of our own draws. `commitment` was published before the draw took bets: it is the SHA-256 of `seed`.
 * `entropy` is the hash of all bets at the closing. The numbers follow from both, as `docs/rules/lottery.md` says.
 */
export const getDrawProof = endpoint({
  method: 'GET',
  path: '/api/lotteries/draws/:drawId/proof',
  access: 'visitor',
  params: z.strictObject({
    drawId: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
      z.transform((text: string) => Number(text)),
    ),
  }),
  reply: z.object({
    drawId: id,
    game: z.string(),
    commitment: z.string(),
    /** Null until the draw was made. */
    seed: z.nullable(z.string()),
    entropy: z.nullable(z.string()),
    draw: drawRow,
    /** The lines whose SHA-256 is the entropy, one for each bet in the order of their ids. */
    bets: z.array(z.string()),
  }),
  refusals: ['NOT_FOUND', 'DRAW_KEPT_OUTSIDE'],
})

/** Whether marks would have won in a confirmed draw: a check without money. The winning lines of each tier. */
export const checkTicket = endpoint({
  method: 'POST',
  path: '/api/lotteries/:game/check',
  access: 'visitor',
  params: ofGame,
  body: z.strictObject({
    drawId: id,
    /** Lines, or systems that stand for many. */
    lines: z.array(play).check(z.maxLength(50)),
    ticket: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  }),
  reply: z.object({
    draw: drawRow,
    tiers: z.array(z.object({ tier: z.int(), match: z.string(), lines: z.int() })),
  }),
  refusals: [...entryRefusals, 'NOT_FOUND', 'EVIDENCE_MISSING'],
})
