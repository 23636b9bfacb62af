import { expect, it } from 'vitest'
import type { Risk } from '#contract/office/risk.ts'
import { seatsOf } from '../../casino/test-casino.ts'
import { casinoRules } from '../../casino/rules-in-files.ts'
import { checkRules } from '../../game-rules/index.ts'
import { openSlip } from '../../multiples/test-slip.ts'

const slip = await openSlip()
const { db, newPlayer, newOperator, newMarkets, place, send } = slip
await checkRules(db, casinoRules())
await slip.parts.casino.start()
const casino = seatsOf(slip)
const { token } = await newOperator(['risk'])

const risk = async (): Promise<Risk> =>
  (await send('GET', '/api/admin/risk', { token })).body as Risk
const held = async (accountId: number): Promise<number> =>
  (
    await db
      .selectFrom('ledger_account')
      .select('hold_minor')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).hold_minor

it('shows the exposures that the engine binds and the ledger holds, by market, table, event and player', async () => {
  expect((await risk()).players).toEqual([])
  const [ann, bob] = [
    await newPlayer({ balanceMinor: 50_000 }),
    await newPlayer({ balanceMinor: 50_000 }),
  ]
  const [market] = await newMarkets(1)
  if (!market) throw new Error('a market')
  const { marketId, selectionIds } = market
  const order = { marketId, selectionId: selectionIds[0] ?? 0, price: 200, stakeMinor: 3_000 }
  const answer = await send('POST', '/api/orders', {
    token: ann.token,
    body: { ...order, side: 'back', customerRef: 'risk-1' },
  })
  expect(answer.status).toBeLessThan(300)

  const table = casino.tableId('lucky-7-a')
  const round = await casino.holdOpen(table)
  const { markets } = await casino.state(table)
  const [first] = markets
  await casino.place(bob, round, [
    { market: first?.name ?? '', selection: first?.selections[0]?.name ?? '', stakeMinor: 2_000 },
  ])

  const now = await risk()
  expect(now.players).toMatchObject([
    { player: { playerId: ann.id, userId: ann.userId }, exposureMinor: await held(ann.walletId) },
    { player: { playerId: bob.id }, exposureMinor: await held(bob.walletId), places: 1 },
  ])
  expect(now.players.map(({ exposureMinor }) => exposureMinor)).toEqual([3_000, 2_000])

  const house = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', 'house')
    .where('name', '=', 'market maker')
    .executeTakeFirstOrThrow()
  expect(now.places.find((each) => each.kind === 'market' && each.id === marketId)).toMatchObject({
    playersMinor: 3_000,
    houseMinor: await held(house.id),
    players: 1,
  })

  const risks = await slip.parts.casino.houseRisks()
  const [atTable] = risks.filter(({ roundId }) => roundId === round.id)
  expect(atTable?.minor).toBeGreaterThan(0)
  expect(now.places.find(({ kind }) => kind === 'table')).toMatchObject({
    id: table,
    title: 'Lucky 7 A',
    event: null,
    playersMinor: 2_000,
    houseMinor: atTable?.minor,
  })
})

it('counts a bet of several legs as its stake for the player and the rest of its return for the house', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const before = (await risk()).kinds.find(({ kind }) => kind === 'multiple')
  expect(before).toBeUndefined()
  await place(player, await newMarkets(2))
  const [, holdMinor] = await slip.riskOfHouse()
  const now = await risk()
  expect(now.kinds.find(({ kind }) => kind === 'multiple')).toMatchObject({
    playersMinor: 1_000,
    houseMinor: holdMinor - 1_000,
    places: 1,
  })
  expect(now.positions).toContainEqual(
    expect.objectContaining({ kind: 'multiple', player: null, exposureMinor: holdMinor - 1_000 }),
  )
})
