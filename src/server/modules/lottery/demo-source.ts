import { sql } from 'kysely'
import type { ToldResult } from '#contract/lottery/operators.ts'
import { approximately } from '#domain/lottery/fraction.ts'
import { INDICES, type Opening } from '#domain/lottery/indices/opening-digits.ts'
import { readOpenings } from '#domain/lottery/indices/read-openings.ts'
import { type Lottery, type Rules, rulesOn } from '#domain/lottery/lottery.ts'
import { chanceOf } from '#domain/lottery/odds.ts'
import type { Tier } from '#domain/lottery/tier.ts'
import { type Minor, moneyText } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { type DrawRecord, dayOf, lockDraw } from './draw-store.ts'
import { tell } from './evidence.ts'
import type { LotteryNeeds, TurningNeeds } from './needs.ts'
import { numbersBy } from '#domain/lottery/own-draws/own-numbers.ts'
import { unprovenChance } from './own-draws.ts'

/*
 * The operators of the demo. Half of the stakes are paid out. A jackpot begins at a twentieth of what would be fair, grows with
 * every draw in which nobody wins it, and so many lines are sold that one draw in seven is won.
 */
const LINES_PER_JACKPOT = 0.15
const BEGINS_AT = 0.05
const PAID_OUT = 0.5
const TO_JACKPOT = 0.4

const amongAll = (tier: Tier, rules: Rules) => approximately(chanceOf(tier, rules.matrix))

/** A jackpot in whole hundreds of thousands, as operators announce it. */
const round = (minor: number): Minor => Math.max(1, Math.round(minor / 1_000_000)) * 1_000_000

/** The jackpot with which a lottery of the demo begins, if it has one. */
export function firstJackpot(rules: Rules): Minor | undefined {
  const [top] = rules.tiers
  if (top?.type !== 'A') return undefined
  return round((BEGINS_AT * rules.linePriceMinor) / amongAll(top, rules))
}

function linesSold(rules: Rules): number {
  const [top] = rules.tiers
  return top?.type === 'A' ? Math.round(LINES_PER_JACKPOT / amongAll(top, rules)) : 100_000
}

/** The jackpot of the next draw. */
export function nextJackpot(rules: Rules, jackpotMinor: Minor, isWon: boolean): Minor {
  if (isWon) return firstJackpot(rules) ?? 0
  const growth = TO_JACKPOT * PAID_OUT * linesSold(rules) * rules.linePriceMinor
  return round(jackpotMinor + growth)
}

type Chance = ReturnType<typeof unprovenChance>
const RANGE = 2 ** 32
const unit = (chance: Chance) => (chance.below(RANGE) + 0.5) / RANGE

/** How many of so many lines have won: Poisson, and for large numbers the normal curve that is near it. */
function winnersAmong(chance: Chance, expected: number): number {
  if (expected > 500) {
    const normal = Math.sqrt(-2 * Math.log(unit(chance))) * Math.cos(2 * Math.PI * unit(chance))
    return Math.max(0, Math.round(expected + normal * Math.sqrt(expected)))
  }
  const limit = Math.exp(-expected)
  let [count, product] = [0, unit(chance)]
  while (product > limit) {
    count += 1
    product *= unit(chance)
  }
  return count
}

/** The result that the operators of the demo tell: numbers, winners and prizes that fit each other. */
export function demoResult(
  chance: Chance,
  { lottery, rules, jackpotMinor }: { lottery: Lottery; rules: Rules; jackpotMinor: Minor | null },
): ToldResult {
  const { tiers, multiplier } = rules
  const poolMinor = PAID_OUT * linesSold(rules) * rules.linePriceMinor
  const shared = tiers.filter(({ type, prize }) => type !== 'A' && !prize)
  const told = tiers.map((tier): ToldResult['tiers'][number] => {
    const winners = winnersAmong(chance, linesSold(rules) * amongAll(tier, rules))
    const pot = tier.type === 'A' ? (jackpotMinor ?? poolMinor) : poolMinor * (1 - TO_JACKPOT)
    const share = tier.type === 'A' ? pot : pot / Math.max(1, shared.length)
    const each = fixedPrize(tier, rules) ?? Math.floor(share / Math.max(1, winners) / 10) * 10
    const amountMinor = winners === 0 && tier.type !== 'C' ? Math.floor(share) : each
    return {
      tier: tier.rank,
      winners,
      amount: moneyText(amountMinor, lottery.currency),
      amountIs: winners === 0 && tier.type !== 'C' ? 'pot' : 'perWinner',
    }
  })
  const factors = (multiplier?.values ?? []).filter(
    (value) => value !== 10 || (jackpotMinor ?? 0) < (multiplier?.tenBelowMinor ?? Infinity),
  )
  return {
    ...numbersOf(chance, lottery, rules),
    ...(factors.length > 0 && { multiplier: factors[chance.below(factors.length)] }),
    tiers: told,
  }
}

