import type { ReactNode } from 'react'
import { Mark } from '#web/ui/shell/mark.tsx'
import classes from './bare-page.module.css'

type Props = { title: string; lead: string; isWide?: boolean; children: ReactNode }

/** Login and registration stand alone, without the navigation (spec 000 §2). */
export function BarePage({ title, lead, isWide = false, children }: Props) {
  return (
    <div className={classes.page} data-wide={isWide || undefined}>
      <Mark />
      <div className={classes.card}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </div>
    </div>
  )
}
