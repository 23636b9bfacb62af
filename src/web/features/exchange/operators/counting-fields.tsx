import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { COUNTED } from '#domain/sports/match-log.ts'
import { matchLogMessages as text } from '#web/ui/messages/match-log.ts'
import { fieldsOf, type NewMarketForm, QUARTERS } from './new-market-form.ts'

/** Whether the log of the match decides the market, and which minutes count. */
export function CountingFields({ form }: { form: UseFormReturnType<NewMarketForm> }) {
  const { kind, counted } = form.values
  if (!fieldsOf(kind).counting) return null
  return (
    <>
      <NativeSelect
        label={text.counting}
        description={text.countingHint}
        data={[
          { value: '', label: text.notCounting },
          ...COUNTED.map((each) => ({ value: each, label: text.counted[each] })),
        ]}
        {...form.getInputProps('counted')}
      />
      {counted !== '' && (
        <NativeSelect
          label={text.interval}
          data={[
            { value: '', label: text.whole },
            ...QUARTERS.map((quarter, index) => ({
              value: String(index),
              label: text.minutes(quarter),
            })),
          ]}
          {...form.getInputProps('quarter')}
        />
      )}
    </>
  )
}
