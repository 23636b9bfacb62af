import { Link } from 'wouter'
import type { AdminCounts } from '#contract/backoffice.ts'
import type { SettlementLag } from '#contract/system.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useAdminAccount, useBalances } from '#web/ui/operators/backoffice-queries.ts'
import { ChecksAlarm } from '#web/ui/operators/checks-panel.tsx'
import listClasses from '#web/ui/operators/list-page.module.css'
import { nameInWords } from '#web/ui/operators/name-in-words.ts'
import { Permitted, usePermitted } from '#web/ui/operators/permitted.tsx'
import { adminPages } from './admin-pages.ts'
import { MoneyChart } from './money-chart.tsx'
import classes from './overview-page.module.css'
import { PlayersChart } from './players-chart.tsx'

const text = backofficeMessages.overview

export function OverviewPage() {
  usePageTitle(text.title)
  const isPermitted = usePermitted()
  const { data: account, error, refetch } = useAdminAccount()
  if (!account)
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    )
  const tasks = (
    [
      {
        to: 'deposits.read',
        label: text.depositsWaiting,
        count: account.depositsWaiting,
        path: paths.adminDeposits,
      },
      {
        to: 'withdrawals.read',
        label: text.withdrawalsWaiting,
        count: account.withdrawalsWaiting,
        path: paths.adminWithdrawals,
      },
      {
        to: 'markets.read',
        label: text.resultsWaiting,
        count: account.resultsWaiting,
        path: `${paths.adminMarkets}?status=result-entered`,
      },
      {
        to: 'support.read',
        label: text.supportWaiting,
        count: account.supportWaiting,
        path: paths.adminSupport,
      },
    ] as const
  ).filter(({ to }) => isPermitted(to))
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{text.greeting(account.name)}</p>
      <Permitted to="ledger.read">
        <ChecksAlarm />
      </Permitted>
      <ul className={classes.cards}>
        {tasks.map(({ label, count = 0, path }) => (
          <li key={label}>
            <Link href={path} className={classes.card} data-waiting={count > 0 || undefined}>
              <span>{label}</span>
              <strong>{count.toLocaleString('en')}</strong>
              <small>{count > 0 ? text.open : text.nothing}</small>
            </Link>
          </li>
        ))}
        {furtherCounts(account).map(([name, count]) => (
          <li key={name}>
            <p className={classes.card} data-waiting={count > 0 || undefined}>
              <span>{name}</span>
              <strong>{count.toLocaleString('en')}</strong>
            </p>
          </li>
        ))}
        <Permitted to="players.read">
          <li>
            <Link href={paths.adminPlayers} className={classes.card}>
              <span>{text.players}</span>
              <strong>{account.players?.toLocaleString('en')}</strong>
              <small>{text.open}</small>
            </Link>
          </li>
        </Permitted>
      </ul>
      <SettlementNote lag={account.settlement} />
      <div className={classes.charts}>
        <Permitted to="ledger.read">
          <MoneyPanel />
        </Permitted>
        {account.playersByState && (
          <Panel title={text.playersByState}>
            <PlayersChart playersByState={account.playersByState} />
          </Panel>
        )}
      </div>
    </>
  )
}

/** Counts of products that have no card of their own here, by their names. */
function furtherCounts(account: AdminCounts): [name: string, count: number][] {
  return Object.entries(account).flatMap(([name, count]) =>
    typeof count === 'number' && !known.has(name)
      ? [[inSentenceCase(nameInWords(name)), count] as [string, number]]
      : [],
  )
}
const known = new Set<string>([...adminPages.flatMap(({ counter = [] }) => counter), 'players'])
const inSentenceCase = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** How long credits take; a warning when somebody waits too long. */
const SettlementNote = ({ lag }: { lag: SettlementLag }) => (
  <p
    className={lag.isLate ? listClasses.caution : classes.lead}
    role={lag.isLate ? 'alert' : undefined}
  >
    {lag.isLate && `${text.settlementLate(lag.waitingSeconds)} `}
    {lag.settled === 0
      ? text.noSettlements
      : text.settlementLag(lag.settled, lag.medianSeconds, lag.slowestSeconds)}
  </p>
)

function MoneyPanel() {
  const { data, error, refetch } = useBalances()
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} />
  return (
    <>
      {data.currencies.map(({ currency, sumMinor, kinds }) => (
        <Panel key={currency} title={text.money(currency)}>
          <p className={classes.lead}>{text.moneyText}</p>
          <MoneyChart currency={currency} balances={kinds} />
          <Link
            href={paths.adminTrialBalance}
            className={classes.verdict}
            data-good={sumMinor === 0 || undefined}
          >
            <Icon name={sumMinor === 0 ? 'check' : 'warning'} size={18} />
            {sumMinor === 0 ? text.sumZero : text.sumWrong}
          </Link>
        </Panel>
      ))}
      {data.currencies.length === 0 && <Panel title={text.ledger}>{text.noMoney}</Panel>}
    </>
  )
}
