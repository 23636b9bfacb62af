import { expect, it } from 'vitest'
import type { DayResult } from '#contract/instant-wins/day-results.ts'
import { assert } from '#domain/assert.ts'
import type { ScratchGame } from '#domain/casino/scratch/pool.ts'
import { openTestApp } from '#server/test-app.ts'
import { makePools } from '../pools.ts'
import { serving } from '../product.ts'

const app = await openTestApp({ GAME_SEED_KEY: 'ab'.repeat(32) })
const { db, send, newPlayer, newOperator } = app
const PRICE = 100
const CARDS = 6
const game: ScratchGame = {
  id: 'counted',
  name: 'Counted',
  version: 1,
  tickets: CARDS,
  priceMinor: PRICE,
  tiers: [{ prizeMinor: 80, count: CARDS }],
  symbols: ['sun', 'moon', 'star', 'leaf', 'boat', 'drum'],
}

it('tells the result of scratch cards by day against the return of their pool, and raises the alarm outside it', async () => {
  await makePools(serving({ db, config: app.config }), [game])
  const { token } = await newOperator(['games'])
  const player = await newPlayer({ balanceMinor: CARDS * PRICE })
  const results = async (query = '') =>
    (await send('GET', `/api/admin/instant-wins/results${query}`, { token })).body
  const rowOf = async () => {
    const [row] = (await results())['rows'] as DayResult[]
    assert(row !== undefined)
    return row
  }
  const pools = async () => (await send('GET', '/api/admin/instant-wins', { token })).body['items']
  const pool = ((await pools()) as { poolId: number; gameId: string }[]).find(
    ({ gameId }) => gameId === game.id,
  )
  assert(pool !== undefined)
  expect(await results()).toMatchObject({ rows: [] })

  const path = `/api/instant-wins/pools/${pool.poolId}`
  const cards: unknown[] = []
  for (let card = 1; card <= CARDS; card += 1) {
    const { commit } = (await send('GET', `${path}/commit`, { token: player.token })).body
    const body = { playerSeed: 'mine', commit, customerRef: `card-${card}` }
    cards.push((await send('POST', `${path}/cards`, { token: player.token, body })).body['cardId'])
  }
  expect(await rowOf()).toMatchObject({
    plays: CARDS,
    unplayed: CARDS,
    stakedMinor: CARDS * PRICE,
    paidMinor: 0,
    expectedReturnBps: 8_000,
    actualReturnBps: null,
    isAlarming: false,
  })
  for (const cardId of cards)
    await send('POST', `/api/instant-wins/cards/${String(cardId)}/reveal`, { token: player.token })
  const row = await rowOf()
  expect(row).toMatchObject({
    gameId: 'counted',
    name: 'Counted 1',
    plays: CARDS,
    unplayed: 0,
    houseMinor: CARDS * 20,
    actualReturnBps: 8_000,
    isAlarming: false,
  })
  const inPool = expect.objectContaining({
    poolId: pool.poolId,
    expectedReturnBps: 8_000,
    actualReturnBps: 8_000,
    isAlarming: false,
  })
  expect(await pools()).toContainEqual(inPool)
  expect(await results()).toMatchObject({
    csv: expect.stringContaining(`${row.day},counted,Counted 1,6,0,600,480,120,8000,8000,`),
  })
  expect(await results('?from=2999-01-01')).toMatchObject({ rows: [] })
  const path403 = '/api/admin/instant-wins/results'
  expect((await send('GET', path403, { token: player.token })).status).toBe(403)

  // A card that paid what no pool holds.
  await db
    .updateTable('scratch_card')
    .set({ prize_minor: 100 })
    .where('id', '=', Number(cards[0]))
    .execute()
  expect(await rowOf()).toMatchObject({ isAlarming: true })
  expect(await pools()).toContainEqual(
    expect.objectContaining({ poolId: pool.poolId, isAlarming: true }),
  )
})
