import * as z from 'zod/mini'
import { lineVerdicts } from '#domain/cashier/statement.ts'
import {
  between,
  date,
  endpoint,
  id,
  idText,
  instant,
  minor,
  page,
  paging,
  text,
} from '../endpoint.ts'

export const STATEMENT_BYTES_MAX = 4 * 1024 * 1024

const verdictCounts = z.partialRecord(z.enum(lineVerdicts), z.int())

export const bankStatement = z.object({
  id,
  fileName: z.string(),
  format: z.enum(['csv', 'camt.053', 'mt940']),
  importedAt: instant,
  importedBy: z.string(),
  /** Lines of money that came, those of them that an earlier file had, and lines of money that went. */
  incoming: z.int(),
  known: z.int(),
  outgoing: z.int(),
  /** How many of its new lines are matched, credited, or neither and why. */
  verdicts: verdictCounts,
})
export type BankStatement = z.output<typeof bankStatement>

/** Statements of our bank accounts that were imported, the newest first. */
export const listBankStatements = endpoint({
  method: 'GET',
  path: '/api/admin/bank-statements',
  access: 'operator',
  permission: 'deposits.read',
  query: z.strictObject({ ...between, ...paging }),
  reply: page(bankStatement),
})

/** Imports a statement: CSV, camt.053 or MT940. The same file again changes nothing and answers the same. */
export const importBankStatement = endpoint({
  method: 'POST',
  path: '/api/admin/bank-statements',
  access: 'operator',
  permission: 'deposits.decide',
  body: z.strictObject({
    fileName: text(200),
    content: z.string().check(z.minLength(1), z.maxLength(STATEMENT_BYTES_MAX)),
  }),
  bodyBytesMax: STATEMENT_BYTES_MAX + 64 * 1024,
  reply: bankStatement,
  refusals: ['STATEMENT_UNREADABLE'],
})

export const bankLine = z.object({
  id,
  bookedOn: date,
  amountMinor: minor,
  currency: z.string(),
  payerName: z.string(),
  payerAccount: z.string(),
  text: z.string(),
  bankReference: z.string(),
  verdict: z.enum(lineVerdicts),
  /** The deposit that it pays or names, and its player. */
  deposit: z.nullable(
    z.object({ id, userId: z.string(), playerName: z.string(), amountMinor: minor }),
  ),
})
export type BankLine = z.output<typeof bankLine>

/** The lines of money that came, each with whether it pays a deposit, and why not. */
export const listBankLines = endpoint({
  method: 'GET',
  path: '/api/admin/bank-statements/:statementId/lines',
  access: 'operator',
  permission: 'deposits.read',
  params: z.strictObject({ statementId: idText }),
  query: z.strictObject(paging),
  reply: page(bankLine),
  refusals: ['NOT_FOUND'],
})

/** Credits every deposit that a line of the statement pays by its reference, its sum and its payer. */
export const creditBankStatement = endpoint({
  method: 'POST',
  path: '/api/admin/bank-statements/:statementId/credit',
  access: 'operator',
  permission: 'deposits.decide',
  params: z.strictObject({ statementId: idText }),
  reply: z.object({ credited: z.int() }),
  refusals: ['NOT_FOUND'],
})
