import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

const columns = [
  { name: 'Name', value: (row: { name: string }) => row.name },
  { name: 'Length', value: (row: { name: string }) => row.name.length },
]
const line = (name: string): string => csvText(columns, [{ name }]).split('\r\n')[1] ?? ''

it('writes a header and one line per row', () => {
  expect(csvText(columns, [{ name: 'Anna' }, { name: 'Bo' }])).toBe(
    'Name,Length\r\nAnna,4\r\nBo,2\r\n',
  )
})

it('quotes commas, quotes and line breaks', () => {
  expect(line('a,b')).toBe('"a,b",3')
  expect(line('say "x"')).toBe('"say ""x""",7')
})

it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '=HYPERLINK("x")'])(
  'never lets a spreadsheet run "%s"',
  (name) => {
    expect(line(name)).toMatch(/^"'/)
  },
)

it('leaves plain numbers as numbers', () => {
  expect(line('-12.50')).toBe('-12.50,6')
})
