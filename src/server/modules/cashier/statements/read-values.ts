import { type Minor, parseMoney } from '#domain/money.ts'
import { unreadable } from './unreadable.ts'

/** Days as banks write them: 2026-11-23, 23/11/2026, 23.11.2026, 23-11-2026. */
export function readDay(typed: string, where: string): string {
  const text = typed.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const other = /^(\d{2})[./-](\d{2})[./-](\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : other ? other.slice(1).toReversed() : []
  const date = `${year}-${month}-${day}`
  const at = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date)
    throw unreadable(`${where}: ${typed} is not a day`)
  return date
}

/** An amount as banks write it: 1,234.50, 1.234,50, 1234,5, with a sign or without; below zero it went. */
export function readBankAmount(typed: string, currency: string, where: string): Minor {
  const text = typed.replace(/[\s']/g, '')
  const read = /^([+-]?)(\d[\d.,]*)$/.exec(text)
  const figures = read?.[2] ?? ''
  const mark = /[.,](?=\d{1,2}$)/.exec(figures)
  const whole = mark ? figures.slice(0, mark.index) : figures
  const parts = mark ? figures.slice(mark.index + 1) : ''
  const minor = parseMoney(`${whole.replace(/[.,]/g, '')}${parts && `.${parts}`}`, currency)
  if (!read || minor === undefined) throw unreadable(`${where}: ${typed} is not an amount`)
  return read[1] === '-' ? -minor : minor
}
