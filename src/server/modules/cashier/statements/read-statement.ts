import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'
import type { ReadStatement } from './read-form.ts'
import { readMt940 } from './read-mt940.ts'

/** Reads a statement in whichever of the three forms it is. Refuses a file of which one line cannot be read. */
export function readStatement(content: string, currency: string): ReadStatement {
  const text = content.replace(/^\uFEFF/, '').trimStart()
  if (text.startsWith('<')) return readCamt(text)
  if (/^(\{1:|:20:|:25:)/m.test(text)) return readMt940(text)
  return readCsv(text, currency)
}
