import { messages } from '../messages.ts'
import classes from './states.module.css'

type Props = {
  /** How many lines the content will have, so that nothing moves when it comes. */
  rows?: number
  rowHeight?: number
}

/** Stands where a list will be. */
export function SkeletonRows({ rows = 5, rowHeight = 44 }: Props) {
  return (
    <output className={classes.rows} aria-label={messages.list.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={classes.bone} style={{ height: rowHeight }} />
      ))}
    </output>
  )
}

/** Stands where one thing of a known size will be. */
export function SkeletonBlock({ width, height }: Record<'width' | 'height', number | string>) {
  return <span className={classes.bone} style={{ width, height }} aria-hidden="true" />
}
