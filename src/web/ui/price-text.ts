import { moneyText } from '#domain/money.ts'

/** A price in hundredths as players read it: 320 is "3.20". */
export const priceText = (price: number): string => (price / 100).toFixed(2)

/** The same for a cell as wide as five signs: from 100 on a price has no cents, but a line keeps its half. */
export const cellPriceText = (price: number): string =>
  price >= 10_000 ? String(Math.floor(price / 10) / 10) : priceText(price)

/**
 * A size on offer, short: 5_050 is "50", 1_234_500 is "12.3k". Less than one unit keeps its cents. The currency stands
 * once, beside the table.
 */
export function sizeText(sizeMinor: number, currency: string): string {
  const units = Number(moneyText(sizeMinor, currency))
  // Rounded down: never more than there is.
  if (units < 1_000) return String(units < 1 ? units : Math.floor(units))
  const [scale, letter] = units < 1_000_000 ? ([1_000, 'k'] as const) : ([1_000_000, 'M'] as const)
  return `${Math.floor((units / scale) * 10) / 10}${letter}`
}
