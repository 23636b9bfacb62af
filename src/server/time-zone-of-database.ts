import { sql } from 'kysely'
import type { Db } from './db/database.ts'
import { SILENT_SECONDS } from './modules/system/index.ts'
import { StartError } from './start-error.ts'

/** The zone by which the servers of the database count days; nothing before the first one has started. */
export async function zoneOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from installation`.execute(db)
  return rows[0]?.zone
}

/** The first server of a database gives it its zone; others have to have the same. */
export async function checkZone(db: Db, zone: string): Promise<void> {
  await sql`insert into installation (time_zone) values (${zone}) on conflict do nothing`.execute(
    db,
  )
  const kept = await zoneOf(db)
  if (kept !== zone)
    throw new StartError(
      `The servers of this database count days by ${kept}, and TIME_ZONE is ${zone}. Set TIME_ZONE to ${kept}; or stop all servers and give the database the other zone: npm run operator -- zone ${zone}.`,
    )
}

/** Gives the database another zone. Servers that run would go on with the former one, so none may run. */
export async function changeZone(db: Db, zone: string): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    select address from server where seen_at > clock_timestamp() - make_interval(secs => ${SILENT_SECONDS})`.execute(
    db,
  )
  if (rows.length > 0)
    throw new StartError(
      `Servers of this database run (${rows.map(({ address }) => address).join(', ')}). Stop them, wait ${SILENT_SECONDS} seconds, and try again.`,
    )
  await sql`insert into installation (time_zone) values (${zone})
    on conflict (is_only) do update set time_zone = excluded.time_zone`.execute(db)
}
