import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { assert } from '#domain/assert.ts'
import { newExchange } from '#server/modules/exchange/test-exchange.ts'
import { loneTurners, WHOLE_RIGHT } from '#server/shards/test-turners.ts'
import { eventually } from '#server/test-patience.ts'
import type { TestPlayer } from '#server/test-app.ts'
import { runDraws } from '../jobs.ts'
import { settleConfirmed } from '../settle.ts'
import { openLotteries } from '../test-lottery.ts'
import { DrawTurner } from './draw-turner.ts'
import { DrawTurns, TurnedElsewhere } from './draw-turns.ts'

const lotteries = await openLotteries()
const { db, url, exchange: site, needs, newDraw, newPlayer, buy, holds, balance } = lotteries
const other = newExchange({ db, url })
afterAll(() => other.stop())
await other.join()
/** Each server has half of the shards, and the first one the site beside them. */
const evenlyShared = () =>
  eventually(() => {
    expect([site.homes().size, other.homes().size]).toEqual([33, 32])
    expect([site.turners.isShared, other.turners.isShared]).toEqual([true, true])
  })
await evenlyShared()

type Exchange = typeof site
/** A server with this exchange, as far as it turns draws. */
function serverOf({ turners }: Exchange) {
  const turns = new DrawTurns({ db, turners })
  return { turns, turners, pass: () => runDraws({ ...needs, turns }) }
}
const [here, there] = [serverOf(site), serverOf(other)]

const PATIENCE = { timeout: 20_000 }
const keno = { game: 'keno247', plays: [{ main: [7] }] }

/** A draw of ours that is due, with one bet; it belongs to the server. */
async function dueDrawOf({ turns }: Pick<typeof here, 'turns'>): Promise<number> {
  const player = await newPlayer({ balanceMinor: 100_000 })
  for (;;) {
    const drawId = await newDraw(keno.game)
    if (turns.owns(drawId)) {
      await db.updateTable('lottery_draw').set({ is_own: true }).where('id', '=', drawId).execute()
      await lotteries.promise(drawId)
      await buy(player, keno)
      await holds(drawId)
      return drawId
    }
    await sql`delete from lottery_draw where id = ${drawId}`.execute(db)
  }
}

