import { Alert, Autocomplete, Button, Group, Modal, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createPaymentAccount,
  type ManagedPaymentAccount,
  updatePaymentAccount,
} from '#contract/payments/accounts.ts'
import { isUpiId } from '#domain/cashier/payout.ts'
import { call, fieldErrors, sentenceOf } from '#web/api/call.ts'
import { messages } from '#web/ui/messages.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { showToast } from '#web/ui/toast.tsx'
import classes from './payment-accounts-page.module.css'

const text = deskMessages.adminAccounts
const { spec, deposit } = cashierMessages

const emptyForm = {
  groupName: '',
  account_holder_name: '',
  upi_id: '',
  account_number: '',
  bank_name: '',
  ifsc: '',
  phone_number: '',
  isActive: true,
}
type Values = typeof emptyForm

type Props = { account: ManagedPaymentAccount | null; groupNames: string[]; onClose: () => void }

/** Makes a payment account, or changes one. */
export function PaymentAccountForm({ account, groupNames, onClose }: Props) {
  const queries = useQueryClient()
  const form = useForm<Values>({ initialValues: valuesOf(account), validate: errorsOf })
  const save = useMutation({
    mutationFn: (body: Values) =>
      account
        ? call(updatePaymentAccount, { params: { accountId: account.id }, body })
        : call(createPaymentAccount, { body }),
    onSuccess: () => {
      onClose()
      return showToast({ kind: 'success', text: text.proposed })
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cashier'] }),
  })
  const field = (name: Exclude<keyof Values, 'isActive'>, maxLength: number) => ({
    name,
    maxLength,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  const isUnexplained = save.error && Object.keys(fieldErrors(save.error)).length === 0
  return (
    <Modal
      opened
      centered
      size="lg"
      onClose={onClose}
      title={account ? text.editTitle(account.account_holder_name) : text.addTitle}
      closeButtonProps={{ 'aria-label': messages.action.close }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => save.mutate(values))}
      >
        <Autocomplete
          {...field('groupName', 60)}
          label={text.group}
          description={text.groupHint}
          data={groupNames}
          data-autofocus
        />
        <TextInput
          {...field('account_holder_name', 100)}
          label={deposit.account.account_holder_name}
          description={text.holderHint}
        />
        <TextInput {...field('upi_id', 100)} label={spec.upiId} spellCheck={false} />
        <TextInput {...field('account_number', 40)} label={deposit.account.account_number} />
        <TextInput {...field('bank_name', 100)} label={deposit.account.bank_name} />
        <TextInput {...field('ifsc', 20)} label={deposit.account.ifsc} spellCheck={false} />
        <TextInput {...field('phone_number', 20)} label={deposit.account.phone_number} type="tel" />
        <Switch
          className={classes.wide}
          label={text.isActive}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
        {isUnexplained && (
          <Alert className={classes.wide} color="red" role="alert">
            {sentenceOf(save.error)}
          </Alert>
        )}
        <Group className={classes.wide} justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {messages.action.cancel}
          </Button>
          <Button type="submit" disabled={save.isPending} aria-busy={save.isPending}>
            {text.propose}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function valuesOf(account: ManagedPaymentAccount | null): Values {
  if (!account) return emptyForm
  const { id: _id, qr_attachment: _qr, ...values } = account
  return values
}

function errorsOf(values: Values): Partial<Record<keyof Values, string>> {
  const { groupName, account_holder_name: holder, upi_id: upiId, account_number: number } = values
  const isNowhere = upiId.trim() === '' && number.trim() === ''
  const isUpiWrong = isNowhere || (upiId.trim() !== '' && !isUpiId(upiId.trim()))
  return {
    ...(groupName.trim() === '' ? { groupName: text.missing } : {}),
    ...(holder.trim() === '' ? { account_holder_name: text.missing } : {}),
    ...(isUpiWrong ? { upi_id: text.upiWrong } : {}),
  }
}
