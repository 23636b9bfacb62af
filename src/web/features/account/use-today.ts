import { useState } from 'react'
import { useSettings } from '#web/api/use-settings.ts'
import { dateIn } from '#web/ui/date-time.ts'

/** The calendar date where the operator is, which decides who is of age. */
export function useToday(): string {
  const timeZone = useSettings()?.timeZone ?? 'UTC'
  const [openedAt] = useState(() => new Date())
  return dateIn(timeZone, openedAt)
}
