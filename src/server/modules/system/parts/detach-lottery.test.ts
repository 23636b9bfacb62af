import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TransactionRow } from '#contract/ledger.ts'
import type { LotteryTicket } from '#contract/lottery/my-tickets.ts'
import type { DrawAtDesk } from '#contract/lottery/operators.ts'
import type { Payout } from '#contract/lottery/payouts.ts'
import { inTransaction } from '#server/db/database.ts'
import { detachableTickets } from '#server/modules/lottery/detached/let-go.ts'
import { awaitReversals } from '#server/modules/lottery/detached/outside.ts'
import { payDue } from '#server/modules/lottery/payouts/pay.ts'
import { lotteryProduct } from '#server/modules/lottery/product.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { provePart } from './prove-part.ts'
import { jackpotLine, oldLotteries } from './test-old-lottery.ts'

const app = await openTestApp({ TIME_ZONE: 'Asia/Kolkata' })
const { db, send, newPlayer } = app
let old: Awaited<ReturnType<typeof oldLotteries>>
let players: readonly TestPlayer[] = []
/** Draws of ours: with bets 4 and 5, with bets 6 and 7, with bets 8 and 9. */
let own: number[] = []
/** A draw whose jackpot of thirty years the bet 1 has won. */
let annuityDraw = 0
const player = (place: number): TestPlayer => players[place] ?? expect.fail('a player is there')
const drawOf = (place: number): number => own[place] ?? expect.fail('a draw is there')

const read = async (path: string, token?: string) =>
  (await send('GET', path, token ? { token } : {})).body
const rowsOf = async <Row>(path: string, token?: string) =>
  (await read(path, token))['items'] as Row[]
const codeOf = async (method: string, path: string, request = {}) => {
  const { status, body } = await send(method, path, request)
  return status < 300 ? status : body['code']
}
/** Changes rows as somebody with the database password would, past triggers and keys. */
const tamper = (statement: string) =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })

/** A draw of EuroMillions that closes in ten minutes, with a jackpot that is waited for. */
async function openJackpot(day: string): Promise<number> {
  const drawId = await old.newDraw('euromillions', day)
  await sql`
    update lottery_draw set draws_at = clock_timestamp() + interval '20 minutes', closes_at = clock_timestamp() + interval '10 minutes',
      closes_late_at = clock_timestamp() + interval '10 minutes', jackpot_minor = 10000000000 where id = ${drawId}`.execute(
    db,
  )
  return drawId
}
const waiting = { ...jackpotLine, repeat: { is: 'whenJackpotIs' as const, atLeastMinor: 9_000 } }
const wonByOthers = {
  main: [11, 12, 13, 14, 15],
  extra: [8, 9],
  tiers: [{ tier: 1, winners: 1, amount: '17000.00', amountIs: 'total' }],
}
const hunting = { ...jackpotLine, repeat: { is: 'jackpotHunt' as const } }

/** Ticket 1 wins a jackpot that is paid by years; 2 and 3 are plans that have played, and wait for a draw to end. */
async function playJackpots(): Promise<void> {
  await sql`insert into reference_rate (currency, day, rate) values ('USD', '2025-12-01', 1)`.execute(
    db,
  )
  annuityDraw = await old.newDraw('powerball')
  await old.buy(player(0), { game: 'powerball', plays: [{ main: [1, 2, 3, 4, 5], extra: [1] }] })
  const pot = [{ tier: 1, winners: 0, amount: '2000.00', amountIs: 'pot' }]
  await old.tell(annuityDraw, { main: [1, 2, 3, 4, 5], extra: [1], multiplier: 2, tiers: pot })
  const drawId = await openJackpot('2026-03-05')
  await old.buy(player(1), waiting)
  await old.movePlans()
  await old.buy(player(1), hunting)
  await old.tell(drawId, wonByOthers)
}

beforeAll(async () => {
  old = await oldLotteries(app)
  players = [
    await newPlayer({ balanceMinor: 1_000_000 }),
    await newPlayer({ balanceMinor: 1_000_000 }),
  ]
  await playJackpots()
  own = [await old.playDraw(players)]
  // The bet 7 was not accepted before its draw closed.
  const late = await old.openOwn()
  for (const each of players) await old.bet(each)
  await sql`update lottery_bet set status = 'submitted' where id = 7`.execute(db)
  await old.hold(late)
  own.push(late)
})

const stakesOf = async ({ id, walletId }: TestPlayer) => {
  const of = { playerId: id, walletId }
  const { rows } = await sql`
    select sum(stake_minor)::bigint as stakes, bool_and(is_settled) as settled
    from (${lotteryProduct.stakes?.(of)} union all ${lotteryProduct.stakesCarried?.(of)}) as stake`.execute(
    db,
  )
  return rows
}
const proofOf = async (drawId: number) => read(`/api/lotteries/draws/${drawId}/proof`)

