import { Checkbox, Group } from '@mantine/core'
import type { Lottery } from '#domain/lottery/lottery.ts'
import type { Weekday } from '#domain/lottery/schedule.ts'
import { slipMessages as text } from '#web/ui/messages/lottery/slip.ts'
import { daysToChoose } from '../facts/places.ts'

type Props = {
  lottery: Lottery
  /** Undefined: every draw. */
  days: readonly Weekday[] | undefined
  onChange: (days: readonly Weekday[] | undefined) => void
}

/** The weekdays whose draws a slip is played in, where the lottery draws on several. At least one stays. */
export function DaysChoice({ lottery, days, onChange }: Props) {
  const choosable = daysToChoose(lottery)
  if (choosable.length === 0) return null
  const chosen = days ?? choosable
  return (
    <Checkbox.Group
      label={text.days}
      description={text.daysHint}
      value={[...chosen]}
      onChange={(values) => {
        const next = choosable.filter((day) => values.includes(day))
        if (next.length > 0) onChange(next.length === choosable.length ? undefined : next)
      }}
    >
      <Group mt="xs">
        {choosable.map((day) => (
          <Checkbox
            key={day}
            value={day}
            label={text.dayNames[day]}
            disabled={chosen.length === 1 && chosen[0] === day}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
