import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { PAGE_SIZE_MAX } from '#contract/endpoint.ts'
import { listProfits, profitSteps, type ProfitRow } from '#contract/exchange.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { loadPart } from '#web/api/load.ts'
import { useSession } from '#web/api/session.tsx'
import { dateTimeText, dayText } from '#web/ui/date-time.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { messages } from '#web/ui/messages.ts'
import { Money } from '#web/ui/money.tsx'
import { paths } from '#web/ui/paths.ts'
import { Arriving } from '#web/ui/states/arriving.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import { type CsvColumn, csvText, downloadCsv } from '#web/ui/table/csv.ts'
import { marketText } from '#web/ui/names/known-names.ts'
import controls from '../controls.module.css'
import { Choice, totalInWords } from './bets-tools.tsx'
import { ProfitChart } from './profit-chart.tsx'
import classes from './profits.module.css'
import type { BetsFilter } from './use-bets.ts'

const texts = exchangeMessages.bets.profits
const NetBars = loadPart(
  () => import('./net-bars.tsx'),
  (file) => file.NetBars,
)
const steps = ['bet', ...profitSteps] as const
type Step = (typeof steps)[number]
const CHART_HEIGHT = 200

/** The player's profit by bet, by market or by day, as a chart and as figures. */
export function Profits({ filter }: { filter: BetsFilter }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={classes.profits}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{texts.title}</summary>
      {isOpen && <Steps filter={filter} />}
    </details>
  )
}

function Steps({ filter }: { filter: BetsFilter }) {
  const [step, setStep] = useState<Step>('day')
  return (
    <section className={classes.steps} aria-label={texts.title}>
      <Choice
        name="profit-step"
        legend={texts.step}
        options={steps}
        textOf={(each) => texts.steps[each]}
        chosen={step}
        onChoose={setStep}
      />
      {step === 'bet' ? <ProfitChart filter={filter} /> : <NetProfits by={step} filter={filter} />}
    </section>
  )
}

type NetProps = { by: Exclude<Step, 'bet'>; filter: BetsFilter }

function NetProfits({ by, filter }: NetProps) {
  const { user } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['exchange', 'profits', by, filter],
    queryFn: ({ signal }) =>
      call(listProfits, { query: { by, ...filter, pageSize: PAGE_SIZE_MAX }, signal }),
    enabled: user !== null,
    placeholderData: keepPreviousData,
  })
  if (!data)
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock width="100%" height={CHART_HEIGHT} />
    )
  const { items, total, isTotalAtLeast } = data
  const [first] = items
  if (!first) return <p className={classes.note}>{texts.none}</p>
  const netMinor = items.reduce((sum, row) => sum + row.netMinor, 0)
  return (
    <>
      <p className={classes.sum}>
        <strong>
          <Money minor={netMinor} currency={first.currency} isSigned />
        </strong>{' '}
        <span>{texts.netOf[by](items.length, total, totalInWords(total, isTotalAtLeast))}</span>
      </p>
      <Arriving fallback={<SkeletonBlock width="100%" height={CHART_HEIGHT} />}>
        <NetBars rows={items.toReversed()} />
      </Arriving>
      <details>
        <summary>{texts.figures}</summary>
        <ProfitTable rows={items} />
        <button
          type="button"
          className={controls.quiet}
          onClick={() => downloadCsv(texts.fileName, csvText(columns, items))}
        >
          {messages.list.exportCsv}
        </button>
      </details>
    </>
  )
}

const ProfitTable = ({ rows }: { rows: readonly ProfitRow[] }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">{texts.columns.of}</th>
        <th scope="col">{texts.columns.profit}</th>
        <th scope="col">{texts.columns.commission}</th>
        <th scope="col">{texts.columns.net}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.market?.marketId ?? row.day}>
          <th scope="row">{row.market ? <MarketName {...row.market} /> : dayText(row.day)}</th>
          <td>
            <Money minor={row.profitMinor} currency={row.currency} isSigned />
          </td>
          <td>
            <Money minor={row.commissionMinor} currency={row.currency} />
          </td>
          <td>
            <Money minor={row.netMinor} currency={row.currency} isSigned />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const MarketName = (market: NonNullable<ProfitRow['market']>) => (
  <>
    <Link href={paths.event(market.sportId, market.eventId)}>{market.eventName}</Link>
    <small>
      {marketText(market.marketName)} · {dateTimeText(market.settledAt)}
    </small>
  </>
)

const columns: readonly CsvColumn<ProfitRow>[] = [
  { name: texts.columns.day, value: ({ day }) => day },
  { name: texts.columns.event, value: ({ market }) => market?.eventName ?? '' },
  { name: texts.columns.market, value: ({ market }) => marketText(market?.marketName ?? '') },
  {
    name: texts.columns.profit,
    value: ({ profitMinor, currency }) => moneyText(profitMinor, currency),
  },
  {
    name: texts.columns.commission,
    value: ({ commissionMinor, currency }) => moneyText(commissionMinor, currency),
  },
  { name: texts.columns.net, value: ({ netMinor, currency }) => moneyText(netMinor, currency) },
  { name: texts.columns.currency, value: ({ currency }) => currency },
]
