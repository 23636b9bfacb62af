import { sql } from 'kysely'
import { type PlayerPicture, SECTION_ROWS_MAX } from '#contract/office/picture.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Player, Sql } from '#server/kernel/product.ts'
import { type Moved, movedOf } from '#server/modules/ledger/index.ts'

type Money = Pick<PlayerPicture, 'depositedMinor' | 'withdrawnMinor' | 'products'>
type Person = Omit<PlayerPicture, keyof Money | 'notes' | 'sections' | 'registeredAt'> & {
  walletId: number
  registeredAt: Date
}

export async function personOf(db: Db, playerId: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select u.id as "playerId", u.user_id as "userId", u.name, u.email, u.mobile, u.state, u.country,
      u.date_of_birth::text as "dateOfBirth", u.registered_at as "registeredAt", w.id as "walletId", w.currency,
      w.balance_minor as "balanceMinor", w.hold_minor as "heldMinor"
    from app_user u join ledger_account w on w.user_id = u.id and w.kind = 'wallet'
    where u.id = ${playerId} and u.role = 'player'`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

/** The money of deposits and withdrawals, and what each product took from the wallet and paid to it. The cashier is no such product. */
export async function moneyOf(db: Db, walletId: number): Promise<Money> {
  const moved = await movedOf(db, walletId)
  const sum = (rows: readonly Moved[], side: 'debitMinor' | 'creditMinor') =>
    rows.reduce((total, row) => total + row[side], 0)
  const ofKind = (kind: string) => moved.filter((row) => row.kind === kind)
  const products = new Set(moved.map(({ product }) => product))
  products.delete('cashier')
  return {
    depositedMinor: sum(ofKind('deposit'), 'creditMinor'),
    withdrawnMinor: sum(ofKind('withdrawal'), 'debitMinor'),
    products: [...products].map((product) => {
      const rows = moved.filter((row) => row.product === product)
      return { product, inMinor: sum(rows, 'debitMinor'), outMinor: sum(rows, 'creditMinor') }
    }),
  }
}

export async function notesOf(db: Db, playerId: number): Promise<PlayerPicture['notes']> {
  const rows = await db
    .selectFrom('player_note as n')
    .innerJoin('app_user as u', 'u.id', 'n.author_id')
    .select(['n.id as noteId', 'n.written_at', 'u.user_id as author', 'n.text'])
    .where('n.user_id', '=', playerId)
    .orderBy('n.id', 'desc')
    .execute()
  return rows.map(({ written_at, ...row }) => ({ ...row, at: written_at.toISOString() }))
}

/** The last rows of a statement, the latest first. */
export async function lastRows(
  db: Db,
  statement: Sql,
): Promise<{ rows: Record<string, unknown>[]; total: number }> {
  const { rows } = await sql<Record<string, unknown> & { '#': number; '##': number }>`
    select *, count(*) over () as "##" from (select *, row_number() over () as "#" from (${statement}) as own) as numbered
    order by "#" desc limit ${SECTION_ROWS_MAX}`.execute(db)
  return {
    rows: rows.map(({ '#': _place, '##': _total, ...row }) => row),
    total: rows[0]?.['##'] ?? 0,
  }
}

export const asPlayer = ({ playerId, walletId }: Person): Player => ({ playerId, walletId })
