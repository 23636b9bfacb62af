export type CsvColumn<Row> = { name: string; value: (row: Row) => string | number | null }

/**
 * A spreadsheet runs a cell that starts with one of these as a formula. A quote in front makes it text.
 * Plain numbers keep their sign.
 */
const isFormula = (text: string): boolean =>
  /^[=+\-@\t\r\n]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows as CSV (RFC 4180), header first. */
export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [
    columns.map(({ name }) => cell(name)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')

/** Hands a file to the reader. The mark at its start tells spreadsheets that it is UTF-8. */
export function downloadCsv(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
