import { useState } from 'react'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { bpsOf } from './hundredths.ts'

/** A field for a share in percent: `bps` is its value, undefined while the text is no share. */
export function usePercent(startBps: number) {
  const [value, setValue] = useState(String(startBps / 100))
  const [isChecked, setIsChecked] = useState(false)
  const bps = bpsOf(value)
  return {
    bps,
    /** Marks the field when it is wrong; answers whether it is right. */
    check: (): boolean => {
      setIsChecked(true)
      return bps !== undefined
    },
    inputProps: {
      inputMode: 'decimal',
      required: true,
      value,
      error: isChecked && bps === undefined ? backofficeMessages.percentWrong : undefined,
      onChange: (event: { currentTarget: { value: string } }) =>
        setValue(event.currentTarget.value),
    },
  } as const
}
