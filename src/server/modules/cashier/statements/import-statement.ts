import { createHash } from 'node:crypto'
import { referencesIn, type StatementLine } from '#domain/cashier/statement.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { readStatement } from './read-statement.ts'
import * as store from './store.ts'

type Import = { fileName: string; content: string; operatorId: number }

/**
 * Imports a statement and credits nothing. The same file again changes nothing, and a line that an earlier file had is
 * not written again: banks send days twice.
 */
export async function importStatement(
  { db, currency }: { db: Db; currency: string },
  { fileName, content, operatorId }: Import,
): Promise<number> {
  const fileHash = hashOf(content)
  const { format, lines, outgoing } = readStatement(content, currency)
  return inTransaction(db, async (tx) => {
    const file = { fileHash, fileName, format, incoming: lines.length, outgoing, operatorId }
    const id = await store.insertStatement(tx, file)
    if (id === undefined) return store.statementOfFile(tx, fileHash)
    const written = await store.insertLines(tx, id, withKeys(lines))
    const known = lines.length - written
    await store.keepKnown(tx, id, known)
    await recordAudit(tx, {
      operatorId,
      action: 'bank_statement.import',
      subject: `bank_statement:${id}`,
      reason: '',
      details: { fileName, format, lines: lines.length, known, fileHash: fileHash.toString('hex') },
    })
    return id
  })
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Two lines that say the same in one file are two payments: the second is known by being the second. */
function withKeys(lines: readonly StatementLine[]): store.NewLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { bookedOn, amountMinor, currency, payerName, payerAccount, text, bankReference } = line
    const said = JSON.stringify([
      bookedOn,
      amountMinor,
      currency,
      payerName,
      payerAccount,
      text,
      bankReference,
    ])
    const before = seen.get(said) ?? 0
    seen.set(said, before + 1)
    return { ...line, key: hashOf(`${before} ${said}`), references: referencesIn(line) }
  })
}
