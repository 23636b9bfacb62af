import type { SlotMachine } from '#domain/casino/slots/machine.ts'
import type { Minor } from '#domain/money.ts'

const ROWS = [0, 1, 2]

/** The payment of a spin, read from the strips in the plainest way: a second reading beside the program's own. */
export function plainPayoutMinor(
  { strips, lines, symbols }: SlotMachine,
  { stops, coinMinor }: { stops: readonly number[]; coinMinor: Minor },
): Minor {
  const signAt = (reel: number, row: number): string => {
    const strip = strips[reel] ?? ''
    return `${strip}${strip}`.charAt((stops[reel] ?? 0) + row)
  }
  const wilds = symbols.filter(({ kind }) => kind === 'wild').map(({ sign }) => sign)
  let coins = 0
  for (const line of lines) {
    const shown = line.map((row, reel) => signAt(reel, row))
    const payments = symbols
      .filter(({ kind }) => kind !== 'scatter')
      .map(({ sign, pays }) => {
        let count = 0
        while (count < shown.length && [sign, ...wilds].includes(shown[count] ?? '')) count += 1
        return pays[count] ?? 0
      })
    coins += Math.max(...payments)
  }
  for (const { sign, kind, pays } of symbols) {
    if (kind !== 'scatter') continue
    const seen = strips.flatMap((_, reel) => ROWS.filter((row) => signAt(reel, row) === sign))
    coins += (pays[seen.length] ?? 0) * lines.length
  }
  return coins * coinMinor
}
