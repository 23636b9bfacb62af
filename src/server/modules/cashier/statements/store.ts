import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { BankLine, BankStatement, listBankStatements } from '#contract/payments/statements.ts'
import type { LineVerdict, NamedDeposit, StatementLine } from '#domain/cashier/statement.ts'
import { verdictOf } from '#domain/cashier/statement.ts'
import { numbers } from '#server/db/arrays.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { ReadStatement } from './read-form.ts'

export type NewLine = StatementLine & { key: Buffer; references: string[] }
type NewStatement = {
  fileHash: Buffer
  fileName: string
  format: ReadStatement['format']
  incoming: number
  outgoing: number
  operatorId: number
}

/** Writes a file down; nothing when it was imported before. */
export async function insertStatement(tx: Tx, file: NewStatement): Promise<number | undefined> {
  const row = await tx
    .insertInto('bank_statement')
    .values({
      file_hash: file.fileHash,
      file_name: file.fileName,
      format: file.format,
      incoming: file.incoming,
      known: 0,
      outgoing: file.outgoing,
      imported_by: file.operatorId,
    })
    .onConflict((same) => same.column('file_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function statementOfFile(tx: Tx, fileHash: Buffer): Promise<number> {
  const { id } = await tx
    .selectFrom('bank_statement')
    .select('id')
    .where('file_hash', '=', fileHash)
    .executeTakeFirstOrThrow()
  return id
}

export const keepKnown = (tx: Tx, id: number, known: number) =>
  tx.updateTable('bank_statement').set({ known }).where('id', '=', id).execute()

const BULK = 500

/** Answers how many were new. */
export async function insertLines(
  tx: Tx,
  statementId: number,
  lines: readonly NewLine[],
): Promise<number> {
  let written = 0
  for (let at = 0; at < lines.length; at += BULK) {
    const rows = lines.slice(at, at + BULK).map((line) => ({
      statement_id: statementId,
      key: line.key,
      booked_on: line.bookedOn,
      amount_minor: line.amountMinor,
      currency: line.currency,
      payer_name: line.payerName,
      payer_account: line.payerAccount,
      text: line.text,
      bank_reference: line.bankReference,
      reference_keys: line.references,
      deposit_id: null,
    }))
    const inserted = await tx
      .insertInto('bank_line')
      .values(rows)
      .onConflict((same) => same.column('key').doNothing())
      .returning('id')
      .execute()
    written += inserted.length
  }
  return written
}

type Named = NamedDeposit & { id: number; userId: string; key: string }
type Row = Omit<BankLine, 'verdict' | 'deposit'> & {
  references: string[]
  depositId: number | null
}

const lineColumns = sql`
  l.id, to_char(l.booked_on, 'YYYY-MM-DD') as "bookedOn", l.amount_minor as "amountMinor", l.currency,
  l.payer_name as "payerName", l.payer_account as "payerAccount", l.text, l.bank_reference as "bankReference",
  l.reference_keys as references, l.deposit_id as "depositId"`

/** The deposits of the desk that the lines name, and those that were credited for them. */
async function depositsNamed(db: Db | Tx, lines: readonly Row[]): Promise<Named[]> {
  const keys = [...new Set(lines.flatMap(({ references }) => references))]
  const ids = lines.flatMap(({ depositId }) => depositId ?? [])
  const { rows } = await sql<Named>`
    select d.id, d.status, d.amount_minor as "amountMinor", d.currency, d.reference_key as key,
      u.name as "playerName", u.user_id as "userId"
    from deposit d join app_user u on u.id = d.user_id
    where d.provider = 'desk' and d.reference_key = any(${keys}::text[]) or d.id = any(${numbers(ids)}::bigint[])
    order by d.id`.execute(db)
  return rows
}

/** Judges a line at this moment: nothing of the verdict is stored but the deposit that was credited for it. */
function judged(line: Row, deposits: readonly Named[]): BankLine {
  const { references, depositId, ...shown } = line
  const named = deposits.filter(({ key }) => references.includes(key))
  const own = deposits.find(({ id }) => id === depositId)
  const verdict: LineVerdict = own ? 'credited' : verdictOf(line, named)
  const deposit = own ?? named.find(({ status }) => status === 'P') ?? named.at(-1)
  const { id, userId, playerName, amountMinor } = deposit ?? {}
  const isNamed = id !== undefined && userId !== undefined && playerName !== undefined
  return {
    ...shown,
    verdict,
    deposit: isNamed ? { id, userId, playerName, amountMinor: amountMinor ?? 0 } : null,
  }
}

async function judge(db: Db | Tx, lines: readonly Row[]): Promise<BankLine[]> {
  const deposits = await depositsNamed(db, lines)
  return lines.map((line) => judged(line, deposits))
}

export async function listLines(
  db: Db,
  statementId: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { rows } = await sql<Row & { total: number }>`
    select ${lineColumns}, count(*) over () as total from bank_line l where l.statement_id = ${statementId}
    order by l.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const lines = rows.map(({ total: _total, ...row }) => row)
  return { items: await judge(db, lines), total: rows[0]?.total ?? 0, page, pageSize }
}

/** Every line of a statement, judged. */
export async function judgedLines(db: Db, statementId: number): Promise<BankLine[]> {
  const { rows } = await sql<Row>`
    select ${lineColumns} from bank_line l where l.statement_id = ${statementId} order by l.id`.execute(
    db,
  )
  return judge(db, rows)
}

/** A line for the one who credits it, locked. */
export async function lockLine(tx: Tx, lineId: number): Promise<BankLine | undefined> {
  const { rows } = await sql<Row>`
    select ${lineColumns} from bank_line l where l.id = ${lineId} for update`.execute(tx)
  const [line] = await judge(tx, rows)
  return line
}

export const keepCredited = (tx: Tx, lineId: number, depositId: number) =>
  tx.updateTable('bank_line').set({ deposit_id: depositId }).where('id', '=', lineId).execute()

const statements = (db: Db) =>
  db
    .selectFrom('bank_statement as s')
    .innerJoin('app_user as u', 'u.id', 's.imported_by')
    .select([
      's.id',
      's.file_name as fileName',
      's.format',
      's.imported_at as importedAt',
      'u.user_id as importedBy',
      's.incoming',
      's.known',
      's.outgoing',
    ])

type StoredStatement = Omit<BankStatement, 'verdicts' | 'importedAt'> & { importedAt: Date }

async function withVerdicts(db: Db, row: StoredStatement): Promise<BankStatement> {
  const verdicts: BankStatement['verdicts'] = {}
  for (const { verdict } of await judgedLines(db, row.id))
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
  return { ...row, importedAt: row.importedAt.toISOString(), verdicts }
}

export async function statementById(db: Db, id: number): Promise<BankStatement | undefined> {
  const row = await statements(db).where('s.id', '=', id).executeTakeFirst()
  return row && withVerdicts(db, row)
}

export async function listStatements(
  db: Db,
  { page, pageSize, ...days }: QueryOf<typeof listBankStatements>,
) {
  const isFound = isBetween(sql`s.imported_at`, days)
  const rows = await statements(db)
    .where(isFound)
    .orderBy('s.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom('bank_statement as s')
    .where(isFound)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const items: BankStatement[] = []
  for (const row of rows) items.push(await withVerdicts(db, row))
  return { items, total, page, pageSize }
}
