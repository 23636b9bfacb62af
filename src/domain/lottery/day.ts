/** A day of the calendar at the place of the draw: "2024-07-20". Days compare as their texts do. */
export type Day = `${number}-${number}-${number}`

/** Whether the text is a day that the calendar has; 30 February is none. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** So many days later, or earlier with a number below zero. */
export function dayAfter(day: Day, days: number): Day {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return dayOfUtc(instant)
}

/** The day that a clock at Greenwich shows. */
export function dayOfUtc(instant: Date): Day {
  const text = instant.toISOString().slice(0, 10)
  if (!isDay(text)) throw new Error(`no day: ${text}`)
  return text
}
