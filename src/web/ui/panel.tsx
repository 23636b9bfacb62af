import type { ReactNode } from 'react'
import classes from './panel.module.css'

type Props = { title?: string; children: ReactNode }

/** A sheet of paper on the ground, with a heading of its own where it has one. */
export function Panel({ title, children }: Props) {
  return (
    <section className={classes.panel}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}
