import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/db/database.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { takePersonOut } from '#server/modules/account/index.ts'
import { settingIn } from '#server/modules/operator-profile/index.ts'

/** Notes the wish; nothing changes while the account is open. */
export async function askErasure(db: Db, userId: number): Promise<void> {
  await db
    .insertInto('erasure')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function dropErasure(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('erasure')
    .where('user_id', '=', userId)
    .where('locked_at', 'is', null)
    .execute()
}

export async function erasureAskedAt(db: Db, userId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('erasure')
    .select('asked_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.asked_at
}

const IV_BYTES = 12
const TAG_BYTES = 16

function seal(key: Buffer, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The personal data that were locked, for the authority that may ask for them while they are kept. */
export function unseal(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = sealed.subarray(IV_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/**
 * Locks the personal data of closed accounts whose players have asked for it. An exclusion needs them to recognise a player
 * who comes back, and a complaint to be settled: both come first.
 */
export async function lockPersons(db: Db): Promise<number> {
  const { rows } = await sql<{ userId: number; closedAt: Date }>`
    select e.user_id as "userId", coalesce(
      (select max(at) from player_state_change s where s.user_id = u.id and s.to_state = 'closed'), now()) as "closedAt"
    from erasure e join app_user u on u.id = e.user_id
    where e.locked_at is null and u.state = 'closed'
      and not exists (select from player_pause p where p.user_id = u.id and p.kind = 'excluded' and p.over_at is null)
      and not exists (select from complaint c where c.user_id = u.id and c.state <> 'closed')`.execute(
    db,
  )
  const nameOf = ({ userId }: { userId: number }) => `player ${userId}`
  await eachAlone(rows, { nameOf }, ({ userId, closedAt }) =>
    inTransaction(db, async (tx) => {
      const person = await takePersonOut(tx, userId)
      if (!person) return
      const key = randomBytes(32)
      await sql`
        update erasure set locked_at = clock_timestamp(), key = ${key}, sealed = ${seal(key, JSON.stringify(person))},
          due_at = ${closedAt}::timestamptz + make_interval(years => ${settingIn('recordsKeptYears')}::int)
        where user_id = ${userId}`.execute(tx)
    }),
  )
  return rows.length
}

/** Destroys the keys of personal data whose time is over: nobody reads the data again. */
export async function shredPersons(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update erasure set key = null, shredded_at = clock_timestamp()
    where key is not null and due_at <= now()`.execute(db)
  return Number(numAffectedRows ?? 0)
}
