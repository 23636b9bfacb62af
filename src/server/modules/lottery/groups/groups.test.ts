import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Group } from '#contract/lottery/groups.ts'
import type { TestPlayer } from '#server/test-app.ts'
import { openLotteries } from '../test-lottery.ts'

const lotteries = await openLotteries()
const { db, send, newPlayer, newDraw, holds, balance, run } = lotteries
const slip = { game: 'euromillions', plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2] }] }

const post = (path: string, { token }: TestPlayer, body?: Record<string, unknown>) =>
  send('POST', `/api/lottery-groups${path}`, { token, ...(body && { body }) })
const seen = async (groupId: number, { token }: TestPlayer) =>
  (await send('GET', `/api/lottery-groups/${groupId}`, { token })).body as Group
let references = 0
const buy = ({ token }: TestPlayer, syndicateId = 0, shares = 1) =>
  send('POST', `/api/lottery-syndicates/${syndicateId}/shares`, {
    token,
    body: { shares, customerRef: `group-${++references}` },
  })

/** A group of three, and somebody who is not in it. */
async function company() {
  const players = await Promise.all([1, 2, 3, 4].map(() => newPlayer({ balanceMinor: 100_000 })))
  const [anna, ben, cleo, other] = players
  if (!anna || !ben || !cleo || !other) throw new Error('four players')
  const founded = await post('', anna, { name: 'Office', nickname: 'Anna' })
  expect(founded).toMatchObject({ status: 201 })
  const { groupId, invite } = founded.body as Group
  await post('/join', ben, { invite, nickname: 'Ben' })
  await post('/join', cleo, { invite, nickname: 'Cleo' })
  return { anna, ben, cleo, other, groupId, invite }
}
async function play(groupId: number, who: TestPlayer, shares: number) {
  const drawId = await newDraw('euromillions', `2026-04-${10 + ++references}`)
  await sql`update lottery_draw set state = 'closed' where state = 'open' and id <> ${drawId}`.execute(
    db,
  )
  const answer = await post(`/${groupId}/plays`, who, { slip, shares })
  expect(answer).toMatchObject({ status: 201 })
  return { drawId, syndicateId: (answer.body as Group).plays[0]?.syndicateId ?? 0 }
}

it('locks the agreement when the draw closes, divides the win to the coin, and shows all of it to every member', async () => {
  const { anna, ben, cleo, other, groupId } = await company()
  const { drawId, syndicateId } = await play(groupId, anna, 10)
  expect(await buy(other, syndicateId)).toMatchObject({ status: 404 })
  await buy(anna, syndicateId, 3)
  await buy(ben, syndicateId, 5)
  await buy(cleo, syndicateId, 2)
  const before = await Promise.all([anna, ben, cleo].map(balance))
  await holds(drawId)
  await run()
  expect(await buy(ben, syndicateId)).toMatchObject({ body: { code: 'DRAW_CLOSED' } })
  expect(await post(`/${groupId}/plays/${syndicateId}/give-back`, ben)).toMatchObject({
    body: { code: 'DRAW_CLOSED' },
  })
  expect(await post(`/${groupId}/leave`, ben)).toMatchObject({ body: { code: 'SHARES_OPEN' } })
  const tiers = [{ tier: 1, winners: 0, amount: '1000.01', amountIs: 'pot' }]
  const results = JSON.stringify([{ main: [1, 2, 3, 4, 5], extra: [1, 2], tiers }])
  await db
    .updateTable('lottery_draw')
    .set({ state: 'confirmed', results, rate: '1', policies: '{}', entropy: 'of a test' })
    .where('id', '=', drawId)
    .execute()
  await run()
  const after = await Promise.all([anna, ben, cleo].map(balance))
  // 1,000.01 by ten shares; the odd cent goes to the largest remainder.
  expect(after.map((now, index) => now - (before[index] ?? 0))).toEqual([30_000, 50_001, 20_000])
  const { members, plays, record } = await seen(groupId, cleo)
  expect(members.map(({ nickname, wonMinor }) => [nickname, wonMinor])).toEqual([
    ['Anna', 30_000],
    ['Ben', 50_001],
    ['Cleo', 20_000],
  ])
  expect(plays[0]).toMatchObject({
    state: 'locked',
    proposedBy: 'Anna',
    parts: [
      { nickname: 'Ben', shares: 5, paidMinor: 50_001 },
      { nickname: 'Anna', shares: 3 },
      { nickname: 'Cleo', shares: 2, isMe: true },
    ],
  })
  expect(record.map(({ kind }) => kind).slice(0, 4)).toEqual(['locked', 'paid', 'paid', 'paid'])
  await lotteries.expectSound()
})

it('gives all money back where a share was not paid when the draw closed, and to a member who changes his mind before', async () => {
  const { anna, ben, groupId } = await company()
  const { drawId, syndicateId } = await play(groupId, anna, 4)
  await buy(anna, syndicateId, 2)
  // Both together are too many: one of them is refused.
  await Promise.all([buy(ben, syndicateId, 2), buy(ben, syndicateId, 2)])
  expect((await seen(groupId, ben)).plays[0]).toMatchObject({ sold: 4 })
  await post(`/${groupId}/plays/${syndicateId}/give-back`, ben)
  expect(await balance(ben)).toBe(100_000)
  expect((await seen(groupId, ben)).plays[0]).toMatchObject({ sold: 2, state: 'open' })
  await holds(drawId)
  await Promise.all([run(), run()])
  expect(await balance(anna)).toBe(100_000)
  expect((await seen(groupId, anna)).plays[0]).toMatchObject({
    sold: 0,
    state: 'dropped',
    parts: [],
  })
  await lotteries.expectSound()
})

it('is joined by its link alone, goes to the oldest member after its owner, and is dissolved by it', async () => {
  const { anna, ben, cleo, other, groupId, invite } = await company()
  expect(await send('GET', `/api/lottery-groups/${groupId}`, { token: other.token })).toMatchObject(
    {
      status: 404,
    },
  )
  expect(await post('/join', other, { invite, nickname: 'ben' })).toMatchObject({
    body: { code: 'NICKNAME_TAKEN' },
  })
  expect(await post(`/${groupId}/invite`, ben)).toMatchObject({ body: { code: 'NOT_THE_OWNER' } })
  await post(`/${groupId}/invite`, anna)
  expect(await post('/join', other, { invite, nickname: 'Dora' })).toMatchObject({ status: 404 })
  await post(`/${groupId}/leave`, anna)
  const { isOwner, record } = await seen(groupId, ben)
  expect([isOwner, record[0]?.kind, record[0]?.nickname]).toEqual([true, 'owner', 'Ben'])
  expect(await post(`/${groupId}/dissolve`, cleo)).toMatchObject({
    body: { code: 'NOT_THE_OWNER' },
  })
  expect(await post(`/${groupId}/dissolve`, ben)).toMatchObject({ body: { state: 'dissolved' } })
  expect(await post(`/${groupId}/plays`, ben, { slip, shares: 2 })).toMatchObject({ status: 404 })
})
