import { TextInput } from '@mantine/core'
import { boundsOfDay, dayOf } from '#web/ui/date-time.ts'
import { dayRange as text } from '#web/ui/messages/operators/day-range.ts'

type Days = { from?: string | undefined; to?: string | undefined }
type Props = { query: Days; change: (days: Days) => void }

/**
 * The days of a list, both included, in the time zone in which the list shows its moments. The server takes
 * the second moment as excluded.
 */
export function DayRange({ query, change }: Props) {
  const from = dayOf(query.from ?? '')
  // The moment before the excluded one lies in the last day.
  const to = query.to === undefined ? '' : dayOf(Date.parse(query.to) - 1)
  return (
    <>
      <TextInput
        type="date"
        label={text.from}
        value={from}
        max={to}
        onChange={({ currentTarget }) => change({ from: boundsOfDay(currentTarget.value).from })}
      />
      <TextInput
        type="date"
        label={text.to}
        value={to}
        min={from}
        onChange={({ currentTarget }) => change({ to: boundsOfDay(currentTarget.value).to })}
      />
    </>
  )
}
