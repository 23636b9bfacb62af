import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import type { Settings } from '#contract/system.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import { useSession } from '#web/api/session.tsx'
import { useSettings } from '#web/api/use-settings.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { LimitsNotice } from '#web/ui/limits-notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ToLogin } from '#web/ui/to-login.tsx'
import classes from './cashier-page.module.css'
import layout from './deposit-page.module.css'
import { DepositForm, emptyDeposit } from './deposit-form.tsx'
import { usePaymentAccounts } from './cashier-queries.ts'
import { DepositNotice } from './deposit-notice.tsx'
import { DepositAmount } from './deposit-amount.tsx'
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
  const form = useForm({ initialValues: emptyDeposit })
  const formId = useId()
  const { data: groups } = usePaymentAccounts()
  const [chosenId, setChosenId] = useState<number>()
  const accounts = groups?.flatMap((group) => group.accounts) ?? []
  // One that was closed in the meantime is no longer shown, and not chosen.
  const account = accounts.find(({ id }) => id === chosenId) ?? accounts[0]
  useKeptForm('deposit', form)
  // Nothing to ask for yet: the code is drawn without an amount.
  const amountMinor = parseMoney(form.values.amount.trim(), currency) || undefined
  const amountText = amountMinor === undefined ? '' : formatMoney(amountMinor, currency)
  return (
    <div className={layout.areas}>
      <div className={layout.pay}>
        <Panel title={text.payTo}>
          {playMoney && <p className={layout.play}>{text.playMoney}</p>}
          <DepositAmount form={form} formId={formId} settings={settings} />
          <PaymentAccounts
            amountMinor={amountMinor}
            amountText={amountText}
            chosenId={account?.id}
            onChoose={setChosenId}
          />
        </Panel>
      </div>
      <div className={layout.tell}>
        <Panel title={text.tellUs}>
          <DepositForm form={form} formId={formId} settings={settings} account={account} />
          <h3 className={layout.notes}>{text.notes}</h3>
          <ul className={classes.notes}>
            {text.noteTexts.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Panel>
      </div>
      <div className={layout.recent}>
        {settings.onlinePayment !== null && (
          <PayOnline provider={settings.onlinePayment} currency={currency} />
        )}
        <RecentRequests type="Deposit" title={text.recent} none={text.recentNone} />
      </div>
    </div>
  )
}
