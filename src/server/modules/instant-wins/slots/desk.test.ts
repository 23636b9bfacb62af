import { expect, it } from 'vitest'
import { checkRules } from '#server/modules/game-rules/index.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { returnOf } from './desk-reads.ts'

const { db, send, newPlayer, newOperator } = await openTestApp()
const MACHINE = 'lantern-row'
const STAKE = 5 * 20
let references = 0

async function spin({ token }: TestPlayer, coinMinor = 20) {
  const { commit } = (await send('GET', '/api/slots/commit', { token })).body
  const customerRef = `desk-${++references}`
  const body = { coinMinor, playerSeed: 'mine', commit, customerRef }
  return send('POST', `/api/slots/${MACHINE}/spins`, { token, body })
}
const change = (token: string, body: object) =>
  send('PUT', `/api/admin/slots/${MACHINE}`, { token, body: { reason: 'A look at it.', ...body } })
const balance = async ({ walletId }: TestPlayer) =>
  (
    await db
      .selectFrom('ledger_account')
      .select('balance_minor')
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow()
  ).balance_minor

it('turns a slot off and on, and caps the stake of a spin', async () => {
  const { token } = await newOperator(['games'])
  const player = await newPlayer({ balanceMinor: 10_000 })
  expect(await change(token, { isOn: false, stakeMostMinor: null })).toMatchObject({ status: 200 })
  expect((await spin(player)).body['code']).toBe('GAME_CLOSED')
  const shown = async () => (await send('GET', '/api/slots')).body['items']
  const one = { machineId: MACHINE, isOn: false, stakeMostMinor: null }
  expect(await shown()).toContainEqual(expect.objectContaining(one))
  await change(token, { isOn: true, stakeMostMinor: STAKE })
  expect(await shown()).toContainEqual(
    expect.objectContaining({ ...one, isOn: true, stakeMostMinor: STAKE }),
  )
  expect((await spin(player, 100)).body['code']).toBe('STAKE_TOO_LARGE')
  expect(await balance(player)).toBe(10_000)
  expect((await spin(player)).status).toBe(201)
  const support = await newOperator(['support'])
  expect((await change(support.token, { isOn: false, stakeMostMinor: null })).status).toBe(403)
})

it('takes no spin of a slot whose rules have changed', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const game = `slot:${MACHINE}`
  const hash = 'cd'.repeat(32)
  await checkRules(db, [{ game, hash }])
  await checkRules(db, [{ game, hash: 'ab'.repeat(32) }])
  expect((await spin(player)).body['code']).toBe('GAME_CLOSED')
  await checkRules(db, [{ game, hash }])
  expect((await spin(player)).status).toBe(201)
})

it('makes a spin void once: the stake goes back, a payout is taken back, and the player is told', async () => {
  const { token } = await newOperator(['games'])
  const player = await newPlayer({ balanceMinor: 10_000 })
  const { body } = await spin(player)
  const { spinId } = body['spin'] as { spinId: number }
  const found = await send('GET', `/api/admin/slots/spins?search=${player.userId}`, { token })
  expect(found.body).toMatchObject({ total: 1, items: [{ spinId, stakeMinor: STAKE }] })
  const results = async () => (await send('GET', '/api/admin/slots/results', { token })).body
  const spinsOf = (rows: unknown) => (rows as { plays: number }[])[0]?.plays ?? 0
  const counted = spinsOf((await results())['rows'])
  const makeVoid = () =>
    send('POST', `/api/admin/slots/spins/${spinId}/void`, { token, body: { reason: 'A fault.' } })
  expect(await makeVoid()).toMatchObject({ status: 200, body: { voidReason: 'A fault.' } })
  expect((await makeVoid()).body['code']).toBe('ALREADY_DECIDED')
  expect(await balance(player)).toBe(10_000)
  expect(spinsOf((await results())['rows'])).toBe(counted - 1)
  const shown = await send('GET', `/api/slots/spins/${spinId}`, { token: player.token })
  expect(shown.body).toMatchObject({ voidReason: 'A fault.' })
  const notices = await db
    .selectFrom('player_notice')
    .select('kind')
    .where('user_id', '=', player.id)
    .execute()
  expect(notices).toContainEqual({ kind: 'slot-spin-voided' })
  expect(await brokenInvariants(db)).toEqual([])
})

it('raises an alarm only when chance does not explain the return (PR-54)', () => {
  const spins = { spins: 10_000, staked: 1_000_000, squares: 10_000 * 300 ** 2 }
  expect(returnOf(9_400, { ...spins, paid: 1_000_000 })).toMatchObject({ isAlarming: false })
  expect(returnOf(9_400, { ...spins, paid: 1_200_000 })).toMatchObject({
    isAlarming: true,
    actualReturnBps: 12_000,
    houseMinor: -200_000,
  })
})
