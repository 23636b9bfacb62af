import { NativeSelect } from '@mantine/core'

type Props<Choice extends string> = {
  label: string
  choices: readonly Choice[]
  texts: Readonly<Record<Choice, string>>
  value: Choice
  onChange: (choice: Choice) => void
}

/** One of a few known values, by its text. */
export function ChoiceSelect<Choice extends string>({
  label,
  choices,
  texts,
  value,
  onChange,
}: Props<Choice>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={choices.map((choice) => ({ value: choice, label: texts[choice] }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
