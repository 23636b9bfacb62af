import { lotteryText } from '#web/ui/names/lottery-names.ts'
import { NativeSelect } from '@mantine/core'
import { lotteries } from './catalogue.ts'

type Props = {
  label: string
  /** The word for no choice; without it a game is always chosen. */
  every?: string
  value: string
  onChange: (game: string) => void
}

/** One of all lotteries, by name. */
export const GameSelect = ({ label, every, value, onChange }: Props) => (
  <NativeSelect
    label={label}
    value={value}
    data={[
      ...(every === undefined ? [] : [{ value: '', label: every }]),
      ...lotteries.map(({ id, name }) => ({ value: id, label: lotteryText(name) })),
    ]}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
