import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { Tx } from '#server/db/database.ts'
import type { DetachableTable, LetGoTerms, Sql } from '#server/kernel/product.ts'
import { StartError } from '#server/start-error.ts'
import { isJackpotWon } from '../plans/jackpot-won.ts'
import { awaitReversals } from './outside.ts'

type Table = 'lottery_bet' | 'lottery_ticket'

/** A bet whose stake was given back is over with its draw, whatever becomes of that. */
const betsEndedAt = (part: Sql): Sql => sql`
  select max(case
    when b.is_back then greatest(b.submitted_at, d.draws_at)
    when b.is_over and d.state = 'settled' and not d.is_reversing and d.told_settlement >= d.settlement then d.settled_at
    else 'infinity'
  end)
  from (
    select draw_id, status in ('refunded', 'void') as is_back, status in ('won', 'lost') as is_over, max(submitted_at) as submitted_at
    from ${part} group by 1, 2, 3
  ) b join lottery_draw d on d.id = b.draw_id`

/** Prizes that are paid by years or months do not keep a bet. One that waits for its winner and two people does. */
const waitingPrizes = (part: Sql): Sql => sql`
  select 'payout ' || p.id || ' of a prize waits to be decided' from lottery_payout p
  where p.state = 'waiting' and p.bet_id in (select id from ${part}) order by p.id limit 1`

/** Makes sure that no draw was taken back since its end was read, and that none is until the transaction ends. */
async function holdDraws(tx: Tx, part: Sql): Promise<void> {
  await awaitReversals(tx)
  const { rows } = await sql<{ isOver: boolean }>`
    select (${betsEndedAt(part)}) < 'infinity' as "isOver"`.execute(tx)
  if (rows[0]?.isOver !== true)
    throw new StartError('The part stays: a draw of it was taken back a moment ago.')
}

/** Writes the sums of the bets of a part, and what later payments and plans ask of them. */
async function letBetsGo(tx: Tx, part: Sql, { toId, timeZone }: LetGoTerms): Promise<Buffer> {
  await holdDraws(tx, part)
  await sql`
    with own as materialized (
      select account_id, draw_id, submitted_at, lines, stake_minor, paid_minor, status in ('won', 'lost') as is_played from ${part}
    ),
    of_accounts as (
      insert into lottery_account_carried
        (account_id, to_id, month, placed, placed_until, bets, stake_minor, result_minor, played_until)
      select account_id, ${toId}::bigint, date_trunc('month', submitted_at at time zone ${timeZone})::date, count(*), max(submitted_at),
        count(*) filter (where is_played), coalesce(sum(stake_minor) filter (where is_played), 0),
        coalesce(sum(paid_minor - stake_minor) filter (where is_played), 0), max(submitted_at) filter (where is_played)
      from own group by 1, 3
    )
    insert into lottery_draw_carried (draw_id, to_id, bets, lines, stake_minor, paid_minor)
    select draw_id, ${toId}::bigint, count(*), sum(lines), sum(stake_minor), sum(paid_minor) from own where is_played group by 1`.execute(
    tx,
  )
  await sql`
    insert into lottery_plan_carried (ticket_id, to_id, played, is_jackpot_won)
    select b.ticket_id, ${toId}::bigint, count(*) filter (where b.status not in ('refunded', 'void')),
      bool_or(coalesce(${isJackpotWon}, false))
    from ${part} b join lottery_ticket t on t.id = b.ticket_id and t.state = 'running' join lottery_draw d on d.id = b.draw_id
    group by 1`.execute(tx)
  await sql`
    insert into lottery_prize_carried (bet_id, to_id, is_by_agent)
    select distinct b.id, ${toId}::bigint, b.agent is not null
    from lottery_payout p join ${part} b on b.id = p.bet_id where p.state = 'running'`.execute(tx)
  return hashOf(tx, 'lottery_bet', toId)
}

async function letTicketsGo(tx: Tx, part: Sql, { toId }: LetGoTerms): Promise<Buffer> {
  await sql`
    insert into lottery_ticket_carried (account_id, to_id, tickets, bought_until)
    select account_id, ${toId}::bigint, count(*), max(bought_at) from ${part} group by 1`.execute(
    tx,
  )
  return hashOf(tx, 'lottery_ticket', toId)
}

async function hashOf(tx: Tx, table: Table, toId: number): Promise<Buffer> {
  const { rows } = await sql<{ hash: Buffer }>`
    select lottery_noted_hash(${table}, ${toId}) as hash`.execute(tx)
  assert(rows[0] !== undefined, 'a hash is one row')
  return rows[0].hash
}

/** The bets of a ticket go before it: a bet is reckoned and proved by the slip of its ticket. They count, or are attached still. */
const keepingTickets = (part: Sql): readonly Sql[] => [
  sql`select 'the plan of ticket ' || id || ' runs' from ${part} where state = 'running' order by id limit 1`,
  sql`
    select 'bets of its tickets are attached: detach parts of lottery_bet first' from lottery_bet
    where ticket_id between (select min(id) from ${part}) and (select max(id) from ${part}) limit 1`,
]

/** Bets on draws that were settled long ago, and tickets whose bets have left. */
export const detachableTickets: Readonly<Record<Table, DetachableTable>> = {
  lottery_bet: {
    endedAt: betsEndedAt,
    keeps: (part) => [waitingPrizes(part)],
    letGo: letBetsGo,
  },
  lottery_ticket: {
    // The play of a ticket is that of its bets, which have left.
    endedAt: (part) => sql`select max(greatest(bought_at, cancelled_at)) from ${part}`,
    keeps: keepingTickets,
    letGo: letTicketsGo,
  },
}
