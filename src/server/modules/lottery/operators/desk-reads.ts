import { sql } from 'kysely'
import type { DrawAtDesk } from '#contract/lottery/operators.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { firstBet } from '../detached/outside.ts'
import { evidenceOf } from '../evidence.ts'
import type { LotteryNeeds } from '../needs.ts'
import { drawColumns, shownDraw, type StoredDraw } from '../reads.ts'

type Needs = Pick<LotteryNeeds, 'db' | 'catalogue' | 'config'>
type Row = StoredDraw & {
  bets: number
  lines: number
  stakeMinor: number
  paidMinor: number
  settledBets: number
  carriedBets: number
  problem: string
}
export type DeskState = 'coming' | 'waiting' | 'disputed' | 'settled' | 'all'

const STATES: Record<DeskState, readonly string[]> = {
  coming: ['scheduled', 'open'],
  waiting: ['closed', 'drawn', 'disputed', 'confirmed'],
  disputed: ['disputed'],
  settled: ['settled'],
  all: [
    'scheduled',
    'open',
    'closed',
    'drawn',
    'disputed',
    'confirmed',
    'settled',
    'not-held',
    'replaced',
  ],
}

/** Of the bets on a draw `d` whose stakes were not given back, with those that were carried. */
const betsOfDraw = sql`
  select 1::bigint as bets, lines, stake_minor, paid_minor, status in ('won', 'lost') as is_settled, false as is_carried
  from lottery_bet where draw_id = d.id and id >= ${firstBet} and status not in ('refunded', 'void')
  union all select bets, lines, stake_minor, paid_minor, true, true from lottery_draw_carried where draw_id = d.id`

const sums = sql`
  cross join lateral (
    select coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(lines), 0)::bigint as lines,
      coalesce(sum(stake_minor), 0)::bigint as "stakeMinor", coalesce(sum(paid_minor), 0)::bigint as "paidMinor",
      coalesce(sum(bets) filter (where is_settled), 0)::bigint as "settledBets",
      coalesce(sum(bets) filter (where is_carried), 0)::bigint as "carriedBets"
    from (${betsOfDraw}) as bet
  ) s`

/** Draws for operators: those to come by their time, those that were held from the newest. */
export async function deskDraws(
  needs: Needs,
  asked: { game?: string | undefined; state: DeskState; page: number; pageSize: number },
) {
  const { game, state, page, pageSize } = asked
  const d = sql`d`
  const order = state === 'coming' ? sql`d.draws_at, d.id` : sql`d.draws_at desc, d.id desc`
  const { rows } = await sql<Row & { total: number }>`
    select d.*, s.* from (
      select ${drawColumns(d)}, d.id, d.problem, count(*) over () as total from lottery_draw d
      where d.state = any(${STATES[state]}::text[]) and (${game ?? null}::text is null or d.game = ${game ?? null})
      order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    ) d ${sums}`.execute(needs.db)
  const items: DrawAtDesk[] = []
  for (const row of rows) items.push(await atDesk(needs, row))
  return { items, total: rows[0]?.total ?? 0, page, pageSize }
}

export async function deskDraw(needs: Needs, drawId: number): Promise<DrawAtDesk> {
  const d = sql`d`
  const { rows } = await sql<Row>`
    select ${drawColumns(d)}, d.problem, s.* from lottery_draw d ${sums} where d.id = ${drawId}`.execute(
    needs.db,
  )
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  return atDesk(needs, row)
}

async function atDesk({ db, catalogue, config }: Needs, row: Row): Promise<DrawAtDesk> {
  const lottery = catalogue.get(row.game)
  if (!lottery) throw new Refusal('NOT_FOUND')
  const evidence = await evidenceOf(db, row.drawId)
  const { bets, lines, stakeMinor, paidMinor, settledBets, carriedBets, problem } = row
  return {
    ...shownDraw(row, lottery),
    bets,
    lines,
    stakeMinor,
    paidMinor,
    currency: config.currency,
    settledBets,
    ...(carriedBets > 0 && { carriedBets }),
    problem,
    evidence: evidence.map((each) => ({
      evidenceId: each.id,
      source: each.source,
      toldBy: each.toldByName,
      hash: each.hash,
      toldAt: each.toldAt.toISOString(),
      results: each.results,
    })),
  }
}

/** Stakes and payments of the draws of a month, game by game. */
export async function monthReport(db: Db, month: string) {
  const { rows } = await sql<{
    game: string
    draws: number
    bets: number
    lines: number
    stakeMinor: number
    paidMinor: number
    lastDay: string
  }>`
    select d.game, count(distinct d.id) as draws, sum(b.bets)::bigint as bets, sum(b.lines)::bigint as lines,
      sum(b.stake_minor)::bigint as "stakeMinor", coalesce(sum(b.paid_minor), 0)::bigint as "paidMinor", max(d.day) as "lastDay"
    from lottery_draw d cross join lateral (${betsOfDraw}) b
    where d.day >= ${`${month}-01`}::date and d.day < ${`${month}-01`}::date + interval '1 month'
    group by d.game order by d.game`.execute(db)
  return rows
}