function fixedPrize({ prize }: Tier, { linePriceMinor }: Rules): Minor | undefined {
  if (prize?.is === 'amount' || prize?.is === 'monthly') return prize.amountMinor
  return prize && Math.floor((prize.hundredths * linePriceMinor) / 100)
}

/** Games on stock indices take their numbers from opening values, which the demo makes up. */
function numbersOf(chance: Chance, { drawnBy }: Lottery, rules: Rules) {
  if (typeof drawnBy !== 'object' || rules.matrix.form !== 'numbers')
    return numbersBy(chance, rules)
  for (;;) {
    const openings = INDICES.map((index): Opening => {
      const value = () =>
        `${10_000 + chance.below(9_000)}.${String(chance.below(100)).padStart(2, '0')}`
      return { index, open: value(), previousClose: value() }
    })
    const read = readOpenings(openings, rules.matrix, drawnBy.indexDigits)
    if ('problem' in read) continue
    return { main: [...read.result.main], extra: [...read.result.extra], openings }
  }
}

/** Lets the demo tell the result of a draw that was held, by two sources. */
export async function tellDemoResult(needs: TurningNeeds, drawId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from lottery_draw
    where id = ${drawId} and state = 'closed' and not is_own and draws_at <= clock_timestamp()`.execute(
    needs.db,
  )
  if (rows.length === 0) return
  const chance = unprovenChance()
  await needs.turns.step(drawId, (tx) => tellDemo(tx, needs, { id: drawId, chance }))
}

async function tellDemo(
  tx: Tx,
  needs: LotteryNeeds,
  { id, chance }: { id: number; chance: Chance },
): Promise<void> {
  const draw = await lockDraw(tx, id)
  const lottery = draw && needs.catalogue.get(draw.game)
  if (draw?.state !== 'closed' || !lottery) return
  const rules = rulesOn(lottery, dayOf(draw))
  const results = Array.from({ length: rules.drawsPerBet }, () =>
    demoResult(chance, { lottery, rules, jackpotMinor: draw.jackpot_minor }),
  )
  const sent = JSON.stringify(results)
  for (const source of ['demo source 1', 'demo source 2'])
    await tell(tx, needs, { drawId: id, told: { source, toldBy: null, sent, results } })
  await announceNext(tx, { draw, rules, results })
}

/** The jackpot rolls on to the next draw. */
async function announceNext(
  tx: Tx,
  { draw, rules, results }: { draw: DrawRecord; rules: Rules; results: readonly ToldResult[] },
): Promise<void> {
  if (draw.jackpot_minor === null) return
  const isWon = results.some(({ tiers }) => (tiers[0]?.winners ?? 0) > 0)
  const jackpotMinor = nextJackpot(rules, draw.jackpot_minor, isWon)
  await sql`
    update lottery_draw set jackpot_minor = ${jackpotMinor}
    where id = (
      select id from lottery_draw where game = ${draw.game} and draws_at > ${draw.draws_at}::timestamptz
        and state in ('open', 'scheduled') order by draws_at limit 1
    )`.execute(tx)
}

/** Lotteries whose next draw has no announced jackpot, although no other draw is under way, begin with their first. */
export async function announceFirstJackpots({ db, catalogue }: LotteryNeeds): Promise<void> {
  const { rows } = await sql<{ id: number; game: string }>`
    select distinct on (game) id, game from lottery_draw d
    where state = 'open' and not exists (
      select from lottery_draw o where o.game = d.game and o.jackpot_minor is not null
        and o.state in ('open', 'closed', 'drawn', 'disputed')
    )
    order by game, draws_at`.execute(db)
  for (const { id, game } of rows) {
    const lottery = catalogue.get(game)
    const jackpotMinor = lottery && firstJackpot(lottery.versions.at(-1) ?? lottery.versions[0])
    if (jackpotMinor !== undefined)
      await db
        .updateTable('lottery_draw')
        .set({ jackpot_minor: jackpotMinor })
        .where('id', '=', id)
        .execute()
  }
}
