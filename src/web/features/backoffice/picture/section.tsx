import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getPictureSection } from '#contract/office/picture.ts'
import { formatMoney } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { pictureDesk as text } from '#web/ui/messages/operators/picture-desk.ts'
import { nameInWords } from '#web/ui/operators/name-in-words.ts'
import { scrolledByKeys } from '#web/ui/operators/scrolled-by-keys.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import classes from './picture.module.css'

type Props = { playerId: number; name: string; currency: string }

/** One list about the player; it is read when it is opened. */
export function Section({ playerId, name, currency }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    enabled: isOpen,
    queryKey: ['backoffice', 'picture', playerId, name],
    queryFn: ({ signal }) =>
      call(getPictureSection, { params: { playerId, section: name }, signal }),
  })
  const title = text.sections[name] ?? nameInWords(name.replaceAll('-', ' '))
  return (
    <details
      className={classes.section}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {isOpen && !data && !error && <SkeletonRows rows={3} />}
      {data?.total === 0 && <p className={classes.muted}>{text.none}</p>}
      {data && data.total > 0 && (
        <>
          <p className={classes.muted}>{text.shown(data.rows.length, data.total)}</p>
          <Rows label={title} rows={data.rows} currency={currency} />
        </>
      )}
    </details>
  )
}

type RowsProps = { label: string; rows: readonly Record<string, unknown>[]; currency: string }

function Rows({ label, rows, currency }: RowsProps) {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'currency')
  const lines = rows.map((row, index) => ({ key: rows.length - index, row }))
  return (
    <section className={classes.scroll} ref={scrolledByKeys} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {nameInWords(name.replace(/Minor$/, ''))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, row }) => (
            <tr key={key}>
              {names.map((name) => (
                <td key={name}>{cellText(name, row[name], currency)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const INSTANT = /^\d{4}-\d\d-\d\dT/

/** A value as an operator reads it. */
function cellText(name: string, value: unknown, currency: string): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number' && name.endsWith('Minor')) return formatMoney(value, currency)
  if (typeof value === 'string') return INSTANT.test(value) ? dateTimeText(value) : value
  return JSON.stringify(value)
}
