import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { RulesVersion } from '../game.ts'
import { type Draw, upTo } from '../table.ts'

/** One picture of a strip, and the coins it pays for so many of it. */
export type SlotSymbol = {
  /** Its letter on the strips. */
  readonly sign: string
  readonly name: string
  /** `wild` stands for every line symbol; `scatter` counts wherever it shows. */
  readonly kind: 'line' | 'wild' | 'scatter'
  /** Coins for so many in a line from the left; for a scatter, times the whole stake. */
  readonly pays: Readonly<Record<number, number>>
}

/** A slot is its strips and its table of prizes, and nothing else: from these its return follows exactly. */
export type SlotMachine = {
  readonly id: string
  readonly name: string
  readonly versions: readonly RulesVersion[]
  /** One strip for a reel, as signs; a reel stops at each place alike often. */
  readonly strips: readonly string[]
  /** For each line, the row of the window on each reel; row 0 is the upper one. */
  readonly lines: readonly (readonly number[])[]
  readonly symbols: readonly SlotSymbol[]
  /** The stakes that are offered, of one coin on one line. */
  readonly coinsMinor: readonly Minor[]
  readonly rules: readonly string[]
}

export const ROWS = 3

/** The least time from one spin of a player to the next that an operator may set, in milliseconds. */
export const SPIN_MS = 2_500

/** The milliseconds before a player may spin, after a spin at `last`; 0 where none are left. */
export const spinWaitMs = (last: Date | undefined, now: Date, pauseMs: number): number =>
  last === undefined ? 0 : Math.max(0, pauseMs - (now.getTime() - last.getTime()))

/** The signs of the window, one list for each reel, from above. */
export type SlotWindow = readonly (readonly string[])[]

/** A line, or a scatter, that pays. `line` is the number of the line, from 1; null for a scatter. */
export type SlotPrize = {
  readonly line: number | null
  readonly sign: string
  readonly count: number
  readonly coins: number
}

/** Where the reels stop: one place of each strip, all alike. */
export const spin = ({ strips }: SlotMachine, draw: Draw): readonly number[] =>
  strips.map((strip) => draw.below(strip.length))

export const windowOf = ({ strips }: SlotMachine, stops: readonly number[]): SlotWindow =>
  strips.map((strip, reel) =>
    upTo(ROWS).map((row) => strip.charAt(((stops[reel] ?? 0) + row) % strip.length)),
  )

/** How many of the signs stand together from the left, `wild` among them. */
function leading(signs: readonly string[], symbol: SlotSymbol, wild: string | undefined): number {
  const end = signs.findIndex((sign) => sign !== symbol.sign && sign !== wild)
  return end === -1 ? signs.length : end
}

/** The highest prize of one line: a line pays once. */
export function prizeOfLine(
  { symbols }: SlotMachine,
  signs: readonly string[],
): Omit<SlotPrize, 'line'> | undefined {
  const wild = symbols.find(({ kind }) => kind === 'wild')?.sign
  let best: Omit<SlotPrize, 'line'> | undefined
  for (const symbol of symbols) {
    if (symbol.kind === 'scatter') continue
    const count = leading(signs, symbol, wild)
    const coins = symbol.pays[count] ?? 0
    if (coins > (best?.coins ?? 0)) best = { sign: symbol.sign, count, coins }
  }
  return best
}

/** Every prize of a window. Coins of a scatter are counted for all lines. */
export function prizesOf(machine: SlotMachine, window: SlotWindow): readonly SlotPrize[] {
  const onLines = machine.lines.flatMap((rows, index): SlotPrize[] => {
    const signs = rows.map((row, reel) => window[reel]?.[row] ?? '')
    const prize = prizeOfLine(machine, signs)
    return prize ? [{ line: index + 1, ...prize }] : []
  })
  const scattered = machine.symbols
    .filter(({ kind }) => kind === 'scatter')
    .flatMap(({ sign, pays }): SlotPrize[] => {
      const count = window.flat().filter((each) => each === sign).length
      const coins = (pays[count] ?? 0) * machine.lines.length
      return coins > 0 ? [{ line: null, sign, count, coins }] : []
    })
  return [...onLines, ...scattered]
}

/** The stake of a spin: one coin on each line. Every line is always played. */
export function stakeOf(machine: SlotMachine, coinMinor: Minor): Minor {
  assert(machine.coinsMinor.includes(coinMinor), `no coin of ${coinMinor}`)
  return coinMinor * machine.lines.length
}

/** The amount that a spin pays back, to the minor unit: whole coins, so nothing is rounded. */
export const payoutOf = (prizes: readonly SlotPrize[], coinMinor: Minor): Minor =>
  prizes.reduce((sum, { coins }) => sum + coins, 0) * coinMinor
