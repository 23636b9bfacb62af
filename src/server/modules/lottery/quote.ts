import type { Slip, SlipPrice } from '#contract/lottery/slips.ts'
import { type RefusalCode, refusalSentence } from '#contract/refusal.ts'
import { periodEnd } from '#domain/lottery/bets/plan.ts'
import { dayIn } from '#domain/lottery/calendar/zone.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { nextOpenDraw, nextOpenDraws, type OpenDraw } from './draw-store.ts'
import { drawsOn, weekdayOf } from '#domain/lottery/calendar/calendar.ts'
import { dayAfter } from '#domain/lottery/day.ts'
import { type GameRate, ratesOn, walletPrice } from './exchange-rates.ts'
import type { LotteryNeeds } from './needs.ts'
import { pricedSlip, type ReadSlip } from './slip.ts'

export const refusalOf = (code: RefusalCode) => ({ code, message: refusalSentence(code) })

/** The last day that a subscription which begins with the draw has paid for. */
export const paidUntil = (weeks: number, lottery: Lottery, at: Date) =>
  periodEnd(dayIn(currentRules(lottery).draws.zone, at), weeks)

const goneKey = (game: string, day: string, time: string) => `${game} ${day} ${time}`

/** Draws of the calendar that another one has replaced: nobody pays for them. */
export async function goneDraws(db: Db | Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ game: string; day: string; time: string }>`
    select game, day, time from lottery_draw where state = 'replaced' and draws_at > clock_timestamp()`.execute(
    db,
  )
  return new Set(rows.map(({ game, day, time }) => goneKey(game, day, time)))
}

/** How many draws a slip pays for now: those of a subscription's first period, or of a duration; none while it waits. */
export function drawsPaidNow(
  { options: { repeat, days: wanted } }: ReadSlip['slip'],
  lottery: Lottery,
  { first, gone }: { first: OpenDraw; gone: ReadonlySet<string> },
): number {
  if (repeat.is === 'duration') return repeat.draws
  if (repeat.is === 'whenJackpotIs') return 0
  if (repeat.is !== 'subscription') return 1
  const begins = dayIn(currentRules(lottery).draws.zone, first.drawsAt)
  const days = Array.from({ length: repeat.weeks * 7 }, (_, index) => dayAfter(begins, index))
  return days
    .filter((day) => !wanted || wanted.includes(weekdayOf(day)))
    .flatMap((day) => drawsOn(lottery, day))
    .filter(({ at, day, time }) => at >= first.drawsAt && !gone.has(goneKey(lottery.id, day, time)))
    .length
}

/** The price of a slip by a rate. Each draw is converted by itself, so that a draw can be refunded alone. */
export function priceOf(
  read: ReadSlip,
  lottery: Lottery,
  { first, rate, gone }: { first: OpenDraw; rate: GameRate; gone: ReadonlySet<string> },
  { config, inForce }: Pick<LotteryNeeds, 'config' | 'inForce'>,
): SlipPrice {
  const draws = drawsPaidNow(read.slip, lottery, { first, gone })
  const stakeMinor = walletPrice(read.drawPriceMinor, rate.rate, inForce.basis().rate)
  return {
    lines: read.lines,
    drawPriceMinor: read.drawPriceMinor,
    gameCurrency: lottery.currency,
    draws,
    rate: rate.rate,
    priceMinor: stakeMinor * draws,
    currency: config.currency,
    nextDrawAt: first.drawsAt.toISOString(),
    closesAt: first.closesAt.toISOString(),
    isAlternative: first.isAlternative,
  }
}

/** Most draws that one subscription may pay for at once: games that draw all day are not subscribed to for a year. */
export const DRAWS_AT_ONCE_MAX = 400

export type Judged = { lottery: Lottery; read: ReadSlip; price: SlipPrice }

/** A slip with its price, or why it cannot be bought now. */
export function judge(
  needs: LotteryNeeds,
  slip: Slip,
  facts: {
    first: OpenDraw | undefined
    rates: ReadonlyMap<string, GameRate>
    gone: ReadonlySet<string>
  },
): Judged | RefusalCode {
  const lottery = needs.catalogue.get(slip.game)
  if (!lottery) return 'NOT_FOUND'
  // Nobody has adopted the scheme by which numbers follow from opening values, so it decides no bet of a player's money.
  if (typeof lottery.drawnBy === 'object' && !needs.config.demo) return 'LOTTERY_NOT_SOLD'
  const read = pricedSlip(slip, lottery)
  if (typeof read === 'string') return read
  const rate = facts.rates.get(lottery.currency)
  if (!rate) return 'NO_RATE'
  if (!facts.first) return 'LOTTERY_NOT_SOLD'
  const price = priceOf(read, lottery, { first: facts.first, rate, gone: facts.gone }, needs)
  if (price.draws > DRAWS_AT_ONCE_MAX) return 'DURATION_DRAWS'
  return { lottery, read, price }
}

/** Lines and prices of slips before they are paid. */
export async function quoteSlips(needs: LotteryNeeds, db: Db, slips: readonly Slip[]) {
  const [open, rates, gone] = await Promise.all([
    nextOpenDraws(db),
    ratesOn(db, needs),
    goneDraws(db),
  ])
  const judged: (Judged | RefusalCode)[] = []
  for (const slip of slips) {
    const first = slip.days ? await nextOpenDraw(db, slip) : open.get(slip.game)
    judged.push(judge(needs, slip, { first, rates, gone }))
  }
  return {
    slips: judged.map((each) =>
      typeof each === 'string'
        ? { price: null, refusal: refusalOf(each) }
        : { price: each.price, refusal: null },
    ),
    priceMinor: judged.reduce(
      (sum, each) => sum + (typeof each === 'string' ? 0 : each.price.priceMinor),
      0,
    ),
    currency: needs.config.currency,
  }
}
