import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Money } from './money.tsx'
import classes from './play-row.module.css'

/** A list of plays: bets at tables, cards, spins, tickets. */
export const PlayRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.plays} aria-label={label}>
    {children}
  </ul>
)

type Props = {
  href: string
  title: ReactNode
  about: string
  status: string
  stakeMinor: number
  /** Null until it is decided. */
  resultMinor: number | null
  currency: string
}

/** A play with its stake and its result; it opens the page of its round, card, spin or ticket. */
export const PlayRow = ({
  href,
  title,
  about,
  status,
  stakeMinor,
  resultMinor,
  currency,
}: Props) => (
  <li>
    <Link href={href} className={classes.play}>
      <span>
        {title}
        <span className={classes.about}>{about}</span>
      </span>
      <span className={classes.money}>
        <Money minor={stakeMinor} currency={currency} />
        <span className={classes.about}>
          {status}{' '}
          {resultMinor !== null && <Money minor={resultMinor} currency={currency} isSigned />}
        </span>
      </span>
    </Link>
  </li>
)
