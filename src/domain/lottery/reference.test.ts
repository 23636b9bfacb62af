import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueOf } from './catalogue.ts'
import { currentRules, type Lottery } from './lottery.ts'
import type { Matrix } from './matrix.ts'
import type { Schedule } from './schedule.ts'
import type { Condition, Tier } from './tier.ts'

const catalogue = catalogueOf(
  Object.values(import.meta.glob<Lottery>('./lotteries/*.ts', { eager: true, import: 'default' })),
)

/** The reference as far as it is compared. */
type Listed = {
  id: string
  kind: 'lotto' | 'endDigit' | 'keno' | 'financial' | 'rng'
  currency: string
  main: { pick: number | [number, number]; from: number; drawn?: number }
  extra?: { pick: number; from: number }
  bonusBall?: { count: number }
  drawDays: string[]
  drawTime: string | string[] | Record<string, string>
  timezone: string
  drawDigits?: number
  maxPayout?: { amount?: number; total?: number; monthly?: number; currency: string }
  withholding?: { percent: number; categories: number[] }
  multiplier?: { values: number[] }
  fixedPrizes?: unknown[]
  tiers: {
    name: string
    match: string
    type: string
    cond: {
      main?: number[]
      extra?: number | 'any'
      bonus?: string
      spots?: number
      hits?: number
      endDigits?: number
    }
    prize?: unknown
    stakeMultiple?: number
  }[]
}

const file = join(process.env.FAIRBOOK_SHARED ?? '../shared', 'reference/lotteries.json')
const isThere = existsSync(file)
if (!isThere) console.log(`Skipped: no list ${file}; set FAIRBOOK_SHARED.`)
const listed = isThere ? (JSON.parse(readFileSync(file, 'utf8')) as Listed[]) : []
const lotteryOf = ({ id }: Listed): Lottery => {
  const found = catalogue.get(id)
  if (!found) throw new Error(`no lottery ${id}`)
  return found
}

const conditionListed = (condition: Condition): Listed['tiers'][number]['cond'] => {
  if (condition.on === 'digits') return { endDigits: condition.last }
  if (condition.on === 'spots') return { spots: condition.spots, hits: condition.hits }
  return { main: [...condition.main], extra: condition.extra, bonus: bonusListed(condition) }
}
const bonusListed = ({ bonus }: Extract<Condition, { on: 'numbers' }>) => {
  if (bonus === 'any') return 'any'
  return 'atLeast' in bonus ? `>=${bonus.atLeast}` : String(bonus.exactly)
}
/** The list leaves out what is not looked at. */
const whole = ({ main, extra, bonus, ...rest }: Listed['tiers'][number]['cond']) =>
  main ? { main, extra: extra ?? 'any', bonus: bonus ?? 'any' } : rest

const matrixListed = (matrix: Matrix) => {
  if (matrix.form === 'digits')
    return { main: { pick: matrix.digits, from: 10, drawn: matrix.digits } }
  if (matrix.form === 'keno') {
    const { spotsMin, spotsMax, of, drawn } = matrix
    return { main: { pick: [spotsMin, spotsMax], from: of, drawn } }
  }
  const { main, extra, bonus } = matrix
  return {
    main: { pick: main.pick, from: main.of, drawn: main.drawn },
    ...(extra && { extra: { pick: extra.pick, from: extra.of } }),
    ...(bonus && { bonusBall: { count: bonus.count } }),
  }
}

/** "21:00" on these days, as the list says it. */
const timesListed = ({ drawDays, drawTime }: Listed): Schedule['times'] =>
  Object.fromEntries(
    drawDays.map((day) => {
      if (typeof drawTime === 'string') return [day.toLowerCase(), [drawTime]]
      return [day.toLowerCase(), Array.isArray(drawTime) ? drawTime : [drawTime[day]]]
    }),
  )

/** "every 4 minutes 06:34-23:54"; for one game the list knows no interval. */
const wordsOf = ({ drawTime }: Listed): string =>
  typeof drawTime === 'string' && !/^\d\d:\d\d$/.test(drawTime) ? drawTime : ''
const minutesListed = (entry: Listed): number[] => {
  const words = wordsOf(entry)
  const minutes = /every (\d+) minutes/.exec(words)?.[1]
  if (minutes !== undefined) return [Number(minutes)]
  return words.includes('around the clock') ? [5] : []
}

const prizeListed = (
  { prize, stakeMultiple }: Listed['tiers'][number],
  fixed: unknown,
): Tier['prize'] => {
  if (stakeMultiple !== undefined) return { is: 'times-stake', hundredths: stakeMultiple * 100 }
  const amount = [prize, fixed].find((each) => typeof each === 'number')
  return amount === undefined ? undefined : { is: 'amount', amountMinor: amount * 100 }
}

describe.runIf(isThere)('every lottery is as listed', () => {
  it('and none is missing or more', () => {
    expect(listed.map(({ id }) => id).sort()).toEqual([...catalogue.keys()].sort())
    expect(listed.flatMap(({ tiers }) => tiers)).toHaveLength(673)
  })

  it.each(listed)('$id in its matrix and tiers', (entry) => {
    const { matrix, tiers } = currentRules(lotteryOf(entry))
    const { main, extra, bonusBall } = entry
    expect(matrixListed(matrix)).toEqual({
      main: { pick: main.pick, from: main.from, drawn: main.drawn ?? main.pick },
      ...(extra && { extra: { pick: extra.pick, from: extra.from } }),
      ...(bonusBall && { bonusBall: { count: bonusBall.count } }),
    })
    expect(
      tiers.map(({ name, match, type, condition }) => ({
        name,
        match,
        type,
        ...conditionListed(condition),
      })),
    ).toEqual(
      entry.tiers.map(({ name, match, type, cond }) => ({ name, match, type, ...whole(cond) })),
    )
  })

  it.each(listed)('$id in what is published of its prizes', (entry) => {
    const found = lotteryOf(entry)
    const { tiers, multiplier } = currentRules(found)
    // Where the list names no figure the file may know one.
    const published = entry.tiers.map(
      (tier, index) => prizeListed(tier, entry.fixedPrizes?.[index]) ?? tiers[index]?.prize,
    )
    expect(tiers.map(({ prize }) => prize)).toEqual(published)
    const most = entry.maxPayout?.amount ?? entry.maxPayout?.total
    expect(found.tierMaxMinor).toBe(most && most * 100)
    expect(found.monthlyMax?.monthMinor).toBe(
      entry.maxPayout?.monthly && entry.maxPayout.monthly * 100,
    )
    expect(found.withholding).toEqual(
      entry.withholding && {
        percent: entry.withholding.percent,
        tiers: entry.withholding.categories.length,
      },
    )
    expect(multiplier?.values).toEqual(entry.multiplier?.values)
  })

  it.each(listed)('$id in its draws and its currency', (entry) => {
    const found = lotteryOf(entry)
    const { draws } = currentRules(found)
    expect(found.currency).toBe(entry.currency)
    expect(draws.zone).toBe(entry.timezone)
    expect(typeof found.drawnBy === 'object' ? found.drawnBy.indexDigits : undefined).toBe(
      entry.drawDigits,
    )
    expect(draws.times).toEqual(wordsOf(entry) === '' ? timesListed(entry) : {})
    expect([...new Set(draws.rounds.map(({ every }) => every))]).toEqual(minutesListed(entry))
  })
})
