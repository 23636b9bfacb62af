import { listWithdrawals, type WithdrawalRow } from '#contract/cashier.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { cashierKeys } from '../cashier-queries.ts'
import { requestColumns } from './request-columns.ts'
import { RequestDesk } from './request-desk.tsx'
import { RequestSummary } from './request-summary.tsx'
import { isOtherHolder, WithdrawalDecision } from './withdrawal-decision.tsx'
import { reviewMarks } from './withdrawal-review.tsx'

const { adminWithdrawals: text } = deskMessages
const REFRESH_MS = 10_000

export function AdminWithdrawalsPage() {
  usePageTitle(text.title)
  const list = usePagedList({
    queryKey: [...cashierKeys.desk, 'withdrawals'],
    schema: listWithdrawals.query,
    load: (query, signal) => call(listWithdrawals, { query, ...(signal ? { signal } : {}) }),
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
      {(row, onDecided) => <WithdrawalDecision withdrawal={row} onDecided={onDecided} />}
    </RequestDesk>
  )
}

const oddities = (row: WithdrawalRow): string[] => [
  ...(isOtherHolder(row) ? [text.holderDiffersShort] : []),
  ...reviewMarks(row),
]

const columns = requestColumns<WithdrawalRow>([
  { name: text.amount, value: ({ amountMinor, currency }) => moneyText(amountMinor, currency) },
  { name: text.holder, value: ({ accountHolderName }) => accountHolderName },
  { name: text.bank, value: ({ bankName }) => bankName },
  { name: text.account, value: ({ accountNumber }) => accountNumber },
  { name: text.code, value: ({ ifsc }) => ifsc },
  { name: text.bankReference, value: ({ bankReference }) => bankReference },
])
