import { type RawBuilder, sql } from 'kysely'
import type { DrawRow, LotteryOnSale } from '#contract/lottery/games.ts'
import type { DrawState } from '#domain/lottery/calendar/draw-state.ts'
import { isDay } from '#domain/lottery/day.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import { nextOpenDraws, type OpenDraw } from './draw-store.ts'
import { type GameRate, ratesOn, walletPrice } from './exchange-rates.ts'
import type { LotteryNeeds } from './needs.ts'
import { readResults, shownNumbers } from './result.ts'

type Needs = Pick<LotteryNeeds, 'db' | 'catalogue' | 'config' | 'inForce'>

/** A draw as the database has it, for pages. */
export type StoredDraw = {
  drawId: number
  game: string
  day: string
  drawsAt: Date
  closesAt: Date
  state: DrawState
  jackpotMinor: number | null
  isOwn: boolean
  isAlternative: boolean
  results: unknown
}

export const drawColumns = (d: RawBuilder<unknown>) => sql`
  ${d}.id as "drawId", ${d}.game, ${d}.day, ${d}.draws_at as "drawsAt", ${d}.closes_at as "closesAt", ${d}.state,
  ${d}.jackpot_minor as "jackpotMinor", ${d}.is_own as "isOwn", ${d}.is_alternative as "isAlternative", ${d}.results`

/** The draw for everybody: its numbers are told once two sources have confirmed them. */
export function shownDraw({ results, ...draw }: StoredDraw, lottery: Lottery): DrawRow {
  const isConfirmed = draw.state === 'confirmed' || draw.state === 'settled'
  const told = isConfirmed && results !== null ? readResults(results) : []
  const [first, ...further] = told
  const day = isDay(draw.day) ? draw.day : undefined
  const numbers = (result: (typeof told)[number]) =>
    day === undefined ? [] : [shownNumbers(result, lottery, day)]
  return {
    drawId: draw.drawId,
    game: draw.game,
    day: draw.day,
    state: draw.state,
    jackpotMinor: draw.jackpotMinor,
    isOwn: draw.isOwn,
    isAlternative: draw.isAlternative,
    drawsAt: draw.drawsAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    gameCurrency: lottery.currency,
    drawn: (first && numbers(first)[0]) ?? null,
    furtherDrawn: further.flatMap(numbers),
    tiers:
      first?.tiers.map(({ tier, winners, amount, amountIs }) => ({
        tier,
        winners,
        amount,
        amountIs,
      })) ?? [],
  }
}

/** All lotteries as they are sold now. */
export async function lotteriesOnSale(needs: Needs): Promise<LotteryOnSale[]> {
  const [open, rates] = await Promise.all([nextOpenDraws(needs.db), ratesOn(needs.db, needs)])
  return [...needs.catalogue.values()].map((lottery) =>
    onSale(needs, lottery, { next: open.get(lottery.id), rate: rates.get(lottery.currency) }),
  )
}

function onSale(
  { config, inForce }: Needs,
  lottery: Lottery,
  { next, rate }: { next: OpenDraw | undefined; rate: GameRate | undefined },
): LotteryOnSale {
  const { linePriceMinor } = currentRules(lottery)
  return {
    game: lottery.id,
    name: lottery.name,
    country: lottery.country,
    gameCurrency: lottery.currency,
    linePriceMinor,
    priceMinor: rate ? walletPrice(linePriceMinor, rate.rate, inForce.basis().rate) : null,
    currency: config.currency,
    rate: rate?.rate ?? null,
    rateDay: rate?.day ?? null,
    next: next
      ? {
          drawId: next.id,
          day: next.day,
          drawsAt: next.drawsAt.toISOString(),
          closesAt: next.closesAt.toISOString(),
          jackpotMinor: next.jackpotMinor,
          isAlternative: next.isAlternative,
        }
      : null,
    offers: [...lottery.offers],
  }
}

type Paging = { page: number; pageSize: number }

/** Confirmed results, newest first. */
export async function results(
  { db, catalogue }: Pick<Needs, 'db' | 'catalogue'>,
  { game, page, pageSize }: Paging & { game?: string | undefined },
) {
  const d = sql`d`
  const { rows } = await sql<StoredDraw & { total: number }>`
    select ${drawColumns(d)}, count(*) over () as total from lottery_draw d
    where d.state in ('confirmed', 'settled') and (${game ?? null}::text is null or d.game = ${game ?? null})
    order by d.draws_at desc, d.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  )
  const items = rows.flatMap((row) => {
    const lottery = catalogue.get(row.game)
    return lottery ? [shownDraw(row, lottery)] : []
  })
  return { items, total: rows[0]?.total ?? 0, page, pageSize }
}

/** How many of the last draws the statistics look at. */
const DRAWS_COUNTED = 100

/** A lottery with its next draws, its last result, its jackpots and how often each number was drawn. */
export async function lotteryPage(needs: Needs, lottery: Lottery) {
  const { db } = needs
  const d = sql`d`
  const [open, rates, coming, past] = await Promise.all([
    nextOpenDraws(db),
    ratesOn(db, needs),
    sql<StoredDraw>`
      select ${drawColumns(d)} from lottery_draw d
      where d.game = ${lottery.id} and d.state in ('scheduled', 'open', 'closed', 'drawn', 'disputed')
      order by d.draws_at limit 10`.execute(db),
    sql<StoredDraw>`
      select ${drawColumns(d)} from lottery_draw d
      where d.game = ${lottery.id} and d.state in ('confirmed', 'settled')
      order by d.draws_at desc limit ${DRAWS_COUNTED}`.execute(db),
  ])
  const held = past.rows.map((row) => shownDraw(row, lottery))
  const times = new Map<number, number>()
  for (const { drawn, furtherDrawn } of held)
    for (const numbers of [...(drawn ? [drawn] : []), ...furtherDrawn])
      for (const number of numbers.main) times.set(number, (times.get(number) ?? 0) + 1)
  const lotteryOnSale = onSale(needs, lottery, {
    next: open.get(lottery.id),
    rate: rates.get(lottery.currency),
  })
  return {
    lottery: lotteryOnSale,
    coming: coming.rows.map((row) => shownDraw(row, lottery)),
    last: held[0] ?? null,
    jackpots: held.toReversed().flatMap(({ day, jackpotMinor, tiers }) =>
      jackpotMinor === null
        ? []
        : [
            {
              day,
              jackpotMinor,
              isWon: (tiers.find(({ tier }) => tier === 1)?.winners ?? 0) > 0,
            },
          ],
    ),
    drawnOften: [...times]
      .toSorted(([one], [other]) => one - other)
      .map(([number, count]) => ({ number, times: count })),
    drawsCounted: held.length,
  }
}
