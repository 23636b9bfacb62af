import { Button } from '@mantine/core'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession } from '#web/api/session.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { authEventMessages } from '#web/ui/messages/auth-events.ts'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { paths } from '#web/ui/paths.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ToLogin } from '#web/ui/to-login.tsx'
import classes from './admin-frame.module.css'
import { useAdminAccount } from '#web/ui/operators/backoffice-queries.ts'

const text = backofficeMessages.frame

type Waiting =
  | 'depositsWaiting'
  | 'withdrawalsWaiting'
  | 'resultsWaiting'
  | 'eventsOverdue'
  | 'collusionWaiting'
  | 'supportWaiting'
const links: readonly { path: string; label: string; waiting?: Waiting }[] = [
  { path: paths.admin, label: text.overview },
  { path: paths.adminDeposits, label: text.deposits, waiting: 'depositsWaiting' },
  { path: paths.adminWithdrawals, label: text.withdrawals, waiting: 'withdrawalsWaiting' },
  { path: paths.adminPaymentAccounts, label: text.paymentAccounts },
  { path: paths.adminPlayers, label: text.players },
  { path: paths.adminMarkets, label: text.markets, waiting: 'resultsWaiting' },
  { path: paths.adminEvents, label: text.events, waiting: 'eventsOverdue' },
  { path: paths.adminRates, label: text.rates },
  { path: paths.adminMultiples, label: text.multiples },
  { path: paths.adminCollusion, label: text.collusion, waiting: 'collusionWaiting' },
  { path: paths.adminSupport, label: text.support, waiting: 'supportWaiting' },
  { path: paths.adminTrialBalance, label: text.trialBalance },
  { path: paths.adminAudit, label: text.audit },
  { path: paths.adminSignIns, label: authEventMessages.title },
  { path: paths.adminJobs, label: text.jobs },
]

/**
 * The frame of every page of operators. It only hides pages that would stay empty for others: the server decides at
 * every call whether an operator may make it.
 */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { isLoggedIn, user, error, refresh } = useSession()
  if (!isLoggedIn) return <ToLogin />
  if (!user && error) return <FailedState error={error} onRetry={() => void refresh()} />
  if (!user) return <SkeletonRows rows={8} />
  if (user.role !== 'operator') return <OperatorsOnly />
  return (
    <div className={classes.columns}>
      <AdminNav />
      <div className={classes.page}>
        <Suspense fallback={<SkeletonRows rows={8} />}>{children}</Suspense>
      </div>
    </div>
  )
}

function OperatorsOnly() {
  usePageTitle(text.title)
  return (
    <>
      <h1 className="visually-hidden">{text.title}</h1>
      <EmptyState
        icon="lock"
        title={text.operatorsOnly}
        text={text.operatorsOnlyText}
        action={
          <Button component={Link} href={paths.home}>
            {text.toHome}
          </Button>
        }
      />
    </>
  )
}

function AdminNav() {
  const [address] = useLocation()
  const { data } = useAdminAccount()
  const list = useRef<HTMLUListElement>(null)
  // On a phone the menu is longer than the screen.
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]')
    here?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [address])
  const isHere = (path: string): boolean =>
    path === paths.admin ? address === path : `${address}/`.startsWith(`${path}/`)
  return (
    <nav className={classes.nav} aria-label={text.nav}>
      <ul ref={list}>
        {links.map(({ path, label, waiting }) => {
          const count = waiting && data ? data[waiting] : 0
          return (
            <li key={path}>
              <Link
                href={path}
                className={classes.link}
                aria-current={isHere(path) ? 'page' : undefined}
              >
                {label}
                {count > 0 && (
                  <span className={classes.count}>
                    <span aria-hidden="true">{count}</span>
                    <span className="visually-hidden">{`, ${text.waiting(count)}`}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
