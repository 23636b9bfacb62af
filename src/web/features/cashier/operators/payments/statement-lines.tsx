import { type BankLine, listBankLines } from '#contract/payments/statements.ts'
import { formatMoney } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { paymentDesk } from '#web/ui/messages/operators/payments-desk.ts'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { cashierKeys } from '../../cashier-queries.ts'
import { Pages } from '#web/ui/table/pages.tsx'
import classes from './payments.module.css'

const text = paymentDesk.statements

const toneOf = (verdict: BankLine['verdict']) =>
  verdict === 'credited' ? 'plain' : verdict === 'matched' ? 'good' : 'waiting'

/** The lines of money that came, each with its deposit or the reason why there is none. */
export function StatementLines({ statementId }: { statementId: number }) {
  const { query, change, result } = usePagedList({
    queryKey: [...cashierKeys.desk, 'statements', String(statementId)],
    schema: listBankLines.query,
    load: (asked, signal) =>
      call(listBankLines, {
        params: { statementId },
        query: asked,
        ...(signal ? { signal } : {}),
      }),
    start: { pageSize: 20 },
  })
  const { data } = result
  if (result.isError)
    return <FailedState error={result.error} onRetry={() => void result.refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <>
      <ul className={classes.lines}>
        {data.items.map((line) => (
          <li key={line.id}>
            <p className={classes.lineHead}>
              <strong>{formatMoney(line.amountMinor, line.currency)}</strong>
              <StateBadge tone={toneOf(line.verdict)}>{text.verdicts[line.verdict]}</StateBadge>
            </p>
            <p>{[line.bookedOn, line.payerName, line.payerAccount].filter(Boolean).join(' · ')}</p>
            <p className={classes.muted}>
              {[line.text, line.bankReference].filter(Boolean).join(' · ')}
            </p>
            <p>
              {text.reasons[line.verdict]}
              {line.deposit &&
                ` ${text.deposit(
                  line.deposit.id,
                  line.deposit.userId,
                  line.deposit.playerName,
                  formatMoney(line.deposit.amountMinor, line.currency),
                )}`}
            </p>
          </li>
        ))}
      </ul>
      <Pages {...query} total={data.total} onTurn={(page) => change({ page })} />
    </>
  )
}
