import { sql } from 'kysely'
import type { AccountState } from '#contract/account.ts'
import type { getAdminAccount } from '#contract/backoffice.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { assert } from '#domain/assert.ts'
import type { Db } from '#server/db/database.ts'
import { isPastWindow } from '#server/modules/events/index.ts'
import { settlementLag } from '#server/modules/system/index.ts'

/** The operator and what waits for one. */
export async function adminAccount(
  db: Db,
  operatorId: number,
): Promise<ReplyOf<typeof getAdminAccount>> {
  type Row = Omit<ReplyOf<typeof getAdminAccount>, 'settlement'> & {
    playersByState: Partial<Record<AccountState, number>>
  }
  const { rows } = await sql<Row>`
    select user_id as "userId", name,
      (select count(*) from deposit where status = 'P') as "depositsWaiting",
      (select count(*) from withdrawal where status = 'P') as "withdrawalsWaiting",
      (select count(*) from market_settlement where status = 'entered') as "resultsWaiting",
      (select count(*) from event e where ${isPastWindow}) as "eventsOverdue",
      (select count(*) from collusion_alert where state = 'open') as "collusionWaiting",
      (select count(*) from support_thread where state = 'open') as "supportWaiting",
      (select count(*) from app_user where role = 'player') as players,
      (select coalesce(json_object_agg(state, count), '{}') from (
        select state, count(*) from app_user where role = 'player' group by state
      ) as by_state) as "playersByState"
    from app_user where id = ${operatorId}`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'who calls exists')
  const none = { profile_incomplete: 0, active: 0, suspended: 0, closed: 0 }
  const settlement = await settlementLag(db)
  return { ...row, settlement, playersByState: { ...none, ...row.playersByState } }
}
