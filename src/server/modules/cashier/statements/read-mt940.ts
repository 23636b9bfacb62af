import type { StatementLine } from '#domain/cashier/statement.ts'
import type { ReadStatement } from './read-form.ts'
import { readBankAmount, readDay } from './read-values.ts'
import { unreadable } from './unreadable.ts'

type Field = { tag: string; text: string }

/** `:61:`: day of value, of booking, mark, letter of funds, amount, type, reference of the payer, of the bank. */
const BOOKING =
  /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(C|D|RC|RD)[A-Z]?(\d+,\d{0,2})[A-Z][A-Z0-9]{3}(.*?)(?:\/\/([^\n]*))?(?:\n|$)/

/** The statement of SWIFT, as banks send it: with or without its envelope. */
export function readMt940(content: string): ReadStatement {
  const fields = fieldsOf(content)
  const lines: StatementLine[] = []
  let outgoing = 0
  let currency = ''
  for (const [index, { tag, text }] of fields.entries()) {
    if (tag === '60F' || tag === '60M') currency = text.slice(7, 10)
    if (tag !== '61') continue
    const where = `Line ${text.slice(0, 20)}`
    const booking = BOOKING.exec(text)
    if (!booking || currency === '') throw unreadable(`${where}: this is no booking`)
    const [, year, month, day, mark, sum = '', own = '', banks = ''] = booking
    if (mark !== 'C') {
      outgoing += 1
      continue
    }
    const next = fields[index + 1]
    const told = detailsOf(next?.tag === '86' ? next.text : '')
    lines.push({
      bookedOn: readDay(`20${year}-${month}-${day}`, where),
      amountMinor: readBankAmount(sum.replace(/,$/, ''), currency, where),
      currency,
      payerName: told.name,
      payerAccount: told.account,
      text: [told.text, own === 'NONREF' ? '' : own].filter((part) => part !== '').join(' '),
      bankReference: banks.trim(),
    })
  }
  return { format: 'mt940', lines, outgoing }
}

/** The fields in their order; a field goes on over lines until the next one begins. */
function fieldsOf(content: string): Field[] {
  const fields: Field[] = []
  for (const line of content.replaceAll('\r\n', '\n').split('\n')) {
    const begun = /^(?:\{[^:]*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line)
    const last = fields.at(-1)
    if (begun) fields.push({ tag: begun[1] ?? '', text: begun[2] ?? '' })
    else if (last && !line.startsWith('-')) last.text += `\n${line}`
  }
  if (!fields.some(({ tag }) => tag === '25')) throw unreadable('The file is no MT940')
  return fields
}

type Details = { name: string; account: string; text: string }

/** `:86:` in its two usual forms, by numbers after question marks or by words between slashes; else it is all text. */
function detailsOf(field: string): Details {
  const flat = field.replaceAll('\n', '')
  if (/\?\d\d/.test(flat)) {
    const parts = [...flat.matchAll(/\?(\d\d)([^?]*)/g)].map(([, code, text]) => [code, text])
    const join = (from: number, to: number) =>
      parts
        .filter(([code]) => Number(code) >= from && Number(code) <= to)
        .map(([, text]) => text)
        .join('')
    return { name: join(32, 33).trim(), account: join(31, 31).trim(), text: join(20, 29).trim() }
  }
  const word = (name: string) =>
    new RegExp(`/${name}/(.*?)(?=/[A-Z]{3,4}/|/?$)`).exec(flat)?.[1]?.trim() ?? ''
  const text = word('REMI')
  if (text === '') return { name: word('NAME'), account: word('IBAN'), text: field }
  return { name: word('NAME'), account: word('IBAN'), text: `${text} ${word('EREF')}`.trim() }
}
