import { assert } from '../assert.ts'

/** Numbers to choose from: `of` of them, beginning with `first`. */
export type Pool = {
  readonly name: string
  /** How many a line holds. */
  readonly pick: number
  readonly of: number
  readonly first: number
  readonly drawn: number
}

/** Balls drawn further from the main pool; a line is not marked with them. */
export type BonusBalls = { readonly name: string; readonly count: number }

/** A line is marked with numbers of one pool or two. */
export type NumbersMatrix = {
  readonly form: 'numbers'
  readonly main: Pool
  readonly extra?: Pool
  /** The second pool is no choice: its number is the last digit of the ticket number. */
  readonly isExtraOnTicket: boolean
  readonly bonus?: BonusBalls
}

/** The player chooses how many numbers to mark. */
export type KenoMatrix = {
  readonly form: 'keno'
  readonly spotsMin: number
  readonly spotsMax: number
  readonly of: number
  readonly drawn: number
}

/** A ticket number is compared from the right. */
export type DigitsMatrix = {
  readonly form: 'digits'
  readonly digits: number
  /** Every tier draws numbers of its own, so that one ticket may win in several. */
  readonly isDrawnPerTier: boolean
}

export type Matrix = NumbersMatrix | KenoMatrix | DigitsMatrix

/** "Pick so many of so many": `[6, 49]`. */
type Choice = readonly [pick: number, of: number]

function pool(
  name: string,
  [pick, of]: Choice,
  more: { first?: number; drawn?: number } = {},
): Pool {
  const { first = 1, drawn = pick } = more
  assert(pick > 0 && pick <= of && drawn <= of, `${pick} of ${of}`)
  return { name, pick, of, first, drawn }
}

/** `[5, 50]`, and whatever is drawn besides. */
export function numbers(
  main: Choice,
  more: {
    /** How many are drawn, where that differs from how many are marked. */
    drawn?: number
    extra?: { name: string; choice: Choice; first?: number; isOnTicket?: boolean }
    bonus?: BonusBalls
  } = {},
): NumbersMatrix {
  const { extra, bonus, drawn } = more
  return {
    form: 'numbers',
    main: pool('Numbers', main, drawn === undefined ? {} : { drawn }),
    ...(extra && {
      extra: pool(
        extra.name,
        extra.choice,
        extra.first === undefined ? {} : { first: extra.first },
      ),
    }),
    isExtraOnTicket: extra?.isOnTicket ?? false,
    ...(bonus && { bonus }),
  }
}

export function keno(spots: readonly [number, number], of: number, drawn: number): KenoMatrix {
  const [spotsMin, spotsMax] = spots
  return { form: 'keno', spotsMin, spotsMax, of, drawn }
}

export const digits = (count: number, isDrawnPerTier = false): DigitsMatrix => ({
  form: 'digits',
  digits: count,
  isDrawnPerTier,
})

/** All numbers of a pool, in order. */
export const numbersOf = ({ first, of }: Pick<Pool, 'first' | 'of'>): number[] =>
  Array.from({ length: of }, (_, index) => first + index)
