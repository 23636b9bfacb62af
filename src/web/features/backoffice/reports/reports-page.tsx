import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMoneyReport, type ReportRow } from '#contract/office/reports.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { reportDesk as text } from '#web/ui/messages/operators/report-desk.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { type CsvColumn, csvText, downloadCsv } from '#web/ui/table/csv.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ReportTables } from './report-tables.tsx'
import classes from './reports.module.css'

const bys = ['day', 'month'] as const
const DAYS_AT_FIRST = 30
const DAY_MS = 86_400_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Reports of money per day and month, with their chart and files. */
export function ReportsPage() {
  usePageTitle(text.title)
  const [query, setQuery] = useState(() => ({
    from: dayOf(Date.now() - DAYS_AT_FIRST * DAY_MS),
    to: dayOf(Date.now()),
    by: 'day' as (typeof bys)[number],
  }))
  const { data, error, refetch } = useQuery({
    enabled: query.from !== '' && query.to !== '',
    queryKey: ['backoffice', 'reports', query],
    queryFn: ({ signal }) => call(getMoneyReport, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const rows = data?.items ?? []
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{text.lead}</p>
      <search className={classes.filters}>
        <TextInput
          type="date"
          label={text.from}
          value={query.from}
          onChange={({ currentTarget }) => setQuery({ ...query, from: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={text.to}
          value={query.to}
          onChange={({ currentTarget }) => setQuery({ ...query, to: currentTarget.value })}
        />
        <ChoiceSelect
          label={text.by}
          choices={bys}
          texts={text.bys}
          value={query.by}
          onChange={(by) => setQuery({ ...query, by })}
        />
        <Button
          variant="default"
          disabled={rows.length === 0}
          onClick={() => downloadCsv(text.file, csvText(columns, rows))}
        >
          {text.csv}
        </Button>
        <Button
          variant="default"
          disabled={rows.length === 0}
          onClick={() => downloadCsv(text.productFile, csvText(productColumns, linesOf(rows)))}
        >
          {text.productCsv}
        </Button>
      </search>
      {data && <p className={listClasses.lead}>{text.zone(data.timeZone)}</p>}
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && !error && rows.length === 0 && (
        <EmptyState icon="search" title={text.none} text={text.noneText} />
      )}
      {!error && rows.length > 0 && <ReportTables rows={rows} />}
    </>
  )
}

const sum = (of: (row: ReportRow) => number) => (row: ReportRow) => moneyText(of(row), row.currency)

const columns: readonly CsvColumn<ReportRow>[] = [
  { name: text.columns.period, value: ({ period }) => period },
  { name: text.columns.currency, value: ({ currency }) => currency },
  { name: text.columns.deposits, value: sum((row) => row.depositsMinor) },
  { name: text.columns.withdrawals, value: sum((row) => row.withdrawalsMinor) },
  { name: text.columns.grants, value: sum((row) => row.grantsMinor) },
  { name: text.columns.stakes, value: sum((row) => row.stakesMinor) },
  { name: text.columns.revenue, value: sum((row) => row.revenueMinor) },
  { name: text.columns.fees, value: sum((row) => row.feesMinor) },
  { name: text.columns.other, value: sum((row) => row.otherMinor) },
  { name: text.columns.funds, value: sum((row) => row.fundsMinor) },
  { name: text.columns.bank, value: sum((row) => row.bankMinor) },
  { name: text.columns.players, value: ({ activePlayers }) => activePlayers },
]

type Line = ReportRow['products'][number] & Pick<ReportRow, 'period' | 'currency'>

const linesOf = (rows: readonly ReportRow[]): Line[] =>
  rows.flatMap(({ period, currency, products }) =>
    products.map((product) => ({ ...product, period, currency })),
  )

const productColumns: readonly CsvColumn<Line>[] = [
  { name: text.columns.period, value: ({ period }) => period },
  { name: text.columns.currency, value: ({ currency }) => currency },
  { name: text.product, value: ({ product }) => product },
  {
    name: text.columns.stakes,
    value: ({ stakesMinor, currency }) => moneyText(stakesMinor, currency),
  },
  { name: text.columns.taken, value: ({ inMinor, currency }) => moneyText(inMinor, currency) },
  { name: text.columns.paid, value: ({ outMinor, currency }) => moneyText(outMinor, currency) },
  {
    name: text.columns.revenue,
    value: ({ inMinor, outMinor, currency }) => moneyText(inMinor - outMinor, currency),
  },
]
