import { Button, FileInput, Table } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getReferenceRates,
  loadReferenceRates,
  RATES_FILE_BYTES_MAX,
  type ReferenceRates,
} from '#contract/rates.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { ratesDeskMessages as text } from '#web/ui/messages/operators/rates-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { backofficeKeys, useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import classes from './rates-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { StakeLimitsPanel } from './stake-limits-panel.tsx'

/** The reference rates in force, the limits that follow from them, and where a new file is loaded. */
export function RatesPage() {
  usePageTitle(text.title)
  const { data, error, refetch } = useQuery({
    queryKey: backofficeKeys.rates,
    queryFn: ({ signal }) => call(getReferenceRates, { signal }),
  })
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{text.lead}</p>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && (
        <div className={classes.panels}>
          <Limits rates={data} />
          <StakeLimitsPanel currency={data.currency} />
          <Rates rates={data} />
        </div>
      )}
    </>
  )
}

function Limits({ rates }: { rates: ReferenceRates }) {
  const { basis, unitsPerEuro, currency } = rates
  return (
    <Panel title={text.limits}>
      <p className={basis === 'setting' ? listClasses.caution : classes.note}>
        {text.basis[basis](unitsPerEuro, currency)}
      </p>
      <dl className={classes.limits}>
        <dt>{text.stakeMin}</dt>
        <dd>
          <Money minor={rates.minimumStakeMinor} currency={currency} />
        </dd>
        <dt>{text.winningsMax}</dt>
        <dd>
          <Money minor={rates.maximumWinningsMinor} currency={currency} />
        </dd>
      </dl>
      <Permitted to="rates.load">
        <LoadForm />
      </Permitted>
    </Panel>
  )
}

function LoadForm() {
  const refresh = useRefresh()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const load = useMutation({
    mutationFn: async (chosen: File) =>
      call(loadReferenceRates, { body: { xml: await chosen.text() } }),
    onSuccess: async ({ days, newestDay }) => {
      setFile(null)
      await refresh()
      await showToast({ kind: 'success', text: text.loaded(days, newestDay) })
    },
  })
  function submit(): void {
    const isTooLarge = file !== null && file.size > RATES_FILE_BYTES_MAX
    setProblem(file === null ? text.missing : isTooLarge ? text.tooLarge : '')
    if (file !== null && !isTooLarge) load.mutate(file)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FileInput
        label={text.file}
        placeholder={text.choose}
        accept="application/xml,text/xml,.xml"
        value={file}
        clearable
        error={problem || (load.isError ? sentenceOf(load.error) : undefined)}
        onChange={(chosen) => {
          setFile(chosen)
          setProblem('')
          load.reset()
        }}
      />
      <Button type="submit" loading={load.isPending}>
        {text.load}
      </Button>
    </form>
  )
}

function Rates({ rates: { day, loadedAt, rates, fetchedFrom } }: { rates: ReferenceRates }) {
  if (day === null || loadedAt === null)
    return (
      <Panel title={text.rates}>
        <EmptyState icon="search" title={text.none} text={text.noneText} />
      </Panel>
    )
  return (
    <Panel title={text.rates}>
      <p>{`${text.ratesOf(day)}, ${text.loadedAt(dateTimeText(loadedAt))}.`}</p>
      <p className={classes.note}>{text.rule}</p>
      <p className={classes.note}>{fetchedFrom ? text.fetched(fetchedFrom) : text.notFetched}</p>
      <Table aria-label={text.rates} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{text.currency}</Table.Th>
            <Table.Th scope="col">{text.rate}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rates.map(({ currency, rate }) => (
            <Table.Tr key={currency}>
              <Table.Td>{currency}</Table.Td>
              <Table.Td>{rate}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
