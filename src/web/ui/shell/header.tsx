import { useHeadroom } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useSession } from '#web/api/session.tsx'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { BalanceView } from './balance-view.tsx'
import classes from './header.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { Mark } from './mark.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { SearchButton } from './search-button.tsx'

export function Header() {
  const { isLoggedIn, user } = useSession()
  return (
    <CollapsingHeader isPlayers={isLoggedIn}>
      <Mark />
      <SearchButton />
      <div className={classes.actions}>
        <HelpLink />
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
    </CollapsingHeader>
  )
}

/** Scrolled so far before the header may leave, in px. */
const COLLAPSES_AFTER = 120
/** On the root, for what sticks beneath the header. */
const AWAY_ATTRIBUTE = 'data-header-away'

/** On a small screen the header leaves when the page is scrolled down, and is back with the first move up. */
function CollapsingHeader({ isPlayers, children }: { isPlayers: boolean; children: ReactNode }) {
  const { pinned } = useHeadroom({ fixedAt: COLLAPSES_AFTER })
  useEffect(() => {
    document.documentElement.toggleAttribute(AWAY_ATTRIBUTE, !pinned)
    return () => document.documentElement.removeAttribute(AWAY_ATTRIBUTE)
  }, [pinned])
  return (
    <header className={classes.header} data-player={isPlayers || undefined}>
      <div className={classes.inner}>{children}</div>
    </header>
  )
}

/** On phones the help stands in the account menu and on the page of all sports. */
const HelpLink = () => (
  <Link
    href={paths.help}
    className={`${classes.round} ${classes.bell}`}
    aria-label={messages.menu.help}
  >
    <Icon name="info" />
  </Link>
)

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
    <LanguageChoice isSmall />
    <Link href={paths.register} className={classes.secondary}>
      {messages.menu.register}
    </Link>
    <Link href={paths.login} className={classes.primary}>
      {messages.menu.login}
    </Link>
  </>
)
