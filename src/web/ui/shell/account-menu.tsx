import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession } from '#web/api/session.tsx'
import { Icon, type IconName } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import { ColorSchemeChoice } from './color-scheme-choice.tsx'
import classes from './header.module.css'

const links: readonly { path: string; label: string; icon: IconName }[] = [
  { path: paths.profile, label: messages.menu.profile, icon: 'user' },
  { path: paths.transactions, label: messages.menu.transactions, icon: 'list' },
  { path: paths.myBets, label: messages.menu.myBets, icon: 'ticket' },
]

/** The browser's own popover: closes with Escape, with a press outside, and when the page changes. */
export function AccountMenu() {
  const [address, navigate] = useLocation()
  const { user, logout } = useSession()
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
      >
        <Icon name="user" />
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
            </Link>
          ))}
          {user?.role === 'player' && (
            <Link href={paths.withdraw} className={`${classes.item} ${classes.narrow}`}>
              <Icon name="external" />
              {messages.menu.withdrawal}
            </Link>
          )}
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
