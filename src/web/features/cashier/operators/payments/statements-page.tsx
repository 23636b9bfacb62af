import { Alert, Button, FileButton, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type BankStatement,
  creditBankStatement,
  importBankStatement,
  listBankStatements,
} from '#contract/payments/statements.ts'
import { lineVerdicts } from '#domain/cashier/statement.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { paymentDesk } from '#web/ui/messages/operators/payments-desk.ts'
import { DayRange } from '#web/ui/operators/day-range.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { cashierKeys } from '../../cashier-queries.ts'
import { Pages } from '#web/ui/table/pages.tsx'
import classes from './payments.module.css'
import { StatementLines } from './statement-lines.tsx'

const text = paymentDesk.statements
const ACCEPTED = '.csv,.xml,.sta,.mt940,.940,.txt,text/csv,application/xml'

/** Statements of our bank accounts: the lines that pay deposits, the others, and why. */
export function BankStatementsPage() {
  usePageTitle(text.title)
  const list = usePagedList({
    queryKey: [...cashierKeys.desk, 'statements'],
    schema: listBankStatements.query,
    load: (query, signal) => call(listBankStatements, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
  })
  const { query, change, result } = list
  const { data } = result
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <Permitted to="deposits.decide">
        <Import />
      </Permitted>
      <Group align="end" mt="md">
        <DayRange query={query} change={change} />
      </Group>
      {result.isError ? (
        <FailedState error={result.error} onRetry={() => void result.refetch()} />
      ) : !data ? (
        <SkeletonRows rows={6} />
      ) : data.items.length === 0 ? (
        <EmptyState
          {...(query.from || query.to
            ? { title: text.emptyDays }
            : { title: text.empty, text: text.emptyText })}
        />
      ) : (
        <ul className={classes.list}>
          {data.items.map((statement) => (
            <li key={statement.id}>
              <Panel>
                <Statement statement={statement} />
              </Panel>
            </li>
          ))}
        </ul>
      )}
      {data && <Pages {...query} total={data.total} onTurn={(page) => change({ page })} />}
    </>
  )
}

function Import() {
  const queries = useQueryClient()
  const load = useMutation({
    mutationFn: async (file: File) =>
      call(importBankStatement, { body: { fileName: file.name, content: await file.text() } }),
    onSuccess: () => showToast({ kind: 'success', text: text.imported }),
    onSettled: () => queries.invalidateQueries({ queryKey: cashierKeys.desk }),
  })
  return (
    <>
      <FileButton accept={ACCEPTED} onChange={(file) => file && load.mutate(file)}>
        {(props) => (
          <Button {...props} disabled={load.isPending} aria-busy={load.isPending}>
            {text.import}
          </Button>
        )}
      </FileButton>
      {load.error && (
        <Alert className={classes.failure} color="red" role="alert">
          {problemOf(load.error)}
        </Alert>
      )}
    </>
  )
}

/** The refusal with the place that could not be read. */
function problemOf(error: unknown): string {
  const problem = error instanceof ApiRefusal ? error.details['problem'] : undefined
  const sentence = sentenceOf(error)
  return typeof problem === 'string' ? `${sentence} ${problem}.` : sentence
}

function Statement({ statement }: { statement: BankStatement }) {
  const { id: statementId, verdicts, known } = statement
  const [isOpen, setIsOpen] = useState(false)
  const queries = useQueryClient()
  const credit = useMutation({
    mutationFn: () => call(creditBankStatement, { params: { statementId } }),
    onSuccess: ({ credited }) => showToast({ kind: 'success', text: text.credited(credited) }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: cashierKeys.desk })
      void queries.invalidateQueries({ queryKey: ['backoffice'] })
    },
  })
  const matched = verdicts.matched ?? 0
  const counts = lineVerdicts.flatMap((verdict) => {
    const count = verdicts[verdict] ?? 0
    return count > 0 ? [`${text.verdicts[verdict]}: ${count}`] : []
  })
  return (
    <>
      <h2 className={classes.sentence}>{statement.fileName}</h2>
      <p className={classes.muted}>
        {text.importedBy(
          statement.format,
          statement.importedBy,
          dateTimeText(statement.importedAt),
        )}
      </p>
      <p>{text.counts(statement.incoming, known, statement.outgoing)}</p>
      {counts.length > 0 && <p>{counts.join(' · ')}</p>}
      {credit.error && (
        <Alert color="red" role="alert">
          {sentenceOf(credit.error)}
        </Alert>
      )}
      <div className={classes.actions}>
        {matched > 0 && (
          <Permitted to="deposits.decide">
            <Button disabled={credit.isPending} onClick={() => credit.mutate()}>
              {text.credit(matched)}
            </Button>
          </Permitted>
        )}
        {statement.incoming > known && (
          <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? text.hideLines : text.showLines}
          </Button>
        )}
      </div>
      {isOpen && <StatementLines statementId={statementId} />}
    </>
  )
}
