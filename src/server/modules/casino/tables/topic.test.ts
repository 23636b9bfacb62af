import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TableState } from '#contract/casino/tables.ts'
import { tableDelta, tableState } from '#contract/casino/tables.ts'
import { TestFollower } from '#server/live/test-follower.ts'
import type { RoundRow } from '../rounds/round-store.ts'
import { openTestCasino } from '../test-casino.ts'

const app = await openTestCasino()
const { db, casino, newPlayer, tableId, reach, holdOpen, place, state } = app
const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
const follow = (table: number, before?: TestFollower<TableState>) =>
  TestFollower.follow<TableState>(
    url,
    `casino:${table}`,
    { snapshot: tableState, delta: tableDelta },
    before,
  )

/** Moves the dealing so that `pieces` of the stage have fallen; the next one falls in minutes. */
async function fall({ id, tableId: table }: RoundRow, pieces: number): Promise<void> {
  await sql`
    update casino_round set
      phase_began_at = clock_timestamp() - make_interval(mins => ${10 * (pieces - 1) + 5}),
      phase_ends_at = clock_timestamp() - make_interval(mins => ${10 * (pieces - 1) + 5})
        + make_interval(mins => 10 * (cardinality(drawn) - dealt_from))
    where id = ${id} and state = 'dealing'`.execute(db)
  casino.turning.visit(table)
}

/** Without the clock, which is told with whatever else changes. */
const still = ({ at: _at, secondsLeft: _left, ...shown }: TableState) => shown

it('shows a round live: numbered without a gap, its prices, its pieces one by one, and its result', async () => {
  const table = tableId('teenpatti-20')
  const player = await newPlayer({ balanceMinor: 100_000 })
  const watcher = await follow(table)
  const open = await holdOpen(table)
  await watcher.until(({ roundId, phase }) => roundId === open.id && phase === 'open')
  const prices = ({ markets }: TableState) =>
    markets.flatMap(({ selections }) => selections.map(({ name, back }) => `${name} ${back}`))
  expect(prices(watcher.seen())).toContain('Player A 198')
  expect(watcher.seen().markets.every(({ isOpen }) => isOpen)).toBe(true)
  await place(player, open, [{ market: 'Winner', selection: 'Player A' }])

  await reach(table, 'closed')
  await watcher.until(({ phase }) => phase === 'closed')
  expect(watcher.seen().markets.some(({ isOpen }) => isOpen)).toBe(false)
  expect(watcher.seen().promise).toMatchObject({
    betsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    seed: null,
  })
  const dealing = await reach(table, 'dealing')
  expect(dealing.drawn.length).toBe(6)
  for (const pieces of [1, 2, 3]) {
    await fall(dealing, pieces)
    await watcher.until(({ drawn }) => drawn.length === pieces)
    expect(watcher.seen()).toMatchObject({
      phase: 'dealing',
      drawn: dealing.drawn.slice(0, pieces),
      winners: [],
      promise: { seed: null },
    })
  }

  // One whose connection broke hears what it missed; a new one sees the same table.
  await watcher.leave()
  await fall(dealing, 4)
  const fresh = await follow(table)
  await fresh.until(({ drawn }) => drawn.length === 4)
  const back = await follow(table, watcher)
  await back.until(({ drawn }) => drawn.length === 4)
  expect(still(back.seen())).toEqual(still(fresh.seen()))
  expect(still(back.seen())).toEqual(still(await state(table)))

  await reach(table, 'settled')
  await fresh.until(({ phase }) => phase === 'settled')
  const over = fresh.seen()
  expect(over).toMatchObject({ roundId: open.id, drawn: dealing.drawn })
  expect(over.winners.length).toBeGreaterThan(0)
  expect(over.promise?.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(over.lastResults[0]).toMatchObject({ roundId: open.id, drawn: dealing.drawn })
  await Promise.all([fresh.leave(), back.leave()])
})