/** All that the program says of lotteries: what is the same when parts are gone, and lists. */
async function told() {
  const { token } = old.operator
  const draws = await rowsOf<DrawAtDesk>('/api/admin/lotteries/draws?state=all&pageSize=100', token)
  const each = <Answer>(ask: (one: TestPlayer) => Promise<Answer>) => Promise.all(players.map(ask))
  const same = {
    draws: draws.map(({ carriedBets: _carriedBets, ...draw }) => draw),
    report: await read('/api/admin/lotteries/report?month=2026-03', token),
    payouts: await each((one) => read('/api/my-lotteries/payouts', one.token)),
    activities: await each((one) => read('/api/activity', one.token)),
    stakes: await each(stakesOf),
    broken: await brokenInvariants(db),
  }
  const tickets = await each((one) =>
    rowsOf<LotteryTicket>('/api/my-lotteries/tickets?pageSize=100', one.token),
  )
  const statements = await each((one) =>
    rowsOf<TransactionRow>('/api/transaction-logs?pageSize=100', one.token),
  )
  const drawBets = await Promise.all(
    own.map((id) => rowsOf<{ betId: number }>(`/api/admin/lotteries/draws/${id}/bets`, token)),
  )
  return { same, tickets, statements, drawBets }
}
type Told = Awaited<ReturnType<typeof told>>

const betOf = ({ bets }: TransactionRow): number =>
  Number(bets?.kind === 'lottery' ? bets.receipts[0]?.replace(/.* /, '') : 'NaN')

/** All that was told before, without the bets and tickets of detached parts. */
const without = (before: Told, { toBet, toTicket = 0 }: { toBet: number; toTicket?: number }) => ({
  same: before.same,
  tickets: before.tickets.map((rows) =>
    rows
      .filter(({ ticketId }) => ticketId >= toTicket)
      .map(({ earlierBets = 0, ...ticket }) => {
        const bets = ticket.bets.filter(({ betId }) => betId >= toBet)
        const gone = earlierBets + ticket.bets.length - bets.length
        return { ...ticket, bets, ...(gone > 0 && { earlierBets: gone }) }
      }),
  ),
  statements: before.statements.map((rows) =>
    rows.map((row) => (betOf(row) < toBet ? { ...row, bets: null } : row)),
  ),
  drawBets: before.drawBets.map((rows) => rows.filter(({ betId }) => betId >= toBet)),
})

describe('a part stays', () => {
  it('while a draw of its bets is not settled', async () => {
    const open = await old.openOwn()
    await old.bet(player(0))
    await sql`update lottery_bet set draw_id = ${open} where id = 6`.execute(db)
    await expect(old.detach('lottery_bet_from_0')).rejects.toThrow('not all of its play is over')
    await sql`update lottery_bet set draw_id = ${drawOf(1)} where id = 6`.execute(db)
    await old.bet(player(1))
    await old.hold(open)
    own.push(open)
  })

  it('while players and operators may ask for its play', async () => {
    await expect(old.detach('lottery_bet_from_0')).rejects.toThrow('may ask for play of 400 days')
    await old.makeOld()
    await old.playDraw(players)
  })

  it('while a prize of its bets waits for its winner and two people', async () => {
    await expect(old.detach('lottery_bet_from_0')).rejects.toThrow('waits to be decided')
    const { payouts } = await read('/api/my-lotteries/payouts', player(0).token)
    const payoutId = (payouts as Payout[])[0]?.payoutId ?? 0
    const decide = (name: string, token: string, body?: object) =>
      codeOf('POST', `/api/admin/lotteries/payouts/${payoutId}/${name}`, { token, body })
    const manner = { manner: 'annuity' }
    expect(await decide('documents', old.operator.token)).toBe(200)
    expect(await decide('propose', old.operator.token, manner)).toBe(200)
    expect(await decide('confirm', old.second.token, manner)).toBe(200)
  })

  it('without an operator who answers for it, or while bets of its tickets are attached', async () => {
    await expect(old.detach('lottery_bet_from_0', 'nobody')).rejects.toThrow('no active operator')
    await expect(old.detach('lottery_ticket_from_0')).rejects.toThrow('the plan of ticket 2 runs')
    await tamper(`update lottery_ticket set state = 'ended' where id in (2, 3)`)
    await expect(old.detach('lottery_ticket_from_0')).rejects.toThrow(
      'bets of its tickets are attached',
    )
    await tamper(`update lottery_ticket set state = 'running' where id in (2, 3)`)
  })

  it('while anything is not as it must be', async () => {
    await tamper('update lottery_bet set stake_minor = stake_minor + 1 where id = 4')
    await expect(old.detach('lottery_bet_from_0')).rejects.toThrow('not all is as it must be')
    await tamper('update lottery_bet set stake_minor = stake_minor - 1 where id = 4')
  })
})

