import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { type OperatorRole, rolesWith } from '#domain/account/permissions.ts'
import { useSession } from '#web/api/session.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { operatorDesk } from '#web/ui/messages/operators/operator-desk.ts'
import { paths } from '#web/ui/paths.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ToLogin } from '#web/ui/to-login.tsx'
import classes from './admin-frame.module.css'
import { useAdminAccount } from '#web/ui/operators/backoffice-queries.ts'
import { usePermitted } from '#web/ui/operators/permitted.tsx'
import { adminMenu, type AdminPage, adminPages, isAt } from './admin-pages.ts'
import { DeskNews } from './alerts/desk-news.tsx'

const text = backofficeMessages.frame

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
      <DeskNews />
      <div className={classes.page}>
        <PermittedPage>{children}</PermittedPage>
      </div>
    </div>
  )
}

/** The page, or which roles open it. */
function PermittedPage({ children }: { children: ReactNode }) {
  const [address] = useLocation()
  const isPermitted = usePermitted()
  const here = adminPages.find((page) => isAt(address, page))
  if (!here || isPermitted(here.permission)) return children
  return <ClosedPage title={here.title} roles={rolesWith(here.permission)} />
}

const { closed } = operatorDesk

function ClosedPage({ title, roles }: { title: string; roles: readonly OperatorRole[] }) {
  usePageTitle(title)
  const hasRole = (useSession().user?.permissions?.length ?? 0) > 0
  return (
    <>
      <h1>{title}</h1>
      <EmptyState
        icon="lock"
        title={hasRole ? closed.title : closed.noRoleTitle}
        text={hasRole ? closed.text(roles) : closed.noRoleText}
      />
    </>
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
  const isPermitted = usePermitted()
  const { data } = useAdminAccount(isPermitted('overview.read'))
  const countOf = ({ counter }: AdminPage): number => Number((counter && data?.[counter]) || 0)
  const groups = adminMenu
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter(({ permission }) => isPermitted(permission)),
    }))
    .filter(({ pages }) => pages.length > 0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  // Another page folds it.
  const [openAt, setOpenAt] = useState('')
  const isOpen = openAt === address
  // The menu is longer than the screen. It scrolls alone: the page stays at its head.
  useEffect(() => {
    const all = list.current
    const here = all?.querySelector<HTMLElement>('[aria-current]')
    if (all && here) all.scrollTop = here.offsetTop - all.clientHeight / 2
  }, [address])
  return (
    <nav className={classes.nav} aria-label={text.nav}>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? '' : address)}
      >
        <Icon name="list" size={18} />
        {text.allPages}
        <Count
          count={groups.flatMap(({ pages }) => pages).reduce((sum, page) => sum + countOf(page), 0)}
        />
      </button>
      <div id={id} ref={list} className={classes.groups} data-open={isOpen}>
        {groups.map(({ title, pages }) => (
          <div key={title}>
            <p>{title}</p>
            <ul aria-label={title}>
              {pages.map((page) => (
                <li key={page.path}>
                  <Link
                    href={page.path}
                    className={classes.link}
                    aria-current={isAt(address, page) ? 'page' : undefined}
                    // The page that is shown already changes no address.
                    onClick={() => setOpenAt('')}
                  >
                    {page.title}
                    <Count count={countOf(page)} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

/** How many things wait; nothing where none does. */
function Count({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{`, ${text.waiting(count)}`}</span>
    </span>
  )
}
