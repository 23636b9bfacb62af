import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../catalogue.ts'
import { approximately, dividedBy, type Fraction, readDecimal } from '../fraction.ts'
import type { Lottery } from '../lottery.ts'
import { readSettlements } from './read-settlement.ts'
import { settleDraw } from './settle.ts'
import { writtenSettlement } from './write-settlement.ts'

const catalogue = catalogueOf(
  Object.values(import.meta.glob<Lottery>('../lotteries/*.ts', { eager: true, import: 'default' })),
)
const totals = (file: object) => {
  const read = readSettlements(JSON.stringify(file), catalogue)
  if ('problem' in read) throw new Error(read.problem)
  return read.settlements.flatMap(({ draw, bets, policies }) =>
    writtenSettlement(settleDraw(draw, bets, policies)).bets.map(({ total }) => total),
  )
}

const valueOf = (text: string | null | undefined): Fraction => {
  const [above = '', below = '1'] = (text ?? '').split('/')
  const [numerator, denominator] = [readDecimal(above), readDecimal(below)]
  if (!numerator || !denominator) throw new Error(`no number: ${text}`)
  return dividedBy(numerator, denominator)
}

describe('German draws', () => {
  const file = join(
    process.env.FAIRBOOK_SHARED ?? '../shared',
    'data/lottery/german-settlement-examples.json',
  )
  const isThere = existsSync(file)
  if (!isThere) console.log(`Skipped: no draws ${file}; set FAIRBOOK_SHARED.`)
  type Example = {
    date: string
    main: number[]
    superzahl: number
    tiers: { cls: number; winners: number | null; amount: string; rolled: boolean }[]
    typeA: { expected: Record<string, string> }
  }
  const examples = isThere
    ? (JSON.parse(readFileSync(file, 'utf8')) as { examples: Example[] }).examples
    : []

  it.skipIf(!isThere)('are twelve', () => {
    expect(examples).toHaveLength(12)
  })

  it.each(examples)('of $date divide their jackpot as expected', (example) => {
    const bet = { lines: [{ main: example.main }], ticketNumber: `123456${example.superzahl}` }
    const result = (bets: object[]) =>
      totals({
        game: 'germanLotto',
        date: example.date,
        draw: {
          main: example.main,
          extra: [example.superzahl],
          tiers: example.tiers.map(({ cls, winners, amount, rolled }) => ({
            tier: cls,
            winners,
            amount,
            amountIs: rolled ? 'pot' : 'perWinner',
          })),
        },
        bets,
      })
    const six = (value: string | null | undefined) =>
      Number(approximately(valueOf(value)).toFixed(6))
    const won = (...bets: object[]) =>
      result(bets.map((each, index) => ({ id: `b${index}`, ...bet, ...each })))
    const double = { options: ['doubleJackpot'] }
    const { expected } = example.typeA
    expect(
      [
        won({})?.[0],
        won(double)?.[0],
        won({}, {})?.[1],
        won(double, {})?.[0],
        won({ options: ['numberShield'], placedAt: '2023-09-04' })?.[0],
      ].map(six),
    ).toEqual(Object.values(expected).map(Number))
  })
})
