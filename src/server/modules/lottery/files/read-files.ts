import * as z from 'zod/mini'
import { type ResultFormat, type ToldResult, toldResult } from '#contract/lottery/operators.ts'
import type { DrawRecord } from '../draw-store.ts'
import { dayOfText } from './days.ts'
import { readCaixa, readDrawings } from './json-shapes.ts'
import { readNumbers, readOpeningValues } from './plain-csv.ts'
import { readUkXml } from './xml-shapes.ts'

type Read = { results: ToldResult[] } | { problem: string }
type Named = Pick<DrawRecord, 'game' | 'day' | 'time'>

/** Results of a draw from a file of a source. The file may hold other draws too. */
export const readFile = (format: ResultFormat, content: string, draw: Named): Read =>
  READERS[format](content, draw)

const READERS: Record<ResultFormat, (content: string, draw: Named) => Read> = {
  json: (content) => parsed(content, readJson),
  'drawings-json': (content, draw) => parsed(content, (value) => readDrawings(value, draw)),
  'caixa-json': (content, draw) => parsed(content, (value) => readCaixa(value, draw)),
  'uk-xml': readUkXml,
  'german-csv': readGerman,
  'fdj-csv': readFdj,
  'numbers-csv': readNumbers,
  'openings-csv': readOpeningValues,
}

const told = z.union([
  z.array(toldResult),
  z.pipe(
    toldResult,
    z.transform((one) => [one]),
  ),
])

function readJson(value: unknown): Read {
  const read = told.safeParse(value)
  return read.success ? { results: read.data } : { problem: z.prettifyError(read.error) }
}

function parsed(content: string, read: (value: unknown) => Read): Read {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return { problem: 'the file is not JSON' }
  }
  return read(value)
}

/** "6.803.818,90" is 6803818.90. A cell that holds no amount is `undefined`. */
export function amountOfText(text: string): string | undefined {
  const plain = text.trim().replace(/\./g, '').replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? plain : undefined
}

const isCount = (text: string) => /^\d[\d.]*$/.test(text.trim())

/** Winners of a class. `Jackpot` says that nobody has won; a blank or `---` that the class is not told. */
function tierOf(tier: number, count: string, amount: string): ToldResult['tiers'] {
  const isJackpot = count.trim() === 'Jackpot'
  if (!isJackpot && !isCount(count)) return []
  const winners = isJackpot ? 0 : Number(count.trim().replace(/\./g, ''))
  const figure = amountOfText(amount) ?? null
  return [{ tier, winners, amount: figure, amountIs: winners === 0 ? 'pot' : 'perWinner' }]
}

/*
 * German Lotto as its operator publishes it: separated by semicolons, numbers as Germans write them. Columns: day, blank,
 * six numbers, the old additional number in two cells, Superzahl, Spiel77, Super6, stakes, then count and quote of each class.
 * Rows between years repeat the heading.
 */
const GERMAN = { main: 2, superNumber: 10, spiel77: 11, super6: 12, tiers: 14 }

function readGerman(content: string, { game, day }: Named): Read {
  const rows = content.split(/\r?\n/).map((line) => line.split(';'))
  const row = rows.find(([first = '']) => dayOfText(first.trim()) === day)
  if (!row) return { problem: `the file has no draw of ${day}` }
  const cell = (index: number) => (row[index] ?? '').trim()
  if (game === 'spiel77' || game === 'super6') {
    const ticketNumber = cell(game === 'spiel77' ? GERMAN.spiel77 : GERMAN.super6)
    return { results: [{ main: [], extra: [], ticketNumber, tiers: [] }] }
  }
  if (game !== 'germanLotto') return { problem: `the file is not of ${game}` }
  const tiers = Array.from({ length: 9 }, (_, index) =>
    tierOf(index + 1, cell(GERMAN.tiers + 2 * index), cell(GERMAN.tiers + 2 * index + 1)),
  ).flat()
  const main = Array.from({ length: 6 }, (_, index) => Number(cell(GERMAN.main + index)))
  return { results: [{ main, extra: [Number(cell(GERMAN.superNumber))], tiers }] }
}

/*
 * EuroMillions as FDJ publishes it: a heading names the columns, decimals have a comma, and each rank has winners in France,
 * winners in Europe and the prize of one winner.
 */
function readFdj(content: string, { game, day }: Named): Read {
  if (game !== 'euromillions') return { problem: `the file is not of ${game}` }
  const [heading = [], ...rows] = content.split(/\r?\n/).map((line) => line.split(';'))
  const column = (name: RegExp) => heading.findIndex((each) => name.test(each.trim()))
  const dayColumn = column(/^date_de_tirage$/)
  const row = rows.find((cells) => dayOfText((cells[dayColumn] ?? '').trim()) === day)
  if (!row) return { problem: `the file has no draw of ${day}` }
  const cell = (name: RegExp) => (row[column(name)] ?? '').trim()
  const balls = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => Number(cell(new RegExp(`^${name}_${index + 1}$`))))
  const tiers = Array.from({ length: 13 }, (_, index) => {
    const rank = index + 1
    const winners = cell(new RegExp(`^nombre_de_gagnant_au_rang${rank}_.*en_europe$`))
    return tierOf(rank, winners, cell(new RegExp(`^rapport_du_rang${rank}(_.*)?$`)))
  }).flat()
  if (tiers.length > 0 && tiers.every(({ winners }) => winners === 0))
    return { problem: `the row of ${day} has no winner in any rank` }
  return { results: [{ main: balls('boule', 5), extra: balls('etoile', 2), tiers }] }
}
