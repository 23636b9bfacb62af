import type { ReactNode } from 'react'
import { Money } from '#web/ui/money.tsx'
import { scrolledByKeys } from './scrolled-by-keys.ts'
import classes from './report-figures.module.css'

/** A cell with an amount. */
export const Sum = ({ minor, currency }: { minor: number; currency: string }) => (
  <td>
    <Money minor={minor} currency={currency} />
  </td>
)

type FiguresProps = { label: string; heads: readonly string[]; children: ReactNode }

/** A table of figures with a name for each row; a narrow screen scrolls it sideways. */
export const Figures = ({ label, heads, children }: FiguresProps) => (
  <section className={classes.scroll} ref={scrolledByKeys} aria-label={label}>
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
