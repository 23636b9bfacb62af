import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { LotteryOnSale } from '#contract/lottery/games.ts'
import type { Syndicate } from '#contract/lottery/syndicates.ts'
import { checkRules, hashOfRules, rulesFolder } from '#server/modules/game-rules/index.ts'
import { areOwnRulesInForce, lotteryRules } from './rules-in-files.ts'
import { openLotteries } from './test-lottery.ts'

const lotteries = await openLotteries()
const { db, send, newPlayer, newOperator, newDraw } = lotteries
const { sendCart, buy, ticket, balance, run, movePlans } = lotteries
const GAME = 'lottery:euromillions'
const plays = [{ main: [1, 2, 3, 4, 5], extra: [1, 2] }]
const slip = { game: 'euromillions', plays }
const other = { game: 'eurojackpot', plays }
const inFiles = (game: string) => {
  const found = lotteryRules().find((each) => each.game === game)
  if (!found) throw new Error(`${game} has a file`)
  return found
}
const change = () => checkRules(db, [{ game: GAME, hash: 'ab'.repeat(32) }])
const nextOf = async (game: string) => {
  const { body } = await send('GET', '/api/lotteries')
  return (body['lotteries'] as LotteryOnSale[]).find((each) => each.game === game)?.next
}

async function closedGames(): Promise<string[]> {
  const rows = await db.selectFrom('game_closure').select('game').execute()
  return rows.map(({ game }) => game)
}

it('sees a changed byte in the file of a lottery, and in a file that all of them share', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairbook-lottery-'))
  const root = join(folder, 'lottery')
  await cp(rulesFolder('lottery'), root, { recursive: true })
  const hashes = () =>
    ['euromillions', 'eurojackpot'].map((name) => hashOfRules({}, `lotteries/${name}.ts`, root))
  const addByte = async (file: string) => {
    const path = join(root, file)
    await writeFile(path, `${await readFile(path, 'utf8')}\n`)
  }
  const [millions, jackpot] = hashes()
  expect(hashes()).toEqual([millions, jackpot])
  await addByte('lotteries/euromillions.ts')
  const [changed, same] = hashes()
  expect(changed).not.toBe(millions)
  expect(same).toBe(jackpot)
  await addByte('tier.ts')
  expect(hashes()[1]).not.toBe(jackpot)
  await rm(folder, { recursive: true })
})

it('sells a lottery whose file has changed no more, on no way, until an operator accepts it with a reason', async () => {
  const { token } = await newOperator()
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const drawId = await newDraw('euromillions')
  await newDraw('eurojackpot')
  const opened = await send('POST', `/api/admin/lotteries/draws/${drawId}/syndicates`, {
    token,
    body: { slip, shares: 10 },
  })
  const { syndicateId } = opened.body as Syndicate
  const buyShare = (customerRef: string) =>
    send('POST', `/api/lottery-syndicates/${syndicateId}/shares`, {
      token: player.token,
      body: { shares: 1, customerRef },
    })
  const syndicates = async () =>
    (await send('GET', '/api/lottery-syndicates', { token: player.token })).body['syndicates']
  await buy(player, slip)
  const waiting = { repeat: { is: 'subscription' as const, weeks: 1 } }
  expect(await nextOf('euromillions')).toMatchObject({ drawId })
  expect(await syndicates()).toHaveLength(1)

  expect(await checkRules(db, [inFiles(GAME)])).toEqual([])
  expect(await change()).toEqual([GAME])
  const before = await balance(player)
  for (const repeat of [{}, waiting])
    expect(await sendCart(player, [{ ...slip, ...repeat }])).toMatchObject({
      status: 409,
      body: { code: 'LOTTERY_NOT_SOLD' },
    })
  expect(await buyShare('closed')).toMatchObject({ body: { code: 'LOTTERY_NOT_SOLD' } })
  expect(await syndicates()).toEqual([])
  expect(await balance(player)).toBe(before)
  expect(await nextOf('euromillions')).toBeNull()
  expect(await nextOf('eurojackpot')).not.toBeNull()
  expect(await sendCart(player, [other])).toMatchObject({ status: 201 })

  const closed = await send('GET', '/api/admin/closed-games', { token })
  expect(closed.body['games']).toMatchObject([{ game: GAME, version: 1 }])
  const body = { game: GAME, hash: 'ab'.repeat(32), reason: 'The matrix of 2030.' }
  expect(await send('POST', '/api/admin/closed-games/accept', { token, body })).toMatchObject({
    status: 200,
    body: { games: [] },
  })
  expect(await sendCart(player, [slip])).toMatchObject({ status: 201 })
  expect(await buyShare('open')).toMatchObject({ status: 201 })
  const audit = await send('GET', '/api/admin/audit', { token })
  expect(JSON.stringify(audit.body)).toContain('The matrix of 2030.')
  await lotteries.expectSound()
})

it('takes only the rules for those in force that stand in the files of this server, whatever another one has found', async () => {
  const game = 'germanLotto'
  expect(await areOwnRulesInForce(db, game)).toBe(true)
  // A server with other files has recorded its own as the first version: nothing is closed.
  await checkRules(db, [{ game: `lottery:${game}`, hash: 'cd'.repeat(32) }])
  expect((await closedGames()).includes(`lottery:${game}`)).toBe(false)
  expect(await areOwnRulesInForce(db, game)).toBe(false)
  expect(await areOwnRulesInForce(db, 'eurojackpot')).toBe(true)
})

it('renews no plan and pays no draw by rules that nobody has accepted, and does both once they are as before', async () => {
  const game = 'lottery:eurojackpot'
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const closeOpen = () =>
    sql`
      update lottery_draw set state = 'closed' where game = 'eurojackpot' and state = 'open'`.execute(
      db,
    )
  await closeOpen()
  const drawId = await newDraw('eurojackpot')
  const betId = await buy(player, other)
  const planId = await buy(player, { ...other, repeat: { is: 'subscription', weeks: 1 } })
  const betsOf = async () => (await ticket(player, planId)).bets.length
  const stateOf = () =>
    db
      .selectFrom('lottery_draw')
      .select(['state', 'problem'])
      .where('id', '=', drawId)
      .executeTakeFirst()
  const bets = await betsOf()
  const tiers = [{ tier: 1, winners: 0, amount: '1000.00', amountIs: 'pot' }]
  await db
    .updateTable('lottery_draw')
    .set({
      state: 'confirmed',
      results: JSON.stringify([{ ...plays[0], tiers }]),
      rate: '1',
      policies: '{}',
      entropy: 'of a test',
    })
    .where('id', '=', drawId)
    .execute()
  await sql`update lottery_ticket set paid_until = '2026-01-31' where id = ${planId}`.execute(db)
  await closeOpen()
  await newDraw('eurojackpot')
  const before = await balance(player)

  expect(await checkRules(db, [inFiles(game)])).toEqual([])
  await checkRules(db, [{ game, hash: 'ab'.repeat(32) }])
  await run()
  await movePlans()
  expect(await stateOf()).toMatchObject({
    state: 'confirmed',
    problem: expect.stringMatching(/^The rules in the files differ/),
  })
  expect([await balance(player), await betsOf()]).toEqual([before, bets])

  await checkRules(db, [inFiles(game)])
  await run()
  await movePlans()
  expect(await stateOf()).toMatchObject({ state: 'settled', problem: '' })
  expect((await ticket(player, betId)).bets).toMatchObject([{ status: 'won' }])
  expect(await betsOf()).toBe(bets + 1)
  await lotteries.expectSound()
})
