import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { newSeed } from './own-draws.ts'
import { openLotteries } from './test-lottery.ts'

const lotteries = await openLotteries()
const { db, send, newPlayer, newDraw, buy, ticket, holds, run } = lotteries
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

it('makes our own draws from a seed that was promised and the bets at the closing, and proves it', async () => {
  const drawId = await newDraw('keno247')
  await db
    .updateTable('lottery_draw')
    .set({ ...newSeed(), is_own: true })
    .where('id', '=', drawId)
    .execute()
  const player = await newPlayer({ balanceMinor: 100_000 })
  const proof = async () => (await send('GET', `/api/lotteries/draws/${drawId}/proof`)).body
  const id = await buy(player, { game: 'keno247', plays: [{ main: [7] }] })
  const { commitment, seed, bets } = await proof()
  expect([typeof commitment, seed, bets]).toEqual(['string', null, []])
  await holds(drawId)
  await run()
  const made = await proof()
  expect(sha256(Buffer.from(String(made['seed']), 'hex'))).toBe(commitment)
  expect(made['bets']).toHaveLength(1)
  expect(sha256((made['bets'] as string[]).map((line) => `${line}\n`).join(''))).toBe(
    made['entropy'],
  )
  const [bet] = (await ticket(player, id)).bets
  const drawn = bet?.draw.drawn?.main ?? []
  expect(new Set(drawn).size).toBe(20)
  // One number marked of which 20 of 70 are drawn pays one and a half times its line.
  expect(bet).toMatchObject(
    drawn.includes(7) ? { status: 'won', paidMinor: 150 } : { status: 'lost' },
  )
  await lotteries.expectSound()
})
