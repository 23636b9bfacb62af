import { Link } from 'wouter'
import { backofficeMessages } from '../messages/backoffice.ts'
import { paths } from '../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './header.module.css'
import { Mark } from './mark.tsx'

const text = backofficeMessages.frame

/** The header of the back office: no menu of bets, no balance. */
export const OfficeHeader = () => (
  <header className={classes.header}>
    <div className={classes.inner}>
      <Mark />
      <Link href={paths.admin} className={classes.office}>
        {text.title}
      </Link>
      <div className={classes.actions}>
        <Link href={paths.home} className={classes.secondary}>
          {text.toSite}
        </Link>
        <AccountMenu />
      </div>
    </div>
  </header>
)
