import { sql } from 'kysely'
import type { LotteryNeeds } from '../needs.ts'

/** The draws on which something is to be done now, by the clock of the database, whichever server turns them. */
export async function dueDraws({
  db,
  config: { demo },
}: Pick<LotteryNeeds, 'db' | 'config'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select d.id from lottery_draw d left join lottery_threshold t on t.game = d.game
      where d.state in ('scheduled', 'open', 'closed', 'drawn', 'disputed', 'confirmed') and (
        d.state = 'confirmed'
        or d.state = 'open' and d.closes_late_at <= clock_timestamp()
        or d.state = 'closed' and d.draws_at <= clock_timestamp() and (d.is_own or ${demo})
        or d.state in ('scheduled', 'open')
          and coalesce(d.jackpot_minor > t.threshold_minor, false) <> d.is_alternative
        or d.is_alternative and d.draws_at > clock_timestamp()
      )
      union select id from lottery_draw where is_reversing
      union select id from lottery_draw where state = 'settled' and told_settlement < settlement
      union select draw_id from lottery_bet where status = 'submitted'
      union select s.draw_id from lottery_syndicate s join lottery_draw d on d.id = s.draw_id
      where s.group_id is not null and s.state = 'open'
        and (d.state not in ('open', 'scheduled') or d.closes_at <= clock_timestamp())
    )
    select d.id from lottery_draw d join due using (id) order by d.draws_at, d.id`.execute(db)
  return rows.map(({ id }) => id)
}
