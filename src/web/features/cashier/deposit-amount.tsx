import type { UseFormReturnType } from '@mantine/form'
import type { Settings } from '#contract/system.ts'
import { formatMoney } from '#domain/money.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { AmountField } from './amount-field.tsx'
import type { DepositValues } from './deposit-form.tsx'
import layout from './deposit-page.module.css'
import { QuickAmounts } from './quick-amounts.tsx'

const { deposit: text, spec } = cashierMessages

type Props = { form: UseFormReturnType<DepositValues>; formId: string; settings: Settings }

/** The amount comes before the code to scan, which carries it. It belongs to the form that is sent after the payment. */
export function DepositAmount({ form, formId, settings }: Props) {
  const { currency, minimumDepositMinor, maximumDepositMinor } = settings
  return (
    <div className={layout.amount}>
      <AmountField
        label={spec.amount}
        description={text.limits(
          formatMoney(minimumDepositMinor, currency),
          formatMoney(maximumDepositMinor, currency),
        )}
        currency={currency}
        name="amount"
        form={formId}
        {...form.getInputProps('amount')}
      />
      <QuickAmounts
        amount={form.values.amount}
        currency={currency}
        onChange={(amount) => form.setFieldValue('amount', amount)}
      />
    </div>
  )
}
