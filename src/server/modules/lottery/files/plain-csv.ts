import type { ToldResult } from '#contract/lottery/operators.ts'
import { INDICES, type Opening, twoDecimals } from '#domain/lottery/indices/opening-digits.ts'
import { dayOfText } from './days.ts'

type Read = { results: ToldResult[] } | { problem: string }
type Named = { day: string; time: string }
type Row = (name: string) => string

/** The rows of a file whose first line names its columns, parted by semicolons or commas. */
function rowsOf(content: string): Row[] {
  const [heading = '', ...lines] = content.replace(/^\uFEFF/, '').split(/\r?\n/)
  const parting = heading.includes(';') ? ';' : ','
  const columns = heading.split(parting).map((name) => name.trim().toLowerCase())
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split(parting)
      return (name) => (cells[columns.indexOf(name)] ?? '').trim()
    })
}

const isOn = (day: string) => (row: Row) => {
  const text = row('date')
  return (dayOfText(text) ?? text) === day
}
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

/**
 * Numbers alone, a row for each draw: `date;time;numbers;extra;multiplier`. Games that draw all day need the time. Their
 * prizes follow from the published table, so the file has none.
 */
export function readNumbers(content: string, { day, time }: Named): Read {
  const ofDay = rowsOf(content).filter(isOn(day))
  const rows = ofDay.filter((row) => row('time') === '' || row('time') === time)
  const [row, other] = rows
  if (!row) return { problem: `the file has no draw of ${day}, ${time}` }
  if (other)
    return { problem: `the file has several draws of ${day} and does not tell their times` }
  const factor = numbersIn(row('multiplier'))[0]
  return {
    results: [
      {
        main: numbersIn(row('numbers')),
        extra: numbersIn(row('extra')),
        ...(factor !== undefined && { multiplier: factor }),
        tiers: [],
      },
    ],
  }
}

/** The signs by which vendors name the five indices. */
const SIGNS: Readonly<Record<string, Opening['index']>> = {
  '^DJI': 'Dow Jones Industrial',
  '^DJT': 'Dow Jones Transportation',
  '^NBI': 'NASDAQ Biotechnology',
  '^GSPC': 'S&P 500',
  '^IXF': 'NASDAQ 100 Financial',
}

/** Opening values of stock indices, a row for each index and day: `date,index,open,previous close`. */
export function readOpeningValues(content: string, { day }: Named): Read {
  const found = rowsOf(content)
    .filter(isOn(day))
    .flatMap((row): Opening[] => {
      const named = row('index')
      const index = SIGNS[named.toUpperCase()] ?? INDICES.find((each) => each === named)
      return index ? [{ index, open: row('open'), previousClose: row('previous close') }] : []
    })
  const openings: Opening[] = []
  for (const index of INDICES) {
    const [opening, second] = found.filter((each) => each.index === index)
    if (!opening || second) return { problem: `the file needs one row of ${index} for ${day}` }
    const { open, previousClose } = opening
    if (twoDecimals(open) === undefined || twoDecimals(previousClose) === undefined)
      return { problem: `${index} needs values with two decimals` }
    openings.push(opening)
  }
  return { results: [{ main: [], extra: [], openings, tiers: [] }] }
}
