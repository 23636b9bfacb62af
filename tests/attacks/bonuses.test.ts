import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { moveBonusesOn } from '#server/modules/bonuses/move-on.ts'
import type { TestPlayer as Player } from '#server/test-app.ts'
import { type Attempt, tally } from './burst.ts'
import { expectHeld, funds, openTown, order, payout } from './town.ts'

const town = await openTown()
const { send, burst, newPlayer, newMarket, db } = town
afterEach(() => expectHeld(town))

const asPlayer = (token: string, method: string, path: string, body?: unknown): Attempt => ({
  method,
  path: `/api${path}`,
  token,
  body,
})

describe('A26 abuse of bonuses (PR-38)', () => {
  const grant = async (player: Player, more: object = {}): Promise<number> => {
    const { status, body } = await send({
      method: 'POST',
      path: '/api/admin/bonuses',
      token: town.operator.token,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        userId: player.userId,
        amountMinor: 1_000,
        times: 2,
        plays: ['sports'],
        offerDays: 7,
        wagerDays: 30,
        reason: 'For a newcomer',
        ...more,
      },
    })
    expect(status).toBe(201)
    return Number(body.bonusId)
  }
  const accept = ({ token }: Player, id: number): Attempt =>
    asPlayer(token, 'POST', `/bonuses/${id}/accept`)
  const wagered = async ({ token }: Player) => {
    const { body } = await send(asPlayer(token, 'GET', '/bonuses'))
    const [bonus] = body.items as { state: string; wageredMinor: number }[]
    return bonus && { state: bonus.state, wageredMinor: bonus.wageredMinor }
  }
  const bonusMoney = async ({ id }: Player) => {
    const { rows } = await sql<{ minor: number }>`
      select balance_minor as minor from ledger_account where kind = 'bonus' and user_id = ${id}`.execute(
      db,
    )
    return rows.map(({ minor }) => minor)
  }
  const settle = async (
    market: Awaited<ReturnType<typeof newMarket>>,
    kind: 'winners' | 'void',
  ) => {
    const result = { kind, winnerSelectionIds: kind === 'void' ? [] : [market.selectionIds[0]] }
    const path = `/api/admin/markets/${market.marketId}/result`
    expect((await town.asOperator('PUT', path, result)).status).toBe(200)
    expect((await town.asOperator('POST', `${path}/confirm`, result)).status).toBe(200)
    await town.exchange.paid()
  }

  it('claims a bonus once in a burst, and moves none of it to the wallet (R-070)', async () => {
    const player = await newPlayer({ balanceMinor: 10_000 })
    const id = await grant(player)
    const replies = await burst(Array.from({ length: 20 }, () => accept(player, id)))
    expect(tally(replies)).toEqual({ '200': 1, '409 BONUS_STEP': 19 })
    expect(await bonusMoney(player)).toEqual([1_000])
    const body = { ...payout, amount: '100.01' }
    const headers = { 'idempotency-key': 'a26' }
    const paid = await send({
      method: 'POST',
      path: '/api/withdraw',
      token: player.token,
      body,
      headers,
    })
    expect([paid.status, paid.body.code]).toEqual([422, 'INSUFFICIENT_FUNDS'])
    expect(await funds(town, player.walletId)).toEqual({ balanceMinor: 10_000, holdMinor: 0 })
  })

  it('brings no progress by back and lay of one selection, by both sides of a market, or by a bet made void (PR-47)', async () => {
    const [player, other] = [
      await newPlayer({ balanceMinor: 100_000 }),
      await newPlayer({ balanceMinor: 100_000 }),
    ]
    const before = await newMarket()
    const match = async (
      market: typeof before,
      side: 'back' | 'lay',
      index: number,
      stakeMinor: number,
    ) => {
      const selectionId = market.selectionIds[index]
      const facing = side === 'back' ? 'lay' : 'back'
      await send(order(other.token, market, { side: facing, selectionId, stakeMinor }))
      const placed = await send(order(player.token, market, { side, selectionId, stakeMinor }))
      expect([placed.status, placed.body.matchedMinor]).toEqual([201, stakeMinor])
    }
    await match(before, 'back', 0, 2_000)
    expect((await send(accept(player, await grant(player)))).status).toBe(200)
    const [hedged, both, voided, real] = [
      await newMarket(),
      await newMarket(),
      await newMarket(),
      await newMarket(),
    ]
    await match(before, 'back', 0, 2_000)
    await match(hedged, 'back', 0, 2_000)
    await match(hedged, 'lay', 0, 2_000)
    await match(both, 'back', 0, 2_000)
    await match(both, 'back', 1, 2_000)
    await match(voided, 'back', 0, 2_000)
    for (const market of [before, hedged, both]) await settle(market, 'winners')
    await settle(voided, 'void')
    expect(await wagered(player)).toEqual({ state: 'running', wageredMinor: 0 })
    await moveBonusesOn(db)
    expect(await bonusMoney(player)).toEqual([1_000])
    // A bet that can be lost counts with its risk.
    await match(real, 'back', 1, 1_999)
    expect(await wagered(player)).toEqual({ state: 'running', wageredMinor: 0 })
    await settle(real, 'winners')
    expect(await wagered(player)).toEqual({ state: 'running', wageredMinor: 1_999 })
  })

  it('pays no second account with the same payee: a person looks at it first', async () => {
    const [first, second, layer] = [
      await newPlayer({ balanceMinor: 100_000 }),
      await newPlayer({ balanceMinor: 100_000 }),
      await newPlayer({ balanceMinor: 100_000 }),
    ]
    for (const [index, { id }] of [first, second, layer].entries())
      await db
        .updateTable('app_user')
        .set({ name: `Player B${index}` })
        .where('id', '=', id)
        .execute()
    for (const player of [first, second]) {
      const body = { ...payout, acc_num: '50100999999999', amount: '10.00' }
      const headers = { 'idempotency-key': `a26-${player.id}` }
      const asked = { method: 'POST', path: '/api/withdraw', token: player.token, body, headers }
      expect((await send(asked)).status).toBe(201)
    }
    const market = await newMarket()
    for (const player of [second, layer])
      expect((await send(accept(player, await grant(player, { times: 1 })))).status).toBe(200)
    await send(order(layer.token, market, { side: 'lay', stakeMinor: 1_000 }))
    await send(order(second.token, market, { stakeMinor: 1_000 }))
    await settle(market, 'winners')
    const { balanceMinor: before = 0 } = (await funds(town, second.walletId)) ?? {}
    await moveBonusesOn(db)
    expect(await wagered(second)).toEqual({ state: 'review', wageredMinor: 1_000 })
    // The positive control: nobody shares anything with the other one.
    expect(await wagered(layer)).toEqual({ state: 'paid', wageredMinor: 1_000 })
    const { body } = await town.asOperator('GET', `/api/admin/bonuses?search=${second.userId}`)
    expect(body.items).toMatchObject([{ state: 'review', reviewReasons: ['same_payout'] }])
    const [{ bonusId } = { bonusId: 0 }] = body.items as { bonusId: number }[]
    const pay = `/api/admin/bonuses/${bonusId}/pay`
    const own = await town.asOperator('POST', pay, { reason: 'One person' })
    expect([own.status, own.body.code]).toEqual([403, 'BONUS_OWN_GRANT'])
    const cancel = `/api/admin/bonuses/${bonusId}/cancel`
    expect((await town.asOperator('POST', cancel, { reason: 'One person' })).status).toBe(200)
    expect(await funds(town, second.walletId)).toMatchObject({ balanceMinor: before })
    expect(await bonusMoney(second)).toEqual([0])
  })
})
