/**
 * The key by which two transaction references count as the same, or undefined when the text is no reference: spec 000
 * §5, rules.md CF-11.
 */
export function referenceKey(typed: string): string | undefined {
  // Full-width digits and ligatures become plain ones; letters of other scripts that only look alike stay wrong.
  const plain = typed.normalize('NFKC').replace(/\s/gu, '').toUpperCase()
  if (!/^[A-Z0-9]{4,20}$/.test(plain)) return undefined
  // Statements that were through a spreadsheet have lost their leading zeros.
  return plain.replace(/^0+(?=.)/, '')
}
