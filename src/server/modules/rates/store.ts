import { sql } from 'kysely'
import type { RatesOfDay } from '#domain/rates/ecb-xml.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** Writes the rates down; a day that is known is overwritten as a whole. */
export async function saveRates(tx: Tx, days: readonly RatesOfDay[]): Promise<void> {
  const rows = days.flatMap(({ day, rates }) => rates.map((rate) => ({ day, ...rate })))
  await sql`delete from reference_rate where day = any(${days.map(({ day }) => day)}::date[])`.execute(
    tx,
  )
  await sql`
    insert into reference_rate (day, currency, rate)
    select * from unnest(
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ currency }) => currency)}::text[],
      ${rows.map(({ rate }) => rate)}::numeric[]
    )`.execute(tx)
}

/** Decimal text without zeros at its end. */
const rate = sql<string>`trim_scale(rate)::text`

/** The newest rate of a currency. */
export async function newestRate(
  db: Db | Tx,
  currency: string,
): Promise<{ day: string; rate: string } | undefined> {
  const { rows } = await sql<{ day: string; rate: string }>`
    select day, ${rate} as rate from reference_rate where currency = ${currency}
    order by day desc limit 1`.execute(db)
  return rows[0]
}

/** All rates of the newest day. */
export async function newestDay(
  db: Db,
): Promise<{ day: string; loadedAt: Date; currency: string; rate: string }[]> {
  const { rows } = await sql<{ day: string; loadedAt: Date; currency: string; rate: string }>`
    select day, loaded_at as "loadedAt", currency, ${rate} as rate from reference_rate
    where day = (select max(day) from reference_rate) order by currency`.execute(db)
  return rows
}
