import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { brokenInvariants } from '#server/products.ts'
import { seedOfRun } from '#server/test-seed.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { call, type Intent, logIn, sendUntilAnswered, SETTINGS } from './load.ts'

const SEED = seedOfRun('FAULT_SEED')
console.log(`Faults of multiples: FAULT_SEED=${SEED} replays their moments`)
const random = SeededRandom.from(SEED)

const { db, url } = await openTestDatabase()
let server: ServerProcess
afterAll(() => server.stop())

type Leg = { marketId: number; selectionId: number; price: number; version: number }

/** A leg on each of some events that the house quotes and that have not begun. */
async function someLegs(count: number): Promise<Leg[]> {
  const { rows } = await sql<{ marketId: number; selectionId: number; version: number }>`
    select distinct on (m.event_id) m.id as "marketId", s.id as "selectionId", m.version
    from market m join event e on e.id = m.event_id join selection s on s.market_id = m.id
    where m.kind = 'match_odds' and m.status = 'open' and not m.in_play
      and e.starts_at > now() + interval '2 minutes'
    order by m.event_id, s.id limit ${count}`.execute(db)
  const legs = rows.map(({ marketId, selectionId }) => ({ marketId, selectionId }))
  const { body } = await call(server.url, 'POST', '/api/multiples/quote', {
    body: { legs, stakeMinor: 100 },
  })
  const quoted = body.legs as { price: number | null; version: number }[]
  return rows.flatMap((row, index) => {
    const { price = null, version = 0 } = quoted[index] ?? {}
    return price === null ? [] : [{ ...row, price, version }]
  })
}

/** Doubles on some of the legs. They take any price: only what lies between the price and its change may be lost. */
const someMultiples = (legs: readonly Leg[], tokens: readonly string[], name: string): Intent[] =>
  Array.from({ length: 80 }, (_, n): Intent => {
    const first = random.below(legs.length)
    const second = (first + 1 + random.below(legs.length - 1)) % legs.length
    return {
      token: tokens[random.below(tokens.length)] ?? '',
      path: '/api/multiples',
      statuses: [],
      longestMs: 0,
      body: {
        system: '2-of-2',
        stakePerLineMinor: 50 + random.below(50),
        customerRef: `${name}-${n}`,
        acceptance: 'any',
        toleranceBps: 1_000,
        legs: [legs[first], legs[second]],
      },
    }
  })

/** Prices that move refuse many a multiple on a busy machine. */
const ROUNDS_MAX = 8

it('F01 takes every multiple once, with one stake, when it is killed while taking them', async () => {
  server = await startServer({ ...SETTINGS, FEED: 'simulator', DATABASE_URL: url })
  const tokens = [await logIn(server.url, 'demo'), await logIn(server.url, 'demo2')]
  await expect.poll(async () => (await someLegs(6)).length).toBe(6)
  const intents: Intent[] = []
  let heard = 0
  // Some have to be told before it is killed: else this said nothing.
  const told = () => intents.filter(({ statuses }) => statuses.join() === '201')
  for (let round = 0; round < 2 || (round < ROUNDS_MAX && told().length === 0); round += 1) {
    const fresh = someMultiples(await someLegs(6), tokens, `killed-${round}`)
    intents.push(...fresh)
    const enough = heard + random.between(3, 30)
    const sending = Promise.all(
      fresh.map(async (intent) => {
        await sendUntilAnswered(server.url, intent)
        heard += 1
      }),
    )
    await expect.poll(() => heard, { interval: 1 }).toBeGreaterThan(enough)
    await server.kill9()
    await server.restart()
    // A multiple that was not taken before is refused now until the house has prices again: that is an answer too.
    await sending
    await expect.poll(async () => (await someLegs(6)).length).toBe(6)
  }
  expect(await wrongWith(intents)).toEqual([])
  expect(told().length).toBeGreaterThan(0)
})

/** A multiple that was answered as taken is there once with one stake; one that was refused is not there at all. */
async function wrongWith(intents: readonly Intent[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; multiples: number; stakes: number; isWhole: boolean }>`
    select b.customer_ref as name, count(distinct b.id)::int as multiples, count(t.id)::int as stakes,
      bool_and(t.amount_minor = b.stake_minor) as "isWhole"
    from multiple b left join ledger_transfer t on t.idempotency_key = 'multiple:' || b.id || ':stake'
    group by b.customer_ref`.execute(db)
  const stored = new Map(rows.map((row) => [row.name, row]))
  const wrong: string[] = []
  for (const { token, path, body, answer, statuses } of intents) {
    const name = String(body.customerRef)
    const again: Intent = { token, ...(path ? { path } : {}), body, statuses: [], longestMs: 0 }
    const row = stored.get(name)
    if (statuses.includes(500)) wrong.push(`${name} was told of an error of ours`)
    if (answer?.status !== 201) {
      if (row) wrong.push(`${name} was refused with ${JSON.stringify(answer)} and is there`)
      continue
    }
    await sendUntilAnswered(server.url, again)
    if (idOf(again) !== idOf({ answer })) wrong.push(`${name} is another bet when asked again`)
    if (row?.multiples !== 1 || row.stakes !== 1 || !row.isWhole)
      wrong.push(`${name} is there as ${JSON.stringify(row)}`)
  }
  const { rows: held } = await sql<{ differs: number }>`
    select (select hold_minor from ledger_account where kind = 'house' and name = 'multiples')
      - coalesce(sum(liability_minor), 0) as differs from multiple`.execute(db)
  if (Number(held[0]?.differs) !== 0)
    wrong.push('the house holds something else than its liability')
  return [...wrong, ...(await brokenInvariants(db))]
}

const idOf = ({ answer }: Pick<Intent, 'answer'>): unknown =>
  (answer?.body as { multipleId?: number } | undefined)?.multipleId
