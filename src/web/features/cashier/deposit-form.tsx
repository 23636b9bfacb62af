import { Alert, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { UTR_LENGTH_MAX, deposit } from '#contract/cashier.ts'
import { refusalSentence } from '#contract/refusal.ts'
import { referenceKey } from '#domain/cashier/reference.ts'
import { parseMoney } from '#domain/money.ts'
import { callMultipart, fieldErrors, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { cashierMessages, DEPOSIT_TOAST_MS } from '#web/ui/messages/cashier.ts'
import { messages } from '#web/ui/messages.ts'
import { paths } from '#web/ui/paths.ts'
import { showPopup, showSuccess } from '#web/ui/popups.ts'
import type { ProfileReturn } from '#web/ui/profile-return.ts'
import { showToast } from '#web/ui/toast.tsx'
import { AmountField } from './amount-field.tsx'
import classes from './cashier-page.module.css'
import { ProofDrop } from './proof-drop.tsx'
import { QuickAmounts } from './quick-amounts.tsx'
import { useMoneyRequest } from './use-money-request.ts'

const { deposit: text, spec } = cashierMessages

/** Named as they are sent. */
export type DepositValues = { unique_transaction_id: string; amount: string; file: File | null }
export const emptyDeposit: DepositValues = { unique_transaction_id: '', amount: '', file: null }

type Field = keyof DepositValues
type Props = { form: UseFormReturnType<DepositValues>; currency: string }

export function DepositForm({ form, currency }: Props) {
  const { user } = useSession()
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState('')
  const request = useMoneyRequest<DepositValues>({
    textOf: ({ file, ...fields }) =>
      JSON.stringify([fields, file && [file.name, file.size, file.lastModified]]),
    send: (values, idempotencyKey) =>
      callMultipart(deposit, depositForm(values), { idempotencyKey }),
    onDone: () => {
      form.reset()
      toast('success', spec.depositDone)
      void showSuccess()
    },
    onRefused: (error) => {
      const errors = fieldErrors(error)
      form.setErrors(errors)
      if (Object.keys(errors).length === 0) setFailure(sentenceOf(error))
      toast('error', spec.depositFailed)
    },
  })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setFailure('')
    const values = form.getValues()
    const problem = problemOf(values, currency)
    if (problem) {
      form.setErrors({ [problem.field]: problem.text })
      if (problem.isMissing)
        await showPopup({ kind: 'info', title: problem.text, confirm: messages.action.ok })
      form.getInputNode(problem.field)?.focus()
      return
    }
    form.clearErrors()
    if (user?.state === 'profile_incomplete') {
      const state: ProfileReturn = { returnTo: paths.deposit }
      return navigate(paths.profile, { state })
    }
    // spec 000 §5: only a warning; the deposit is sent all the same.
    if (!values.file) toast('warning', spec.screenshotMissing)
    await request.submit(values)
  }

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <ProofDrop
        file={form.values.file}
        error={errorText(form.errors['file'])}
        onChange={(file, problem) => {
          form.setFieldValue('file', file)
          form.setFieldError('file', problem || null)
        }}
      />
      <div>
        <AmountField
          label={spec.amount}
          currency={currency}
          name="amount"
          {...form.getInputProps('amount')}
        />
        <QuickAmounts
          amount={form.values.amount}
          currency={currency}
          onChange={(amount) => form.setFieldValue('amount', amount)}
        />
      </div>
      <TextInput
        size="md"
        label={spec.reference}
        description={text.referenceHint}
        placeholder={spec.utrPlaceholder}
        name="unique_transaction_id"
        maxLength={UTR_LENGTH_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('unique_transaction_id')}
      />
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Button type="submit" size="md" disabled={request.isSending} aria-busy={request.isSending}>
        {request.isSending ? messages.spec.loading : spec.submit}
      </Button>
    </form>
  )
}

type Problem = { field: Field; text: string; isMissing?: true }

/** The first thing the server would refuse, in the order of spec 000 §5. */
function problemOf(values: DepositValues, currency: string): Problem | null {
  const { unique_transaction_id: reference, amount } = values
  const missing = (field: Field, sentence: string): Problem => ({
    field,
    text: sentence,
    isMissing: true,
  })
  if (reference.trim() === '') return missing('unique_transaction_id', spec.utrRequired)
  if (amount.trim() === '') return missing('amount', spec.amountRequired)
  if (referenceKey(reference) === undefined)
    return { field: 'unique_transaction_id', text: refusalSentence('UTR_INVALID') }
  if (parseMoney(amount.trim(), currency) === undefined)
    return { field: 'amount', text: refusalSentence('AMOUNT_INVALID') }
  return null
}

function depositForm({ unique_transaction_id: reference, amount, file }: DepositValues): FormData {
  const form = new FormData()
  form.append('unique_transaction_id', reference)
  form.append('amount', amount.trim())
  if (file) form.append('file', file)
  return form
}

const errorText = (error: unknown): string | undefined =>
  typeof error === 'string' ? error : undefined

const toast = (kind: 'success' | 'error' | 'warning', words: string): void =>
  void showToast({ kind, text: words, durationMs: DEPOSIT_TOAST_MS })
