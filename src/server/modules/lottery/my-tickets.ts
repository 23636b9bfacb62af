import { isAskedFor, type PlayFilter } from '#server/kernel/play-filter.ts'
import { sql } from 'kysely'
import { isRefusalCode, refusalSentence } from '#contract/refusal.ts'
import type { LotteryBet, LotteryTicket } from '#contract/lottery/my-tickets.ts'
import { slip as slipShape } from '#contract/lottery/slips.ts'
import { assert } from '#domain/assert.ts'
import { cancelledTooLateFrom } from '#domain/lottery/bets/plan.ts'
import { isDay } from '#domain/lottery/day.ts'
import { currentRules, type Lottery, rulesOn } from '#domain/lottery/lottery.ts'
import { numbers } from '#server/db/arrays.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Counted, totalOf } from '#server/kernel/kept-outside.ts'
import { firstBet, firstTicket, playOutsideUntil, refuseTicketOutside } from './detached/outside.ts'
import type { LotteryNeeds } from './needs.ts'
import { drawColumns, shownDraw, type StoredDraw } from './reads.ts'

type Needs = Pick<LotteryNeeds, 'db' | 'catalogue' | 'config'>
type TicketRow = {
  id: number
  game: string
  slip: unknown
  state: 'running' | 'ended'
  paidUntil: string | null
  cancelledAt: Date | null
  note: string
  boughtAt: Date
  /** How many of its bets are kept outside the program. */
  earlierBets: number
}
type BetRow = StoredDraw & {
  betId: number
  ticketId: number
  status: LotteryBet['status']
  lines: number
  priceMinor: number
  stakeMinor: number
  rate: string
  paidMinor: number | null
  submittedAt: Date
  agent: string | null
  payoutIds: number[]
  agentReference: string | null
  won: Omit<LotteryBet['won'][number], 'match'>[] | null
}

const BETS_SHOWN = 20

/** The latest bets of each ticket. Bets are found by their wallet: no index has all bets of a ticket. */
async function betsOfTickets(
  db: Db,
  { walletId, ticketIds }: { walletId: number; ticketIds: readonly number[] },
): Promise<BetRow[]> {
  const d = sql`d`
  const { rows } = await sql<BetRow>`
    select b.id as "betId", b.ticket_id as "ticketId", b.status, b.lines, b.price_minor as "priceMinor",
      b.stake_minor as "stakeMinor", b.rate, b.paid_minor as "paidMinor", b.submitted_at as "submittedAt", b.won, b.agent,
      (select coalesce(json_agg(id order by id), '[]') from lottery_payout p where p.bet_id = b.id and p.state <> 'taken-back')
        as "payoutIds",
      b.agent_reference as "agentReference",
      ${drawColumns(d)}
    from (
      select *, row_number() over (partition by ticket_id order by id desc) as place from lottery_bet
      where account_id = ${walletId} and ticket_id = any(${numbers(ticketIds)}::bigint[]) and id >= ${firstBet}
    ) b
    join lottery_draw d on d.id = b.draw_id where b.place <= ${BETS_SHOWN} order by d.draws_at desc, b.id desc`.execute(
    db,
  )
  return rows
}

function shownBet(row: BetRow, lottery: Lottery, currency: string): LotteryBet {
  const { betId, ticketId, status, lines, priceMinor, stakeMinor, rate, paidMinor, won } = row
  const { tiers } = rulesOn(lottery, isDay(row.day) ? row.day : '1970-01-01')
  // A part of the bets of a draw may be settled before the others; a result is told for all of them at once.
  const isTold = status === 'won' || status === 'lost'
  return {
    betId,
    ticketId,
    status,
    lines,
    priceMinor,
    stakeMinor,
    rate,
    paidMinor: isTold || status === 'refunded' || status === 'void' ? paidMinor : null,
    currency,
    submittedAt: row.submittedAt.toISOString(),
    agent: row.agent,
    payoutIds: row.payoutIds,
    agentReference: row.agentReference,
    draw: shownDraw(row, lottery),
    won: (won ?? []).map((each) => ({ ...each, match: tiers[each.tier - 1]?.match ?? '' })),
  }
}

/** Until when a subscription can be cancelled for its next period. */
export const cancelBefore = (paidUntil: string, lottery: Lottery): Date => {
  assert(isDay(paidUntil), 'a period ends on a day')
  return cancelledTooLateFrom(paidUntil, currentRules(lottery).draws.zone)
}

