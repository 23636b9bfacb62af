/** Days as sources write them: 20240720, 20/07/2024, 20/07/24 and 20.07.2024. */
export function dayOfText(text: string): string | undefined {
  const whole = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (whole) return `${whole[1]}-${whole[2]}-${whole[3]}`
  const parts = /^(\d{2})[./](\d{2})[./](\d{2}|\d{4})$/.exec(text)
  if (!parts) return undefined
  const [, date, month, year = ''] = parts
  return `${year.length === 2 ? `20${year}` : year}-${month}-${date}`
}
