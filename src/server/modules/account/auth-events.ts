import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AuthDoor, AuthEventRow, AuthKind, listAuthEvents } from '#contract/auth-events.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { assert } from '#domain/assert.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

export type AuthEvent = {
  kind: AuthKind
  door: AuthDoor
  /** Nobody when the name is no one's. */
  userId: number | null
  address: string
}

type Log = {
  info: (facts: Record<string, unknown>, message: string) => void
  error: (facts: Record<string, unknown>, message: string) => void
}

/** Writes who signed in and out, and who was refused, to the log and for operators. Neither holds secrets or names. */
export class AuthEvents {
  readonly #db: Db
  readonly #log: Log
  #secret: Promise<Buffer> | undefined

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
  }

  /** A login is not refused because it cannot be written down: that is an error in the log. */
  async note({ kind, door, userId, address }: AuthEvent): Promise<void> {
    try {
      const hash = createHmac('sha256', await this.#addressSecret())
        .update(address)
        .digest()
      this.#log.info({ auth: kind, door, userId, address: hash.toString('hex') }, 'authentication')
      await this.#db
        .insertInto('auth_event')
        .values({ kind, door, user_id: userId, address_hash: hash })
        .execute()
    } catch (error) {
      this.#log.error({ err: error, auth: kind }, 'an authentication event is not written down')
    }
  }

  #addressSecret(): Promise<Buffer> {
    this.#secret ??= readSecret(this.#db).catch((error: unknown) => {
      this.#secret = undefined
      throw error
    })
    return this.#secret
  }
}

async function readSecret(db: Kysely<Database>): Promise<Buffer> {
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from server_secret where name = 'device'`.execute(db)
  assert(rows[0] !== undefined, 'the database has a secret for devices')
  return rows[0].secret
}

/** Takes away older traces, but for players with an open complaint; answers how many. */
export async function deleteOldAuthEvents(db: Db, keptDays: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from auth_event e where e.at < now() - make_interval(days => ${keptDays})
      and not exists (select from complaint c where c.user_id = e.user_id and c.state <> 'closed')`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** A page of them for operators. An address is shown by the beginning of its hash, enough to see which are the same. */
export async function authEventsPage(
  db: Db,
  { search, page, pageSize, ...days }: QueryOf<typeof listAuthEvents>,
): Promise<{ items: AuthEventRow[]; total: number; page: number; pageSize: number }> {
  const found = sql`
    from (
      select e.id, e.at, e.kind, e.door, u.user_id as "user",
        left(encode(e.address_hash, 'hex'), 12) as "addressMark"
      from auth_event e left join app_user u on u.id = e.user_id
    ) as event
    where strpos(lower(concat_ws(e'\\n', kind, door, "user", "addressMark")), lower(${search.trim()})) > 0
      and ${isBetween(sql`at`, days)}`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
    sql<Omit<AuthEventRow, 'at'> & { at: Date }>`
      select * ${found} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
  ])
  const items = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize }
}
