import { Alert, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import {
  BANK_REFERENCE_LENGTH_MAX,
  deposit,
  type PaymentAccount,
  UTR_LENGTH_MAX,
} from '#contract/cashier.ts'
import type { Settings } from '#contract/system.ts'
import { methodOf, type PaymentMethod } from '#domain/cashier/reference.ts'
import { callMultipart, fieldErrors, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { cashierMessages, DEPOSIT_TOAST_MS } from '#web/ui/messages/cashier.ts'
import { messages } from '#web/ui/messages.ts'
import { paths } from '#web/ui/paths.ts'
import { showPopup, showSuccess } from '#web/ui/dialog/popups.ts'
import type { ProfileReturn } from '#web/ui/profile-return.ts'
import { showToast } from '#web/ui/toast.tsx'
import { plainMoney } from '#web/ui/amounts/typed-money.ts'
import classes from './cashier-page.module.css'
import { type DepositValues, problemOf } from './deposit-problem.ts'
import { ProofDrop } from './proof-drop.tsx'
import { useMoneyRequest } from './use-money-request.ts'

const { deposit: text, spec } = cashierMessages

type Props = {
  form: UseFormReturnType<DepositValues>
  formId: string
  settings: Settings
  /** The account whose tab is open. */
  account: PaymentAccount | undefined
}

export function DepositForm({ form, formId, settings, account }: Props) {
  const accountId = account?.id
  const method = account && methodOf(account)
  const { user } = useSession()
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState('')
  // Beside the form's own errors: those are dropped whenever the field changes, and a refused file changes it.
  const [fileProblem, setFileProblem] = useState('')
  const request = useMoneyRequest<DepositValues>({
    textOf: ({ file, ...fields }) =>
      JSON.stringify([fields, accountId, file && [file.name, file.size, file.lastModified]]),
    send: (values, idempotencyKey) =>
      callMultipart(deposit, depositForm(values, accountId, settings.currency), { idempotencyKey }),
    onDone: () => {
      form.reset()
      form.setFieldValue('accountId', accountId ?? null)
      setFileProblem('')
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
    const problem = problemOf(values, settings, method)
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
    <form id={formId} noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        size="md"
        label={spec.reference}
        description={text.referenceHints[method ?? 'either']}
        placeholder={spec.utrPlaceholder}
        name="unique_transaction_id"
        maxLength={takesBank(method) ? BANK_REFERENCE_LENGTH_MAX : UTR_LENGTH_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('unique_transaction_id')}
      />
      <ProofDrop
        file={form.values.file}
        error={fileProblem || errorText(form.errors['file'])}
        onChange={(file, problem) => {
          form.setFieldValue('file', file)
          setFileProblem(problem)
        }}
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

const takesBank = (method: PaymentMethod | undefined): boolean =>
  method === 'bank' || method === 'either'

function depositForm(
  { unique_transaction_id: reference, amount, file }: DepositValues,
  accountId: number | undefined,
  currency: string,
): FormData {
  const form = new FormData()
  form.append('unique_transaction_id', reference)
  form.append('amount', plainMoney(amount, currency))
  if (accountId !== undefined) form.append('payment_account_id', String(accountId))
  if (file) form.append('file', file)
  return form
}

const errorText = (error: unknown): string | undefined =>
  typeof error === 'string' ? error : undefined

const toast = (kind: 'success' | 'error' | 'warning', words: string): void =>
  void showToast({ kind, text: words, durationMs: DEPOSIT_TOAST_MS })
