import { Link } from 'wouter'
import { useNotices } from '#web/api/notices.ts'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import classes from './header.module.css'

const SHOWN_MAX = 99

/** Leads to the notices, and says how many are unread. On phones the account menu does so. */
export function NoticeBell() {
  const { unread } = useNotices(true)
  return (
    <>
      <Link
        href={paths.notices}
        className={`${classes.round} ${classes.bell}`}
        aria-label={messages.menu.noticesUnread(unread)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={classes.number} aria-hidden="true">
            {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
          </span>
        )}
      </Link>
      <span className="visually-hidden" aria-live="polite">
        {unread > 0 ? messages.menu.noticesUnread(unread) : ''}
      </span>
    </>
  )
}
