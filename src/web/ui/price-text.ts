import { moneyText } from '#domain/money.ts'

/** A price in hundredths as players read it: 320 is "3.20". */
export const priceText = (price: number): string => (price / 100).toFixed(2)

/** The same for a cell as wide as five signs: from 100 on a price has no cents, but a line keeps its half. */
export const cellPriceText = (price: number): string =>
  price >= 10_000 ? String(Math.floor(price / 10) / 10) : priceText(price)

/** A size on offer, short: 5_000 is "50", 1_234_500 is "12.3k". The currency stands once, beside the table. */
export function sizeText(sizeMinor: number, currency: string): string {
  const units = Number(moneyText(sizeMinor, currency))
  if (units < 1_000) return String(Math.floor(units * 100) / 100)
  const [scale, letter] = units < 1_000_000 ? ([1_000, 'k'] as const) : ([1_000_000, 'M'] as const)
  // Rounded down: never more than there is.
  return `${Math.floor((units / scale) * 10) / 10}${letter}`
}

/** The same for a cell as wide as five signs: sizes from 100 units on have no cents. */
export function cellSizeText(sizeMinor: number, currency: string): string {
  const units = Math.floor(Number(moneyText(sizeMinor, currency)))
  return units >= 100 && units < 1_000 ? String(units) : sizeText(sizeMinor, currency)
}
