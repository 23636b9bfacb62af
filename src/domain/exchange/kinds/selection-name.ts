import { bettingOf, type MarketKind } from './market-kind.ts'

/** Half of a bet on a quarter stands on the line before it, half on the line behind it. */
const QUARTER = 25

/** A lead or a line in words: 50 is "0.5", -75 is "−0.5 & −1". */
export function lineText(handicap: number, isSigned: boolean): string {
  if (handicap % (2 * QUARTER) === 0) return numberText(handicap, isSigned)
  const away = Math.sign(handicap) * QUARTER
  return [handicap - away, handicap + away].map((each) => numberText(each, isSigned)).join(' & ')
}

function numberText(hundredths: number, isSigned: boolean): string {
  const text = String(Math.abs(hundredths) / 100)
  if (hundredths < 0) return `−${text}`
  return isSigned && hundredths > 0 ? `+${text}` : text
}

/** The name of a selection: with its lead or line, in hundredths, where that tells it from others of the same name. */
export function selectionName(
  { kind }: { kind: MarketKind },
  { name, handicap }: { name: string; handicap: number },
): string {
  const betting = bettingOf(kind)
  if (betting === 'asian_double') return `${name} ${lineText(handicap, true)}`
  return betting === 'asian_single' ? `${name} ${lineText(handicap, false)}` : name
}
