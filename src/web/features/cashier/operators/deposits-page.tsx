import { type DepositRow, listDeposits } from '#contract/cashier.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { cashierKeys } from '../cashier-queries.ts'
import { DepositDecision } from './deposit-decision.tsx'
import { requestColumns } from './request-columns.ts'
import { RequestDesk } from './request-desk.tsx'
import { RequestSummary } from './request-summary.tsx'

const { adminDeposits: text } = deskMessages
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
        <RequestSummary
          {...row}
          isOdd={oddities(row).length > 0}
          oddText={oddities(row).join(', ')}
        />
      )}
    >
      {(row, onDecided) => <DepositDecision deposit={row} onDecided={onDecided} />}
    </RequestDesk>
  )
}

const oddities = ({ status, isLate, proofSeenBefore, alikeDepositId }: DepositRow): string[] => [
  ...(proofSeenBefore ? [text.proofSeenShort] : []),
  ...(alikeDepositId !== null && !proofSeenBefore ? [text.proofAlikeShort] : []),
  ...(isLate && status === 'P' ? [text.lateShort] : []),
]

const columns = requestColumns<DepositRow>([
  { name: text.reference, value: ({ reference }) => reference },
  { name: text.paidTo, value: ({ paidTo }) => paidTo },
  { name: text.payer, value: ({ payerName }) => payerName },
  { name: text.claimed, value: ({ amountMinor, currency }) => moneyText(amountMinor, currency) },
  {
    name: text.received,
    value: ({ receivedMinor, currency }) =>
      receivedMinor === null ? null : moneyText(receivedMinor, currency),
  },
])
