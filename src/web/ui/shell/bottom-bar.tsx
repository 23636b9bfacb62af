import { useSession } from '#web/api/session.tsx'
import { Icon } from '../icons/icon.tsx'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import classes from './bottom-bar.module.css'
import { NavLink } from './nav-link.tsx'
import { openSlipSheet, useSlipSheet } from './slip-sheet.ts'

/** The main areas under the thumb, below 960 px. */
export function BottomBar({ hasSlip }: { hasSlip: boolean }) {
  const { isLoggedIn } = useSession()
  const { isOpen, count } = useSlipSheet()
  return (
    <nav className={classes.bar} aria-label={messages.menu.bottom}>
      <NavLink href={paths.home} className={classes.item}>
        <Icon name="home" />
        {messages.menu.home}
      </NavLink>
      <NavLink href={paths.sports} className={classes.item}>
        <Icon name="ball" />
        {messages.menu.sports}
      </NavLink>
      {hasSlip ? (
        <button
          type="button"
          className={classes.item}
          aria-expanded={isOpen}
          onClick={openSlipSheet}
        >
          <Icon name="ticket" />
          {messages.menu.betSlip}
          {count > 0 && <span className={classes.count}>{count}</span>}
        </button>
      ) : (
        <NavLink href={paths.casino} className={classes.item}>
          <Icon name="dice" />
          {messages.menu.casino}
        </NavLink>
      )}
      <NavLink href={paths.myBets} className={classes.item}>
        <Icon name="list" />
        {messages.menu.myBets}
      </NavLink>
      <NavLink href={isLoggedIn ? paths.profile : paths.login} className={classes.item}>
        <Icon name="user" />
        {isLoggedIn ? messages.menu.account : messages.menu.login}
      </NavLink>
    </nav>
  )
}
