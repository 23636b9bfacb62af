import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession } from '#web/api/session.tsx'
import { useUnreadSupport } from '#web/api/support.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import { ColorSchemeChoice } from './color-scheme-choice.tsx'
import classes from './header.module.css'

const links: readonly { path: string; label: string; icon: IconName }[] = [
  { path: paths.profile, label: messages.menu.profile, icon: 'user' },
  { path: paths.transactions, label: messages.menu.transactions, icon: 'list' },
  { path: paths.myBets, label: messages.menu.myBets, icon: 'ticket' },
  { path: paths.myGames, label: messages.menu.myGames, icon: 'ball' },
  { path: paths.support, label: messages.menu.support, icon: 'headset' },
]

/** The browser's own popover: closes with Escape, with a press outside, and when the page changes. */
export function AccountMenu() {
  const [address, navigate] = useLocation()
  const { user, logout } = useSession()
  const unread = useUnreadSupport(user?.role === 'player')
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => panel.current?.hidePopover?.(), [address])
  const leave = async (): Promise<void> => {
    await logout()
    navigate(paths.home)
  }
  return (
    <>
      <button
        type="button"
        className={classes.round}
        popoverTarget={id}
        aria-label={messages.menu.account}
        aria-describedby={unread > 0 ? `${id}unread` : undefined}
      >
        <Icon name="user" />
        {unread > 0 && <span className={classes.dot} />}
      </button>
      <div ref={panel} id={id} popover="auto" className={classes.menu}>
        {user && (
          <p className={classes.who}>
            <strong>{user.name}</strong>
            <span>{user.userId}</span>
          </p>
        )}
        <nav aria-label={messages.menu.account}>
          {links.map(({ path, label, icon }) => (
            <Link key={path} href={path} className={classes.item}>
              <Icon name={icon} />
              {label}
              {path === paths.support && unread > 0 && (
                <span id={`${id}unread`} className={classes.count}>
                  <span aria-hidden="true">{unread}</span>
                  <span className="visually-hidden">{messages.footer.supportUnread(unread)}</span>
                </span>
              )}
            </Link>
          ))}
        </nav>
        <div className={classes.scheme}>
          <ColorSchemeChoice />
        </div>
        <button type="button" className={classes.item} onClick={() => void leave()}>
          <Icon name="lock" />
          {messages.menu.logout}
        </button>
      </div>
    </>
  )
}
