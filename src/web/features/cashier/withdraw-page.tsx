import type { Settings } from '#contract/system.ts'
import { formatMoney } from '#domain/money.ts'
import { useSession, useWallet } from '#web/api/session.tsx'
import { useSettings } from '#web/api/use-settings.ts'
import { bankHolidaysText, bankingDaysText } from '#web/ui/names/banking-times.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { messages } from '#web/ui/messages.ts'
import { zoneText } from '#web/ui/names/zone-text.ts'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ToLogin } from '#web/ui/to-login.tsx'
import classes from './cashier-page.module.css'
import { RecentRequests } from './recent-requests.tsx'
import { StandingNotice } from './standing-notice.tsx'
import { WaitingWithdrawals } from './waiting-withdrawals.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import layout from './withdraw-page.module.css'

const text = cashierMessages.withdraw

function rulesOf({ rules, timeZone }: Settings): string[] {
  const { payoutHours, bankOpens: from, bankCloses: to, bankHolidays } = rules
  const holidays = bankHolidays.length > 0 ? [text.bankHolidays(bankHolidaysText(rules))] : []
  const times = text.bankingTimes({
    days: bankingDaysText(rules),
    from,
    to,
    timeZone: zoneText(timeZone),
  })
  return [text.payoutTime(payoutHours), times, ...holidays, ...text.ruleTexts]
}

export function WithdrawPage() {
  usePageTitle(text.title)
  const { isLoggedIn, user } = useSession()
  const settings = useSettings()
  const wallet = useWallet()
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <StandingNotice user={user} isForWithdrawal />
      {settings && wallet ? (
        <div className={classes.columns}>
          <Panel title={text.form}>
            <WithdrawForm
              currency={wallet.currency}
              availableMinor={wallet.availableMinor}
              minimumMinor={settings.minimumWithdrawalMinor}
              payeeCoolOffHours={settings.rules.payeeCoolOffHours}
            />
          </Panel>
          <div className={classes.side}>
            <Panel title={text.available}>
              <p className={layout.available}>
                <Money minor={wallet.availableMinor} currency={wallet.currency} />
              </p>
              {wallet.heldMinor > 0 && (
                <p className={layout.held}>
                  {messages.wallet.held(formatMoney(wallet.heldMinor, wallet.currency))}.{' '}
                  {messages.wallet.heldHint}
                </p>
              )}
            </Panel>
            <WaitingWithdrawals />
            <Panel title={text.rules}>
              <ul className={classes.notes}>
                {rulesOf(settings).map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </Panel>
            <RecentRequests type="Withdrawal" title={text.recent} none={text.recentNone} />
          </div>
        </div>
      ) : (
        <SkeletonRows rows={10} />
      )}
    </div>
  )
}