function shownTicket(
  row: TicketRow,
  bets: readonly BetRow[],
  { catalogue, config }: Needs,
): LotteryTicket {
  const lottery = catalogue.get(row.game)
  assert(lottery !== undefined, `the lottery ${row.game} has a file`)
  const slip = slipShape.parse(row.slip)
  return {
    ticketId: row.id,
    game: row.game,
    plays: slip.plays,
    ticket: slip.ticket ?? null,
    doubleJackpot: slip.doubleJackpot,
    multiplier: slip.multiplier,
    percent: slip.percent,
    repeat: slip.repeat,
    ...(slip.days && { days: slip.days }),
    state: row.state,
    paidUntil: row.paidUntil,
    cancelBefore:
      row.paidUntil === null || row.state === 'ended'
        ? null
        : cancelBefore(row.paidUntil, lottery).toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    ...noteOf(row.note),
    boughtAt: row.boughtAt.toISOString(),
    bets: bets.map((bet) => shownBet(bet, lottery, config.currency)),
    ...(row.earlierBets > 0 && { earlierBets: row.earlierBets }),
  }
}

/** Notes are kept as codes of refusals. Older ones are English sentences. */
function noteOf(note: string): Pick<LotteryTicket, 'note' | 'noteCode'> {
  return isRefusalCode(note)
    ? { note: refusalSentence(note), noteCode: note }
    : { note, noteCode: null }
}

type Asked = PlayFilter & {
  walletId: number
  ticketId?: number | undefined
  state?: 'running' | 'ended' | 'all'
  game?: string | undefined
  page: number
  pageSize: number
}

/** A player's tickets that are in the program, newest first. */
export async function ticketsOf(
  needs: Needs,
  { walletId, ticketId, state = 'all', game, page, pageSize, ...filter }: Asked,
) {
  const asked = isAskedFor(filter, {
    at: sql`bought_at`,
    number: sql`id`,
    game: sql`game`,
    games: needs.catalogue.values(),
  })
  const where = sql`account_id = ${walletId} and id >= ${firstTicket}
    and (${ticketId ?? null}::bigint is null or id = ${ticketId ?? null}::bigint)
    and (${state} = 'all' or state = ${state}) and (${game ?? null}::text is null or game = ${game ?? null})
    and ${asked}`
  const { rows } = await sql<TicketRow>`
    select id, game, slip, state, paid_until as "paidUntil", cancelled_at as "cancelledAt", note, bought_at as "boughtAt",
      (select count(*) from lottery_played where ticket_id = lottery_ticket.id and bet_id < ${firstBet}) as "earlierBets"
    from lottery_ticket where ${where} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    needs.db,
  )
  const bets = Map.groupBy(
    await betsOfTickets(needs.db, { walletId, ticketIds: rows.map(({ id }) => id) }),
    (bet) => bet.ticketId,
  )
  const items = rows.map((row) => shownTicket(row, bets.get(row.id) ?? [], needs))
  const counted = await sql<Counted>`
    select count(*) as total, ${playOutsideUntil(walletId)} as until from lottery_ticket where ${where}`.execute(
    needs.db,
  )
  return { items, page, pageSize, ...totalOf(counted.rows) }
}

export async function ticketOf(needs: Needs, walletId: number, ticketId: number) {
  const { items } = await ticketsOf(needs, { walletId, ticketId, page: 1, pageSize: 1 })
  const [ticket] = items
  if (!ticket) return refuseUnknown(needs.db, ticketId)
  return ticket
}

async function refuseUnknown(db: Db, ticketId: number): Promise<never> {
  await refuseTicketOutside(db, ticketId)
  throw new Refusal('NOT_FOUND')
}

/**
 * Cancels a plan by the clock of the database. A subscription whose next period has begun to be paid runs it to its end:
 * the renewal and this lock the same row.
 */
export async function cancelPlan(needs: Needs, walletId: number, ticketId: number): Promise<void> {
  const isTooLate = await inTransaction(needs.db, async (tx) => {
    const { rows } = await sql<Omit<TicketRow, 'earlierBets'> & { now: Date }>`
      select id, game, slip, state, paid_until as "paidUntil", cancelled_at as "cancelledAt", clock_timestamp() as now
      from lottery_ticket where id = ${ticketId} and id >= ${firstTicket} and account_id = ${walletId} for update`.execute(
      tx,
    )
    const [row] = rows
    if (!row) return refuseUnknown(tx, ticketId)
    const { repeat } = slipShape.parse(row.slip)
    const isPlan = repeat.is !== 'once' && repeat.is !== 'duration'
    if (!isPlan || row.state === 'ended' || row.cancelledAt !== null)
      throw new Refusal('PLAN_ENDED')
    const lottery = needs.catalogue.get(row.game)
    assert(lottery !== undefined, `the lottery ${row.game} has a file`)
    await sql`
      update lottery_ticket set cancelled_at = clock_timestamp(),
        state = case when ${repeat.is} = 'subscription' then state else 'ended' end
      where id = ${ticketId}`.execute(tx)
    return row.paidUntil !== null && row.now >= cancelBefore(row.paidUntil, lottery)
  })
  if (isTooLate) throw new Refusal('CANCELLED_TOO_LATE')
}
