import { assert } from '../assert.ts'
import type { Minor } from '../money.ts'
import type { Matrix } from './matrix.ts'

/**
 * How a win is reckoned. A: the main jackpot, divided among all who won it. B: another prize that is divided. C: the
 * prize that the operator announced.
 */
export type PrizeType = 'A' | 'B' | 'C'

/** How many bonus balls a line must hold. `any`: they are not looked at. */
export type BonusCondition = 'any' | { readonly atLeast: number } | { readonly exactly: number }

export type Condition =
  | {
      readonly on: 'numbers'
      /** Any of these counts of main numbers. */
      readonly main: readonly number[]
      readonly extra: number | 'any'
      readonly bonus: BonusCondition
    }
  | { readonly on: 'spots'; readonly spots: number; readonly hits: number }
  | {
      readonly on: 'digits'
      readonly last: number
      /** How many numbers are drawn for the tier. */
      readonly drawn: number
    }

/** A prize that the operator publishes in advance. The prize announced for a draw decides. */
export type PublishedPrize =
  | { readonly is: 'amount'; readonly amountMinor: Minor }
  | { readonly is: 'times-stake'; readonly hundredths: number }
  | { readonly is: 'monthly'; readonly amountMinor: Minor; readonly months: number }

export type Tier = {
  /** 1 is the top. */
  readonly rank: number
  readonly name: string
  /** As players read it: "5+1", "5+B", "last 4", "8/10". */
  readonly match: string
  readonly type: PrizeType
  readonly condition: Condition
  readonly prize?: PublishedPrize
}

/** A tier as a lottery's file writes it. */
export type TierLine = {
  readonly type: PrizeType
  readonly match: string
  readonly prize?: PublishedPrize
  readonly drawn?: number
}

const line =
  (type: PrizeType) =>
  (match: string, prize?: Minor | PublishedPrize): TierLine => ({
    type,
    match,
    ...(prize !== undefined && {
      prize: typeof prize === 'number' ? { is: 'amount', amountMinor: prize } : prize,
    }),
  })

export const a = line('A')
export const b = line('B')
export const c = line('C')

/** Paid every month for so many months. */
export const monthly = (amountMinor: Minor, months: number): PublishedPrize => ({
  is: 'monthly',
  amountMinor,
  months,
})

/** The tier draws several numbers. */
export const withDrawn = (tier: TierLine, drawn: number): TierLine => ({ ...tier, drawn })

/** How often the stake is paid, by spots marked and hits: `{ 2: { 2: 6 }, 3: { 2: 1, 3: 16 } }`. */
export type PayTable = Readonly<Record<number, Readonly<Record<number, number>>>>

export function payTable(table: PayTable): TierLine[] {
  return Object.entries(table).flatMap(([spots, prizes]) =>
    Object.entries(prizes).map(([hits, multiple]): TierLine => {
      const hundredths = Math.round(multiple * 100)
      assert(Math.abs(hundredths - multiple * 100) < 1e-9, `${multiple} times the stake`)
      return { type: 'C', match: `${hits}/${spots}`, prize: { is: 'times-stake', hundredths } }
    }),
  )
}

/** Reads the lines of a file once, so that odds, pages and settlement share one meaning. */
export function tiersOf(lines: readonly TierLine[], matrix: Matrix): Tier[] {
  return lines.map((each, index): Tier => {
    const rank = index + 1
    const condition = conditionOf(each, lines, matrix)
    return {
      rank,
      name: nameOf(condition, rank),
      match: each.match,
      type: each.type,
      condition,
      ...(each.prize && { prize: each.prize }),
    }
  })
}

function nameOf(condition: Condition, rank: number): string {
  if (condition.on === 'spots') return `Type ${condition.spots}`
  return condition.on === 'digits' ? `Class ${rank}` : `Category ${rank}`
}

/*
 * "5+1"    five main numbers and one of the second pool
 * "0/1+1"  none or one, and one of the second pool
 * "3+x"    three; the second pool is not looked at
 * "5+B"    five and a bonus ball; "1/2+2B": one or two, and two bonus balls
 * "5"      five; without a bonus ball where another tier is "5+B", otherwise whatever the bonus balls are
 * "last 4" the last four digits and not the fifth
 * "8/10"   eight hits of ten numbers marked
 */
function conditionOf(
  { match, drawn = 1 }: TierLine,
  all: readonly TierLine[],
  matrix: Matrix,
): Condition {
  if (matrix.form === 'digits') {
    const last = Number(/^last (\d+)$/.exec(match)?.[1])
    assert(last >= 1 && last <= matrix.digits, match)
    return { on: 'digits', last, drawn }
  }
  if (matrix.form === 'keno') {
    const [, hits, spots] = (/^(\d+)\/(\d+)$/.exec(match) ?? []).map(Number)
    assert(hits !== undefined && spots !== undefined && hits <= spots, match)
    assert(spots >= matrix.spotsMin && spots <= matrix.spotsMax, match)
    return { on: 'spots', spots, hits }
  }
  const parts = /^([\d/]+)(?:\+(?:(\d|x)|(\d?)B))?$/.exec(match)
  assert(parts !== null, match)
  const [, main = '', extra, bonus] = parts
  assert((matrix.extra !== undefined) === (extra !== undefined), `${match} and the second pool`)
  assert(bonus === undefined || matrix.bonus !== undefined, `${match} and the bonus balls`)
  return {
    on: 'numbers',
    main: main.split('/').map(Number),
    extra: extra === undefined || extra === 'x' ? 'any' : Number(extra),
    bonus: bonusOf(
      bonus,
      all.some((other) => other.match === `${main}+B`),
    ),
  }
}

function bonusOf(bonus: string | undefined, hasTwin: boolean): BonusCondition {
  if (bonus === undefined) return hasTwin ? { exactly: 0 } : 'any'
  return bonus === '' ? { atLeast: 1 } : { exactly: Number(bonus) }
}
