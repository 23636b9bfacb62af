import { expect, it } from 'vitest'
import { assert } from '#domain/assert.ts'
import { Lease } from '#server/leases/lease.ts'
import { brokenInvariants } from '#server/products.ts'
import { newCasino } from './casino.ts'
import { lastRounds, type RoundRow } from './rounds/round-store.ts'
import { openTestCasino } from './test-casino.ts'

const app = await openTestCasino()
const { db, url, config, newPlayer, tableId, reach, place, funds, casino, send } = app
const lucky = tableId('lucky-7-b')
const low = { market: 'Low/High', selection: 'Low (A-6)', stakeMinor: 1_000 }

/** A second process on the same database, with a lease of its own name. */
const otherServer = (lease: Pick<Lease, 'isOwned' | 'generation' | 'prove'>) =>
  newCasino({ db, url, config, lease, log: () => {} })

const states: RoundRow['state'][] = ['open', 'closed', 'dealing', 'result', 'settled']

/** A bet on a round that is seen in the state. A result is paid so soon that it can be missed: then another round. */
async function betUntil(state: RoundRow['state']) {
  await casino.start()
  for (;;) {
    const player = await newPlayer({ balanceMinor: 10_000 })
    casino.turning.visit(lucky)
    const round = await reach(lucky, 'open')
    await place(player, round, [low])
    const before = await reach(lucky, state)
    if (before.state === state) return { player, round, before }
  }
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

it('has each table turned by one server only, and each round paid once by two that try', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const stranger = otherServer({
    isOwned: true,
    generation: 0,
    prove: (tx) => app.exchange.lease.prove(tx, 0),
  })
  const twin = otherServer(app.exchange.lease)
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
  // The one without the lease has opened nothing at another table.
  const quiet = tableId('sic-bo')
  stranger.turning.visit(quiet)
  await stranger.stop()
  expect(await lastRounds(db, [quiet])).toEqual([])
  await twin.stop()
  expect(await brokenInvariants(db)).toEqual([])
})
