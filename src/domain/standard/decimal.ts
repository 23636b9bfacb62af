/** Larger numbers no longer tell two decimals apart for certain. */
const VALUE_MAX = 10 ** 13

/**
 * A decimal number in units of its last decimal: 12.5 is 1,250 with two decimals. `undefined` for anything that is not
 * plainly such a number: more decimals, a sign, infinity, more digits than are exact. Exact: only the number that is
 * nearest to a decimal is taken for it.
 */
export function integerOf(value: number, decimals: number): number | undefined {
  if (!(value >= 0 && value < VALUE_MAX)) return undefined
  const unit = 10 ** decimals
  const integer = Math.round(value * unit)
  return integer / unit === value && Number.isSafeInteger(integer) ? integer + 0 : undefined
}

/** The other way: the nearest number to that decimal, which JSON writes with no more decimals than it has. */
export const decimalOf = (integer: number, decimals: number): number => integer / 10 ** decimals
