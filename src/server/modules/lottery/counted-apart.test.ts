import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { assert } from '#domain/assert.ts'
import { reckonDraw } from './reckon.ts'
import { drawById } from './draw-store.ts'
import { openLotteries } from './test-lottery.ts'

const lotteries = await openLotteries()
const { db, needs, newPlayer, newDraw, buy } = lotteries

await sql`insert into reference_rate (day, currency, rate) values (current_date, 'GBP', 1)`.execute(
  db,
)

const livesIn = (country: string, { id }: { id: number }) =>
  sql`update app_user set country = ${country} where id = ${id}`.execute(db)

it.each([
  ['lottoX5', [3_000_000_00, 1_500_000_00, 1_500_000_00]],
  ['ukLotto', [1_000_000_00, 1_000_000_00, 1_000_000_00]],
] as const)(
  'shares the jackpot of %s among winners by the country in which each lived when the bet was placed (R-125, R-136)',
  async (game, won) => {
    const players = [
      await newPlayer({ balanceMinor: 100_000 }),
      await newPlayer({ balanceMinor: 100_000 }),
      await newPlayer({ balanceMinor: 100_000 }),
    ]
    const drawId = await newDraw(game)
    const homes = ['GB', 'IE', 'BR']
    for (const [at, player] of players.entries()) {
      await livesIn(homes[at] ?? '', player)
      await buy(player, { game, plays: [{ main: [1, 2, 3, 4, 5, 6] }] })
    }
    // A move after the bet changes no prize, the own one or that of others.
    for (const player of players) await livesIn('GB', player)
    const draw = await drawById(db, drawId)
    assert(draw !== undefined, 'the draw is there')
    const jackpot = { tier: 1, winners: 0, amount: '3000000.00', amountIs: 'pot' }
    const one = {
      main: [1, 2, 3, 4, 5, 6],
      extra: game === 'ukLotto' ? [54] : [],
      tiers: [jackpot],
    }
    const other = { ...one, main: [50, 51, 52, 53, 54, 55] }
    const results = game === 'ukLotto' ? [one] : [one, other, other, other, other]
    const reckoned = await reckonDraw(needs, draw, { results, rate: '1' })
    assert(!('problem' in reckoned), JSON.stringify(reckoned))
    const paid: (number | undefined)[] = []
    for await (const bets of reckoned.bets()) paid.push(...bets.map(({ euroCents }) => euroCents))
    expect(paid).toEqual(won)
  },
)
