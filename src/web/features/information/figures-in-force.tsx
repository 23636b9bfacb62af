import { Link } from 'wouter'
import { formatMoney } from '#domain/money.ts'
import { useRules, useSettings } from '#web/api/use-settings.ts'
import { bankHolidaysText, bankingDaysText } from '#web/ui/names/banking-times.ts'
import { zoneText } from '#web/ui/names/zone-text.ts'
import { informationMessages } from '#web/ui/messages/information.ts'
import { limitsMessages } from '#web/ui/messages/protection/limits.ts'
import { paths } from '#web/ui/paths.ts'
import classes from './document-page.module.css'
import { TermsTable } from './terms-table.tsx'

const text = informationMessages.terms.inForce

/** The figures that the operator has set, within the bounds that the terms name. */
export function FiguresInForce() {
  const settings = useSettings()
  const rules = useRules()
  const { names } = text
  const { periods } = limitsMessages
  const rows: [string, string][] = [
    [names.age, text.years(rules.ageMin)],
    [names.payout, text.bankingHours(rules.payoutHours)],
    [names.periods, rules.limitPeriods.map((period) => periods[period]).join(', ')],
    [names.raise, text.hours(rules.raiseWaitsHours)],
    [names.timeOut, text.days(rules.timeOutDaysMax)],
    [names.timeOutReturn, text.hours(rules.timeOutReturnHours)],
    [names.exclusion, text.months(rules.exclusionMonthsMin, rules.exclusionMonthsMax)],
    [names.return, text.hours(rules.returnWaitsHours)],
    [names.complaint, text.days(rules.complaintDays)],
  ]
  if (rules.disputeBody !== '') rows.push([names.disputeBody, rules.disputeBody])
  if (rules.bankHolidays.length > 0) rows.push([names.bankHolidays, bankHolidaysText(rules)])
  if (settings) {
    const { timeZone, minimumWithdrawalMinor, currency } = settings
    const days = bankingDaysText(rules)
    const zone = zoneText(timeZone)
    rows.push(
      [names.bankingTimes, text.bankingTimes(days, rules.bankOpens, rules.bankCloses, zone)],
      [names.withdrawal, formatMoney(minimumWithdrawalMinor, currency)],
    )
  }
  return (
    <>
      <TermsTable caption={text.caption} head={text.head} rows={rows} />
      <p className={classes.note}>
        <Link href={paths.helpTopic('fees')}>{text.fees}</Link>
      </p>
    </>
  )
}
