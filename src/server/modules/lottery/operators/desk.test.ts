import { expect, it } from 'vitest'
import { INDICES } from '#domain/lottery/indices/opening-digits.ts'
import { readOpenings } from '#domain/lottery/indices/read-openings.ts'
import { numbers } from '#domain/lottery/matrix.ts'
import { openLotteries } from '../test-lottery.ts'

const lotteries = await openLotteries()
const { send, newPlayer, newOperator, newDraw, buy, ticket } = lotteries
const { token } = await newOperator()
const slip = { game: 'germanLotto', ticket: '0000007', plays: [{ main: [1, 2, 3, 4, 5, 6] }] }
const step = (drawId: number, name: string, body: Record<string, unknown>) =>
  send('POST', `/api/admin/lotteries/draws/${drawId}/${name}`, { token, body })

it('lets bets wait for the new time of a draw, and stand for the next one when it is not held', async () => {
  const drawId = await newDraw('germanLotto')
  const player = await newPlayer({ balanceMinor: 100_000 })
  const id = await buy(player, slip)
  const drawsAt = new Date(Date.now() + 7_200_000).toISOString()
  expect(await step(drawId, 'postpone', { drawsAt, reason: 'Strike' })).toMatchObject({
    status: 200,
    body: { state: 'open', drawsAt, bets: 1 },
  })
  const next = await newDraw('germanLotto', '2026-03-07')
  await lotteries.db
    .updateTable('lottery_draw')
    .set({ draws_at: new Date(Date.now() + 10_800_000) })
    .where('id', '=', next)
    .execute()
  expect(await step(drawId, 'replace', { reason: 'Not held' })).toMatchObject({
    status: 200,
    body: { state: 'replaced', bets: 0 },
  })
  expect((await ticket(player, id)).bets).toMatchObject([
    { status: 'accepted', draw: { drawId: next } },
  ])
  await lotteries.expectSound()
})

it('lets our own draw take the place of one that is not held, where its promise was published before', async () => {
  const keno = { game: 'kenow', plays: [{ main: [7] }] }
  const [promised, bare] = [await newDraw('kenow'), await newDraw('kenow', '2026-03-05')]
  await lotteries.promise(promised)
  const player = await newPlayer({ balanceMinor: 100_000 })
  const id = await buy(player, keno)
  expect(await step(promised, 'replace', { reason: 'Not held' })).toMatchObject({
    status: 200,
    body: { state: 'open', isOwn: true, bets: 1 },
  })
  await lotteries.holds(promised)
  await lotteries.run()
  const [bet] = (await ticket(player, id)).bets
  expect(bet?.draw.drawn?.main).toHaveLength(20)
  expect(['won', 'lost']).toContain(bet?.status)
  expect(
    (await send('GET', `/api/lotteries/draws/${promised}/proof`)).body['entropy'],
  ).not.toBeNull()
  // Without a promise from before its bets, nobody could check our draw: its bets go on to the next one.
  expect(await step(bare, 'replace', { reason: 'Not held' })).toMatchObject({
    body: { state: 'replaced', isOwn: false },
  })
  await lotteries.expectSound()
})

