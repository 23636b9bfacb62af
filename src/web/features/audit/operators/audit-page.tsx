import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type AuditRow, listAudit, verifyAudit } from '#contract/audit.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { auditDesk } from '#web/ui/messages/operators/audit-desk.ts'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { backofficeKeys } from '#web/ui/operators/backoffice-queries.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { VerifyLedger } from '#web/ui/operators/verify-ledger.tsx'

const text = auditDesk

export function AuditPage() {
  usePageTitle(text.title)
  const verify = useMutation({ mutationFn: () => call(verifyAudit) })
  const list = usePagedList({
    queryKey: backofficeKeys.audit,
    schema: listAudit.query,
    load: (query, signal) => call(listAudit, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
  })
  return (
    <>
      <div className={classes.heading}>
        <h1>{text.title}</h1>
        <Button loading={verify.isPending} onClick={() => verify.mutate()}>
          {verify.isPending ? text.verifying : text.verify}
        </Button>
      </div>
      <p className={classes.lead}>{text.text}</p>
      <div aria-live="polite">
        {verify.isSuccess && <Verdict {...verify.data} />}
        {verify.isError && <Alert color="red">{sentenceOf(verify.error)}</Alert>}
      </div>
      <Permitted to="ledger.read">
        <VerifyLedger />
      </Permitted>
      <PagedTable
        list={list}
        label={text.title}
        columns={columns}
        keyField="id"
        searchHint={text.searchHint}
        hasDays
        fileName={text.file}
      />
    </>
  )
}

const Verdict = ({ rows, firstBrokenId }: { rows: number; firstBrokenId: number | null }) => (
  <Alert color={firstBrokenId === null ? 'accent' : 'red'} mt="sm">
    {firstBrokenId === null ? text.whole(rows) : text.broken(firstBrokenId, rows)}
  </Alert>
)

const columns: PagedColumn<AuditRow>[] = [
  { id: 'id', name: text.columns.id, text: ({ id }) => id, width: '72px', hide: 'sm' },
  {
    id: 'at',
    name: text.columns.at,
    text: ({ at }) => dateTimeText(at),
    cell: ({ at }) => <DateTimeCell instant={at} />,
    width: '112px',
  },
  {
    id: 'operator',
    name: text.columns.operator,
    text: ({ operator }) => operator,
    width: '104px',
  },
  { id: 'action', name: text.columns.action, text: ({ action }) => action, width: '204px' },
  { id: 'subject', name: text.columns.subject, text: ({ subject }) => subject, width: '108px' },
  {
    id: 'reason',
    name: text.columns.reason,
    text: ({ reason }) => reason,
    cell: ({ reason }) => <span className={classes.wrap}>{reason === '' ? '–' : reason}</span>,
    minWidth: '180px',
  },
  {
    id: 'details',
    name: text.columns.details,
    text: ({ details }) => JSON.stringify(details),
    cell: ({ details }) => <Details details={details} />,
    minWidth: '210px',
  },
]

const Details = ({ details }: { details: AuditRow['details'] }) =>
  Object.keys(details).length === 0 ? (
    '–'
  ) : (
    <details className={classes.details}>
      <summary>{text.show}</summary>
      <pre>{JSON.stringify(details, null, 2)}</pre>
    </details>
  )
