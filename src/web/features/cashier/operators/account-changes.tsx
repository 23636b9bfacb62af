import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import {
  type AccountChange,
  decideAccountChange,
  getAccountChangeQr,
  listAccountChanges,
  type ManagedPaymentAccount,
} from '#contract/payments/accounts.ts'
import { call, fetchBlob, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { cashierKeys } from '../cashier-queries.ts'
import classes from './payment-accounts-page.module.css'

const text = deskMessages.adminAccounts
const QR_SIZE = 192

type Props = { accounts: readonly ManagedPaymentAccount[] }

/** Proposed changes beside the present accounts, for a second operator to confirm. Nothing where none waits. */
export function AccountChanges({ accounts }: Props) {
  const changes = useQuery({
    queryKey: cashierKeys.accountChanges,
    queryFn: ({ signal }) => call(listAccountChanges, { signal }),
  })
  const { data, error } = changes
  if (error) return <FailedState error={error} onRetry={() => void changes.refetch()} />
  if (!data || data.length === 0) return null
  return (
    <div className={classes.changes}>
      <Panel title={text.changes}>
        <ul className={classes.accounts}>
          {data.map((change) => (
            <li key={change.id} className={classes.account}>
              <Change
                change={change}
                account={accounts.find(({ id }) => id === change.accountId)}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

type ChangeProps = { change: AccountChange; account: ManagedPaymentAccount | undefined }

function Change({ change, account }: ChangeProps) {
  const { form, proposedBy, proposedAt, isOwn, qr_attachment: qr } = change
  return (
    <>
      <div>
        <h3>{titleOf(change, account)}</h3>
        <p className={classes.lead}>{text.proposedBy(proposedBy, dateTimeText(proposedAt))}</p>
      </div>
      {qr !== null && <NewPicture changeId={change.id} label={titleOf(change, account)} />}
      {form && (
        <dl className={classes.facts}>
          {fields.map(([field, label]) => (
            <Fragment key={field}>
              <dt>{label}</dt>
              <dd>
                {shown(form[field])}
                {account && account[field] !== form[field] && (
                  <strong>, {text.was(shown(account[field]))}</strong>
                )}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      <Permitted to="payment-accounts.change">
        {isOwn && <p className={classes.lead}>{text.own}</p>}
        <Decision changeId={change.id} isOwn={isOwn} />
      </Permitted>
    </>
  )
}

function Decision({ changeId, isOwn }: { changeId: number; isOwn: boolean }) {
  const queries = useQueryClient()
  const decide = useMutation({
    mutationFn: (is: 'confirmed' | 'dropped') =>
      call(decideAccountChange, { params: { changeId }, body: { is } }),
    onSuccess: ({ outcome }) => showToast({ kind: 'success', text: text[outcome] }),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cashier'] }),
  })
  return (
    <div className={classes.actions}>
      {!isOwn && (
        <Button disabled={decide.isPending} onClick={() => decide.mutate('confirmed')}>
          {text.confirm}
        </Button>
      )}
      <Button
        variant="default"
        disabled={decide.isPending}
        onClick={() => decide.mutate('dropped')}
      >
        {text.drop}
      </Button>
    </div>
  )
}

function NewPicture({ changeId, label }: { changeId: number; label: string }) {
  const picture = useQuery({
    queryKey: cashierKeys.changeQr(changeId),
    queryFn: ({ signal }) => fetchBlob(getAccountChangeQr, { params: { changeId }, signal }),
  })
  if (picture.error) return <p>{cashierMessages.deposit.qrFailed}</p>
  return picture.data ? (
    <Picture blob={picture.data} alt={label} width={QR_SIZE} height={QR_SIZE} />
  ) : null
}

const names = cashierMessages.deposit.account
const fields = [
  ['groupName', text.group],
  ['account_holder_name', names.account_holder_name],
  ['upi_id', cashierMessages.spec.upiId],
  ['account_number', names.account_number],
  ['bank_name', names.bank_name],
  ['ifsc', names.ifsc],
  ['phone_number', names.phone_number],
  ['isActive', text.takesDeposits],
] as const

function shown(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no
  return value === '' ? text.empty : value
}

function titleOf({ form }: AccountChange, account: ManagedPaymentAccount | undefined): string {
  const holder = account?.account_holder_name ?? form?.account_holder_name ?? ''
  if (!account) return text.newAccount(holder)
  return form ? text.changeOf(holder) : text.pictureOf(holder)
}
