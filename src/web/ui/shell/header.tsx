import { Link } from 'wouter'
import { useSession } from '#web/api/session.tsx'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { BalanceView } from './balance-view.tsx'
import classes from './header.module.css'
import { Mark } from './mark.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { SearchButton } from './search-button.tsx'

export function Header() {
  const { isLoggedIn, user } = useSession()
  return (
    <header className={classes.header} data-player={isLoggedIn || undefined}>
      <div className={classes.inner}>
        <Mark />
        <SearchButton />
        <div className={classes.actions}>
          {isLoggedIn ? (
            <>
              {user?.role === 'operator' ? (
                <Link href={paths.admin} className={classes.primary}>
                  {messages.menu.operator}
                </Link>
              ) : (
                <PlayerActions />
              )}
              <AccountMenu />
            </>
          ) : (
            <VisitorActions />
          )}
        </div>
      </div>
    </header>
  )
}

const PlayerActions = () => (
  <>
    <BalanceView />
    <Link href={paths.deposit} className={classes.primary}>
      {messages.menu.deposit}
    </Link>
    <Link href={paths.withdraw} className={classes.secondary}>
      {messages.menu.withdrawal}
    </Link>
    <NoticeBell />
  </>
)

const VisitorActions = () => (
  <>
    <Link href={paths.register} className={classes.secondary}>
      {messages.menu.register}
    </Link>
    <Link href={paths.login} className={classes.primary}>
      {messages.menu.login}
    </Link>
  </>
)
