import { Alert, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import { withdraw } from '#contract/cashier.ts'
import { refusalSentence, refusalText } from '#contract/refusal.ts'
import { readPayoutDetails } from '#domain/cashier/payout.ts'
import { formatMoney, type Minor } from '#domain/money.ts'
import { call, fieldErrors, sentenceOf } from '#web/api/call.ts'
import { cashierMessages, WITHDRAW_TOAST_MS } from '#web/ui/messages/cashier.ts'
import { messages } from '#web/ui/messages.ts'
import { showToast } from '#web/ui/toast.tsx'
import { exactMoney, isBeyondTyped, plainMoney, readMoney } from '#web/ui/amounts/typed-money.ts'
import { AmountField } from './amount-field.tsx'
import classes from './cashier-page.module.css'
import { SavedPayees } from './saved-payees.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { useMoneyRequest } from './use-money-request.ts'
import { UnplayedNotice, useUnplayedFee } from './waiting-withdrawals.tsx'

const { withdraw: text, spec } = cashierMessages

const emptyForm = {
  account_holder_name: '',
  bank_name: '',
  acc_num: '',
  account_ifsc_code: '',
  amount: '',
}
type Values = typeof emptyForm
type Asked = Values & { fee_shown_minor?: Minor }

/** The rest of the payload of spec 000 §3: preset by the page, and nothing depends on it. */
const presets = {
  attachment: 'none',
  description: 'Withdrawal',
  reason: 'Withdrawal',
  account_phone_number: '',
  type: 'W',
  status: 'P',
} as const

type Props = {
  currency: string
  availableMinor: Minor
  minimumMinor: Minor
  /** Hours for which an account that is new is not paid; 0: none. */
  payeeCoolOffHours: number
}

export function WithdrawForm({ currency, availableMinor, minimumMinor, payeeCoolOffHours }: Props) {
  const [failure, setFailure] = useState('')
  const form = useForm({ initialValues: emptyForm })
  useKeptForm('withdrawal', form)
  const feeMinor = useUnplayedFee(readMoney(form.values.amount, currency))
  const request = useMoneyRequest<Asked>({
    textOf: (values) => JSON.stringify(values),
    send: (values, idempotencyKey) =>
      call(withdraw, {
        body: { ...presets, ...values, amount: plainMoney(values.amount, currency) },
        idempotencyKey,
      }),
    onDone: () => {
      form.setFieldValue('amount', '')
      toast('success', spec.withdrawDone)
    },
    onRefused: (error) => {
      const errors = fieldErrors(error)
      form.setErrors(errors)
      if (Object.keys(errors).length === 0) setFailure(sentenceOf(error))
      toast('error', spec.withdrawFailed)
    },
  })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setFailure('')
    const values = { ...form.getValues(), amount: form.getValues().amount.trim() }
    const errors = { ...detailErrors(values), ...amountErrors(values.amount) }
    form.setErrors(errors)
    const [first] = (Object.keys(emptyForm) as (keyof Values)[]).filter((field) => errors[field])
    if (first) form.getInputNode(first)?.focus()
    else await request.submit({ ...values, ...(feeMinor > 0 && { fee_shown_minor: feeMinor }) })
  }

  function amountErrors(amount: string): Partial<Values> {
    if (amount === '') return { amount: refusalSentence('AMOUNT_REQUIRED') }
    if (isBeyondTyped(amount, currency)) return { amount: refusalSentence('INSUFFICIENT_FUNDS') }
    const amountMinor = readMoney(amount, currency)
    if (amountMinor === undefined) return { amount: refusalSentence('AMOUNT_INVALID') }
    if (amountMinor < minimumMinor)
      return {
        amount: refusalText('AMOUNT_TOO_SMALL', {
          of: 'withdrawal',
          limit: formatMoney(minimumMinor, currency),
        }),
      }
    return amountMinor > availableMinor ? { amount: refusalSentence('INSUFFICIENT_FUNDS') } : {}
  }

  const field = (name: keyof Values) => ({ name, size: 'md', ...form.getInputProps(name) }) as const
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <SavedPayees
        accountNumber={form.values.acc_num}
        onChoose={(payee) =>
          form.setValues({
            account_holder_name: payee?.account_holder_name ?? '',
            bank_name: payee?.bank_name ?? '',
            acc_num: payee?.acc_num ?? '',
            account_ifsc_code: payee?.account_ifsc_code ?? '',
          })
        }
      />
      <TextInput
        {...field('account_holder_name')}
        label={spec.holderName}
        autoComplete="name"
        maxLength={100}
      />
      <TextInput {...field('bank_name')} label={spec.bankName} autoComplete="off" maxLength={100} />
      <TextInput
        {...field('acc_num')}
        label={spec.accountNumber}
        description={text.accountHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <TextInput
        {...field('account_ifsc_code')}
        label={spec.ifsc}
        description={text.ifscHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={34}
      />
      <div>
        <AmountField
          {...field('amount')}
          label={spec.amount}
          description={text.minimum(formatMoney(minimumMinor, currency))}
          currency={currency}
        />
        <Button
          className={classes.all}
          size="compact-sm"
          variant="subtle"
          disabled={availableMinor < minimumMinor}
          onClick={() => form.setFieldValue('amount', exactMoney(availableMinor, currency))}
        >
          {`${text.all}: ${formatMoney(availableMinor, currency)}`}
        </Button>
      </div>
      {payeeCoolOffHours > 0 && (
        <p className={classes.standing}>{text.newPayee(payeeCoolOffHours)}</p>
      )}
      <UnplayedNotice feeMinor={feeMinor} currency={currency} />
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Button type="submit" size="md" disabled={request.isSending} aria-busy={request.isSending}>
        {request.isSending ? messages.spec.loading : spec.withdraw}
      </Button>
    </form>
  )
}

/** The same rules as the server's, one field at a time. */
function detailErrors(values: Values): Partial<Values> {
  const errors: Partial<Values> = {}
  for (const name of ['account_holder_name', 'bank_name', 'acc_num'] as const)
    if (values[name].trim() === '') errors[name] = text.missing
  if (Object.keys(errors).length > 0) return errors
  const read = readPayoutDetails(values)
  if (!('wrong' in read)) return {}
  const { wrong } = read
  const sentence =
    wrong === 'acc_num' || wrong === 'account_ifsc_code' ? text.wrong[wrong] : text.missing
  return { [wrong]: sentence }
}

const toast = (kind: 'success' | 'error', words: string): void =>
  void showToast({ kind, text: words, durationMs: WITHDRAW_TOAST_MS })
