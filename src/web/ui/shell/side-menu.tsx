import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { RACING_SPORTS, SPORTS, type Sport } from '#domain/catalogue/sports.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { SportIcon } from '../icons/sport-icon.tsx'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import { NavLink } from './nav-link.tsx'
import classes from './side-menu.module.css'

/** Kinds of games that are not built yet lead to the page that says so. */
const others: readonly { href: string; name: string; icon: IconName }[] = [
  { href: paths.casino, name: messages.menu.others.ourCasino, icon: 'dice' },
  { href: paths.unavailable, name: messages.menu.others.virtualCasino, icon: 'ball' },
  { href: paths.unavailable, name: messages.menu.others.liveCasino, icon: 'user' },
  { href: paths.unavailable, name: messages.menu.others.slotGame, icon: 'table' },
  { href: paths.unavailable, name: messages.menu.others.fantasyGame, icon: 'ticket' },
]

/** The side accordion (spec 000 §2), on large screens only. */
export function SideMenu() {
  return (
    <nav className={classes.menu} aria-label={messages.menu.side}>
      <Group name={messages.menu.racingSports}>
        <SportLinks sports={RACING_SPORTS} />
      </Group>
      <Group name={messages.menu.other}>
        {others.map(({ href, name, icon }) => (
          <li key={name}>
            <OtherLink href={href}>
              <Icon name={icon} size={18} />
              {name}
            </OtherLink>
          </li>
        ))}
      </Group>
      <Group name={messages.menu.allSports}>
        <SportLinks sports={SPORTS} />
      </Group>
    </nav>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details open className={classes.group}>
      <summary>
        {name}
        <Icon name="chevron" size={16} />
      </summary>
      <ul>{children}</ul>
    </details>
  )
}

/** Those that are not built share one page, so none of them is "where one is". */
const OtherLink = ({ href, children }: { href: string; children: ReactNode }) =>
  href === paths.unavailable ? (
    <Link href={href} className={classes.link}>
      {children}
    </Link>
  ) : (
    <NavLink href={href} className={classes.link}>
      {children}
    </NavLink>
  )

const SportLinks = ({ sports }: { sports: readonly Sport[] }) =>
  sports.map(({ id, name }) => (
    <li key={id}>
      <NavLink href={paths.sport(id)} className={classes.link}>
        <SportIcon sportId={id} size={18} />
        {name}
      </NavLink>
    </li>
  ))
