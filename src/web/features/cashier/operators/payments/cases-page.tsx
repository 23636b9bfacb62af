import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { caseFilters, listPaymentCases, type PaymentCase } from '#contract/payments/cases.ts'
import { formatMoney } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { paymentDesk } from '#web/ui/messages/operators/payments-desk.ts'
import { DayRange } from '#web/ui/operators/day-range.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { cashierKeys } from '../../cashier-queries.ts'
import { CaseDialog } from './case-dialog.tsx'
import { PagedCards } from '#web/ui/table/paged-cards.tsx'
import classes from './payments.module.css'

const text = paymentDesk.cases
const REFRESH_MS = 10_000

/** Payments for which nothing was credited. */
export function PaymentCasesPage() {
  usePageTitle(text.title)
  const list = usePagedList({
    queryKey: [...cashierKeys.desk, 'cases'],
    schema: listPaymentCases.query,
    load: (query, signal) => call(listPaymentCases, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 20 },
    refreshMs: REFRESH_MS,
  })
  const { query, change } = list
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <Group align="end">
        <ChoiceSelect
          label={text.show}
          choices={caseFilters}
          texts={text.states}
          value={query.state}
          onChange={(state) => change({ state })}
        />
        <DayRange query={query} change={change} />
      </Group>
      <PagedCards
        list={list}
        keyOf={({ id }) => id}
        card={(each) => (
          <Panel>
            <Case found={each} />
          </Panel>
        )}
        empty={
          query.state === 'open'
            ? { title: text.empty, text: text.emptyText }
            : { title: text.emptyClosed }
        }
      />
    </>
  )
}

function Case({ found }: { found: PaymentCase }) {
  const [outcome, setOutcome] = useState<'returned' | 'explained' | null>(null)
  const { amountMinor, currency, payerName, payerAccount, decidedAt } = found
  const facts: [string, string][] = [
    [text.player, found.userId ?? text.noPlayer],
    ...(found.depositId === null
      ? []
      : [[text.deposit, `D${found.depositId}`] as [string, string]]),
    [text.amount, amountMinor === null ? '–' : formatMoney(amountMinor, currency ?? '')],
    [text.payer, [payerName, payerAccount].filter((part) => part !== '').join(' · ') || '–'],
    [text.opened, dateTimeText(found.openedAt)],
  ]
  return (
    <>
      <h2 className={classes.sentence}>{found.sentence}</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {found.outcome !== null && decidedAt !== null && (
        <p>
          {text.closed(
            text.outcomes[found.outcome],
            found.decidedBy ?? '',
            dateTimeText(decidedAt),
          )}
          {found.bankReference !== null && ` · ${found.bankReference}`}. {found.note}
        </p>
      )}
      {found.outcome === null && (
        <Permitted to="deposits.decide">
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setOutcome('returned')}>
              {text.returned}
            </Button>
            <Button variant="default" onClick={() => setOutcome('explained')}>
              {text.explained}
            </Button>
          </div>
        </Permitted>
      )}
      {outcome && (
        <CaseDialog caseId={found.id} outcome={outcome} onClose={() => setOutcome(null)} />
      )}
    </>
  )
}