async function stateOf(drawId: number): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select state from lottery_draw where id = ${drawId}`.execute(db)
  return rows[0]?.state ?? ''
}
const statesOf = (drawIds: readonly number[]) => Promise.all(drawIds.map(stateOf))

/** Each bet on the draws is decided, and has as many payments as it has wins. */
async function expectPaidOnce(drawIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ status: string; payments: number }>`
    select b.status, (
      select count(*)::int from ledger_transfer t where t.idempotency_key like 'lottery:' || b.id || ':win:%'
    ) as payments
    from lottery_bet b where b.draw_id = any(${[...drawIds]}::bigint[])`.execute(db)
  expect(rows.length).toBeGreaterThanOrEqual(drawIds.length)
  for (const { status, payments } of rows)
    expect([status, payments]).toEqual(status === 'won' ? ['won', 1] : ['lost', 0])
  await lotteries.expectSound()
}

it('has each server draw and pay the draws of its shards, and leave those of the other', async () => {
  const own = [await dueDrawOf(here), await dueDrawOf(here)]
  const others = [await dueDrawOf(there), await dueDrawOf(there)]
  await here.pass()
  expect(await statesOf(own)).toEqual(['settled', 'settled'])
  expect(await statesOf(others)).toEqual(['open', 'open'])
  await there.pass()
  expect(await statesOf(others)).toEqual(['settled', 'settled'])
  await expectPaidOnce([...own, ...others])
})

it('makes each draw once when both servers look at the same moment, again and again', async () => {
  const draws = [await dueDrawOf(here), await dueDrawOf(there), await dueDrawOf(here)]
  // A server that goes on as the earlier version does: it has every draw for its own, and only the rows stop it.
  const everything = { ...needs, turns: new DrawTurns({ db, turners: loneTurners() }) }
  const passes = [here.pass, there.pass, () => runDraws(everything)]
  await Promise.all([...passes, ...passes].map((pass) => pass()))
  expect(new Set(await statesOf(draws))).toEqual(new Set(['settled']))
  await expectPaidOnce(draws)
})

/** A confirmed draw of a server, by itself the other one, on which each of ten bets has won. */
async function wonDraw({ turns }: Pick<typeof here, 'turns'> = there, known?: TestPlayer) {
  const player = known ?? (await newPlayer({ balanceMinor: 10_000_000 }))
  const slip = { game: 'euromillions', plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2] }] }
  for (;;) {
    const drawId = await newDraw(slip.game)
    if (turns.owns(drawId)) {
      for (let bets = 0; bets < 10; bets += 1) await buy(player, slip)
      await holds(drawId)
      const tiers = [{ tier: 1, winners: 0, amount: '20000.00', amountIs: 'pot' }]
      const results = JSON.stringify([{ main: [1, 2, 3, 4, 5], extra: [1, 2], tiers }])
      const confirmed = {
        state: 'confirmed',
        results,
        rate: '1',
        policies: '{}',
        entropy: 'of a test',
      } as const
      await db.updateTable('lottery_draw').set(confirmed).where('id', '=', drawId).execute()
      return { drawId, player }
    }
    await sql`delete from lottery_draw where id = ${drawId}`.execute(db)
  }
}

async function wonBets(drawId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lottery_bet where draw_id = ${drawId} and status = 'won'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

it('pays nothing more at a server that was taken for gone, and the rest once at the next one', async () => {
  const { drawId, player } = await wonDraw()
  const before = await balance(player)
  const { turners } = other
  const { title } = turners
  let proofs = 0
  const dying = new DrawTurns({
    db,
    turners: {
      owns: (id) => turners.owns(id),
      shardOf: (id) => turners.shardOf(id),
      get title() {
        return turners.title
      },
      prove: async (tx, proved) => {
        proofs += 1
        assert('server' in proved, 'the servers share the draws')
        if (proofs === 4)
          await sql`delete from shard_server where id = ${proved.server?.serverId}`.execute(db)
        await turners.prove(tx, proved)
      },
    },
  })
  const settling = settleConfirmed({ ...needs, turns: dying }, drawId, { wonChunk: 1 })
  await expect(settling).rejects.toThrow(TurnedElsewhere)
  expect([await wonBets(drawId), await stateOf(drawId)]).toEqual([3, 'confirmed'])

  // It takes part again, under another number.
  await eventually(() => expect(other.turners.title).not.toEqual(title))
  await evenlyShared()
  // A title can change once more when the servers have just shared the shards; the next look goes on.
  await eventually(async () => {
    const next = here.turns.owns(drawId) ? here : there
    await next.pass()
    expect([await wonBets(drawId), await stateOf(drawId)]).toEqual([10, 'settled'])
  })
  expect(await balance(player)).toBe(before + 2_000_000)
  await expectPaidOnce([drawId])
})

it('pays a player by two servers at once, and takes back at the server of the draw what an operator reverses', async () => {
  const { drawId: own, player } = await wonDraw(here)
  const { drawId: others } = await wonDraw(there, player)
  const before = await balance(player)
  // A payment for each bet, so that the servers meet at the wallet again and again.
  const settle = ({ turns }: Pick<typeof here, 'turns'>, drawId: number) =>
    eventually(() => settleConfirmed({ ...needs, turns }, drawId, { wonChunk: 1 }))
  await Promise.all([settle(here, own), settle(there, others)])
  expect(await statesOf([own, others])).toEqual(['settled', 'settled'])
  expect(await balance(player)).toBe(before + 4_000_000)
  await expectPaidOnce([own, others])

  const operator = await lotteries.newOperator()
  const reversed = await lotteries.send('POST', `/api/admin/lotteries/draws/${others}/reverse`, {
    token: operator.token,
    body: { reason: 'The numbers were wrong.' },
  })
  expect(reversed.status).toBe(200)
  await here.pass()
  expect([await stateOf(others), await balance(player)]).toEqual(['settled', before + 4_000_000])
  await there.pass()
  expect([await stateOf(others), await balance(player)]).toEqual(['drawn', before + 2_000_000])
  await lotteries.expectSound()
})

it('waits for the step under way, and begins none, while a shard is handed over', async () => {
  let isMine = true
  const turners = loneTurners({ ...WHOLE_RIGHT, holds: () => isMine })
  const turns = new DrawTurns({ db, turners })
  const gate = Promise.withResolvers<string>()
  const step = turns.step(1, () => gate.promise)
  isMine = false
  let isQuiet = false
  const quiet = turns.quiet(new Set([turners.shardOf(1)])).then(() => (isQuiet = true))
  await turns.quiet(new Set([turners.shardOf(1) + 1]))
  await expect(turns.step(1, async () => 'begun')).rejects.toThrow(TurnedElsewhere)
  await sleep(50)
  expect(isQuiet).toBe(false)
  gate.resolve('done')
  await quiet
  expect(await step).toBe('done')
  isMine = true
  expect(await turns.step(1, async () => 'begun')).toBe('begun')
  turns.halt()
  await expect(turns.step(1, async () => 'begun')).rejects.toThrow(TurnedElsewhere)
})

it('leaves a bet to stand whose draw an operator moves in the moment in which it was to be refunded', async () => {
  const drawId = await dueDrawOf(here)
  await sql`update lottery_bet set status = 'submitted' where draw_id = ${drawId}`.execute(db)
  await sql`update lottery_draw set state = 'closed' where id = ${drawId}`.execute(db)
  const statuses = async () => {
    const { rows } = await sql<{ status: string }>`
      select status from lottery_bet where draw_id = ${drawId}`.execute(db)
    return rows.map(({ status }) => status)
  }
  await db.connection().execute(async (session) => {
    await sql`begin`.execute(session)
    await sql`
      update lottery_draw set state = 'open', closes_at = now() + interval '1 hour', closes_late_at = now() + interval '1 hour',
        draws_at = now() + interval '1 hour' where id = ${drawId}`.execute(session)
    const passing = here.pass()
    const waiting = () =>
      sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
        .execute(db)
        .then(({ rows }) => rows.length)
    await expect.poll(waiting).toBeGreaterThan(0)
    await sql`commit`.execute(session)
    await passing
  })
  await here.pass()
  expect(await statuses()).toEqual(['accepted'])
  // Closed without being moved, such a bet is refunded.
  await sql`update lottery_bet set status = 'submitted' where draw_id = ${drawId}`.execute(db)
  await sql`update lottery_draw set state = 'closed' where id = ${drawId}`.execute(db)
  await here.pass()
  expect(await statuses()).toEqual(['refunded'])
  await lotteries.expectSound()
})

it('goes on by itself with the draws of a server that ends', async () => {
  const failures: unknown[] = []
  const log = (...failure: unknown[]) => failures.push(failure)
  const [own, left] = [await dueDrawOf(here), await dueDrawOf(there)]
  const turner = new DrawTurner({ ...here, log })
  turner.start()
  afterAll(() => turner.stop())
  await expect.poll(() => stateOf(own), PATIENCE).toBe('settled')
  expect(await stateOf(left)).toBe('open')
  const { drawId: won, player } = await wonDraw()
  const before = await balance(player)
  await other.stop()
  await expect.poll(() => statesOf([left, won]), PATIENCE).toEqual(['settled', 'settled'])
  expect(await balance(player)).toBe(before + 2_000_000)
  await expectPaidOnce([own, left, won])
  expect(failures).toEqual([])
})
