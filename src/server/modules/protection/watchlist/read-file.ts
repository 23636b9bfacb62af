import { parse } from 'csv-parse/sync'
import { type ListedPerson, readPerson } from '#domain/protection/watchlist.ts'
import { Refusal } from '#server/http/refusal.ts'

const headings = {
  name: ['name', 'full name'],
  bornOn: ['date of birth', 'birth date', 'born on', 'dob'],
  reference: ['reference', 'note', 'department', 'file'],
} as const
type Column = keyof typeof headings

const PROBLEMS_MAX = 20

const refuse = (...problems: string[]): never => {
  throw new Refusal('FILE_UNREADABLE', { details: { problems: problems.slice(0, PROBLEMS_MAX) } })
}

/** The persons of a file of the operator, with headings in its first row. A wrong row refuses all of it. */
export function readWatchlistFile(content: string): ListedPerson[] {
  const [head, ...rows] = rowsOf(content)
  if (!head) return refuse('The file is empty')
  const names = head.map((cell) => cell.trim().toLowerCase())
  const placeOf = (column: Column) =>
    names.findIndex((name) => headings[column].some((each) => each === name))
  if (placeOf('name') === -1) return refuse('No column is named Name')
  const problems: string[] = []
  const persons = rows.flatMap((row, index) => {
    const cell = (column: Column): string => row[placeOf(column)] ?? ''
    const person = readPerson({
      name: cell('name'),
      bornOn: cell('bornOn'),
      reference: cell('reference'),
    })
    if (typeof person !== 'string') return [person]
    problems.push(`Row ${index + 2}: ${person}`)
    return []
  })
  if (problems.length > 0) return refuse(...problems)
  if (persons.length === 0) return refuse('The file names nobody')
  return persons
}

function rowsOf(content: string): string[][] {
  try {
    return parse(content, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : 'The file is not CSV')
  }
}
