import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { countEvents } from '#contract/catalogue.ts'
import { RACING_SPORTS, SPORTS, type Sport } from '#domain/catalogue/sports.ts'
import { call } from '#web/api/call.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { SportIcon } from '../icons/sport-icon.tsx'
import { sportNames } from '../messages/sports.ts'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import { NavLink } from './nav-link.tsx'
import classes from './side-menu.module.css'

const COUNT_EVERY_MS = 60_000

/** Kinds of games that are not built yet lead to the page that says so. */
const others: readonly { href: string; name: string; icon: IconName }[] = [
  { href: paths.casino, name: messages.menu.others.ourCasino, icon: 'dice' },
  { href: paths.virtualCasino, name: messages.menu.others.virtualCasino, icon: 'ball' },
  { href: paths.liveCasino, name: messages.menu.others.liveCasino, icon: 'user' },
  { href: paths.slotGame, name: messages.menu.others.slotGame, icon: 'table' },
  { href: paths.fantasyGame, name: messages.menu.others.fantasyGame, icon: 'ticket' },
  { href: paths.lotteries, name: messages.menu.others.lotteries, icon: 'ball' },
]

const moments: readonly { href: string; name: string; icon: IconName }[] = [
  { href: paths.inPlay, name: messages.menu.inPlay, icon: 'clock' },
  { href: paths.startingSoon, name: messages.menu.startingSoon, icon: 'bell' },
  { href: paths.results, name: messages.menu.results, icon: 'check' },
]

/** The side accordion (spec 000 §2), on large screens only; on others the page of all sports holds the same. */
export const SideMenu = () => (
  <nav className={classes.menu} aria-label={messages.menu.side}>
    <SportLists />
  </nav>
)

/** Racing, other games and all sports, with how many matches are open in each. */
export function SportLists() {
  return (
    <>
      <Group name={messages.menu.matches}>
        {moments.map(({ href, name, icon }) => (
          <li key={name}>
            <NavLink href={href} className={classes.link}>
              <Icon name={icon} size={18} />
              {name}
            </NavLink>
          </li>
        ))}
      </Group>
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
    </>
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

function SportLinks({ sports }: { sports: readonly Sport[] }) {
  const { data } = useQuery({
    queryKey: ['catalogue', 'counts'],
    queryFn: ({ signal }) => call(countEvents, { signal }),
    refetchInterval: COUNT_EVERY_MS,
  })
  return sports.map(({ id }) => {
    const counted = data?.find(({ sportId }) => sportId === id)
    const count = counted?.events
    return (
      <li key={id} data-empty={count === 0 || undefined}>
        <NavLink href={paths.sport(id)} className={classes.link}>
          <SportIcon sportId={id} size={18} />
          {sportNames[id]}
          {counted !== undefined && counted.inPlay > 0 && (
            <span className={classes.live}>
              {counted.inPlay}
              <span className="visually-hidden"> {messages.menu.inPlayMatches}</span>
            </span>
          )}
          {count !== undefined && (
            <span className={classes.count}>
              {count}
              <span className="visually-hidden"> {messages.menu.openMatches}</span>
            </span>
          )}
        </NavLink>
      </li>
    )
  })
}
