import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import type { TableTile } from '#contract/casino/tables.ts'
import { Refusal } from '#server/http/refusal.ts'
import { brokenInvariants } from '#server/products.ts'
import { startDemoPlayers } from './demo-players.ts'
import { openTestCasino } from './test-casino.ts'

const LISTS = [20, 21, 22, 24, 27]
const EVERY_MS = 4_000

const app = await openTestCasino()
const { db, casino, config, send } = app
const logged: string[] = []
// Their clock stands still unless a test moves it. That of the tables goes on.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const stop = await startDemoPlayers({
  db,
  casino,
  config: { ...config, demo: true, casinoDemoTables: LISTS.length },
  log: (message) => logged.push(message),
})
afterAll(async () => {
  await stop()
  vi.useRealTimers()
})

async function phasesOf(list: number): Promise<TableTile['phase'][]> {
  const { body } = await send('GET', `/api/casino/tables?list=${list}`)
  return (body.tables as TableTile[]).map(({ phase }) => phase)
}

/** Lets the players bet once more, and ends each phase that they have bet in or cannot bet in. */
async function goOn(): Promise<void> {
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await sql`
    with ended as (
      update casino_round r set phase_ends_at = clock_timestamp()
      where state <> 'open' or exists (select from casino_bet b where b.round_id = r.id) returning id, stage, state
    )
    update casino_stage s set closes_at = clock_timestamp() from ended
    where s.round_id = ended.id and s.stage = ended.stage and ended.state = 'open'`.execute(db)
}

/** How many rounds with bets each table has had that are settled. */
async function settledRounds(): Promise<Map<number, number>> {
  const { rows } = await sql<{ tableId: number; rounds: number }>`
    select table_id as "tableId", count(*) as rounds from casino_round r
    where state = 'settled' and exists (select from casino_bet b where b.round_id = r.id)
    group by table_id`.execute(db)
  return new Map(rows.map(({ tableId, rounds }) => [tableId, rounds]))
}

it('plays round after round at a table of each of the five lists, with nobody else there', async () => {
  for (const list of LISTS)
    expect((await phasesOf(list)).every((phase) => phase === 'asleep')).toBe(true)
  await expect
    .poll(async () => {
      await goOn()
      const rounds = await settledRounds()
      return LISTS.filter((list) =>
        casino.tables.some(
          (table) => casino.gameOf(table).lists.includes(list) && (rounds.get(table.id) ?? 0) >= 2,
        ),
      )
    })
    .toEqual(LISTS)
  expect(logged).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
})

it('is held to the limits of a table like every player', async () => {
  await sql`update casino_table set least_minor = 5000`.execute(db)
  await casino.reloadTables()
  const placing = vi.spyOn(casino, 'place')
  await expect
    .poll(async () => {
      await goOn()
      return placing.mock.settledResults.filter(
        ({ value }) => value instanceof Refusal && value.code === 'STAKE_TOO_SMALL',
      ).length
    })
    .toBeGreaterThan(2)
  expect(placing.mock.settledResults.some(({ type }) => type === 'fulfilled')).toBe(false)
  placing.mockRestore()
})
