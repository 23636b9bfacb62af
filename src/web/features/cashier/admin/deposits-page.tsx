import { type DepositRow, listDeposits } from '#contract/cashier.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import type { CsvColumn } from '#web/ui/csv.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { deskMessages } from '#web/ui/messages/cashier-desk.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { usePagedList } from '#web/ui/use-paged-list.ts'
import { cashierKeys } from '../cashier-queries.ts'
import { DepositDecision } from './deposit-decision.tsx'
import { RequestDesk } from './request-desk.tsx'
import { RequestSummary } from './request-summary.tsx'

const { adminDeposits: text, desk } = deskMessages
const REFRESH_MS = 10_000

export function AdminDepositsPage() {
  usePageTitle(text.title)
  const list = usePagedList({
    queryKey: [...cashierKeys.desk, 'deposits'],
    schema: listDeposits.query,
    load: (query, signal) => call(listDeposits, { query, ...(signal ? { signal } : {}) }),
    start: { status: 'P', pageSize: 10 },
    refreshMs: REFRESH_MS,
  })
  return (
    <RequestDesk
      title={text.title}
      list={list}
      searchHint={text.searchHint}
      fileName={text.file}
      columns={columns}
      summary={(row) => (
        <RequestSummary {...row} isOdd={row.proofSeenBefore} oddText={text.proofSeenShort} />
      )}
    >
      {(row, onDecided) => <DepositDecision deposit={row} onDecided={onDecided} />}
    </RequestDesk>
  )
}

const columns: CsvColumn<DepositRow>[] = [
  { name: desk.number, value: ({ id }) => id },
  { name: desk.requestedAt, value: ({ requestedAt }) => dateTimeText(requestedAt) },
  { name: desk.player, value: ({ userId }) => userId },
  { name: desk.playerName, value: ({ playerName }) => playerName },
  { name: text.reference, value: ({ reference }) => reference },
  { name: text.claimed, value: ({ amountMinor, currency }) => moneyText(amountMinor, currency) },
  {
    name: text.received,
    value: ({ receivedMinor, currency }) =>
      receivedMinor === null ? null : moneyText(receivedMinor, currency),
  },
  { name: desk.currency, value: ({ currency }) => currency },
  { name: desk.statusColumn, value: ({ status }) => cashierMessages.statuses[status] },
  { name: desk.decidedBy, value: ({ decidedBy }) => decidedBy },
  {
    name: desk.decidedAt,
    value: ({ decidedAt }) => (decidedAt === null ? null : dateTimeText(decidedAt)),
  },
  { name: desk.note, value: ({ note }) => note },
]
