import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import {
  listManagedPaymentAccounts,
  type ManagedPaymentAccount,
} from '#contract/payments/accounts.ts'
import { call } from '#web/api/call.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { cashierKeys } from '../cashier-queries.ts'
import { PaymentQr } from '../payment-qr.tsx'
import { PaymentAccountForm } from './payment-account-form.tsx'
import classes from './payment-accounts-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { AccountChanges } from './account-changes.tsx'
import { AloneNotice } from './alone-notice.tsx'
import { CloseAccount } from './close-account.tsx'
import { QrUpload } from './qr-upload.tsx'

const text = deskMessages.adminAccounts

type Editing = { account: ManagedPaymentAccount | null }

export function AdminPaymentAccountsPage() {
  usePageTitle(text.title)
  const [editing, setEditing] = useState<Editing | null>(null)
  const accounts = useQuery({
    queryKey: cashierKeys.managedAccounts,
    queryFn: ({ signal }) => call(listManagedPaymentAccounts, { signal }),
  })
  const { data, error } = accounts
  return (
    <>
      <div className={classes.heading}>
        <div>
          <h1>{text.title}</h1>
          <p className={classes.lead}>{text.lead}</p>
        </div>
        <Permitted to="payment-accounts.change">
          <Button onClick={() => setEditing({ account: null })}>{text.add}</Button>
        </Permitted>
      </div>
      <AloneNotice />
      <AccountChanges accounts={data ?? []} />
      {error && <FailedState error={error} onRetry={() => void accounts.refetch()} />}
      {!data && !error && <SkeletonRows rows={2} rowHeight={260} />}
      {data?.length === 0 && <EmptyState title={text.emptyTitle} text={text.emptyText} />}
      <ul className={classes.accounts}>
        {data?.map((account) => (
          <li key={account.id} className={classes.account}>
            <Account account={account} onEdit={() => setEditing({ account })} />
          </li>
        ))}
      </ul>
      {editing && (
        <PaymentAccountForm
          account={editing.account}
          groupNames={[...new Set(data?.map(({ groupName }) => groupName))]}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

const names = cashierMessages.deposit.account
const fields = [
  ['upi_id', cashierMessages.spec.upiId],
  ['account_number', names.account_number],
  ['bank_name', names.bank_name],
  ['ifsc', names.ifsc],
  ['phone_number', names.phone_number],
] as const

type AccountProps = { account: ManagedPaymentAccount; onEdit: () => void }

function Account({ account, onEdit }: AccountProps) {
  const { account_holder_name: holder, groupName, isActive } = account
  return (
    <>
      <header className={classes.title}>
        <div>
          <h2>{holder}</h2>
          <p>{groupName}</p>
        </div>
        <span className={classes.badge} data-open={isActive || undefined}>
          {isActive ? text.open : text.closed}
        </span>
      </header>
      <div className={classes.body}>
        <PaymentQr account={account} amountMinor={undefined} amountText="" />
        <dl className={classes.facts}>
          {fields.map(
            ([field, label]) =>
              account[field] !== '' && (
                <Fragment key={field}>
                  <dt>{label}</dt>
                  <dd>{account[field]}</dd>
                </Fragment>
              ),
          )}
        </dl>
      </div>
      <Permitted to="payment-accounts.change">
        <div className={classes.actions}>
          <QrUpload account={account} />
          <Button variant="default" aria-label={text.editNamed(holder)} onClick={onEdit}>
            {text.edit}
          </Button>
          {isActive && <CloseAccount account={account} />}
        </div>
      </Permitted>
    </>
  )
}
