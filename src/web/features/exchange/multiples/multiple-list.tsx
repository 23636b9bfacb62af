import type { MultipleRow } from '#contract/multiples.ts'
import { multiplesMessages as texts } from '#web/ui/messages/multiples.ts'
import { MultipleCard } from './multiple-card.tsx'
import classes from './multiple-card.module.css'

/** Multiples, one under the other; what is open can be cashed out. */
export const MultipleList = ({ multiples }: { multiples: readonly MultipleRow[] }) => (
  <ul className={classes.list} aria-label={texts.open}>
    {multiples.map((bet) => (
      <li key={bet.multipleId}>
        <MultipleCard bet={bet} canCashOut />
      </li>
    ))}
  </ul>
)
