import { sql } from 'kysely'
import type { DrawBet } from '#contract/lottery/draw-bets.ts'
import { slip as slipShape } from '#contract/lottery/slips.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Counted, totalOf } from '#server/kernel/kept-outside.ts'
import { firstBet } from '../detached/outside.ts'
import { drawById } from '../draw-store.ts'
import type { LotteryNeeds } from '../needs.ts'

type Asked = { drawId: number; won: 'all' | 'won'; page: number; pageSize: number }
type Row = Omit<
  DrawBet,
  | 'plays'
  | 'ticket'
  | 'doubleJackpot'
  | 'multiplier'
  | 'percent'
  | 'repeat'
  | 'days'
  | 'submittedAt'
> & { slip: unknown; submittedAt: Date }

/** The bets on a draw, in the order in which they were submitted, as far as they are in the program. */
export async function drawBets(
  { db }: Pick<LotteryNeeds, 'db'>,
  { drawId, won, page, pageSize }: Asked,
) {
  if (!(await drawById(db, drawId))) throw new Refusal('NOT_FOUND')
  const where = sql`b.draw_id = ${drawId} and b.id >= ${firstBet} and (${won} = 'all' or b.status = 'won')`
  const { rows } = await sql<Row>`
    select b.id as "betId", b.ticket_id as "ticketId", u.user_id as player, b.submitted_at as "submittedAt", b.status,
      b.lines, t.slip, b.price_minor as "priceMinor", b.rate, b.stake_minor as "stakeMinor", b.paid_minor as "paidMinor",
      (select coalesce(sum(p.amount_minor), 0)::bigint from lottery_payout p
        where p.bet_id = b.id and p.state <> 'taken-back') as "owedMinor",
      (select coalesce(json_agg(json_build_object('tier', w->'tier', 'lines', w->'lines')), '[]')
        from jsonb_array_elements(coalesce(b.won, '[]')) w) as won,
      b.agent_reference as "agentReference"
    from lottery_bet b join lottery_ticket t on t.id = b.ticket_id
    join ledger_account a on a.id = b.account_id join app_user u on u.id = a.user_id
    where ${where}
    order by b.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const items = rows.map((row): DrawBet => {
    const { slip, submittedAt, ...bet } = row
    const { plays, ticket, doubleJackpot, multiplier, percent, repeat, days } =
      slipShape.parse(slip)
    return {
      ...bet,
      submittedAt: submittedAt.toISOString(),
      plays,
      ticket: ticket ?? null,
      doubleJackpot,
      multiplier,
      percent,
      repeat,
      ...(days && { days }),
    }
  })
  const counted = await sql<Counted>`
    select count(*) as total, (
      select max(p.ended_at) from lottery_draw_carried c
      join play_detached p on p.table_name = 'lottery_bet' and p.to_id = c.to_id where c.draw_id = ${drawId}
    ) as until from lottery_bet b where ${where}`.execute(db)
  return { items, page, pageSize, ...totalOf(counted.rows) }
}