describe('parts of bets and tickets', () => {
  it('leave, and the program says the same as before without their rows', async () => {
    const before = await told()
    expect(before.same.broken).toEqual([])
    expect(before.drawBets.map((bets) => bets.map(({ betId }) => betId))).toEqual([
      [4, 5],
      [6, 7],
      [8, 9],
    ])
    expect(before.tickets.flat().flatMap(({ bets }) => bets)).toHaveLength(11)
    await old.detach('lottery_bet_from_0')
    const first = await told()
    expect(first).toEqual(without(before, { toBet: 8 }))
    expect(first.drawBets.map((bets) => bets.length)).toEqual([0, 0, 2])
    await expect(old.detach('lottery_ticket_from_0')).rejects.toThrow('the plan of ticket 2 runs')
  })

  it('let plans end that have played, and prizes be paid by years', async () => {
    expect(await payDue(old.needs)).toBe(1)
    const before = await told()
    const drawId = await openJackpot('2026-03-06')
    // One that has not played yet plays this draw.
    const fresh = await old.buy(player(0), waiting)
    await old.movePlans()
    await old.movePlans()
    expect((await old.ticket(player(0), fresh)).bets).toHaveLength(1)
    for (const id of [2, 3])
      expect(await old.ticket(player(1), id)).toMatchObject({
        state: 'ended',
        bets: [],
        earlierBets: 1,
      })
    expect((await told()).statements[1]).toEqual(before.statements[1])
    await old.tell(drawId, wonByOthers)
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('leave while players bet and draws are settled: nobody is refused and all checks hold', async () => {
    // A statement knows the parts that were there when it was planned, so those that are written to meanwhile are made before.
    await sql`update divided_table set part_rows = 1000 where name like 'lottery%'`.execute(db)
    await old.makeAhead()
    for (let draw = 0; draw < 3; draw++) await old.playDraw(players)
    await old.makeOld()
    await old.playDraw(players)
    const before = await told()
    let isDone = false
    let draws = 0
    const broken: string[] = []
    const playing = async () => {
      for (; !isDone || draws < 1; draws++) await old.playDraw([player(0)])
    }
    const watching = async () => {
      while (!isDone) broken.push(...(await brokenInvariants(db)))
    }
    const leaving = async () => {
      await old.detach('lottery_ticket_from_0')
      await old.detach('lottery_bet_from_8')
    }
    await Promise.all([playing(), watching(), leaving().finally(() => (isDone = true))])
    expect(draws).toBeGreaterThan(0)
    expect(broken).toEqual([])
    const after = await told()
    expect(after.tickets[1]).toEqual(without(before, { toBet: 16, toTicket: 4 }).tickets[1])
    expect(after.same.stakes[1]).toEqual(before.same.stakes[1])
    await old.expectSound()
  }, 60_000)
})

/** Takes the notes of the bets on a draw, and forgets them again. */
async function leave(drawId: number): Promise<void> {
  const tx = await db.startTransaction().execute()
  try {
    await sql`create temporary table one_part on commit drop as select * from lottery_bet where draw_id = ${drawId}`.execute(
      tx,
    )
    const terms = { toId: 1_000, timeZone: 'UTC' }
    expect(
      await detachableTickets.lottery_bet.letGo?.(tx, sql.table('one_part'), terms),
    ).toBeDefined()
  } finally {
    await tx.rollback().execute()
  }
}

describe('what was detached', () => {
  it('is proved by its hash, as a table of its own', async () => {
    for (const part of ['lottery_bet_from_0', 'lottery_bet_from_8', 'lottery_ticket_from_0'])
      expect(await provePart(db, part)).toBe(
        `Every row of ${part} is as it was when it was detached.`,
      )
    await tamper('update lottery_bet_from_0 set paid_minor = paid_minor + 1 where id = 4')
    await expect(provePart(db, 'lottery_bet_from_0')).rejects.toThrow('is not as it was')
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('is a draw that says where its bets are, and is not taken back', async () => {
    const { token } = old.operator
    const ways = async (drawId: number) => [
      await codeOf('GET', `/api/lotteries/draws/${drawId}/proof`),
      await codeOf('GET', `/api/admin/lotteries/draws/${drawId}/reverse-preview`, { token }),
      await codeOf('POST', `/api/admin/lotteries/draws/${drawId}/reverse`, {
        token,
        body: { reason: 'Corrected' },
      }),
    ]
    expect(await ways(drawOf(0))).toEqual(Array(3).fill('DRAW_KEPT_OUTSIDE'))
    expect(await ways(999_999)).toEqual(Array(3).fill('NOT_FOUND'))
    const whole = await old.playDraw(players)
    expect((await proofOf(whole))['bets']).toHaveLength(2)
    expect(await ways(whole)).toEqual([200, 200, 200])
    await old.run()
    const draw = (await read(`/api/admin/lotteries/draws/${annuityDraw}`, token)) as DrawAtDesk
    expect(draw).toMatchObject({ bets: 1, carriedBets: 1 })
    const preview = `/api/admin/lotteries/draws/${annuityDraw}/preview?evidenceId=${draw.evidence[0]?.evidenceId}`
    expect(await codeOf('GET', preview, { token })).toBe('DRAW_KEPT_OUTSIDE')
  })

  it('keeps a draw from being taken back while the sums of a part are taken', async () => {
    const drawId = await old.playDraw(players)
    await old.makeOld()
    const path = `/api/admin/lotteries/draws/${drawId}/reverse`
    const asked = { token: old.operator.token, body: { reason: 'Corrected' } }
    await inTransaction(db, async (tx) => {
      await awaitReversals(tx)
      expect(await codeOf('POST', path, asked)).toBe('SERVICE_UNAVAILABLE')
    })
    await leave(drawId)
    expect(await codeOf('POST', path, asked)).toBe(200)
    await expect(leave(drawId)).rejects.toThrow('was taken back a moment ago')
    await old.run()
  })

  it('keeps a draw inside that was settled anew while all was held against the invariants', async () => {
    const drawId = await openJackpot('2026-03-08')
    await old.buy(player(0), jackpotLine)
    await old.tell(drawId, wonByOthers)
    await old.makeOld()
    const settleAnew = async () => {
      const asked = { token: old.operator.token, body: { reason: 'Corrected' } }
      expect(await codeOf('POST', `/api/admin/lotteries/draws/${drawId}/reverse`, asked)).toBe(200)
      await old.run()
      await old.tell(drawId, wonByOthers)
    }
    const leave = (checking: () => Promise<unknown>) =>
      old.tryToLeave('lottery_bet', `draw_id = ${drawId}`, checking)
    await expect(leave(() => Promise.resolve())).rejects.toThrow('it leaves')
    await expect(leave(settleAnew)).rejects.toThrow('may ask for play of 400 days')
  })

  it('is a ticket by its number that says where it is, and is not cancelled', async () => {
    const { token } = player(0)
    const ways = async (ticketId: number) => [
      await codeOf('GET', `/api/my-lotteries/tickets/${ticketId}`, { token }),
      await codeOf('POST', `/api/my-lotteries/tickets/${ticketId}/cancel`, { token }),
    ]
    expect(await ways(1)).toEqual(Array(2).fill('TICKET_KEPT_OUTSIDE'))
    expect(await ways(999_999)).toEqual(Array(2).fill('NOT_FOUND'))
    await openJackpot('2026-03-07')
    const ticketId = await old.buy(player(0), hunting)
    expect(await ways(ticketId)).toEqual([200, 200])
  })

  it('is named by lists and in the copy of the data', async () => {
    const { token } = old.operator
    const day = expect.stringMatching(/^\d{4}-/)
    const stranger = await newPlayer()
    const tickets = (one: TestPlayer) => read('/api/my-lotteries/tickets', one.token)
    expect(await tickets(player(0))).toMatchObject({ carriedUntil: day })
    expect(await tickets(stranger)).not.toHaveProperty('carriedUntil')
    const bets = (drawId: number) => read(`/api/admin/lotteries/draws/${drawId}/bets`, token)
    expect(await bets(drawOf(0))).toMatchObject({ total: 0, carriedUntil: day })
    expect(await bets(await old.playDraw(players))).not.toHaveProperty('carriedUntil')
    const statement = (one: TestPlayer) => read('/api/transaction-logs', one.token)
    expect(await statement(player(0))).toMatchObject({ betsUntil: day })
    expect(await statement(stranger)).not.toHaveProperty('betsUntil')
    const path = `/api/admin/players/${player(0).id}/picture/earlier-lottery-bets`
    expect(await read(path, token)).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({})]),
    })
  })

  it.each([
    ['lottery_account_carried', 'stake_minor = stake_minor + 1'],
    ['lottery_draw_carried', 'paid_minor = paid_minor + 1'],
    ['lottery_plan_carried', 'played = played - 1'],
    ['lottery_prize_carried', 'is_by_agent = not is_by_agent'],
    ['lottery_ticket_carried', 'tickets = tickets + 1'],
  ])('shows a change of the notes that it left: %s, %s', async (table, change) => {
    await expect(sql.raw(`update ${table} set ${change}`).execute(db)).rejects.toThrow(
      'append-only',
    )
    const tx = await db.startTransaction().execute()
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(`update ${table} set ${change}`).execute(tx)
    expect((await brokenInvariants(tx)).join()).toContain('are not those of then')
    await tx.rollback().execute()
  })
})
