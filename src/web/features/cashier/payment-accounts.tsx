import { Tabs } from '@mantine/core'
import { Fragment } from 'react'
import type { PaymentAccount, PaymentGroup } from '#contract/cashier.ts'
import type { Minor } from '#domain/money.ts'
import { Copyable } from '#web/ui/copyable.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { nameIn } from '#contract/texts/known-names.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePaymentAccounts } from './cashier-queries.ts'
import classes from './payment-accounts.module.css'
import { PaymentQr } from './payment-qr.tsx'

const text = cashierMessages.deposit

type Amount = { amountMinor: Minor | undefined; amountText: string }
type Props = Amount & { chosenId: number | undefined; onChoose: (accountId: number) => void }

/** Where to pay to: one tab per account, the first one chosen. */
export function PaymentAccounts({ chosenId, onChoose, ...amount }: Props) {
  const { data, error, refetch } = usePaymentAccounts()
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} rowHeight={32} />
  const accounts = data.flatMap((group) => group.accounts.map((account) => ({ group, account })))
  const [first] = accounts
  if (!first) return <EmptyState title={text.noAccountsTitle} text={text.noAccountsText} />
  return (
    <Tabs
      value={String(chosenId ?? first.account.id)}
      onChange={(value) => value !== null && onChoose(Number(value))}
      keepMounted={false}
    >
      <Tabs.List aria-label={text.accounts} className={classes.tabs}>
        {accounts.map(({ account }) => (
          <Tabs.Tab key={account.id} value={String(account.id)} className={classes.tab}>
            {account.account_holder_name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {accounts.map(({ group, account }) => (
        <Tabs.Panel key={account.id} value={String(account.id)} className={classes.panel}>
          <Account group={group} account={account} {...amount} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const fields = [
  ['upi_id', cashierMessages.spec.upiId],
  ['account_number', text.account.account_number],
  ['account_holder_name', text.account.account_holder_name],
  ['bank_name', text.account.bank_name],
  ['ifsc', text.account.ifsc],
  ['phone_number', text.account.phone_number],
] as const

type AccountProps = Amount & { group: PaymentGroup; account: PaymentAccount }

function Account({ group, account, ...amount }: AccountProps) {
  return (
    <>
      <h3>{nameIn(text.methods, group.name)}</h3>
      <div className={classes.account}>
        <PaymentQr account={account} {...amount} />
        <dl className={classes.values}>
          {fields.map(
            ([field, label]) =>
              account[field] !== '' && (
                <Fragment key={field}>
                  <dt>{label}</dt>
                  <dd>
                    <Copyable label={label} value={account[field]} />
                  </dd>
                </Fragment>
              ),
          )}
        </dl>
      </div>
    </>
  )
}
