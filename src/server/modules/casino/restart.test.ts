import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { assert } from '#domain/assert.ts'
import { brokenInvariants } from '#server/products.ts'
import { loneTurners } from '#server/shards/test-turners.ts'
import type { Right } from '#server/shards/turners.ts'
import { newCasino } from './casino.ts'
import { lastRounds, roundById, type RoundRow } from './rounds/round-store.ts'
import { openTestCasino, turnsOf } from './test-casino.ts'

const app = await openTestCasino()
const { db, url, config, newPlayer, tableId, reach, place, funds, casino, send } = app
const lucky = tableId('lucky-7-b')
const low = { market: 'Low/High', selection: 'Low (A-6)', stakeMinor: 1_000 }

/** A second process on the same database, which turns all tables by this right. */
const otherServer = (right: Right, settings: Partial<typeof config> = {}) =>
  newCasino({
    db,
    url,
    config: { ...config, ...settings },
    turners: loneTurners(right),
    log: () => {},
  })

// A result is paid at once; `tests/faults/casino-killed.test.ts` has a program die in the middle of that.
const states: RoundRow['state'][] = ['open', 'closed', 'dealing', 'settled']

/** A bet on a round that is in the state. */
async function betUntil(state: RoundRow['state']) {
  await casino.start()
  const player = await newPlayer({ balanceMinor: 10_000 })
  casino.turning.visit(lucky)
  const round = await reach(lucky, 'open')
  await place(player, round, [low])
  return { player, round, before: await reach(lucky, state) }
}

it.each(states)(
  'goes on with a round that was %s when the program died, and pays it once',
  async (state) => {
    const { player, round, before } = await betUntil(state)
    // The program ends here: nothing of it goes on, and nothing is tidied up.
    await casino.stop()
    await casino.start()
    const over = await reach(lucky, 'settled')
    expect(over.id).toBe(round.id)
    expect(before.betsHash ?? over.betsHash).toEqual(over.betsHash)
    expect(over.drawn.slice(0, before.drawn.length)).toEqual(before.drawn)
    const bets = await send('GET', `/api/casino/bets?roundId=${round.id}`, { token: player.token })
    const [bet] = bets.body.items as { resultMinor: number }[]
    assert(bet !== undefined)
    expect(await funds(player)).toEqual({ balance: 10_000 + bet.resultMinor, hold: 0 })
    expect(await brokenInvariants(db)).toEqual([])
  },
)

it('has each table turned by one server only, and each round paid once by two that try (PR-20)', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const stranger = otherServer({
    holds: () => true,
    title: { server: { serverId: 0, epoch: 1 } },
    prove: (tx, title) => app.exchange.turners.prove(tx, title),
  })
  const twin = otherServer(app.exchange.turners)
  await Promise.all([stranger.start(), twin.start()])
  casino.turning.visit(lucky)
  const round = await reach(lucky, 'open')
  await place(player, round, [low])
  for (const server of [stranger, twin]) server.turning.visit(lucky)
  const over = await reach(lucky, 'settled')
  expect(over.id).toBe(round.id)
  const { rows } = await send('GET', `/api/casino/tables/${lucky}/rounds?pageSize=100`).then(
    ({ body }) => ({ rows: body.items as { roundId: number }[] }),
  )
  expect(new Set(rows.map(({ roundId }) => roundId)).size).toBe(rows.length)
  // The one without the right has opened nothing at another table.
  const quiet = tableId('sic-bo')
  stranger.turning.visit(quiet)
  await stranger.stop()
  expect(await lastRounds(db, [quiet])).toEqual([])
  await twin.stop()
  expect(await brokenInvariants(db)).toEqual([])
})

/** A relay of the beacon that takes every call and answers none. */
async function silentRelay() {
  const asked: string[] = []
  const relay = createServer(({ url: path = '' }) => void asked.push(path))
  await new Promise<void>((resolve) => void relay.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    relay.closeAllConnections()
    relay.close()
  })
  return { asked, address: `http://127.0.0.1:${(relay.address() as AddressInfo).port}` }
}

it('makes a closed round void whose beacon is silent, before the death of the program and after it', async () => {
  await casino.stop()
  const { asked, address } = await silentRelay()
  const drand = { casinoEntropy: 'drand' as const, casinoRelays: [address] }
  const table = tableId('dragon-tiger')
  const player = await newPlayer({ balanceMinor: 10_000 })
  const dying = otherServer(app.exchange.turners, drand)
  await dying.start()
  const { reach: reachAt } = turnsOf(db, (id) => dying.turning.visit(id))
  const round = await reachAt(table, 'open')
  const bet = {
    market: 'Main',
    selection: 'Dragon',
    side: 'back' as const,
    price: 200,
    stakeMinor: 1_000,
  }
  await dying.place(player.walletId, table, {
    roundId: round.id,
    customerRef: 'silent',
    playerSeed: '',
    acceptance: 'any',
    toleranceBps: 0,
    bets: [bet],
  })
  await reachAt(table, 'closed')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await dying.stop()
  expect((await roundById(db, round.id))?.state).toBe('closed')
  expect(await funds(player)).toEqual({ balance: 10_000, hold: 1_000 })

  const later = asked.length
  const next = otherServer(app.exchange.turners, drand)
  await next.start()
  await expect.poll(async () => (await roundById(db, round.id))?.state).toBe('void')
  await next.stop()
  // The same round of the beacon, and no other, was asked for again.
  expect(asked.length).toBeGreaterThan(later)
  expect(new Set(asked.map((path) => path.split('/').at(-1))).size).toBe(1)
  expect((await roundById(db, round.id))?.drawn).toEqual([])
  expect(await funds(player)).toEqual({ balance: 10_000, hold: 0 })
  expect(await brokenInvariants(db)).toEqual([])
})
