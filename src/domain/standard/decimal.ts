const PLAIN = /^(\d{1,13})(?:\.(\d+))?$/

/**
 * A decimal number in units of its last decimal: 12.5 is 1,250 with two decimals. `undefined` for anything that is not
 * plainly such a number: more decimals, a sign, an exponent, infinity, more digits than are exact.
 */
export function integerOf(value: number, decimals: number): number | undefined {
  const [, whole = '', fraction = ''] = PLAIN.exec(String(value)) ?? []
  if (whole === '' || fraction.length > decimals) return undefined
  const integer = Number(whole + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(integer) ? integer : undefined
}

/** The other way: the nearest number to that decimal, which JSON writes with no more decimals than it has. */
export const decimalOf = (integer: number, decimals: number): number => integer / 10 ** decimals
