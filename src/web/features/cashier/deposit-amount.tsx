import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { KeyboardEvent } from 'react'
import type { Settings } from '#contract/system.ts'
import { formatMoney } from '#domain/money.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { AmountField } from './amount-field.tsx'
import layout from './deposit-page.module.css'
import type { DepositValues } from './deposit-problem.ts'
import { QuickAmounts } from './quick-amounts.tsx'

const { deposit: text, spec } = cashierMessages

type Props = {
  form: UseFormReturnType<DepositValues>
  formId: string
  settings: Settings
  onDone: () => void
}

/** The amount comes before the code to scan, which carries it. It belongs to the form that is sent after the payment. */
export function DepositAmount({ form, formId, settings, onDone }: Props) {
  const { currency, minimumDepositMinor, maximumDepositMinor } = settings
  /** Enter goes on to the payment. It would send the form otherwise, before anything is paid. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onDone()
  }
  return (
    <>
      <AmountField
        label={spec.amount}
        description={text.limits(
          formatMoney(minimumDepositMinor, currency),
          formatMoney(maximumDepositMinor, currency),
        )}
        currency={currency}
        name="amount"
        form={formId}
        onKeyDown={onKeyDown}
        {...form.getInputProps('amount')}
      />
      <QuickAmounts
        amount={form.values.amount}
        currency={currency}
        onChange={(amount) => form.setFieldValue('amount', amount)}
      />
      <div className={layout.ways}>
        <Button onClick={onDone}>{text.toPay}</Button>
      </div>
    </>
  )
}
