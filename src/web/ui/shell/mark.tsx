import { Link } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import classes from './header.module.css'

/** The two sides of a book, back and lay, and its spine. */
export function Mark() {
  return (
    <Link href={paths.home} className={classes.mark} aria-label={messages.product.home}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--accent)" />
        <path
          d="M16 7v18M11.5 10.5h1M8.5 16h4M5.5 21.500h7M19.5 10.500h7M19.5 16h4M19.5 21.500h1"
          fill="none"
          stroke="var(--accent-ink)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span className={classes.name}>{messages.product.name}</span>
    </Link>
  )
}
