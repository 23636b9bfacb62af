import { parse } from 'csv-parse/sync'
import type { StatementLine } from '#domain/cashier/statement.ts'
import type { ReadStatement } from './read-form.ts'
import { readBankAmount, readDay } from './read-values.ts'
import { unreadable } from './unreadable.ts'

/** The headings of columns, as banks call them. */
const headings = {
  bookedOn: ['date', 'booking date', 'booked on', 'transaction date', 'value date'],
  amount: ['amount', 'transaction amount'],
  credit: ['credit', 'credit amount', 'deposit', 'paid in'],
  debit: ['debit', 'debit amount', 'withdrawal', 'paid out'],
  currency: ['currency', 'ccy'],
  payerName: ['payer', 'payer name', 'name', 'debtor', 'sender', 'counterparty'],
  payerAccount: ['payer account', 'account', 'iban', 'counterparty account', 'debtor account'],
  text: ['description', 'details', 'narration', 'remittance information', 'reference', 'text'],
  bankReference: ['bank reference', 'transaction id', 'utr', 'ref no', 'transaction reference'],
} as const
type Column = keyof typeof headings

const delimiters = [',', ';', '\t'] as const

/** A file of rows, with headings in its first row. The currency is ours where no column says it. */
export function readCsv(content: string, currency: string): ReadStatement {
  const rows = rowsOf(content)
  const [head, ...body] = rows
  if (!head) throw unreadable('The file is empty')
  const columnOf = columnsIn(head)
  if (columnOf.bookedOn === undefined) throw unreadable('No column is named Date')
  if (columnOf.amount === undefined && columnOf.credit === undefined)
    throw unreadable('No column is named Amount or Credit')
  const lines: StatementLine[] = []
  let outgoing = 0
  for (const [index, row] of body.entries()) {
    const where = `Row ${index + 2}`
    const cell = (column: Column): string => row[columnOf[column] ?? -1]?.trim() ?? ''
    const code = cell('currency').toUpperCase() || currency
    const amount = cell('amount') || cell('credit')
    const isDebit = amount === '' && cell('debit') !== ''
    const amountMinor = isDebit ? -1 : readBankAmount(amount, code, where)
    if (amountMinor <= 0) outgoing += 1
    else
      lines.push({
        bookedOn: readDay(cell('bookedOn'), where),
        amountMinor,
        currency: code,
        payerName: cell('payerName'),
        payerAccount: cell('payerAccount'),
        text: cell('text'),
        bankReference: cell('bankReference'),
      })
  }
  return { format: 'csv', lines, outgoing }
}

function rowsOf(content: string): string[][] {
  const first = content.slice(0, content.search(/\r?\n|$/))
  const count = (mark: string) => first.split(mark).length
  const [delimiter] = [...delimiters].sort((a, b) => count(b) - count(a))
  try {
    const options = { bom: true, skip_empty_lines: true, relax_column_count: true }
    return parse(content, { ...options, delimiter: delimiter ?? ',' })
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : 'The file is no CSV')
  }
}

function columnsIn(head: readonly string[]): Partial<Record<Column, number>> {
  const names = head.map((name) => name.trim().toLowerCase())
  const columns: Partial<Record<Column, number>> = {}
  for (const [column, words] of Object.entries(headings) as [Column, readonly string[]][]) {
    const at = words.map((word) => names.indexOf(word)).find((index) => index >= 0)
    if (at !== undefined) columns[column] = at
  }
  return columns
}
