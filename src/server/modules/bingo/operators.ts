import { sql } from 'kysely'
import * as contract from '#contract/bingo/operators.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { POT_RETURN_BPS } from '#domain/casino/bingo/pot.ts'
import { type Bounds, judgeReturn } from '#domain/casino/return-bounds.ts'
import type { Minor } from '#domain/money.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { dayResultOf, withinDays, withLines } from '#server/kernel/day-results.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { gameOf } from './rooms/room-store.ts'
import { roomStates } from './rooms/room-view.ts'
import { roundById } from './rounds/round-store.ts'
import type { Serving } from './routes.ts'

type Result = { roomId: number; rounds: number; stakedMinor: Minor; houseMinor: Minor }

/** Settled rounds with what their tickets cost. */
const settled = sql`
  bingo_round r cross join lateral (
    select coalesce(sum(paid_minor), 0) as minor from bingo_purchase p
    where p.round_id = r.id and p.returned_at is null
  ) sold where r.state = 'settled'`

/** The settled rounds of each room. */
async function resultsOf(db: Db): Promise<Map<number, Result>> {
  const { rows } = await sql<Result>`
    select r.room_id as "roomId", count(*)::int as rounds, sum(r.house_minor)::bigint as "houseMinor",
      sum(sold.minor)::bigint as "stakedMinor"
    from ${settled} group by r.room_id`.execute(db)
  return new Map(rows.map((row) => [row.roomId, row]))
}

/** The part of the pots that prizes give back. Chance has no say in it: each round rounds its prizes down to a unit. */
function boundsOfPots({ stakedMinor, rounds }: Pick<Result, 'stakedMinor' | 'rounds'>): Bounds {
  const mostMinor = (stakedMinor * POT_RETURN_BPS) / 10_000
  return { leastMinor: mostMinor - rounds, mostMinor }
}

/** The results of rooms by day, newest first. */
async function roomResults(
  { db, config: { currency } }: Serving,
  days: QueryOf<typeof contract.listBingoResults>,
) {
  const { rows } = await sql<Result & { day: string }>`
    select (r.opened_at at time zone 'UTC')::date as day, r.room_id as "roomId", count(*)::int as rounds,
      sum(r.house_minor)::bigint as "houseMinor", sum(sold.minor)::bigint as "stakedMinor"
    from ${settled} and ${withinDays(sql`r.opened_at`, days)}
    group by 1, 2 order by 1 desc, 2`.execute(db)
  const results = rows.map(({ day, roomId, houseMinor, ...result }) => {
    const { id: gameId, name } = gameOf(roomId)
    const { rounds: plays, stakedMinor } = result
    const paidMinor = stakedMinor - houseMinor
    return dayResultOf(
      { day, gameId, name, plays, stakedMinor, paidMinor, expectedReturnBps: POT_RETURN_BPS },
      boundsOfPots(result),
    )
  })
  return withLines(results, currency)
}

async function adminRooms({ db, bingo, config: { currency } }: Serving) {
  const ids = bingo.rooms.map(({ id }) => id)
  const states = await roomStates({ db, bingo, currency }, ids)
  const results = await resultsOf(db)
  const items = bingo.rooms.map(({ id, isOn, offReason, priceMinor }) => {
    const state = states.get(id)
    const { rounds = 0, stakedMinor = 0, houseMinor = 0 } = results.get(id) ?? {}
    const paidMinor = stakedMinor - houseMinor
    const { actualReturnBps, isAlarming } = judgeReturn(
      { stakedMinor, paidMinor },
      boundsOfPots({ stakedMinor, rounds }),
    )
    return {
      roomId: id,
      name: gameOf(id).name,
      isOn,
      offReason,
      priceMinor,
      phase: state?.phase ?? ('asleep' as const),
      roundId: state?.roundId ?? null,
      tickets: state?.tickets ?? 0,
      potMinor: state?.potMinor ?? 0,
      rounds,
      stakedMinor,
      paidMinor,
      houseMinor,
      expectedReturnBps: POT_RETURN_BPS,
      actualReturnBps,
      isAlarming,
    }
  })
  return { items, currency }
}

type ReadRound = Omit<contract.AdminBingoRound, 'openedAt' | 'name'> & {
  openedAt: Date
  total: number
}

async function adminRounds(
  db: Db,
  { roomId, page, pageSize }: QueryOf<typeof contract.listAdminBingoRounds>,
) {
  const { rows } = await sql<ReadRound>`
    select r.id as "roundId", r.room_id as "roomId", r.state, r.opened_at as "openedAt",
      sum(p.tickets)::int as tickets, count(distinct p.account_id)::int as players,
      sum(p.paid_minor)::bigint as "stakedMinor", r.house_minor as "houseMinor", r.void_reason as "voidReason",
      count(*) over ()::int as total
    from bingo_round r join bingo_purchase p on p.round_id = r.id
    where (${roomId ?? null}::bigint is null or r.room_id = ${roomId ?? null}) and p.returned_at is null
    group by r.id order by r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const items = rows.map(({ total: _total, openedAt, ...row }) => ({
    ...row,
    name: gameOf(row.roomId).name,
    openedAt: openedAt.toISOString(),
  }))
  return { items, total: rows[0]?.total ?? 0, page, pageSize }
}

export function bingoOperatorRoutes(http: Http, parts: Serving): void {
  const { db, bingo } = parts

  route(http, contract.listAdminBingoRooms, () => adminRooms(parts))

  route(http, contract.changeBingoRoom, async ({ caller, params: { roomId }, body }) => {
    if (!bingo.roomOf(roomId)) throw new Refusal('NOT_FOUND')
    const { isOn, priceMinor, reason } = body
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('bingo_room')
        .set({ is_on: isOn, off_reason: isOn ? '' : reason, price_minor: priceMinor })
        .where('id', '=', roomId)
        .execute()
      await announce(tx, 'bingo_room', [roomId])
      await announce(tx, 'bingo_round', [roomId])
      await recordAudit(tx, {
        operatorId: caller.id,
        action: 'bingo-room.change',
        subject: `bingo-room:${roomId}`,
        reason,
        details: { isOn, priceMinor },
      })
    })
    await bingo.reloadRooms()
    bingo.turning.call(roomId)
    return adminRooms(parts)
  })

  route(http, contract.listAdminBingoRounds, ({ query }) => adminRounds(db, query))

  route(http, contract.listBingoResults, ({ query }) => roomResults(parts, query))

  route(http, contract.voidBingoRound, async ({ caller, params: { roundId }, body }) => {
    const { reason } = body
    if (!(await roundById(db, roundId))) throw new Refusal('NOT_FOUND')
    if (!(await bingo.voidRound(roundId, reason))) throw new Refusal('ROUND_ALREADY_VOID')
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        operatorId: caller.id,
        action: 'bingo-round.void',
        subject: `bingo-round:${roundId}`,
        reason,
        details: { roundId },
      }),
    )
    return { roundId }
  })
}
