import { TextInput, type TextInputProps } from '@mantine/core'

type Props = TextInputProps & { currency: string }

/** An amount as text: a number input would round, spin and take an exponent. */
export const AmountField = ({ currency, ...props }: Props) => (
  <TextInput
    size="md"
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    rightSection={<span aria-hidden="true">{currency}</span>}
    rightSectionWidth={56}
    rightSectionPointerEvents="none"
    {...props}
  />
)
