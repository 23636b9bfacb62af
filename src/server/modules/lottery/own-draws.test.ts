import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealSeeds } from './seeds.ts'
import { openLotteries } from './test-lottery.ts'

const lotteries = await openLotteries()
const { db, send, newPlayer, newDraw, buy, ticket, holds, run } = lotteries
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

it('makes our own draws from a seed that was promised and the bets at the closing, and proves it', async () => {
  const drawId = await newDraw('keno247')
  await db.updateTable('lottery_draw').set({ is_own: true }).where('id', '=', drawId).execute()
  await lotteries.promise(drawId)
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

it('encrypts the seeds that a database of before keeps in clear, and draws by them', async () => {
  const drawId = await newDraw('keno247', '2026-03-05')
  const seed = '5e'.repeat(32)
  const commitment = sha256(Buffer.from(seed, 'hex'))
  const of = () => db.selectFrom('lottery_draw').selectAll().where('id', '=', drawId)
  await db
    .updateTable('lottery_draw')
    .set({ seed, commitment, is_own: true })
    .where('id', '=', drawId)
    .execute()
  await sealSeeds(lotteries.needs)
  const kept = await of().executeTakeFirstOrThrow()
  expect(kept.seed).toBeNull()
  expect(kept.sealed_seed?.includes(Buffer.from(seed, 'hex'))).toBe(false)
  await holds(drawId)
  await run()
  const { body } = await send('GET', `/api/lotteries/draws/${drawId}/proof`)
  expect(body).toMatchObject({ seed, commitment })
})
