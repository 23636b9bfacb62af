import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminTable, listAdminTables } from '#contract/casino/operators.ts'
import { call } from '#web/api/call.ts'
import { tableDesk as text } from '#web/ui/messages/casino/table-desk.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ClosedGames } from './closed-games.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { PricesDialog } from './prices-dialog.tsx'
import { ResultsDownload } from './results-download.tsx'
import { TableCard, type TableStep } from './table-card.tsx'
import { TableStepDialog } from './table-step-dialog.tsx'
import classes from './tables-page.module.css'

const REFRESH_MS = 10_000
type Chosen = { table: AdminTable; step: TableStep }

/** Tables of the casino: those with money at risk first. */
export function CasinoTablesPage() {
  usePageTitle(text.title)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'casino-tables'],
    queryFn: ({ signal }) => call(listAdminTables, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const tables = foundIn(data?.tables ?? [], search)
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{text.lead}</p>
      <ClosedGames />
      <div className={classes.bar}>
        <TextInput
          label={text.search}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ResultsDownload />
      </div>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={6} />
      ) : tables.length === 0 ? (
        <EmptyState {...text.empty} />
      ) : (
        <ul className={classes.tables}>
          {tables.map((table) => (
            <li key={table.tableId}>
              <TableCard
                table={table}
                currency={data.currency}
                onStep={(step) => setChosen({ table, step })}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen && data && (
        <StepDialog {...chosen} currency={data.currency} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

type StepProps = Chosen & { currency: string; onClose: () => void }

const StepDialog = ({ table, step, currency, onClose }: StepProps) =>
  step === 'limits' ? (
    <LimitsDialog table={table} currency={currency} onClose={onClose} />
  ) : step === 'prices' ? (
    <PricesDialog table={table} onClose={onClose} />
  ) : (
    <TableStepDialog table={table} step={step} onClose={onClose} />
  )

function foundIn(tables: readonly AdminTable[], search: string): AdminTable[] {
  const wanted = search.trim().toLowerCase()
  return tables
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted(
      (one, other) =>
        Number(other.isAlarming) - Number(one.isAlarming) ||
        other.riskMinor - one.riskMinor ||
        one.name.localeCompare(other.name),
    )
}
