import assert from 'node:assert'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { AdminTable } from '#contract/casino/operators.ts'
import type { PriceAtReturn } from '#contract/casino/table-returns.ts'
import type { TableState } from '#contract/casino/tables.ts'
import { gameById } from '../games.ts'
import { openTestCasino } from '../test-casino.ts'
import { rulesHashOf } from '../rules-in-files.ts'
import { resultsAgainstRules } from './table-risk.ts'

const app = await openTestCasino()
const { db, send, newPlayer, newOperator, tableId, reach, place, sendBets, funds, casino } = app
const lucky = tableId('lucky-7-a')
const low = { market: 'Low/High', selection: 'Low (A-6)', stakeMinor: 1_000 }

async function openLucky() {
  app.casino.turning.visit(lucky)
  return reach(lucky, 'open')
}

it('shows what is at risk and what the house has earned, and sets limits that hold at once (PR-21)', async () => {
  const { token } = await newOperator(['games'])
  const player = await newPlayer({ balanceMinor: 50_000 })
  const round = await openLucky()
  await place(player, round, [low])
  const tables = async () =>
    (await send('GET', '/api/admin/casino/tables', { token })).body.tables as AdminTable[]
  const own = async () => (await tables()).find((table) => table.tableId === lucky)
  expect(await own()).toMatchObject({ isOn: true, riskMinor: 1_000, players: 1 })
  const limits = { leastMinor: 500, mostMinor: 2_000, playerMostMinor: 2_500, lossLimitMinor: null }
  const changed = await send('PUT', `/api/admin/casino/tables/${lucky}`, {
    token,
    body: { isOn: true, ...limits, reason: 'A quiet night.' },
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { isOn: false, rulesVersion: 2, inForce: { mostMinor: 2_000 } },
  })
  expect((await sendBets(player, round, [low])).body.code).toBe('TABLE_OFF')
  const isOn = await send('PUT', `/api/admin/casino/tables/${lucky}`, {
    token,
    body: { isOn: true, ...limits, reason: 'The limits are set.' },
  })
  expect(isOn.body).toMatchObject({ isOn: true, rulesVersion: 2 })
  const code = async (stakeMinor: number) =>
    (await sendBets(player, round, [{ ...low, stakeMinor }])).body.code
  expect(await code(499)).toBe('STAKE_TOO_SMALL')
  expect(await code(2_001)).toBe('STAKE_TOO_LARGE')
  expect(await code(2_000)).toBe('PLAYER_LIMIT')
  await place(player, round, [{ ...low, stakeMinor: 1_500 }])
  await reach(lucky, 'settled')
  expect(await own()).toMatchObject({ riskMinor: 0, rounds: 1, stakedMinor: 2_500 })
  const report = await send('GET', '/api/admin/casino/results', { token })
  expect(report.body.rows).toMatchObject([{ tableId: lucky, bets: 2, stakedMinor: 2_500 }])
  expect(String(report.body.csv)).toContain('"Lucky 7 A",1,2,2500')
  const bets = await send('GET', `/api/admin/casino/bets?search=${player.userId}`, { token })
  expect(bets.body).toMatchObject({ total: 2, items: [{ userId: player.userId }, {}] })
})

it('closes a table and opens it again', async () => {
  const { token } = await newOperator(['games'])
  const player = await newPlayer({ balanceMinor: 50_000 })
  const round = await openLucky()
  const { leastMinor, mostMinor, playerMostMinor, lossLimitMinor } =
    casino.tableOf(lucky) ?? assert.fail('the table is there')
  const same = { leastMinor, mostMinor, playerMostMinor, lossLimitMinor }
  const turn = (isOn: boolean) =>
    send('PUT', `/api/admin/casino/tables/${lucky}`, {
      token,
      body: { isOn, ...same, reason: 'The rules are looked at.' },
    })
  await turn(false)
  expect((await sendBets(player, round, [low])).body.code).toBe('TABLE_OFF')
  await turn(true)
  await place(player, await openLucky(), [low])
})

