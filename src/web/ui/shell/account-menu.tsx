import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession } from '#web/api/session.tsx'
import { useNotices } from '#web/api/notices.ts'
import { useUnreadSupport } from '#web/api/support.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import { ColorSchemeChoice } from './color-scheme-choice.tsx'
import classes from './header.module.css'
import { LanguageChoice } from './language-choice.tsx'

const links: readonly { path: string; label: string; icon: IconName }[] = [
  { path: paths.profile, label: messages.menu.profile, icon: 'user' },
  { path: paths.transactions, label: messages.menu.transactions, icon: 'list' },
  { path: paths.myBets, label: messages.menu.myBets, icon: 'ticket' },
  { path: paths.myGames, label: messages.menu.myGames, icon: 'ball' },
  { path: paths.notices, label: messages.menu.notices, icon: 'bell' },
  { path: paths.bonuses, label: messages.menu.bonuses, icon: 'ticket' },
  { path: paths.limits, label: messages.menu.limits, icon: 'shield' },
  { path: paths.help, label: messages.menu.help, icon: 'info' },
  { path: paths.support, label: messages.menu.support, icon: 'headset' },
]

/** The browser's own popover: closes with Escape, with a press outside, and when the page changes. */
export function AccountMenu() {
  const [address, navigate] = useLocation()
  const { user, logout } = useSession()
  const isPlayer = user?.role === 'player'
  const unreadOf = useMarks(isPlayer)
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
        aria-describedby={[...unreadOf.keys()].map((path) => id + path).join(' ') || undefined}
      >
        <Icon name="user" />
        {unreadOf.has(paths.support) ? (
          <span className={classes.dot} />
        ) : (
          unreadOf.has(paths.notices) && <span className={`${classes.dot} ${classes.onPhone}`} />
        )}
      </button>
      <div ref={panel} id={id} popover="auto" className={classes.menu}>
        {user && (
          <p className={classes.who}>
            <strong>{user.name}</strong>
            <span>{user.userId}</span>
          </p>
        )}
        <nav aria-label={messages.menu.account}>
          {(isPlayer ? links : []).map(({ path, label, icon }) => (
            <Link key={path} href={path} className={classes.item}>
              <Icon name={icon} />
              {label}
              <Mark id={id + path} mark={unreadOf.get(path)} />
            </Link>
          ))}
        </nav>
        <div className={classes.scheme}>
          <ColorSchemeChoice />
          <LanguageChoice />
          {user?.role === 'operator' && <p>{messages.language.operators}</p>}
        </div>
        <button type="button" className={classes.item} onClick={() => void leave()}>
          <Icon name="lock" />
          {messages.menu.logout}
        </button>
      </div>
    </>
  )
}

type Unread = { count: number; words: string }

/** The links behind which something unread waits. */
function useMarks(isPlayer: boolean): ReadonlyMap<string, Unread> {
  const answers = useUnreadSupport(isPlayer)
  const { unread } = useNotices(isPlayer)
  const marks: [string, Unread][] = [
    [paths.support, { count: answers, words: messages.footer.supportUnread(answers) }],
    [paths.notices, { count: unread, words: messages.menu.noticesUnread(unread) }],
  ]
  return new Map(marks.filter(([, { count }]) => count > 0))
}

const Mark = ({ id, mark }: { id: string; mark: Unread | undefined }) =>
  mark && (
    <span id={id} className={classes.count}>
      <span aria-hidden="true">{mark.count}</span>
      <span className="visually-hidden">{mark.words}</span>
    </span>
  )
