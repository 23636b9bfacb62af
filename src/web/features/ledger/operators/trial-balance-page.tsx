import { Button, ScrollArea } from '@mantine/core'
import type { TrialBalance } from '#contract/ledger-checks.ts'
import { formatMoney, moneyText } from '#domain/money.ts'
import { csvText, downloadCsv } from '#web/ui/table/csv.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { messages } from '#web/ui/messages.ts'
import { accountKinds, trialBalanceDesk } from '#web/ui/messages/operators/ledger-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useTrialBalance } from '#web/ui/operators/backoffice-queries.ts'
import { ChecksPanel } from '#web/ui/operators/checks-panel.tsx'
import listClasses from '#web/ui/operators/list-page.module.css'
import classes from './trial-balance-page.module.css'

const text = trialBalanceDesk

type Currency = TrialBalance['currencies'][number]
type Account = Currency['accounts'][number]

const kindNames: Record<string, string> = accountKinds
const kindName = (kind: string): string => kindNames[kind] ?? kind

export function TrialBalancePage() {
  usePageTitle(text.title)
  const { data, error, refetch, isFetching } = useTrialBalance()
  return (
    <>
      <div className={listClasses.heading}>
        <h1>{text.title}</h1>
        <div className={listClasses.actions}>
          {data && data.currencies.length > 0 && (
            <Button variant="default" onClick={() => saveFile(data)}>
              {messages.list.exportCsv}
            </Button>
          )}
          <Button onClick={() => void refetch()} loading={isFetching}>
            {text.checkAgain}
          </Button>
        </div>
      </div>
      <p className={listClasses.lead}>{text.text}</p>
      <ChecksPanel />
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {isFetching && (
        <p className={listClasses.lead}>
          <output>{text.reading}</output>
        </p>
      )}
      {!error && !data && <SkeletonRows rows={8} />}
      {data && <Balance balance={data} />}
    </>
  )
}

function Balance({ balance }: { balance: TrialBalance }) {
  const { currencies, unbalanced, differences, checkedAt } = balance
  return (
    <>
      {unbalanced.length > 0 && (
        <p className={listClasses.caution} role="alert">
          {text.notZero(unbalanced.join(', '))}
        </p>
      )}
      <div className={classes.verdicts}>
        {currencies.map(({ currency, sumMinor }) => (
          <Verdict
            key={currency}
            isGood={sumMinor === 0}
            label={text.sumOf(currency)}
            value={formatMoney(sumMinor, currency)}
            word={sumMinor === 0 ? text.balanced : text.unbalanced}
          />
        ))}
        <Verdict
          isGood={differences === 0}
          label={text.differences}
          value={differences.toLocaleString('en')}
          word={differences === 0 ? text.noDifferences : text.unbalanced}
        />
      </div>
      <p className={classes.checked}>{text.checkedAt(dateTimeText(checkedAt))}</p>
      {currencies.length === 0 && <EmptyState icon="table" title={text.empty} />}
      {currencies.map((currency) => (
        <CurrencyTable key={currency.currency} {...currency} />
      ))}
    </>
  )
}

type VerdictProps = { isGood: boolean; label: string; value: string; word: string }

const Verdict = ({ isGood, label, value, word }: VerdictProps) => (
  <div className={classes.verdict} data-good={isGood || undefined}>
    <span className={classes.label}>{label}</span>
    <strong className={classes.value}>{value}</strong>
    <span className={classes.word}>{word}</span>
  </div>
)

function CurrencyTable({ currency, accounts, sumMinor }: Currency) {
  const sumOf = (amount: (account: Account) => number): number =>
    accounts.reduce((sum, account) => sum + amount(account), 0)
  return (
    <ScrollArea
      className={classes.scroll}
      type="auto"
      // On a narrow screen it is scrolled by keyboard too.
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': text.tableOf(currency) }}
    >
      <table className={classes.table}>
        <caption>{text.tableOf(currency)}</caption>
        <thead>
          <tr>
            <th scope="col">{text.kind}</th>
            <th scope="col">{text.account}</th>
            {[text.accounts, text.debit, text.credit, text.balance, text.held].map((name) => (
              <th key={name} scope="col" className={classes.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={`${account.kind} ${account.name}`}>
              <td>{kindName(account.kind)}</td>
              <th scope="row">{account.name}</th>
              <td className={classes.number}>{account.count.toLocaleString('en')}</td>
              {amountsOf(account).map(([name, minor]) => (
                <td key={name} className={classes.number}>
                  <Money minor={minor} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {text.total}
            </th>
            <td className={classes.number}>{sumOf(({ count }) => count).toLocaleString('en')}</td>
            {[
              sumOf(({ debitMinor }) => debitMinor),
              sumOf(({ creditMinor }) => creditMinor),
              sumMinor,
              sumOf(({ heldMinor }) => heldMinor),
            ].map((minor, column) => (
              <td key={column} className={classes.number}>
                <Money minor={minor} currency={currency} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  )
}

const amountsOf = (account: Account): [name: string, minor: number][] => [
  [text.debit, account.debitMinor],
  [text.credit, account.creditMinor],
  [text.balance, account.balanceMinor],
  [text.held, account.heldMinor],
]

function saveFile({ currencies }: TrialBalance): void {
  const rows = currencies.flatMap(({ currency, accounts }) =>
    accounts.map((account) => ({ currency, ...account })),
  )
  type Row = (typeof rows)[number]
  const columns = [
    { name: text.currency, value: ({ currency }: Row) => currency },
    { name: text.kind, value: ({ kind }: Row) => kindName(kind) },
    { name: text.account, value: ({ name }: Row) => name },
    { name: text.accounts, value: ({ count }: Row) => count },
    { name: text.debit, value: (row: Row) => moneyText(row.debitMinor, row.currency) },
    { name: text.credit, value: (row: Row) => moneyText(row.creditMinor, row.currency) },
    { name: text.balance, value: (row: Row) => moneyText(row.balanceMinor, row.currency) },
    { name: text.held, value: (row: Row) => moneyText(row.heldMinor, row.currency) },
  ]
  downloadCsv(text.file, csvText(columns, rows))
}
