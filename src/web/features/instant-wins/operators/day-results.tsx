import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DayResult, DayResults as Results } from '#contract/instant-wins/day-results.ts'
import { formatMoney } from '#domain/money.ts'
import { dayResultTexts as text } from '#web/ui/messages/instant-wins/day-results.ts'
import { Money } from '#web/ui/money.tsx'
import listClasses from '#web/ui/operators/list-page.module.css'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { downloadCsv } from '#web/ui/table/csv.ts'
import { showToast } from '#web/ui/toast.tsx'
import classes from './bingo-rooms-page.module.css'

const REFRESH_MS = 10_000
const DAYS_SHOWN = 30
const DAY_MS = 86_400_000

type Props = {
  /** The product, for the cache and for the name of the file. */
  product: 'scratch' | 'slot' | 'bingo'
  plays: (count: number) => string
  read: (options: { query: { from?: string }; signal?: AbortSignal }) => Promise<Results>
}

/** Results of the house by game and day beside the return of the rules, with all of them as a file. */
export function DayResults({ product, plays, read }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'day-results', product],
    queryFn: ({ signal }) => {
      const from = new Date(Date.now() - (DAYS_SHOWN - 1) * DAY_MS).toISOString().slice(0, 10)
      return read({ query: { from }, signal })
    },
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <div className={listClasses.heading}>
        <h2>{text.title}</h2>
        <Download name={`${product}-results.csv`} read={read} />
      </div>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          <p className={listClasses.lead}>{data.rows.length === 0 ? text.none : text.lead}</p>
          <ul className={classes.rooms}>
            {data.rows.map((row) => (
              <li key={`${row.day} ${row.name}`} className={classes.round}>
                <Day row={row} plays={plays} currency={data.currency} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const percent = (bps: number): string => `${(bps / 100).toFixed(2)} %`

type DayProps = { row: DayResult; plays: Props['plays']; currency: string }

function Day({ row, plays, currency }: DayProps) {
  const { actualReturnBps: actual, leastReturnBps: least, mostReturnBps: most } = row
  const sentences = [
    plays(row.plays),
    row.unplayed > 0 && text.unplayed(row.unplayed),
    text.money(formatMoney(row.stakedMinor, currency), formatMoney(row.paidMinor, currency)),
    actual !== null && text.return(percent(actual), percent(row.expectedReturnBps)),
    least !== null && most !== null && text.bounds(percent(least), percent(most)),
  ]
  return (
    <>
      <span>
        <strong>
          {row.day} {row.name}
        </strong>{' '}
        {row.isAlarming && <StateBadge tone="waiting">{text.alarm}</StateBadge>}
        <span className={classes.about}>
          {sentences.filter((sentence) => sentence !== false).join(' · ')}
        </span>
      </span>
      <Money minor={row.houseMinor} currency={currency} isSigned />
    </>
  )
}

function Download({ name, read }: { name: string; read: Props['read'] }) {
  const [isBusy, setIsBusy] = useState(false)
  async function download(): Promise<void> {
    setIsBusy(true)
    try {
      downloadCsv(name, (await read({ query: {} })).csv)
    } catch {
      await showToast({ kind: 'error', text: text.downloadFailed })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      aria-label={text.downloadNamed}
      onClick={() => void download()}
    >
      {text.download}
    </Button>
  )
}
