import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'

/**
 * Players whose records may go, as a statement of their ids: the account was closed so many days ago. An exclusion needs
 * them to recognise a player who comes back, and a complaint to be settled: both come first.
 */
export const playersOver = (keptDays: number): Sql => sql`
  select u.id from app_user u
  where u.state = 'closed' and u.role = 'player'
    and (
      select max(s.at) from player_state_change s where s.user_id = u.id and s.to_state = 'closed'
    ) < clock_timestamp() - make_interval(days => ${keptDays}::int)
    and not exists (
      select from player_pause p where p.user_id = u.id and p.kind = 'excluded' and p.over_at is null
    )
    and not exists (select from complaint c where c.user_id = u.id and c.state <> 'closed')`
