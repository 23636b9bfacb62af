import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { settleConfirmed } from './settle.ts'
import { openLotteries } from './test-lottery.ts'

const lotteries = await openLotteries()
const { db, url, needs, newDraw, newPlayer, holds, balance } = lotteries

/** Settles draws in a process of its own, a few bets in memory at a time and one win to a transaction. */
const PROGRAM = `
  import { openDatabase } from '#server/db/database.ts'
  import { readCatalogue } from '#server/modules/lottery/catalogue.ts'
  import { settleConfirmed } from '#server/modules/lottery/settle.ts'
  import { DrawTurns } from '#server/modules/lottery/turns/draw-turns.ts'
  import { loneTurners } from '#server/shards/test-turners.ts'
  const db = openDatabase({ url: process.env.URL, connectionsMax: 2 })
  const rate = { numerator: 1, denominator: 1 }
  const turns = new DrawTurns({ db, turners: loneTurners() })
  const needs = { db, turns, catalogue: await readCatalogue(), config: { currency: 'PTS', demo: false }, inForce: { basis: () => ({ rate }) } }
  await settleConfirmed(needs, Number(process.env.DRAW), { wonChunk: 1, betsAtOnce: 7 })
`

const paid = async (drawId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('lottery_bet')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('draw_id', '=', drawId)
    .where('status', '=', 'won')
    .executeTakeFirstOrThrow()
  return count
}

it('pays everybody once when the program is killed in the middle of settling', async () => {
  const drawId = await newDraw('euromillions')
  const player = await newPlayer({ balanceMinor: 10_000_000 })
  const play = { main: [1, 2, 3, 4, 5], extra: [1, 2] }
  const cart = Array.from({ length: 20 }, () => ({ game: 'euromillions', plays: [play] }))
  for (let carts = 0; carts < 10; carts += 1) await lotteries.sendCart(player, cart)
  const before = await balance(player)
  await holds(drawId)
  await lotteries.run()
  const tiers = [{ tier: 1, winners: 0, amount: '20000.00', amountIs: 'pot' }]
  const results = JSON.stringify([{ main: [1, 2, 3, 4, 5], extra: [1, 2], tiers }])
  await db
    .updateTable('lottery_draw')
    .set({ state: 'confirmed', results, rate: '1', policies: '{}', entropy: 'of a test' })
    .where('id', '=', drawId)
    .execute()
  const settler = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, URL: url, DRAW: String(drawId) },
    stdio: 'inherit',
  })
  const ended = once(settler, 'exit')
  await expect.poll(() => paid(drawId), { interval: 2, timeout: 20_000 }).toBeGreaterThan(5)
  settler.kill('SIGKILL')
  await ended
  const then = await paid(drawId)
  expect(then).toBeLessThan(200)
  await settleConfirmed(needs, drawId)
  expect(await paid(drawId)).toBe(200)
  // 200 bets share 20,000.00 of a pot: each gets 100.00 whatever was paid before the kill.
  expect(await balance(player)).toBe(before + 2_000_000)
  await lotteries.expectSound()
})
