/** A number with at most two decimals as hundredths; undefined when it is something else. */
export function hundredthsOf(typed: string): number | undefined {
  const match = /^([-−+]?)(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (!match) return undefined
  const [, sign = '', whole = '', part = ''] = match
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '' || sign === '+' ? hundredths : 0 - hundredths
}

/** Percent with at most two decimals as hundredths of a percent; undefined when it is no share of something. */
export function bpsOf(percent: string): number | undefined {
  const bps = hundredthsOf(percent)
  return bps !== undefined && bps >= 0 && bps <= 10_000 ? bps : undefined
}