it('voids rounds by operators who may, with their reason in the audit log', async () => {
  const { token } = await newOperator(['games'])
  const player = await newPlayer({ balanceMinor: 50_000 })
  const round = await openLucky()
  await place(player, round, [low])
  const path = `/api/admin/casino/rounds/${round.id}/void`
  const body = { reason: 'The cards were dealt wrongly.' }
  const support = await newOperator(['support'])
  expect((await send('POST', path, { token: support.token, body })).status).toBe(403)
  expect(await send('POST', path, { token, body })).toMatchObject({
    body: { voidedRounds: [round.id] },
  })
  expect((await send('POST', path, { token, body })).body.code).toBe('ROUND_ALREADY_VOID')
  expect((await funds(player)).hold).toBe(0)
  const last = await send('POST', `/api/admin/casino/tables/${lucky}/void`, {
    token,
    body: { rounds: 2, ...body },
  })
  expect(last.body.voidedRounds).not.toContain(round.id)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from audit_log where action = 'casino-round.void' and reason = ${body.reason}`.execute(
    db,
  )
  expect(rows[0]?.n).toBe(2)
})

it('answers the calls of older pages, and lets no caller say what the result is', async () => {
  const player = await newPlayer({ balanceMinor: 50_000 })
  const { token } = player
  const round = await openLucky()
  const amounts = await send('GET', '/api/bet-amount', { token })
  expect(amounts.body).toMatchObject({ quickAmountsMinor: expect.arrayContaining([10_000]) })
  const bet = await send('POST', '/api/gamelog', {
    token,
    body: {
      tableId: lucky,
      roundId: round.id,
      market: low.market,
      selection: low.selection,
      price: 200,
      amountMinor: 1_000,
      customerRef: 'gamelog-1',
    },
  })
  expect(bet).toMatchObject({ status: 201, body: { bet: { stakeMinor: 1_000, status: 'open' } } })
  const claim = { roundId: round.id, result: 'Low (A-6)', winner: player.userId }
  expect((await send('POST', '/api/result', { token, body: claim })).body.code).toBe(
    'ROUND_NOT_OVER',
  )
  const over = await reach(lucky, 'settled')
  const answer = await send('PATCH', '/api/updatelog', { token, body: claim })
  expect(answer.body).toMatchObject({ roundId: round.id, drawn: over.drawn, state: 'settled' })
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from audit_log where action = 'casino.claim-ignored'`.execute(db)
  expect(rows[0]?.n).toBe(2)
})

it('prices a table at another return, in a new version, and lets a round that runs keep its prices', async () => {
  const { token } = await newOperator(['games'])
  const player = await newPlayer({ balanceMinor: 50_000 })
  const path = `/api/admin/casino/tables/${lucky}`
  const limits = { leastMinor: null, mostMinor: null, playerMostMinor: null, lossLimitMinor: null }
  const turnOn = () =>
    send('PUT', path, { token, body: { isOn: true, ...limits, reason: 'On again.' } })
  await turnOn()
  await turnOn()
  const priceOf = async () => {
    const { markets } = (await send('GET', `/api/casino/tables/${lucky}`)).body as TableState
    const { selections = [] } = markets.find(({ name }) => name === low.market) ?? {}
    return selections.find(({ name }) => name === low.selection)?.back
  }
  const round = await openLucky()
  const before = await priceOf()
  const preview = async (query: string) =>
    (await send('GET', `${path}/prices${query}`, { token })).body.prices as PriceAtReturn[]
  const rows = await preview('?returnBps=9000')
  expect(rows.length).toBeGreaterThan(10)
  const priced = rows.filter(({ isPayTable }) => !isPayTable)
  expect(priced.length).toBeGreaterThan(0)
  for (const { price, newPrice, newReturnBps } of priced) {
    expect([price, newPrice]).not.toContain(null)
    expect(newReturnBps).toBeLessThanOrEqual(9_000)
  }
  const row = rows.find(({ selection, side }) => selection === low.selection && side === 'back')
  expect(row).toMatchObject({ price: before })
  assert(row && row.newPrice !== null && before)
  expect(row.newPrice).toBeLessThan(before)

  const set = (returnBps: number | null) =>
    send('PUT', `${path}/return`, { token, body: { returnBps, reason: 'A festival.' } })
  for (const wrong of [8_499, 9_951]) expect((await set(wrong)).body.code).toBe('INVALID_INPUT')
  const { rulesVersion } = casino.tableOf(lucky) ?? assert.fail('the table is there')
  expect((await set(9_000)).body).toMatchObject({
    isOn: false,
    returnBps: 9_000,
    rulesVersion: rulesVersion + 1,
  })
  // Said twice, it is one version.
  expect((await set(9_000)).body).toMatchObject({ rulesVersion: rulesVersion + 1 })
  await turnOn()
  await place(player, round, [{ ...low, price: before }])
  await reach(lucky, 'settled')
  const next = await openLucky()
  expect(await priceOf()).toBe(row.newPrice)
  await place(player, next, [{ ...low, price: row.newPrice }])
  await reach(lucky, 'settled')
  expect((await send('GET', `/api/casino/rounds/${next.id}`)).body).toMatchObject({
    returnBps: 9_000,
    tableVersion: rulesVersion + 1,
  })
  expect((await send('GET', `/api/casino/rounds/${round.id}`)).body).toMatchObject({
    returnBps: null,
  })
  expect((await send('GET', `${path}/prices`, { token })).status).toBe(200)
  expect((await set(null)).body).toMatchObject({ returnBps: null, rulesVersion: rulesVersion + 2 })
  await turnOn()
})

it('raises an alarm only when chance does not explain the return (PR-54)', () => {
  const bets = { expectedBps: 9_700, risked: 10_000_000, squares: 10_000 * 1_000 ** 2 }
  const of = (result: number) => resultsAgainstRules([{ ...bets, result }])
  expect(of(-400_000)).toMatchObject({ isAlarming: false, houseMinor: 400_000 })
  expect(of(400_000)).toMatchObject({ isAlarming: true, actualReturnBps: 10_400 })
})

it('sees a change of the rules by their hash', () => {
  const game = gameById('lucky-7-a')
  const changed = { ...game, rules: [...game.rules, 'The house wins on seven.'] }
  expect(rulesHashOf(game)).toBe(rulesHashOf({ ...game }))
  expect(rulesHashOf(changed)).not.toBe(rulesHashOf(game))
})
