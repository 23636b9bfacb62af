import { sql } from 'kysely'
import type { OwedSum } from '#domain/owed/signed-head.ts'
import { NODE_BYTES, sumIn, hashIn } from '#domain/owed/sum-tree.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** Rows of one statement. */
const BULK = 10_000

export type OwedWallet = {
  walletId: number
  player: string
  balanceMinor: number
  salt: Buffer | null
}

export async function today(tx: Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(tx)
  return rows[0]?.day ?? ''
}

export async function hasDay(tx: Tx, day: string): Promise<boolean> {
  const row = await tx
    .selectFrom('owed_day')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

export async function walletsOf(tx: Tx, currency: string): Promise<OwedWallet[]> {
  const { rows } = await sql<OwedWallet>`
    select a.id as "walletId", u.user_id as player, a.balance_minor as "balanceMinor", s.salt
    from ledger_account a join app_user u on u.id = a.user_id left join owed_salt s on s.wallet_id = a.id
    where a.kind = 'wallet' and a.currency = ${currency}`.execute(tx)
  return rows
}

export async function saveSalts(
  tx: Tx,
  salts: readonly { walletId: number; salt: Buffer }[],
): Promise<void> {
  for (let at = 0; at < salts.length; at += BULK) {
    const part = salts.slice(at, at + BULK)
    await sql`
      insert into owed_salt (wallet_id, salt)
      select id, decode(salt, 'hex') from unnest(
        ${numbers(part.map(({ walletId }) => walletId))}::bigint[], ${part.map(({ salt }) => salt.toString('hex'))}::text[]
      ) as given (id, salt)`.execute(tx)
  }
}

type Tree = {
  day: string
  headNumber: number
  leaves: readonly { walletId: number; balanceMinor: number }[]
  floors: readonly Buffer[]
}

export async function saveTree(tx: Tx, { day, headNumber, leaves, floors }: Tree): Promise<void> {
  await tx
    .insertInto('owed_day')
    .values({ day, wallets: leaves.length, head_number: headNumber })
    .execute()
  for (const [height, nodes] of floors.entries())
    await tx.insertInto('owed_floor').values({ day, height, nodes }).execute()
  for (let at = 0; at < leaves.length; at += BULK) {
    const part = leaves.slice(at, at + BULK)
    await sql`
      insert into owed_leaf (day, wallet_id, balance_minor, place)
      select ${day}::date, wallet_id, balance_minor, ${at}::bigint + number - 1 from unnest(
        ${numbers(part.map(({ walletId }) => walletId))}::bigint[],
        ${numbers(part.map(({ balanceMinor }) => balanceMinor))}::bigint[]
      ) with ordinality as leaf (wallet_id, balance_minor, number)`.execute(tx)
  }
}

/** The heads of the published days, the latest first. */
export async function headsOfDays(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('owed_day as d')
    .innerJoin('signed_head as h', 'h.number', 'd.head_number')
    .select('h.head')
    .orderBy('d.day', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ head }) => head)
}

export type FoundLeaf = {
  day: string
  player: string
  balanceMinor: number
  salt: Buffer
  place: number
  wallets: number
  head: string
}

/** A player's leaf of a day, or of the latest day that has one. */
export async function leafOf(
  db: Db,
  userId: number,
  day: string | undefined,
): Promise<FoundLeaf | undefined> {
  const { rows } = await sql<FoundLeaf>`
    select l.day, u.user_id as player, l.balance_minor as "balanceMinor", s.salt, l.place, d.wallets, h.head
    from ledger_account a
    join app_user u on u.id = a.user_id
    join owed_salt s on s.wallet_id = a.id
    join owed_leaf l on l.wallet_id = a.id
    join owed_day d on d.day = l.day
    join signed_head h on h.number = d.head_number
    where a.user_id = ${userId} and a.kind = 'wallet' and l.day = coalesce(${day ?? null}::date, l.day)
    order by l.day desc limit 1`.execute(db)
  return rows[0]
}

type Place = { height: number; place: number }

/** Single nodes of a tree, in the order asked for. */
export async function nodesAt(
  db: Db,
  day: string,
  places: readonly Place[],
): Promise<{ hash: string; sumMinor: number }[]> {
  const { rows } = await sql<{ node: Buffer }>`
    select substr(f.nodes, (${NODE_BYTES} * asked.place + 1)::int, ${NODE_BYTES}) as node
    from unnest(
      ${numbers(places.map(({ height }) => height))}::int[], ${numbers(places.map(({ place }) => place))}::bigint[]
    ) with ordinality as asked (height, place, number)
    join owed_floor f on f.day = ${day}::date and f.height = asked.height
    order by asked.number`.execute(db)
  return rows.map(({ node }) => ({
    hash: Buffer.from(hashIn(node)).toString('hex'),
    sumMinor: sumIn(node),
  }))
}

export async function lastReserves(db: Db): Promise<OwedSum['reserves']> {
  const row = await db
    .selectFrom('reserve_statement')
    .select(['at', 'amount_minor', 'place'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { amountMinor: row.amount_minor, place: row.place, statedAt: row.at.toISOString() }
    : null
}
