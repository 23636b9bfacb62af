import { TextInput } from '@mantine/core'
import { dayRange as text } from '#web/ui/messages/operators/day-range.ts'

type Days = { from?: string | undefined; to?: string | undefined }
type Props = { query: Days; change: (days: Days) => void }

/** The first moment of a local day, or of the day after it; nothing of no day. */
function startOf(day: string, later = 0): string | undefined {
  if (day === '') return undefined
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + later)
  return date.toISOString()
}

/** The local day of a moment, or the day before it. */
function dayOf(moment: string | undefined, earlier = 0): string {
  if (moment === undefined) return ''
  const date = new Date(moment)
  date.setDate(date.getDate() - earlier)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

/** The days of a list, both included, in the time of the device. The server takes the second moment as excluded. */
export function DayRange({ query, change }: Props) {
  const [from, to] = [dayOf(query.from), dayOf(query.to, 1)]
  return (
    <>
      <TextInput
        type="date"
        label={text.from}
        value={from}
        max={to}
        onChange={({ currentTarget }) => change({ from: startOf(currentTarget.value) })}
      />
      <TextInput
        type="date"
        label={text.to}
        value={to}
        min={from}
        onChange={({ currentTarget }) => change({ to: startOf(currentTarget.value, 1) })}
      />
    </>
  )
}
