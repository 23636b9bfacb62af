import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import type { Settings } from '#contract/system.ts'
import { formatMoney } from '#domain/money.ts'
import { useSession } from '#web/api/session.tsx'
import { useSettings } from '#web/api/use-settings.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { LimitsNotice } from '#web/ui/limits-notice.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ToLogin } from '#web/ui/to-login.tsx'
import { readMoney } from '#web/ui/amounts/typed-money.ts'
import classes from './cashier-page.module.css'
import layout from './deposit-page.module.css'
import { DepositForm } from './deposit-form.tsx'
import { usePaymentAccounts } from './cashier-queries.ts'
import { DepositNotice } from './deposit-notice.tsx'
import { DepositAmount } from './deposit-amount.tsx'
import { amountProblem, emptyDeposit } from './deposit-problem.ts'
import { DepositSteps, type DepositStep, showStep, Step } from './deposit-steps.tsx'
import { PayOnline } from './pay-online.tsx'
import { PaymentAccounts } from './payment-accounts.tsx'
import { RecentRequests } from './recent-requests.tsx'
import { StandingNotice } from './standing-notice.tsx'
import { useKeptForm } from './use-kept-form.ts'

const text = cashierMessages.deposit

export function DepositPage() {
  usePageTitle(text.title)
  const { isLoggedIn, user } = useSession()
  const settings = useSettings()
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <StandingNotice user={user} />
      {user?.role === 'player' && <LimitsNotice />}
      {user?.role === 'player' && <DepositNotice />}
      {settings ? <Deposit settings={settings} /> : <SkeletonRows rows={10} />}
    </div>
  )
}

function Deposit({ settings }: { settings: Settings }) {
  const { currency, playMoney } = settings
  const [step, setStep] = useState<DepositStep>('amount')
  const form = useForm({ initialValues: emptyDeposit })
  const formId = useId()
  const { data: groups } = usePaymentAccounts()
  const accounts = groups?.flatMap((group) => group.accounts) ?? []
  // One that was closed in the meantime is no longer shown, and not chosen.
  const account = accounts.find(({ id }) => id === form.values.accountId) ?? accounts[0]
  useKeptForm('deposit', form)
  // Nothing to ask for yet: the code is drawn without an amount.
  const amountMinor = readMoney(form.values.amount, currency) || undefined
  const amountText = amountMinor === undefined ? '' : formatMoney(amountMinor, currency)

  function go(to: DepositStep): void {
    setStep(to)
    showStep(to, fieldOf[to] && form.getInputNode(fieldOf[to]))
  }
  /** The code carries the amount, so that a wrong one is told before the payment. */
  function goToPay(): void {
    const problem = amountProblem(form.values.amount, settings)
    if (problem === undefined) return go('pay')
    form.setFieldError('amount', problem)
    go('amount')
  }
  return (
    <>
      <DepositSteps
        current={step}
        values={{
          amount: amountText,
          pay: account?.account_holder_name ?? '',
          tell: form.values.unique_transaction_id,
        }}
        onGo={go}
      />
      <div className={layout.areas}>
        <Step step="amount" onEnter={setStep}>
          <DepositAmount form={form} formId={formId} settings={settings} onDone={goToPay} />
        </Step>
        <Step step="pay" onEnter={setStep}>
          {playMoney && <p className={layout.play}>{text.playMoney}</p>}
          <PaymentAccounts
            amountMinor={amountMinor}
            amountText={amountText}
            chosenId={account?.id}
            onChoose={(accountId) => form.setFieldValue('accountId', accountId)}
          />
          {account && (
            <div className={layout.ways}>
              <Button onClick={() => go('tell')}>{text.paid}</Button>
              <Button variant="default" onClick={() => go('amount')}>
                {text.changeAmount}
              </Button>
            </div>
          )}
        </Step>
        <Step step="tell" onEnter={setStep}>
          <DepositForm form={form} formId={formId} settings={settings} account={account} />
          <h3 className={layout.notes}>{text.notes}</h3>
          <ul className={classes.notes}>
            {text.noteTexts.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Step>
        <div className={layout.recent}>
          {settings.onlinePayment !== null && (
            <PayOnline provider={settings.onlinePayment} currency={currency} />
          )}
          <RecentRequests type="Deposit" title={text.recent} none={text.recentNone} />
        </div>
      </div>
    </>
  )
}

const fieldOf = { amount: 'amount', pay: undefined, tell: 'unique_transaction_id' } as const