it('shows what settling would pay before anything is paid, and counts the month', async () => {
  const drawId = await newDraw('euromillions')
  const player = await newPlayer({ balanceMinor: 100_000 })
  await buy(player, { game: 'euromillions', plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2] }] })
  await lotteries.holds(drawId)
  await lotteries.run()
  const tiers = [{ tier: 1, winners: 1, amount: '100.00', amountIs: 'total' }]
  const told = await step(drawId, 'evidence', {
    file: {
      source: 'official.example',
      format: 'json',
      content: JSON.stringify({ main: [1, 2, 3, 4, 5], extra: [1, 2], tiers }),
    },
  })
  expect(
    (await send('GET', `/api/admin/lotteries/draws/${drawId}/exposure`, { token })).body,
  ).toMatchObject({
    bets: 1,
    stakeMinor: 250,
    jackpotMinor: null,
    tickets: [{ copies: 1, lines: 1, priceMinor: 250 }],
  })
  expect(
    await send('GET', `/api/admin/lotteries/draws/${drawId}/reverse-preview`, { token }),
  ).toMatchObject({ body: { code: 'ILLEGAL_MOVE' } })
  const { evidence } = told.body as {
    evidence: { evidenceId: number; source: string; hash: string }[]
  }
  expect(evidence).toMatchObject([{ source: 'file official.example' }])
  const path = `/api/admin/lotteries/draws/${drawId}/preview?evidenceId=${evidence[0]?.evidenceId}`
  expect(await send('GET', path, { token })).toMatchObject({
    status: 200,
    body: { winners: 1, paidEurMinor: 5_000, tiers: [{ tier: 1, lines: 1 }] },
  })
  const report = await send('GET', '/api/admin/lotteries/report?month=2026-03', { token })
  expect(report.body).toMatchObject({
    games: [
      { game: 'euromillions', bets: 1, paidMinor: 0 },
      { game: 'germanLotto' },
      { game: 'kenow' },
    ],
  })
  const bets = (query: string) =>
    send('GET', `/api/admin/lotteries/draws/${drawId}/bets?${query}`, { token })
  expect(await bets('won=all')).toMatchObject({
    status: 200,
    body: {
      total: 1,
      items: [
        {
          status: 'accepted',
          plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2] }],
          stakeMinor: 250,
          paidMinor: null,
          owedMinor: 0,
          won: [],
        },
      ],
    },
  })
  expect(await bets('won=won')).toMatchObject({ status: 200, body: { total: 0, items: [] } })
  const wrong = await step(drawId, 'evidence', {
    results: [{ main: [1, 2, 3, 4, 51], extra: [1, 2] }],
  })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'EVIDENCE_INVALID' } })
})

it('takes numbers of a game on stock indices from opening values that two sources agree on', async () => {
  const drawId = await newDraw('usMillions')
  await lotteries.db
    .insertInto('reference_rate')
    .values({ currency: 'USD', day: '2026-03-04', rate: '1.0812' })
    .execute()
  await lotteries.holds(drawId)
  await lotteries.run()
  const values = ['39123.41', '15001.52', '4321.63', '5432.74', '7000.85']
  const openings = INDICES.map((index, at) => ({
    index,
    open: values[at] ?? '',
    previousClose: '1.00',
  }))
  const tiers = Array.from({ length: 9 }, (_, at) => ({
    tier: at + 1,
    winners: 0,
    amount: '100.00',
    amountIs: 'pot',
  }))
  const still = openings.map((each, at) =>
    at === 2 ? { ...each, previousClose: each.open } : each,
  )
  expect(await step(drawId, 'evidence', { results: [{ openings: still, tiers }] })).toMatchObject({
    status: 422,
    body: { code: 'EVIDENCE_INVALID' },
  })
  expect(
    await step(drawId, 'evidence', { results: [{ main: [1, 2, 3, 4, 5], extra: [1], tiers }] }),
  ).toMatchObject({
    status: 422,
    body: { code: 'EVIDENCE_INVALID' },
  })
  const csv = [
    'date,index,open,previous close',
    ...openings.map(({ index, open }) => `2026-03-04,${index},${open},1.00`),
  ].join('\n')
  const file = (source: string) => ({
    file: { source, format: 'openings-csv', content: csv },
  })
  expect(await step(drawId, 'evidence', file('vendor.example'))).toMatchObject({
    status: 200,
    body: { state: 'drawn' },
  })
  // Two vendors agree on the values, and nobody has told the prizes yet.
  expect(await step(drawId, 'evidence', file('second.example'))).toMatchObject({
    status: 200,
    body: { state: 'drawn' },
  })
  const told = await step(drawId, 'evidence', { results: [{ openings, tiers }] })
  expect(told).toMatchObject({ status: 200, body: { state: 'confirmed' } })
  await lotteries.run()
  const { body } = await send('GET', '/api/lotteries/results?game=usMillions')
  const read = readOpenings(
    openings,
    numbers([5, 70], { extra: { name: '', choice: [1, 25] } }),
    10,
  )
  if ('problem' in read) throw new Error(read.problem)
  expect(read.digits).toEqual([1, 2, 3, 4, 5, 4, 5, 6, 7, 8])
  expect(body['items']).toMatchObject([{ drawn: { ...read.result, openings } }])
  await lotteries.expectSound()
})
