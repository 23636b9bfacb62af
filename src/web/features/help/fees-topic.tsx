import { useQuery } from '@tanstack/react-query'
import { type Fees, getFees } from '#contract/help/fees.ts'
import { unplayedFee } from '#domain/cashier/review.ts'
import { locale } from '#domain/language/locale.ts'
import { formatMoney, type Minor } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { helpMessages } from '#web/ui/messages/help/help.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { CommissionTable } from './commission-table.tsx'
import { cashOutExample } from './fee-examples.ts'

const text = helpMessages.fees

/** Amounts of the examples. */
const DEPOSIT_MINOR: Minor = 20_000
const WORTH_MINOR: Minor = 5_000

const list = new Intl.ListFormat(locale, { type: 'conjunction' })
const percent = (bps: number): string =>
  (bps / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })

/** The fees in force. Each figure is computed by the rules that are used for real bets and payments. */
export function FeesTopic() {
  const currency = useSettings()?.currency
  const { data, error, refetch } = useQuery({
    queryKey: ['catalogue', 'fees'],
    queryFn: ({ signal }) => call(getFees, { signal }),
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data || !currency) return <SkeletonRows rows={6} />
  const { commissionBps } = data
  return (
    <>
      <h2>{text.commission}</h2>
      <p>{text.commissionText}</p>
      <p>
        {commissionBps.length > 0
          ? text.rates(list.format(commissionBps.map(percent)))
          : text.noRates}
      </p>
      {commissionBps.map((bps) => (
        <CommissionTable key={bps} rateBps={bps} rate={percent(bps)} currency={currency} />
      ))}
      <h2>{text.free}</h2>
      <ul>
        {text.freeList.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <h2>{text.special}</h2>
      <ul>
        {specialFees(data, currency).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{text.noMore}</p>
    </>
  )
}

function specialFees(fees: Fees, currency: string): string[] {
  const money = (minor: Minor): string => formatMoney(minor, currency)
  const { multipleCashOutBps: bps } = fees
  const cashOut = text.cashOut(
    percent(bps),
    money(WORTH_MINOR),
    money(cashOutExample(WORTH_MINOR, bps)),
  )
  return [
    cashOut,
    ...(fees.unplayedFee
      ? [
          text.unplayed(
            money(DEPOSIT_MINOR),
            money(unplayedFee(DEPOSIT_MINOR, DEPOSIT_MINOR, fees.unplayedFee)),
          ),
        ]
      : []),
    ...(fees.inactivityFee ? [inactiveText(fees.inactivityFee)] : []),
  ]
}

/** In the currencies of the rule; an account of another currency pays their worth. */
const inactiveText = ({ months, amountMinor }: NonNullable<Fees['inactivityFee']>): string =>
  text.inactive(months, formatMoney(amountMinor, 'EUR'), formatMoney(amountMinor, 'GBP'))
